/// A moment of store time, in whole milliseconds since 1970-01-01T00:00:00Z.
///
/// Everything inside the store uses store time, never wall time. Store time runs from ``first`` to ``last``, which is
/// the range of certificates. Arithmetic stops at the limits instead of exceeding them, so the difference of two
/// moments always fits. Readers reject moments outside this range (see ``init(exactly:)``).
///
/// The coded form is the number of milliseconds, which is also the form of dates in Apple's payloads.
package struct StoreInstant: Hashable, Sendable {
  /// The milliseconds since 1970, within ``WholeBound/milliseconds``.
  package let milliseconds: Int64

  /// Creates the moment of a number of milliseconds since 1970, or the nearest limit of store time.
  package init(milliseconds: Int64) {
    self.milliseconds = WholeBound.milliseconds.nearest(milliseconds)
  }

  /// Creates the moment of a number of milliseconds since 1970, or returns `nil` outside store time.
  package init?(exactly milliseconds: Int64) {
    guard WholeBound.milliseconds.contains(milliseconds) else { return nil }
    self.milliseconds = milliseconds
  }

  /// The beginning of store time, 2000-01-01T00:00:00Z.
  package static let first = StoreInstant(milliseconds: .min)

  /// The end of store time, 9999-12-31T23:59:59.999Z.
  ///
  /// Later moments are never reached.
  package static let last = StoreInstant(milliseconds: .max)

  /// The bounds of store time in words, for a message.
  package static let bounds = "store time runs from \(first) to \(last)"

  /// Returns the moment a number of milliseconds later (earlier if negative), or the limit of store time.
  package func advanced(byMilliseconds milliseconds: Int64) -> StoreInstant {
    StoreInstant(milliseconds: self.milliseconds.addingSaturated(milliseconds))
  }

  /// Returns the moment a number of seconds later (earlier if negative), or the limit of store time.
  package func advanced(bySeconds seconds: Int64) -> StoreInstant {
    advanced(byMilliseconds: seconds.multipliedSaturated(by: 1000))
  }

  /// Returns the moment a number of days of 24 hours later (earlier if negative), or the limit of store time.
  package func advanced(byDays days: Int64) -> StoreInstant {
    advanced(bySeconds: days.multipliedSaturated(by: 86_400))
  }

  /// Returns the milliseconds from this moment to another, negative if the other is earlier.
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
    let container = try decoder.singleValueContainer()
    let number = try container.decode(Int64.self)
    guard let moment = StoreInstant(exactly: number) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "\(number) is not \(WholeBound.milliseconds.name) \(WholeBound.milliseconds.words)"
      )
    }
    self = moment
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(milliseconds)
  }
}
