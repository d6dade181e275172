/// The completions of a typed text: tab inserts their common prefix, and then each of them in turn.
struct CompletionCycle: Hashable {
  private let items: [MenuItem]
  /// The text that was inserted last.
  ///
  /// Another text in the menu ends the cycle.
  private(set) var shown: String
  private var next = 0

  /// - Parameters:
  ///   - typed: The typed text.
  ///   - items: The choices that complete it, not empty.
  init(of typed: String, _ items: [MenuItem]) {
    self.items = items
    shown = typed
    let texts = items.compactMap(\.completedText)
    let common = texts.dropFirst().reduce(texts.first ?? "") { $0.commonPrefix(with: $1) }
    if texts.count > 1, common != typed, common.lowercased().hasPrefix(typed.lowercased()) {
      shown = common
    } else {
      advance()
    }
  }

  /// Returns whether the next tab inserts another completion, instead of completing the text after the
  /// inserted one.
  ///
  /// - Parameter text: The text in the menu.
  /// - Returns: `false` if the text wasn't inserted by the cycle, or ends where the next part starts.
  func goesOn(from text: String) -> Bool {
    items.count > 1 && shown == text && shown.last.map { !" {[/".contains($0) } ?? true
  }

  /// The choices for the other completions, starting with the next one.
  var upcoming: [MenuItem] {
    let first = items.isEmpty ? 0 : next % items.count
    return (items[first...] + items[..<first]).filter { $0.completedText != shown }
  }

  /// Moves to the next completion, and from the last one to the first.
  mutating func advance() {
    guard !items.isEmpty else { return }
    shown = items[next % items.count].completedText ?? shown
    next += 1
  }
}

extension MenuItem {
  /// The text that tab inserts for the choice, or `nil` if the choice doesn't complete the typed text.
  var completedText: String? {
    if let completion { return completion }
    if case .type(let text) = choice, obstacle == nil { return text }
    return nil
  }
}

extension [MenuItem] {
  /// Returns the choices with a cycle's completions instead of their own completions.
  func completing(with cycle: CompletionCycle) -> [MenuItem] {
    // A file that tab has inserted is chosen by its own row.
    let others = filter { $0.completedText.map { $0 == cycle.shown } ?? true }
    let shown = others.firstIndex { $0.completedText != nil }
    let place =
      shown.map { $0 + 1 } ?? firstIndex { $0.completedText != nil } ?? Swift.min(1, count)
    return others.prefix(place) + cycle.upcoming + others.dropFirst(place)
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
