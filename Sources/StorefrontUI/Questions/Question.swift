import TerminalCanvas
import Texts

/// A question that the user must answer before a loss.
///
/// It names and counts the losses.
struct Question: Hashable, Sendable {
  /// A sentence that ends with a question mark.
  var title: String
  /// Sentences about what is lost and what remains.
  var losses: [String]
  /// The label of the answer that accepts the losses.
  var verb: String
  /// The key that caused the question.
  ///
  /// Pressing this key again, or not releasing it, doesn't answer the question.
  var key: Key
  /// Whether several things would be lost.
  ///
  /// In this case, the label of the safe answer is in the plural.
  var isPlural = false

  /// The label of the safe answer, which prevents the loss.
  var refusal: String { isPlural ? localized("menu.keep-them") : localized("menu.keep-it") }

  /// The answers in the order of their rows.
  ///
  /// The safe answer is selected initially.
  enum Answer: Int, Hashable, Sendable, CaseIterable {
    case keep
    case lose
  }

  /// Returns the answer that a key gives.
  ///
  /// - Parameters:
  ///   - key: The key that the user pressed.
  ///   - row: The row of the selected answer.
  /// - Returns: The answer, or `nil` if the key doesn't answer the question.
  func answer(to key: Key, at row: Int) -> Answer? {
    guard key != self.key || key == .enter || key == .escape else { return nil }
    switch key {
    case .character("y"): return .lose
    case .character("n"), .character("q"), .escape: return .keep
    // The enter key chooses the selected answer even if the user hasn't released it. Initially, the safe answer is
    // selected.
    case .enter: return Answer(rawValue: row) ?? .keep
    default: return nil
    }
  }
}

extension Question {
  /// The maximum number of losses to name if one key causes several losses.
  private static let mostNamed = 6

  /// Combines several questions about one key into one question, or returns `nil` if the array is empty.
  init?(_ all: [Question]) {
    guard let first = all.first else { return nil }
    self = first
    guard all.count > 1 else { return }
    isPlural = true
    title = localized("question.at-once", first.verb, all.count)
    losses = all.prefix(Self.mostNamed).map(\.title)
    if all.count > Self.mostNamed {
      losses.append(localized("catalog-form.and-more", all.count - Self.mostNamed))
    }
  }
}
