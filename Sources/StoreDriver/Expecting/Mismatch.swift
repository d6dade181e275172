import StoreModel
package import StoreScript
import VisibleText

/// An expectation of a script that doesn't hold.
///
/// Mismatches with the same words are equal, even at different locations.
package struct Mismatch: Hashable, Sendable, CustomStringConvertible {
  /// Its key in `expect:`, such as `entitlements` or `status.plans`.
  package var field: String
  package var expected: String
  package var actual: String
  /// More about the found value, such as the body of a response; it isn't compared.
  package private(set) var detail: String?
  /// The path within the field to the first element of a list that differs, such as `[2].attempts`.
  private let element: String?
  /// The path of keys to the value that differs, with list elements as `[0]`; empty for the count
  /// of further mismatches.
  package let key: String
  /// The location of the expectation, or `nil` if no file contains it.
  package var location: ScriptLocation?
  /// Both screens, if the mismatch is a row of a screen that is compared as a whole.
  package private(set) var screens: ScreenDifference?

  /// - Parameters:
  ///   - field: The name of the expectation for a person.
  ///   - expected: The value in the script.
  ///   - actual: The value that was found.
  ///   - key: The path of keys to the value, or `nil` to use the field.
  ///   - element: The path within the field to the first element that differs, if it is a list.
  ///   - detail: More about the found value.
  ///   - screens: Both screens, if this is a row of a screen.
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

  /// Returns the difference without the detail, shortened to about `limit` letters.
  ///
  /// Long values begin at the first word that differs. For a list, the first element that differs
  /// is named.
  package func brief(_ limit: Int) -> String {
    guard difference.utf8.count > limit else { return difference.shortened(to: limit) }
    let same = zip(expected, actual).prefix { $0 == $1 }.map(\.0)
    let start = same.lastIndex { " [{".contains($0) }.map { $0 + 1 } ?? 0
    let words = [expected, actual].map { value in
      (start > 0 ? "..." : "") + value.dropFirst(start).shortened(to: limit / 2)
    }
    return "\(field)\(element ?? ""): expected \(words[0]), found \(words[1])"
  }

  /// Returns the mismatch with a location: its own, or else the location of its key in a step.
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
  /// The mismatches in the order in which the script contains their keys.
  ///
  /// The count of further ones stays last.
  package var inScriptOrder: [Mismatch] {
    func place(_ index: Int) -> (Int, Int, Int, Int) {
      let position = self[index].location?.position
      return (self[index].key.isEmpty ? 1 : 0, position?.line ?? 0, position?.column ?? 0, index)
    }
    return indices.sorted { place($0) < place($1) }.map { self[$0] }
  }
}

extension String {
  /// The text as people read it, with every unusual space replaced by a space.
  fileprivate var withPlainSpaces: String {
    replacingScalars { Self.isUnusualSpace($0) ? " " : nil }
  }

  /// The text with the code points of unusual spaces: `4,99<U+00A0>€`.
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

  /// Returns all differences between the facts and the expectation; empty if they agree.
  package func mismatches(in facts: SessionFacts) -> [Mismatch] {
    var comparison = Comparison()
    compareParts(with: facts, &comparison)
    return comparison.told
  }

  /// Returns the same parts with the found values.
  ///
  /// Parts without a found value stay.
  package func corrected(by facts: SessionFacts) -> Expectation { correctedParts(by: facts) }
}
