import HashTreeCollections

/// Elements in the order in which they came, each found by its id.
///
/// For ids that say nothing of the order. To add, find or remove one costs the same however many
/// there are, and a copy shares all but what changes. There is one element of an id.
package struct ArrivalTable<Element: Identifiable> {
  private var elements = NumberedTable<Element>()
  private var numbers = TreeDictionary<Element.ID, Int>()
  /// The number of the one that comes next.
  private var next = 0

  package init() {}

  package subscript(id id: Element.ID) -> Element? {
    numbers[id].flatMap { elements[number: $0] }
  }

  /// The number under which an element came; those that came later have larger ones.
  func number(of id: Element.ID) -> Int? { numbers[id] }

  /// The element that came under a number; nil if it is gone.
  subscript(number number: Int) -> Element? { elements[number: number] }

  /// Adds an element behind all others; where there is one of its id already, that one stays.
  mutating func append(_ element: Element) {
    guard numbers[element.id] == nil else { return }
    elements.set(element, number: next)
    numbers[element.id] = next
    next += 1
  }

  /// Changes an element in its place, but for its id; where there is none nothing happens.
  mutating func update(_ id: Element.ID, _ change: (inout Element) -> Void) {
    guard let number = numbers[id], var element = elements[number: number] else { return }
    change(&element)
    elements.set(element, number: number)
  }

  /// Takes the element of an id out.
  ///
  /// - Returns: The element; nil if there was none.
  @discardableResult
  mutating func remove(_ id: Element.ID) -> Element? {
    guard let number = numbers.removeValue(forKey: id) else { return nil }
    let removed = elements.remove(number: number)
    // Numbers start again, so that whatever is kept by them does not grow for ever.
    if elements.isEmpty { next = 0 }
    return removed
  }
}

extension ArrivalTable: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { elements.endIndex }

  package subscript(position: Int) -> Element { elements[position] }

  package func makeIterator() -> NumberedTable<Element>.Iterator { elements.makeIterator() }
}

extension ArrivalTable: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Element...) {
    self.init()
    for element in elements { append(element) }
  }
}

extension ArrivalTable {
  /// Returns the number of leaves that this table doesn't share with another one.
  func unsharedLeafCount(with other: ArrivalTable) -> Int {
    elements.unsharedLeafCount(with: other.elements)
  }
}

extension ArrivalTable: Equatable where Element: Equatable {
  /// The same elements in the same order, whatever went between them.
  package static func == (left: ArrivalTable, right: ArrivalTable) -> Bool {
    left.elements == right.elements
  }
}

extension ArrivalTable: Sendable where Element: Sendable, Element.ID: Sendable {}

extension ArrivalTable: Codable where Element: Codable, Element.ID: Codable {}
