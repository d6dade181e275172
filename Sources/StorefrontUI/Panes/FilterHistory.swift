/// What was typed into filters, to be typed again.
package struct FilterHistory: Hashable, Sendable {
  /// The oldest first, each once.
  package private(set) var texts: [String] = []
  /// Where in it the line that is typed has got to; nil while it is new.
  private var place: Int?
  /// What was typed before going back.
  private var draft = ""

  package static let capacity = 200

  package init(_ texts: [String] = []) {
    self.texts = Array(texts.filter { $0.utf8.count <= RowFilter.capacity }.suffix(Self.capacity))
  }

  /// Keeps what a filter was when typing ended.
  mutating func keep(_ text: String) {
    (place, draft) = (nil, "")
    guard !text.isEmpty else { return }
    texts.removeAll { $0 == text }
    texts.append(text)
    if texts.count > Self.capacity { texts.removeFirst() }
  }

  /// What was typed before what a line has now, or after it.
  ///
  /// - Parameters:
  ///   - text: What the line has.
  ///   - isBack: Whether the one before is wanted.
  /// - Returns: Nil where there is no other.
  mutating func step(from text: String, isBack: Bool) -> String? {
    // A line that was changed begins anew.
    if let now = place, texts.indices.contains(now), texts[now] != text { place = nil }
    if place == nil { draft = text }
    let now = place ?? texts.count
    var next = isBack ? now - 1 : now + 1
    // The newest is often what the line has already.
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
