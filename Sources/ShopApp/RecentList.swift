/// A list that counts all elements and stores only the newest.
package struct RecentList<Element: Hashable & Sendable>: Hashable, Sendable {
  /// The number of all elements so far.
  package private(set) var count = 0
  /// The stored elements, oldest first.
  package private(set) var newest: [Element] = []

  package init() {}

  mutating func append(_ element: Element) {
    // The list stores twice as many as it returns, so that it rarely removes the older half.
    if newest.count == 2 * RecentPart<Element>.most {
      newest.removeFirst(RecentPart<Element>.most)
    }
    newest.append(element)
    count += 1
  }

  /// Returns the newest of the elements that follow a number of already known ones.
  func part(behind known: Int) -> RecentPart<Element> {
    let elements = newest.suffix(min(count - known, RecentPart<Element>.most))
    return RecentPart(elements: Array(elements), leftOut: count - known - elements.count)
  }
}

extension RecentList: Codable where Element: Codable {}

/// The newest elements of a part of a list.
package struct RecentPart<Element: Hashable & Sendable>: Hashable, Sendable {
  /// The maximum number of elements.
  package static var most: Int { 1000 }
  /// The elements, oldest first.
  package var elements: [Element]
  /// The number of older elements that this part leaves out.
  package var leftOut: Int
}
