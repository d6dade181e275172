import StoreModel

/// A comparison that recognizes times and ids that only differ as a result of an earlier step.
///
/// If one run has an additional step, later ids differ. Later times differ too if that step advanced time. Two such
/// values match if each value in one run always corresponds to the same value in the other run. Times may differ only
/// if the clocks of the stores differ. Ids may differ only if the numbering in the stores differs. So other differences
/// stay visible.
struct ValueShift {
  private var partners: [String: String] = [:]
  private var origins: [String: String] = [:]
  /// Whether the clocks of the two stores differ before the step.
  private var areClocksApart = false
  /// Whether the numbering in the two stores differs.
  private var areCountsApart = false

  /// The keys of numbers that count items or events.
  private static let counters: Set<String> = [
    "ordinal", "number", "notification", "id", "revision", "purchase", "sheet", "message", "intent",
  ]
  /// The keys of strings that are derived from ids.
  private static let derived: Set<String> = ["deviceVerification", "consistencyToken"]

  /// Compares the clocks of the stores before a step.
  mutating func startStep(_ first: JSONValue?, _ second: JSONValue?) {
    areClocksApart = first?["before"] != second?["before"]
  }

  /// Returns whether two values only differ in times and ids that match.
  ///
  /// - Parameters:
  ///   - first: A value that isn't a list or an object.
  ///   - second: The corresponding value in the other run.
  ///   - key: The innermost key of both values.
  /// - Returns: Whether the values match.
  mutating func explains(_ first: JSONValue, _ second: JSONValue, at key: String) -> Bool {
    if let number = first.number, let other = second.number {
      if Self.counters.contains(key), number.count < 12 {
        areCountsApart = true
        return pair("\(key) \(number)", "\(key) \(other)")
      }
      return explains(number, other)
    }
    guard let text = first.string, let other = second.string else { return false }
    if key == "before" { return areClocksApart }
    if Self.derived.contains(key) { return areCountsApart || areClocksApart }
    let (words, others) = (Self.parts(of: text), Self.parts(of: other))
    guard !words.values.isEmpty, words.rest == others.rest,
      words.values.count == others.values.count
    else { return false }
    return zip(words.values, others.values).allSatisfy { $0 == $1 || explains($0, $1) }
  }

  /// Returns whether two times, or two ids, match.
  private mutating func explains(_ value: String, _ other: String) -> Bool {
    if value.hasPrefix("#"), other.hasPrefix("#") { return areCountsApart && pair(value, other) }
    let isTime = Self.time(value) != nil
    guard isTime == (Self.time(other) != nil), isTime || min(value.count, other.count) >= 12 else {
      return false
    }
    if partners[value] == other { return true }
    // The store signs notifications of the same moment one millisecond apart.
    if areCountsApart, let time = Self.time(value), let later = Self.time(other),
      abs(time.milliseconds - later.milliseconds) < 1_000
    {
      return true
    }
    return (areClocksApart || areCountsApart && !isTime) && pair(value, other)
  }

  private mutating func pair(_ value: String, _ other: String) -> Bool {
    if let partner = partners[value] { return partner == other }
    guard origins[other] == nil else { return false }
    (partners[value], origins[other]) = (other, value)
    return true
  }

  /// Returns the time in a value that is a date or a number of milliseconds, or `nil` for any other value.
  private static func time(_ value: String) -> StoreInstant? {
    value.count == 13 && value.allSatisfy(\.isNumber)
      ? Int64(value).map { StoreInstant(milliseconds: $0) } : StoreInstant(iso8601: value)
  }

  /// Returns the times and ids in a string, and the text around them.
  private static func parts(of text: String) -> (values: [String], rest: String) {
    // These are dates, UUIDs and long numbers, in the form that the store writes.
    let pattern =
      /\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|\d{12,}|#\d+/
    var values: [String] = []
    let rest = text.replacing(pattern) { match in
      values.append(String(match.0))
      return "\u{0}"
    }
    return (values, rest)
  }
}
