import StoreModel
package import StoreScript
import VisibleText

/// An expectation of a script that doesn't hold.
///
/// Two mismatches with the same field, expected value and actual value are equal, even at different locations.
package struct Mismatch: Hashable, Sendable, CustomStringConvertible {
  /// The key in `expect:`, such as `entitlements` or `status.plans`.
  package var field: String
  package var expected: String
  package var actual: String
  /// More information about the found value, such as the body of a response.
  ///
  /// Comparisons of mismatches ignore this information.
  package private(set) var detail: String?
  /// The path within the field to the first element of a list that differs, such as `[2].attempts`.
  private let element: String?
  /// The path of keys to the value that differs.
  ///
  /// A list element is written as `[0]`. The path is empty if this mismatch only counts further mismatches.
  package let key: String
  /// The location of the expectation, or `nil` if the expectation isn't in a file.
  package var location: ScriptLocation?
  /// The expected and the found screen, if the mismatch is a row of a screen.
  package private(set) var screens: ScreenDifference?

  /// - Parameters:
  ///   - field: The expectation's name, for people.
  ///   - expected: The value in the script.
  ///   - actual: The found value.
  ///   - key: The path of keys to the value, or `nil` to use `field`.
  ///   - element: The path within the field to the first element that differs, if the value is a list.
  ///   - detail: More information about the found value.
  ///   - screens: The expected and the found screen, if the mismatch is a row of a screen.
  package init(
    field: String,
    expected: String,
    actual: String,
    key: String? = nil,
    element: String? = nil,
    detail: String? = nil,
    screens: ScreenDifference? = nil
  ) {
    // A difference in invisible characters must be made visible.
    let isHidden = expected != actual && expected.withPlainSpaces == actual.withPlainSpaces
    self.field = field.boundedMessage
    self.key = key ?? field
    self.element = element
    self.detail = detail?.boundedMessage
    self.screens = screens
    self.expected = (isHidden ? expected.withSpacesShown : expected).boundedMessage
    self.actual = (isHidden ? actual.withSpacesShown : actual).boundedMessage
  }

  package var description: String {
    difference + (detail.map { "; \($0)" } ?? "")
  }

  private var difference: String { "\(field): expected \(expected), found \(actual)" }

  /// Returns the difference without the detail, shortened to about `limit` characters.
  ///
  /// Long values begin at the first word that differs. For a list, the result names the first element that differs.
  package func brief(_ limit: Int) -> String {
    guard difference.utf8.count > limit else { return difference.shortened(to: limit) }
    let same = zip(expected, actual).prefix { $0 == $1 }.map(\.0)
    let start = same.lastIndex { " [{".contains($0) }.map { $0 + 1 } ?? 0
    let words = [expected, actual].map { value in
      (start > 0 ? "..." : "") + value.dropFirst(start).shortened(to: limit / 2)
    }
    return "\(field)\(element ?? ""): expected \(words[0]), found \(words[1])"
  }

  /// Returns the mismatch with a location: the one that it already has, or the location of its key in the given step.
  package func located(in step: ScriptStep) -> Mismatch {
    var mismatch = self
    mismatch.location = location ?? step.location(of: key)
    return mismatch
  }

  package static func == (left: Self, right: Self) -> Bool { left.words == right.words }

  package func hash(into hasher: inout Hasher) { hasher.combine(words) }

  private var words: [String] { [field, expected, actual] }
}

extension [Mismatch] {
  /// The mismatches, sorted by the position of their keys in the script.
  ///
  /// The mismatch that counts further mismatches stays last.
  package var inScriptOrder: [Mismatch] {
    func place(_ index: Int) -> (Int, Int, Int, Int) {
      let position = self[index].location?.position
      return (self[index].key.isEmpty ? 1 : 0, position?.line ?? 0, position?.column ?? 0, index)
    }
    return indices.sorted { place($0) < place($1) }.map { self[$0] }
  }
}

extension String {
  /// The string with a plain space in place of every unusual space.
  fileprivate var withPlainSpaces: String {
    replacingScalars { Self.isUnusualSpace($0) ? " " : nil }
  }

  /// The string with unusual spaces shown as code points, such as `4,99<U+00A0>€`.
  fileprivate var withSpacesShown: String {
    replacingScalars { scalar in
      guard Self.isUnusualSpace(scalar) else { return nil }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "<U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)>"
    }
  }

  private static func isUnusualSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar != " " && scalar.properties.generalCategory == .spaceSeparator
  }

  private func replacingScalars(_ replace: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let other = replace(scalar) { text += other } else { text.unicodeScalars.append(scalar) }
    }
  }
}

extension Expectation: JudgedTable {
  /// The facts, in the order of mismatches.
  static let findings =
    SessionFacts.customer + SessionFacts.subscriptions + SessionFacts.purchases
    + SessionFacts.system + SessionFacts.advancedCommerce + SessionFacts.payloads

  /// Returns all differences between the facts and the expectation, or an empty array if they agree.
  package func mismatches(in facts: SessionFacts) -> [Mismatch] {
    var comparison = Comparison()
    compareParts(with: facts, &comparison)
    return comparison.told
  }

  /// Returns the expectation with the found values of its parts.
  ///
  /// A part without a found value doesn't change.
  package func corrected(by facts: SessionFacts) -> Expectation { correctedParts(by: facts) }
}
