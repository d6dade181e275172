/// A list that goes on for ever and keeps its newest elements alone.
package struct RecentList<Element: Hashable & Sendable>: Hashable, Sendable {
  /// How many there were, ever.
  package private(set) var count = 0
  /// Those that are kept, oldest first.
  package private(set) var newest: [Element] = []

  package init() {}

  mutating func append(_ element: Element) {
    // Twice as many as are returned, so that the older half goes at once and seldom.
    if newest.count == 2 * RecentPart<Element>.most {
      newest.removeFirst(RecentPart<Element>.most)
    }
    newest.append(element)
    count += 1
  }

  /// The newest of what came behind the first so many.
  func part(behind known: Int) -> RecentPart<Element> {
    let elements = newest.suffix(min(count - known, RecentPart<Element>.most))
    return RecentPart(elements: Array(elements), leftOut: count - known - elements.count)
  }
}

extension RecentList: Codable where Element: Codable {}

/// The newest elements of a part of a list.
package struct RecentPart<Element: Hashable & Sendable>: Hashable, Sendable {
  /// So many elements are told.
  package static var most: Int { 1000 }
  /// Oldest first.
  package var elements: [Element]
  /// How many older ones the part has besides.
  package var leftOut: Int
}
