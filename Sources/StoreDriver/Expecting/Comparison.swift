import StoreModel

/// A collector of differences.
struct Comparison {
  private var mismatches: [Mismatch] = []

  /// The first differences, up to a limit that people can read, and the number of the remaining ones.
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

  /// Records a difference between two values, even if their texts are equal.
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

  /// Records a difference between two lists.
  ///
  /// - Parameters:
  ///   - field: The list's name.
  ///   - expected: Its elements in the script.
  ///   - actual: The elements that were found.
  ///   - key: Returns the key of the difference inside the element at an index, or `nil` if the key is unknown.
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

  /// The maximum number of list elements that are shown.
  private static let shown = 100

  /// Returns a list as a single string.
  ///
  /// A long list is shortened to the elements around the first difference.
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
