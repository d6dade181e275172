extension StoreInstant: CustomStringConvertible {
  /// The ISO 8601 form in UTC, with milliseconds only if they aren't 0.
  package var description: String {
    let date = CivilDate(self)
    let time = "\(padded(date.hour, 2)):\(padded(date.minute, 2)):\(padded(date.second, 2))"
    let fraction = date.millisecond == 0 ? "" : ".\(padded(date.millisecond, 3))"
    return "\(date.text)T\(time)\(fraction)Z"
  }

  /// Reads `2026-01-31`, `2026-01-31T12:30Z` or `2026-01-31T12:30:00.250Z`, always UTC.
  ///
  /// Returns `nil` for any other string, for invalid days and for moments outside store time.
  package init?(iso8601 text: String) {
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let day = halves.first, let date = Self.date(day) else { return nil }
    guard halves.count == 2 else {
      self = date.instant
      return
    }
    guard halves[1].hasSuffix("Z"), let time = Self.milliseconds(ofDay: halves[1].dropLast())
    else { return nil }
    self = date.instant.advanced(byMilliseconds: time)
  }

  /// The JSON Schema of a date, for the forms that ``init(iso8601:)`` reads.
  package static let schema = #"""
    {"type": "string", "description": "Store time, UTC, from 2000 to 9999.", \#
    "pattern": "^[2-9]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])\#
    (T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,3})?)?Z)?$"}
    """#

  private static func date(_ text: Substring) -> CivilDate? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.count) == [4, 2, 2],
      let year = number(parts[0]), let month = number(parts[1]), let day = number(parts[2]),
      years.contains(year), (1...12).contains(month), day >= 1,
      day <= CivilDate.daysIn(month: month, year: year)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  private static let years = CivilDate(first).year...CivilDate(last).year

  private static func milliseconds(ofDay text: Substring) -> Int64? {
    let halves = text.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count <= 2 else { return nil }
    let parts = halves[0].split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0.count == 2 }),
      let hour = number(parts[0]), hour < 24, let minute = number(parts[1]), minute < 60
    else { return nil }
    var second = 0
    if parts.count == 3 {
      guard let value = number(parts[2]), value < 60 else { return nil }
      second = value
    }
    var milliseconds = 0
    if halves.count == 2 {
      guard parts.count == 3, (1...3).contains(halves[1].count), let value = number(halves[1])
      else { return nil }
      milliseconds = value * [100, 10, 1][halves[1].count - 1]
    }
    return Int64(hour * 3_600_000 + minute * 60_000 + second * 1000 + milliseconds)
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { (48...57).contains($0) } ? Int(digits) : nil
  }
}

extension StoreInstant {
  /// The day and the minute in UTC, such as `2026-01-31 09:05`.
  package var minuteText: String {
    let date = CivilDate(self)
    return "\(date.text) \(padded(date.hour, 2)):\(padded(date.minute, 2))"
  }

  /// The day in UTC, such as `2026-01-31`.
  package var dayText: String { CivilDate(self).text }
}

extension CivilDate {
  fileprivate var text: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }
}

/// Returns a number with leading zeros up to a width.
package func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
