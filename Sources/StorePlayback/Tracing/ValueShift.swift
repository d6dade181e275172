import StoreModel

/// Tells times and ids that merely follow from a step before from values that differ.
///
/// Where one run has a step more, the ids behind it are others, and times are if that step moved time. They differ only
/// if they stand for something else: one value on one side belongs to one value on the other side. Times may differ only
/// where the stores' clocks do, and ids only where as many events have not happened, so that nothing else hides here.
struct ValueShift {
  private var partners: [String: String] = [:]
  private var origins: [String: String] = [:]
  /// Whether the two stores have another time before the step.
  private var areClocksApart = false
  /// Whether the two stores have numbered something differently.
  private var areCountsApart = false

  /// The keys of numbers that count what has happened.
  private static let counters: Set<String> = [
    "ordinal", "number", "notification", "id", "revision", "purchase", "sheet", "message", "intent",
  ]
  /// The keys of texts that are made of ids.
  private static let derived: Set<String> = ["deviceVerification", "consistencyToken"]

  /// Looks at the clocks before a step.
  mutating func begin(_ first: JSONValue?, _ second: JSONValue?) {
    areClocksApart = first?["before"] != second?["before"]
  }

  /// Whether two values differ only in times and ids that belong to each other.
  ///
  /// - Parameters:
  ///   - first: A value that isn't a list or an object.
  ///   - second: The value on the other side.
  ///   - key: The innermost key of both.
  /// - Returns: Whether they belong to each other.
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

  /// Whether two times or two ids belong to each other.
  private mutating func explains(_ value: String, _ other: String) -> Bool {
    if value.hasPrefix("#"), other.hasPrefix("#") { return areCountsApart && pair(value, other) }
    let isTime = Self.time(value) != nil
    guard isTime == (Self.time(other) != nil), isTime || min(value.count, other.count) >= 12 else {
      return false
    }
    if partners[value] == other { return true }
    // Notifications of one moment are signed a millisecond after one another.
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

  /// The time that a value is, as a date or in milliseconds.
  private static func time(_ value: String) -> StoreInstant? {
    value.count == 13 && value.allSatisfy(\.isNumber)
      ? Int64(value).map { StoreInstant(milliseconds: $0) } : StoreInstant(iso8601: value)
  }

  /// A text taken apart: its times and ids, and the words around them.
  private static func parts(of text: String) -> (values: [String], rest: String) {
    // Dates, UUIDs and long numbers, as the store writes them.
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
