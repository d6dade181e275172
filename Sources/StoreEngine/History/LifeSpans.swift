/// How far each life of a store goes in a list that grows: its events, or its notifications.
///
/// A cursor that was given in a life is good as far as this list shares that life.
package struct LifeSpans: Hashable, Sendable, Codable {
  /// A life, and the last position of the list that belongs to it; nil while it goes on.
  private struct Span: Hashable, Codable {
    var life: Int
    var end: Int?
  }

  private var spans = [Span(life: 0, end: nil)]

  package init() {}

  /// The life that goes on.
  package var present: Int { spans[spans.count - 1].life }

  /// The lives in which a position was reached, the latest first.
  package func lives(reaching position: Int) -> [Int] {
    spans.reversed().filter { $0.end.map { position <= $0 } ?? true }.map(\.life)
  }

  /// Begins a life behind the last position of the one before.
  mutating func begin(_ life: Int, behind position: Int) {
    spans[spans.count - 1].end = position
    spans.append(Span(life: life, end: nil))
  }
}
