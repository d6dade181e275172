/// The last position of each of a store's lives in a growing list of events or notifications.
///
/// A cursor from an earlier life is valid for the part of the list that both lives share.
package struct LifeSpans: Hashable, Sendable, Codable {
  /// A life, and the last list position that belongs to it, or `nil` for the current life.
  private struct Span: Hashable, Codable {
    var life: Int
    var end: Int?
  }

  private var spans = [Span(life: 0, end: nil)]

  package init() {}

  /// The current life.
  package var present: Int { spans[spans.count - 1].life }

  /// Returns the lives that reached the given position, latest first.
  package func lives(reaching position: Int) -> [Int] {
    spans.reversed().filter { $0.end.map { position <= $0 } ?? true }.map(\.life)
  }

  /// Begins a life after the last position of the previous life.
  mutating func startLife(_ life: Int, behind position: Int) {
    spans[spans.count - 1].end = position
    spans.append(Span(life: life, end: nil))
  }
}
