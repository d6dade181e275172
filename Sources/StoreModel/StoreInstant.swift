/// A moment of store time, in whole milliseconds since 1970-01-01T00:00:00Z.
///
/// Store time is everything inside the store; wall time never appears in it. The coded form is the
/// bare number of milliseconds, which is also how Apple's payloads write a date.
package struct StoreInstant: Hashable, Sendable {
  /// Milliseconds since 1970.
  package let milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The moment a number of milliseconds later (earlier when negative).
  package func advanced(byMilliseconds milliseconds: Int64) -> StoreInstant {
    StoreInstant(milliseconds: self.milliseconds + milliseconds)
  }

  /// The moment a number of seconds later (earlier when negative).
  package func advanced(bySeconds seconds: Int64) -> StoreInstant {
    advanced(byMilliseconds: seconds * 1000)
  }

  /// The moment a number of days of 24 hours later (earlier when negative).
  package func advanced(byDays days: Int64) -> StoreInstant {
    advanced(bySeconds: days * 86_400)
  }

  /// The milliseconds from this moment to another; negative if the other lies before.
  package func milliseconds(until other: StoreInstant) -> Int64 {
    other.milliseconds - milliseconds
  }
}

extension StoreInstant: Comparable {
  package static func < (left: StoreInstant, right: StoreInstant) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

extension StoreInstant: Codable {
  package init(from decoder: any Decoder) throws {
    milliseconds = try decoder.singleValueContainer().decode(Int64.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(milliseconds)
  }
}
