/// The completions of a typed string.
///
/// The tab key inserts their common prefix first, and then one completion after another.
struct CompletionCycle: Hashable {
  private let items: [MenuItem]
  /// The string that was inserted last.
  ///
  /// If the menu contains any other string, the cycle ends.
  private(set) var shown: String
  private var next = 0

  /// - Parameters:
  ///   - typed: The typed string.
  ///   - items: The items that complete the typed string. The array must not be empty.
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

  /// Returns whether the next tab key inserts another completion.
  ///
  /// Otherwise, it completes what follows the inserted string.
  ///
  /// - Parameter text: The string in the menu.
  /// - Returns: `false` if the cycle didn't insert the string, or if the string ends where its next part starts.
  func goesOn(from text: String) -> Bool {
    items.count > 1 && shown == text && shown.last.map { !" {[/".contains($0) } ?? true
  }

  /// The items for the other completions, starting with the next completion.
  var upcoming: [MenuItem] {
    let first = items.isEmpty ? 0 : next % items.count
    return (items[first...] + items[..<first]).filter { $0.completedText != shown }
  }

  /// Moves to the next completion.
  ///
  /// The first completion follows the last one.
  mutating func advance() {
    guard !items.isEmpty else { return }
    shown = items[next % items.count].completedText ?? shown
    next += 1
  }
}

extension MenuItem {
  /// The string that the tab key inserts for this item, or `nil` if the item doesn't complete the typed string.
  var completedText: String? {
    if let completion { return completion }
    if case .type(let text) = choice, obstacle == nil { return text }
    return nil
  }
}

extension [MenuItem] {
  /// Returns the items with the completions of a cycle in place of their own completions.
  func completing(with cycle: CompletionCycle) -> [MenuItem] {
    // If the tab key has inserted a file, the file's own item remains.
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
