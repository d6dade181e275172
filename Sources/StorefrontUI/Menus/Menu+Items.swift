extension Menu {
  /// Returns the current items of a menu that match the typed string.
  func items(_ context: MenuContext) -> [MenuItem] {
    let offered = kind.items(context, self)
    let items = (cycle.map { offered.completing(with: $0) } ?? offered).map { $0.refused(context) }
    switch kind.letters {
    case .choose, .type: return items
    case .narrow: return items.narrowed(to: query.text)
    case .narrowByCode: return items.narrowed(to: query.text, byCode: true)
    }
  }
}

extension [MenuItem] {
  /// Returns the items that contain all typed words.
  ///
  /// The best matches come first.
  func narrowed(to query: String, byCode: Bool = false) -> [MenuItem] {
    guard !query.isEmpty else { return self }
    let words = query.lowercased().split(separator: " ")
    let hits = filter { item in
      let text = "\(item.label) \(item.keyText) \(item.value) \(item.help)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    // If a command's key was typed, the command comes first.
    return hits.filter { $0.keyText == query }
      + hits.filter { $0.keyText != query }.sorted { left, right in
        left.rank(words, byCode: byCode) < right.rank(words, byCode: byCode)
      }
  }
}

extension MenuItem {
  /// Returns the rank of a match.
  ///
  /// A match in the label comes before a match in the help.
  ///
  /// Items with the same rank keep their order, because sorting is stable. If `byCode` is `true`, a match in the
  /// item's code comes first.
  fileprivate func rank(_ words: [Substring], byCode: Bool) -> Int {
    let label = label.lowercased()
    if byCode, let first = words.first {
      let code = keyText.lowercased()
      if code == first { return -2 }
      if code.hasPrefix(first) { return -1 }
    }
    if label.hasPrefix(words.joined(separator: " ")) { return 0 }
    if let first = words.first, label.hasPrefix(first) { return 1 }
    return words.allSatisfy { label.contains($0) } ? 2 : 3
  }
}
