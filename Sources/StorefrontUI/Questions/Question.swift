import TerminalCanvas
import Texts

/// A question to the user before a loss, which names and counts the losses.
struct Question: Hashable, Sendable {
  /// A sentence that ends with a question mark.
  var title: String
  /// The losses, and the things that stay, with a sentence for each.
  var losses: [String]
  /// The label of the answer that accepts the losses.
  var verb: String
  /// The key that caused the question.
  ///
  /// Pressing it again, or holding it down, doesn't answer.
  var key: Key
  /// Whether several things would be lost, so that the label of the safe answer is in the plural.
  var isPlural = false

  /// The label of the safe answer, which loses nothing.
  var refusal: String { isPlural ? localized("menu.keep-them") : localized("menu.keep-it") }

  /// The answers in the order of their rows.
  ///
  /// The safe answer is selected initially.
  enum Answer: Int, Hashable, Sendable, CaseIterable {
    case keep
    case lose
  }

  /// Returns the answer for a key.
  ///
  /// - Parameters:
  ///   - key: The pressed key.
  ///   - row: The row of the selected answer.
  /// - Returns: The answer, or `nil` if the key isn't an answer.
  func answer(to key: Key, at row: Int) -> Answer? {
    guard key != self.key || key == .enter || key == .escape else { return nil }
    switch key {
    case .character("y"): return .lose
    case .character("n"), .character("q"), .escape: return .keep
    // Enter chooses the selected answer even if it is held down, because the safe answer is selected initially.
    case .enter: return Answer(rawValue: row) ?? .keep
    default: return nil
    }
  }
}

extension Question {
  /// The limit on losses to name if one key causes several.
  private static let mostNamed = 6

  /// Combines several questions about one key, or returns `nil` if nothing would be lost.
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
