/// The completions of a typed text: tab inserts their common beginning, and the next tabs each of them in turn.
struct CompletionCycle: Hashable {
  private let texts: [String]
  /// The text that was inserted last.
  ///
  /// Another text in the menu ends the cycle.
  private(set) var shown: String
  private var next = 0

  /// - Parameters:
  ///   - typed: The typed text.
  ///   - texts: Its completions, not empty.
  init(of typed: String, _ texts: [String]) {
    self.texts = texts
    shown = typed
    let common = texts.dropFirst().reduce(texts.first ?? "") { $0.commonPrefix(with: $1) }
    if texts.count > 1, common != typed, common.lowercased().hasPrefix(typed.lowercased()) {
      shown = common
    } else {
      advance()
    }
  }

  /// Whether there is another text after the one that is shown.
  var isChoice: Bool { texts.count > 1 }

  /// Goes to the next text, and from the last one to the first.
  mutating func advance() {
    guard !texts.isEmpty else { return }
    shown = texts[next % texts.count]
    next += 1
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
