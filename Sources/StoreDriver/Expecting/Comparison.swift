import StoreModel

/// Collects what differs.
struct Comparison {
  private var mismatches: [Mismatch] = []

  /// As many as a person reads, and how many there are besides.
  var told: [Mismatch] {
    let rest = mismatches.count - ProblemLimit.kept
    guard rest > 0 else { return mismatches }
    return mismatches.prefix(ProblemLimit.kept) + [
      Mismatch(
        field: "\(rest) more",
        expected: "what is written",
        actual: "something else",
        key: ""
      )
    ]
  }

  mutating func value(_ field: String, _ expected: String, _ actual: String) {
    guard expected != actual else { return }
    differs(field, expected, actual)
  }

  /// Notes what does not hold, in whatever words.
  mutating func differs(
    _ field: String,
    _ expected: String,
    _ actual: String,
    of screens: ScreenDifference? = nil,
    element: String? = nil,
    detail: String? = nil
  ) {
    mismatches.append(
      Mismatch(
        field: field,
        expected: expected,
        actual: actual,
        element: element,
        detail: detail,
        screens: screens
      )
    )
  }

  /// Notes two lists that differ.
  ///
  /// - Parameters:
  ///   - field: The list's name.
  ///   - expected: Its elements in the script.
  ///   - actual: The elements that were found.
  ///   - key: Returns the key of the difference within the first element that differs, or `nil` if it is unknown.
  mutating func texts(
    _ field: String,
    _ expected: [String],
    _ actual: [String],
    key: (_ index: Int) -> String? = { _ in nil }
  ) {
    guard expected != actual else { return }
    let same = zip(expected, actual).prefix { $0 == $1 }.count
    let inner = key(same)
    mismatches.append(
      Mismatch(
        field: field,
        expected: Self.list(expected, from: same),
        actual: Self.list(actual, from: same),
        key: inner.map { "\(field)[\(same)]\($0)" },
        element: "[\(same)]\(inner ?? "")"
      )
    )
  }

  /// The most elements of a list that a person is shown.
  private static let shown = 100

  /// A list in words; of a long one what stands around the first difference.
  private static func list(_ texts: [String], from difference: Int) -> String {
    guard texts.count > shown else { return "[\(texts.joined(separator: ", "))]" }
    let start = min(max(0, difference - shown / 2), texts.count - shown)
    var words = Array(texts[start..<start + shown])
    let rest = texts.count - start - shown
    if start > 0 { words.insert("\(start) before", at: 0) }
    if rest > 0 { words.append("and \(rest) more") }
    return "[\(words.joined(separator: ", "))]"
  }
}
