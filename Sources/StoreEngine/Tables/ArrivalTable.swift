import HashTreeCollections

/// Elements in the order of their arrival, which can be found by id.
///
/// Use this table for elements whose ids aren't ordered. The cost of adding, finding and removing doesn't depend on the
/// number of elements. A copy shares everything except its changes. Each id has at most one element.
package struct ArrivalTable<Element: Identifiable> {
  private var elements = NumberedTable<Element>()
  private var numbers = TreeDictionary<Element.ID, Int>()
  /// The number of the next arrival.
  private var next = 0

  package init() {}

  package subscript(id id: Element.ID) -> Element? {
    numbers[id].flatMap { elements[number: $0] }
  }

  /// Returns an element's arrival number.
  ///
  /// Later elements have larger numbers.
  func number(of id: Element.ID) -> Int? { numbers[id] }

  /// Returns the element with the given arrival number, or `nil` if it was removed.
  subscript(number number: Int) -> Element? { elements[number: number] }

  /// Appends an element, unless the table has an element with the same id.
  mutating func append(_ element: Element) {
    guard numbers[element.id] == nil else { return }
    elements.set(element, number: next)
    numbers[element.id] = next
    next += 1
  }

  /// Changes an element, except its id.
  ///
  /// If the id is unknown, nothing changes.
  mutating func update(_ id: Element.ID, _ change: (inout Element) -> Void) {
    guard let number = numbers[id], var element = elements[number: number] else { return }
    change(&element)
    elements.set(element, number: number)
  }

  /// Removes the element with the given id.
  ///
  /// - Returns: The element, or `nil` if the id is unknown.
  @discardableResult
  mutating func remove(_ id: Element.ID) -> Element? {
    guard let number = numbers.removeValue(forKey: id) else { return nil }
    let removed = elements.remove(number: number)
    // Numbers restart, so that tables with these numbers as keys don't grow forever.
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
  /// Returns the number of leaves that this table doesn't share with another table.
  func unsharedLeafCount(with other: ArrivalTable) -> Int {
    elements.unsharedLeafCount(with: other.elements)
  }
}

extension ArrivalTable: Equatable where Element: Equatable {
  /// Compares the elements and their order, regardless of elements that were removed between them.
  package static func == (left: ArrivalTable, right: ArrivalTable) -> Bool {
    left.elements == right.elements
  }
}

extension ArrivalTable: Sendable where Element: Sendable, Element.ID: Sendable {}

extension ArrivalTable: Codable where Element: Codable, Element.ID: Codable {}
