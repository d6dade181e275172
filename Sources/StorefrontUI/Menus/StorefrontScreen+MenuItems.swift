import TerminalCanvas

extension StorefrontScreen {
  /// What a menu offers now, narrowed to what was typed.
  func items(of menu: Menu) -> [MenuItem] {
    let items = menu.kind.items(self, menu)
    switch menu.kind.letters {
    case .choose, .type: return items
    case .narrow: return narrowed(items, to: menu.query.text)
    case .narrowByCode: return narrowed(items, to: menu.query.text, byCode: true)
    }
  }

  /// The choices with all the words that were typed, the likeliest first.
  func narrowed(_ items: [MenuItem], to query: String, byCode: Bool = false) -> [MenuItem] {
    guard !query.isEmpty else { return items }
    let words = query.lowercased().split(separator: " ")
    let hits = items.filter { item in
      let text = "\(item.label) \(item.keyText) \(item.value) \(item.help)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    return hits.sorted { left, right in
      rank(left, words, byCode: byCode) < rank(right, words, byCode: byCode)
    }
  }

  /// Hits in the label come before hits in the help; the order is otherwise kept (sorting is stable).
  ///
  /// Where items are known by a code, that comes before everything.
  private func rank(_ item: MenuItem, _ words: [Substring], byCode: Bool) -> Int {
    let label = item.label.lowercased()
    if byCode, let first = words.first {
      let code = item.keyText.lowercased()
      if code == first { return -2 }
      if code.hasPrefix(first) { return -1 }
    }
    if label.hasPrefix(words.joined(separator: " ")) { return 0 }
    if let first = words.first, label.hasPrefix(first) { return 1 }
    return words.allSatisfy { label.contains($0) } ? 2 : 3
  }

  /// The items with hot keys a, b, c and so on.
  func lettered(_ items: [MenuItem]) -> [MenuItem] {
    items.enumerated().map { index, item in
      var item = item
      item.key = Self.letter(index)
      item.keyText = item.key.map(Binding.shown) ?? ""
      return item
    }
  }

  /// Hot keys for lists of choices: a, b, c and so on.
  static func letter(_ index: Int) -> Key? {
    let letters = Array("abcdefghilmnprstuvwxyz")
    return letters.indices.contains(index) ? .character(letters[index]) : nil
  }
}
