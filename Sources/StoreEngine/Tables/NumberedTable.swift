/// Elements with ascending numbers, in a tree with 64 branches per node.
///
/// Use this table for elements that wait and are then removed. Adding, finding and removing cost one path through the
/// tree, regardless of the number of elements, and a copy shares everything except that path. A removed element uses no
/// memory. Large numbers cost no more than small numbers.
package struct NumberedTable<Element> {
  fileprivate struct Node {
    /// The branches or numbers that exist, one bit for each of 64.
    var bits: UInt64 = 0
    /// The number of elements in the node and below it.
    var count = 0
    /// The existing branches, or empty at the lowest level.
    var branches: [Node] = []
    /// The existing elements, or empty above the lowest level.
    var elements: [Element] = []
  }

  private var root = Node()
  /// The number of branch levels above the elements.
  private var height = 0
  /// The smallest number that the tree can contain.
  private var start = 0

  package init() {}

  package subscript(number number: Int) -> Element? {
    hasRoom(for: number) ? root.element(number, height) : nil
  }

  func contains(number: Int) -> Bool {
    hasRoom(for: number) && root.contains(number, height)
  }

  /// Returns the position of a number's element, or `nil` if the number is unused.
  package func position(ofNumber number: Int) -> Int? {
    guard hasRoom(for: number) else { return nil }
    var node = root
    var position = 0
    for level in stride(from: height, to: 0, by: -1) {
      guard let index = node.index(of: number, level) else { return nil }
      position += node.branches[..<index].reduce(0) { $0 + $1.count }
      node = node.branches[index]
    }
    return node.index(of: number, 0).map { position + $0 }
  }

  /// Sets the element of a number.
  ///
  /// - Returns: The previous element, or `nil` if the number was unused.
  @discardableResult
  mutating func set(_ element: Element, number: Int) -> Element? {
    precondition(number >= 0, "a number is not negative")
    if root.bits == 0 {
      height = 0
      start = number & ~63
    }
    while !hasRoom(for: number) { raise() }
    return root.set(element, number, height)
  }

  /// Removes the element of a number.
  ///
  /// - Returns: The element, or `nil` if the number was unused.
  @discardableResult
  mutating func remove(number: Int) -> Element? {
    contains(number: number) ? root.remove(number, height) : nil
  }

  private func hasRoom(for number: Int) -> Bool {
    (number ^ start) >> (6 * (height + 1)) == 0
  }

  /// Adds a level above the root, so the old root becomes a branch of the new root.
  private mutating func raise() {
    height += 1
    root = Node(bits: Node.bit(of: start, height), count: root.count, branches: [root])
    let width = 6 * (height + 1)
    start = (start >> width) << width
  }
}

extension NumberedTable.Node {
  fileprivate static func bit(of number: Int, _ level: Int) -> UInt64 {
    1 << UInt64((number >> (6 * level)) & 63)
  }

  /// Returns the index of a number's branch or element, or `nil` if it doesn't exist.
  fileprivate func index(of number: Int, _ level: Int) -> Int? {
    let bit = Self.bit(of: number, level)
    return bits & bit == 0 ? nil : (bits & (bit - 1)).nonzeroBitCount
  }

  // These methods recurse in place, because moving a node out of its array would copy the node.

  fileprivate func contains(_ number: Int, _ level: Int) -> Bool {
    guard let index = index(of: number, level) else { return false }
    return level == 0 || branches[index].contains(number, level - 1)
  }

  fileprivate func element(_ number: Int, _ level: Int) -> Element? {
    guard let index = index(of: number, level) else { return nil }
    return level == 0 ? elements[index] : branches[index].element(number, level - 1)
  }

  /// Sets an element.
  ///
  /// - Returns: The previous element, or `nil` if the number was unused.
  fileprivate mutating func set(_ element: Element, _ number: Int, _ level: Int) -> Element? {
    let bit = Self.bit(of: number, level)
    let index = (bits & (bit - 1)).nonzeroBitCount
    let isThere = bits & bit != 0
    bits |= bit
    var replaced: Element?
    if level > 0 {
      if !isThere { branches.insert(Self(), at: index) }
      replaced = branches[index].set(element, number, level - 1)
    } else if isThere {
      replaced = elements[index]
      elements[index] = element
    } else {
      elements.insert(element, at: index)
    }
    if replaced == nil { count += 1 }
    return replaced
  }

  /// Removes an existing element and the branches that become empty.
  fileprivate mutating func remove(_ number: Int, _ level: Int) -> Element? {
    guard let index = index(of: number, level) else { return nil }
    count -= 1
    guard level > 0 else {
      bits &= ~Self.bit(of: number, level)
      return elements.remove(at: index)
    }
    let removed = branches[index].remove(number, level - 1)
    if branches[index].bits == 0 {
      branches.remove(at: index)
      bits &= ~Self.bit(of: number, level)
    }
    return removed
  }

  /// Returns the leaf around a position, and the position's row in the leaf.
  fileprivate func leaf(around position: Int) -> (elements: [Element], row: Int) {
    var node = self
    var row = position
    while !node.branches.isEmpty {
      var index = 0
      while row >= node.branches[index].count {
        row -= node.branches[index].count
        index += 1
      }
      node = node.branches[index]
    }
    return (node.elements, row)
  }

  /// The memory addresses of the leaves.
  fileprivate var addresses: [UInt] {
    branches.isEmpty
      ? [elements.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }]
      : branches.flatMap(\.addresses)
  }
}

extension NumberedTable: RandomAccessCollection {
  /// An iterator that moves from leaf to leaf instead of down the tree for each element.
  package struct Iterator: IteratorProtocol {
    private let table: NumberedTable
    private var position = 0
    private var leaf: ArraySlice<Element> = []

    fileprivate init(_ table: NumberedTable) {
      self.table = table
    }

    package mutating func next() -> Element? {
      if leaf.isEmpty {
        guard position < table.count else { return nil }
        let (elements, row) = table.root.leaf(around: position)
        leaf = elements[row...]
        position += leaf.count
      }
      return leaf.popFirst()
    }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { root.count }

  /// Returns the element at a position in the order of the numbers.
  package subscript(position: Int) -> Element {
    precondition(position >= 0 && position < root.count, "no element at this position")
    let (elements, row) = root.leaf(around: position)
    return elements[row]
  }

  package func makeIterator() -> Iterator { Iterator(self) }
}

extension NumberedTable {
  /// Returns the number of leaves that this table doesn't share with another table.
  ///
  /// Tests use it to measure the cost of a change by counting instead of timing.
  func unsharedLeafCount(with other: NumberedTable) -> Int {
    let known = Set(other.root.addresses)
    return root.addresses.filter { !known.contains($0) }.count
  }
}

extension NumberedTable: Equatable where Element: Equatable {
  /// Compares the elements and their order, regardless of their numbers.
  package static func == (left: NumberedTable, right: NumberedTable) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }
}

extension NumberedTable.Node: Sendable where Element: Sendable {}

extension NumberedTable: Sendable where Element: Sendable {}

extension NumberedTable.Node: Codable where Element: Codable {}

extension NumberedTable: Codable where Element: Codable {}
