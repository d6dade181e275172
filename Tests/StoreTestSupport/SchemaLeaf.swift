/// A number, date or length of time in a JSON Schema, with the shortest JSON text that contains it.
package struct SchemaLeaf: Sendable {
  /// The kind of value.
  package enum Kind: Hashable, Sendable {
    case whole
    case real
    case date
    case period
    /// A schema that allows anything, or a number as well as other types.
    case anything
  }

  /// The path of the value, such as `step.buy.quantity`.
  package let path: String
  package let kind: Kind
  /// The minimum and maximum in the schema, or `nil` if at least one of them is missing.
  package let bound: ClosedRange<Int128>?
  /// Whether the schema also allows a text, so that a value other than a whole number may be valid.
  var isBesideText = false
  private let around: @Sendable (String) -> String

  init(
    path: String,
    kind: Kind,
    bound: ClosedRange<Int128>?,
    around: @escaping @Sendable (String) -> String
  ) {
    self.path = path
    self.kind = kind
    self.bound = bound
    self.around = around
  }

  /// Returns the whole JSON text with a value at the path.
  package func text(with value: String) -> String { around(value) }

  /// Returns whether the schema allows a value at the path, or `nil` if the bound isn't enough to tell.
  package func allows(_ value: String) -> Bool? {
    // JSON has a negative zero, and a reader may reject it.
    guard kind == .whole, let bound, value != "-0" else { return nil }
    guard let number = Int128(value) else { return isBesideText ? nil : false }
    return bound.contains(number)
  }

  /// Values near the limits of types and of the bound, as JSON.
  package var edges: [String] {
    switch kind {
    case .date: Self.dates.map { "\"\($0)\"" }
    case .period: Self.periods.map { "\"\($0)\"" }
    case .whole, .real:
      Self.numbers + (bound.map { Self.around($0.lowerBound) + Self.around($0.upperBound) } ?? [])
    case .anything:
      Self.numbers + Self.numbers.map { "\"\($0)\"" }
        + (Self.dates + Self.periods).map { "\"\($0)\"" }
    }
  }

  private static func around(_ number: Int128) -> [String] {
    [number - 1, number, number + 1].map { String($0) }
  }

  /// Numbers near the limits of numeric types, and beyond.
  package static let numbers: [String] =
    [
      "0", "-0", "1", "-1", "2", "0.5", "-0.5", "1.0", "1e3", "1e300", "-1e300", "1e-300", "1E400",
      String(repeating: "9", count: 40), "-" + String(repeating: "9", count: 40),
    ]
    + [
      Int128(Int32.min), Int128(Int32.max), Int128(UInt32.max), Int128(Int64.min),
      Int128(Int64.max),
      Int128(UInt64.max), 1_000_000_000, 999_999_999_999_999_999,
    ].flatMap(around)

  /// Impossible dates, and dates at the limits of certificates and calendars.
  package static let dates = [
    "0000-01-01", "0001-01-01", "1969-12-31T23:59:59.999Z", "1970-01-01",
    "1999-12-31T23:59:59.999Z",
    "2000-01-01", "2000-02-29", "2001-02-29", "2026-02-30", "2100-02-29", "2026-13-01",
    "2026-00-10", "2026-01-01T24:00Z", "2026-01-01T23:59:60Z", "2026-12-31", "9999-12-31",
    "9999-12-31T23:59:59.998Z", "9999-12-31T23:59:59.999Z", "10000-01-01", "99999999999-01-01",
    "-2026-01-01", "2026-01-99999999999999999999",
  ]

  /// Lengths of time from zero to more than the range of store time, and invalid ones.
  package static let periods = [
    "P0D", "P1D", "P-1M", "P+1M", "P2922000D", "P2922001D", "P417000W", "P96000M", "P96001M",
    "P8000Y", "P8001Y", "P87532201041M", "P9223372036854775807Y", "P18446744073709551616D", "0s",
    "1s", "-1d", "252455616000s", "252455616001s", "4207593601min", "70126561h",
    "99999999999999999999h", "100001d", "8001y", "next", "Py",
  ]
}
