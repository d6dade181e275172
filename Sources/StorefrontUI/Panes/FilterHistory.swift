/// The strings that the user has typed into filters.
///
/// The user can choose them again.
package struct FilterHistory: Hashable, Sendable {
  /// The strings, the oldest first, without duplicates.
  package private(set) var texts: [String] = []
  /// The index of the string that the filter currently shows, or `nil` if the string is new.
  private var place: Int?
  /// The string that the user typed before going back in the history.
  private var draft = ""

  package static let capacity = 200

  package init(_ texts: [String] = []) {
    self.texts = Array(texts.filter { $0.utf8.count <= RowFilter.capacity }.suffix(Self.capacity))
  }

  /// Stores the string of a filter after the user has finished typing.
  mutating func add(_ text: String) {
    (place, draft) = (nil, "")
    guard !text.isEmpty else { return }
    texts.removeAll { $0 == text }
    texts.append(text)
    if texts.count > Self.capacity { texts.removeFirst() }
  }

  /// Returns the string before or after a filter's current string in the history.
  ///
  /// - Parameters:
  ///   - text: The current string of the filter.
  ///   - isBack: Whether to return the previous string. Otherwise, the next string is returned.
  /// - Returns: The string, or `nil` if there isn't one.
  mutating func step(from text: String, isBack: Bool) -> String? {
    // If the user has changed the string, going back starts at the end of the history again.
    if let now = place, texts.indices.contains(now), texts[now] != text { place = nil }
    if place == nil { draft = text }
    let now = place ?? texts.count
    var next = isBack ? now - 1 : now + 1
    // The newest string in the history is often the filter's current string.
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
