import TerminalCanvas
import Texts

/// What a person is asked before something is destroyed: it names and counts what will be lost.
struct Question: Hashable, Sendable {
  /// A sentence that ends with a question mark.
  var title: String
  /// What will be lost, and what stays: a sentence each.
  var losses: [String]
  /// What the answer that loses it is called.
  var verb: String
  /// The key that led here; pressed again, or held down, it answers nothing.
  var key: Key

  /// The answers in the order of their rows; the one that keeps everything is chosen at first.
  enum Answer: Int, Hashable, Sendable, CaseIterable {
    case keep
    case lose
  }

  /// What a key answers.
  ///
  /// - Parameters:
  ///   - key: What was pressed.
  ///   - row: The answer that is marked.
  /// - Returns: Nil for a key that answers nothing.
  func answer(to key: Key, at row: Int) -> Answer? {
    guard key != self.key || key == .enter || key == .escape else { return nil }
    switch key {
    case .character("y"): return .lose
    case .character("n"), .character("q"), .escape: return .keep
    // A key that is held down finds the safe answer.
    case .enter: return Answer(rawValue: row) ?? .keep
    default: return nil
    }
  }
}

extension Question {
  /// As many losses as are named where one key has several.
  private static let mostNamed = 6

  /// One question about everything that a key would lose; nil where it loses nothing.
  init?(_ all: [Question]) {
    guard let first = all.first else { return nil }
    self = first
    guard all.count > 1 else { return }
    title = said("question.at-once", first.verb, all.count)
    losses = all.prefix(Self.mostNamed).map(\.title)
    if all.count > Self.mostNamed {
      losses.append(said("catalog-form.and-more", all.count - Self.mostNamed))
    }
  }
}
