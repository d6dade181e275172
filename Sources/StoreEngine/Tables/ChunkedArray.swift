/// A growing list in chunks of chunks, so that a copy shares all of it but what changes.
///
/// A screen may hold yesterday's store while the session goes on: changing one element then costs
/// three chunks of pointers and one of elements, whatever the count. Elements are never removed.
/// A chunk of a list that was kept in a file is read when it is looked at (``init(count:reading:)``).
/// Public, because a generic type is specialised in other modules only if it is.
public struct ChunkedArray<Element> {
  /// Elements in a chunk, chunks in a block and blocks in a shelf.
  static var width: Int { 64 }
  /// Elements in a block.
  static var blockLength: Int { width * width }

  /// A chunk that was not read yet is empty, and no other is.
  @usableFromInline var shelves: [[[[Element]]]] = []
  @usableFromInline var stored = 0
  /// Reads a chunk by its number; nil for a list that was always in memory.
  @usableFromInline var read: (@Sendable (Int) -> [Element])?

  /// An empty list.
  @inlinable
  public init() {}

  /// A list of given elements.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Adds an element behind the last one.
  @inlinable
  public mutating func append(_ element: Element) {
    let (shelf, block, chunk, row) = Self.address(of: stored)
    if row == 0 {
      if chunk == 0 {
        if block == 0 { shelves.append([]) }
        shelves[shelf].append([])
      }
      shelves[shelf][block].append([])
    }
    shelves[shelf][block][chunk].append(element)
    stored += 1
  }

  /// Changes an element in place.
  @inlinable
  public mutating func update(at position: Int, _ change: (inout Element) -> Void) {
    updateChunk(around: position) { change(&$0[position & 63]) }
  }

  /// Changes elements of the chunk of 64 that a position is in; it begins at a multiple of 64.
  ///
  /// - Returns: What the change returns.
  @inlinable
  mutating func updateChunk<Result>(
    around position: Int,
    _ change: (inout [Element]) -> Result
  ) -> Result {
    precondition(position >= 0 && position < stored, "no element at this position")
    let (shelf, block, chunk, _) = Self.address(of: position)
    if shelves[shelf][block][chunk].isEmpty {
      shelves[shelf][block][chunk] = unread(position >> 6)
    }
    return change(&shelves[shelf][block][chunk])
  }

  /// Reads of the chunk of 64 elements that a position is in; it begins at a multiple of 64.
  ///
  /// - Returns: What the closure returns.
  func withChunk<Result>(
    around position: Int,
    _ read: (UnsafeBufferPointer<Element>) -> Result
  ) -> Result {
    let (shelf, block, chunk, _) = Self.address(of: position)
    guard shelves[shelf][block][chunk].isEmpty else {
      return shelves[shelf][block][chunk].withUnsafeBufferPointer(read)
    }
    return unread(position >> 6).withUnsafeBufferPointer(read)
  }

  @usableFromInline
  func unread(_ number: Int) -> [Element] {
    guard let read else { preconditionFailure("every chunk has elements") }
    return read(number)
  }

  @inlinable
  static func address(
    of position: Int
  ) -> (shelf: Int, block: Int, chunk: Int, row: Int) {
    (position >> 18, (position >> 12) & 63, (position >> 6) & 63, position & 63)
  }
}

extension ChunkedArray: RandomAccessCollection {
  /// How many elements there are.
  @inlinable
  public var count: Int { stored }

  /// Always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The count.
  @inlinable
  public var endIndex: Int { stored }

  /// The element at a position.
  @inlinable
  public subscript(position: Int) -> Element {
    precondition(position >= 0 && position < stored, "no element at this position")
    let (shelf, block, chunk, row) = Self.address(of: position)
    // An empty chunk has no row, and was not read yet.
    if row < shelves[shelf][block][chunk].count { return shelves[shelf][block][chunk][row] }
    return unread(position >> 6)[row]
  }
}

extension ChunkedArray {
  /// How many chunks of elements a copy does not share with another list of the same length.
  ///
  /// It says what a change has cost, for tests that count instead of timing.
  func unsharedChunkCount(with other: ChunkedArray) -> Int {
    var unshared = 0
    for (left, right) in zip(shelves, other.shelves) where !Self.isSame(left, right) {
      for (left, right) in zip(left, right) where !Self.isSame(left, right) {
        for (left, right) in zip(left, right) where !Self.isSame(left, right) {
          unshared += 1
        }
      }
    }
    return unshared
  }

  static func isSame<Item>(_ left: [Item], _ right: [Item]) -> Bool {
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { left.baseAddress == $0.baseAddress }
    }
  }
}

extension ChunkedArray: Equatable where Element: Equatable {
  /// The same elements, whether they were read or not.
  public static func == (left: ChunkedArray, right: ChunkedArray) -> Bool {
    guard left.count == right.count else { return false }
    if left.read == nil, right.read == nil { return left.shelves == right.shelves }
    return left.elementsEqual(right)
  }
}

extension ChunkedArray: Sendable where Element: Sendable {}

extension ChunkedArray: Codable where Element: Codable {
  /// Reads all elements.
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }

  /// Writes all elements, as a list does.
  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }
}
