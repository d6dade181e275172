/// The texts that the user typed into filters, so that the user can choose them again.
package struct FilterHistory: Hashable, Sendable {
  /// The texts, the oldest first, without duplicates.
  package private(set) var texts: [String] = []
  /// The index of the text in the line, or `nil` while the line is new.
  private var place: Int?
  /// The text that was typed before going back.
  private var draft = ""

  package static let capacity = 200

  package init(_ texts: [String] = []) {
    self.texts = Array(texts.filter { $0.utf8.count <= RowFilter.capacity }.suffix(Self.capacity))
  }

  /// Stores the text of a filter when typing ends.
  mutating func add(_ text: String) {
    (place, draft) = (nil, "")
    guard !text.isEmpty else { return }
    texts.removeAll { $0 == text }
    texts.append(text)
    if texts.count > Self.capacity { texts.removeFirst() }
  }

  /// Returns the text before or after the current text of a line.
  ///
  /// - Parameters:
  ///   - text: The current text of the line.
  ///   - isBack: Whether to return the text before it.
  /// - Returns: The text, or `nil` if no such text exists.
  mutating func step(from text: String, isBack: Bool) -> String? {
    // A line that the user changed starts at the end of the history again.
    if let now = place, texts.indices.contains(now), texts[now] != text { place = nil }
    if place == nil { draft = text }
    let now = place ?? texts.count
    var next = isBack ? now - 1 : now + 1
    // The newest text is often the one that the line has already.
    if texts.indices.contains(next), texts[next] == text { next += isBack ? -1 : 1 }
    if next == texts.count, place != nil {
      place = nil
      return draft
    }
    guard texts.indices.contains(next) else { return nil }
    place = next
    return texts[next]
  }
}
