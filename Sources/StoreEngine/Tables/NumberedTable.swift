/// Elements under ascending numbers, in the order of these: a tree of 64 ways.
///
/// For what waits and goes again: to add, find or remove one costs a path through the tree,
/// however many there are, and a copy shares all but that path. What has gone leaves nothing
/// behind. A few large numbers cost no more than a few small ones.
package struct NumberedTable<Element> {
  fileprivate struct Node {
    /// Which of the 64 branches, or of the 64 numbers, there are.
    var bits: UInt64 = 0
    /// How many elements there are below.
    var count = 0
    /// The branches that there are; none where there are elements.
    var branches: [Node] = []
    /// The elements that there are; none where there are branches.
    var elements: [Element] = []
  }

  private var root = Node()
  /// The levels of branches above the elements.
  private var height = 0
  /// The smallest number that the tree has room for.
  private var start = 0

  package init() {}

  package subscript(number number: Int) -> Element? {
    hasRoom(for: number) ? root.element(number, height) : nil
  }

  func contains(number: Int) -> Bool {
    hasRoom(for: number) && root.contains(number, height)
  }

  /// The position of a number's element; nil if there is none.
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

  /// Puts an element under a number, in the place of one that is there.
  ///
  /// - Returns: The one that was there; nil if there was none.
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

  /// Takes the element of a number out.
  ///
  /// - Returns: The element; nil if there was none.
  @discardableResult
  mutating func remove(number: Int) -> Element? {
    contains(number: number) ? root.remove(number, height) : nil
  }

  private func hasRoom(for number: Int) -> Bool {
    (number ^ start) >> (6 * (height + 1)) == 0
  }

  /// Puts a level on top, under which the tree so far is one of the branches.
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

  /// Where the branch or the element of a number is; nil if there is none.
  fileprivate func index(of number: Int, _ level: Int) -> Int? {
    let bit = Self.bit(of: number, level)
    return bits & bit == 0 ? nil : (bits & (bit - 1)).nonzeroBitCount
  }

  // These go down by themselves: a node that is taken out of its array for it would be retained.

  fileprivate func contains(_ number: Int, _ level: Int) -> Bool {
    guard let index = index(of: number, level) else { return false }
    return level == 0 || branches[index].contains(number, level - 1)
  }

  fileprivate func element(_ number: Int, _ level: Int) -> Element? {
    guard let index = index(of: number, level) else { return nil }
    return level == 0 ? elements[index] : branches[index].element(number, level - 1)
  }

  /// Puts an element in.
  ///
  /// - Returns: The one whose place it took; nil if there was none.
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

  /// Takes an element out that is there, and the branches that have no other.
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

  /// The elements that lie together around a position, and its row among them.
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

  /// Where in memory the elements lie, leaf by leaf.
  fileprivate var addresses: [UInt] {
    branches.isEmpty
      ? [elements.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }]
      : branches.flatMap(\.addresses)
  }
}

extension NumberedTable: RandomAccessCollection {
  /// Goes from one leaf to the next, and not down the tree for every element.
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

  /// The element at a position in the order of the numbers.
  package subscript(position: Int) -> Element {
    precondition(position >= 0 && position < root.count, "no element at this position")
    let (elements, row) = root.leaf(around: position)
    return elements[row]
  }

  package func makeIterator() -> Iterator { Iterator(self) }
}

extension NumberedTable {
  /// How many leaves of 64 numbers a copy does not share with another table.
  ///
  /// It says what a change has cost, for tests that count instead of timing.
  func unsharedLeafCount(with other: NumberedTable) -> Int {
    let known = Set(other.root.addresses)
    return root.addresses.filter { !known.contains($0) }.count
  }
}

extension NumberedTable: Equatable where Element: Equatable {
  /// The same elements in the same order, whatever their numbers.
  package static func == (left: NumberedTable, right: NumberedTable) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }
}

extension NumberedTable.Node: Sendable where Element: Sendable {}

extension NumberedTable: Sendable where Element: Sendable {}

extension NumberedTable.Node: Codable where Element: Codable {}

extension NumberedTable: Codable where Element: Codable {}
