/// A growing list in nested chunks.
///
/// A copy shares everything except its changes.
///
/// A screen may use an old copy of the store while the session continues. Changing one element then copies three chunks
/// of pointers and one chunk of elements, regardless of the number of elements. Elements are never removed. If a list
/// is stored in a file, each chunk is read on first use (``init(count:last:reading:)``).
///
/// The type is public, because other modules can specialize a generic type only if it is public.
public struct ChunkedArray<Element> {
  /// The number of elements in a chunk, of chunks in a block, and of blocks in a shelf.
  static var width: Int { 64 }
  /// The number of elements in a block.
  static var blockLength: Int { width * width }

  /// The chunks by shelf and block.
  ///
  /// Only a chunk that hasn't been read is empty.
  @usableFromInline var shelves: [[[[Element]]]] = []
  @usableFromInline var stored = 0
  /// A closure that reads a chunk by its number, or `nil` for a list that was always in memory.
  @usableFromInline var read: (@Sendable (Int) -> [Element])?

  /// Creates an empty list.
  @inlinable
  public init() {}

  /// Creates a list of elements.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Appends an element.
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

  /// Changes elements of the chunk of 64 that contains a position.
  ///
  /// The chunk begins at a multiple of 64.
  ///
  /// - Returns: The result of the closure.
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

  /// Reads the chunk of 64 elements that contains a position.
  ///
  /// The chunk begins at a multiple of 64.
  ///
  /// - Returns: The result of the closure.
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
    guard let read else { preconditionFailure("no closure reads the missing chunk") }
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
  /// The number of elements.
  @inlinable
  public var count: Int { stored }

  /// Always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable
  public var endIndex: Int { stored }

  /// The element at a position.
  @inlinable
  public subscript(position: Int) -> Element {
    precondition(position >= 0 && position < stored, "no element at this position")
    let (shelf, block, chunk, row) = Self.address(of: position)
    // A chunk that hasn't been read is empty.
    if row < shelves[shelf][block][chunk].count { return shelves[shelf][block][chunk][row] }
    return unread(position >> 6)[row]
  }
}

extension ChunkedArray {
  /// Returns the number of chunks that this list doesn't share with another list of the same
  /// length.
  ///
  /// Tests use it to measure the cost of a change by counting instead of timing.
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
  /// Compares the elements.
  ///
  /// Chunks that haven't been read are read if necessary.
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

  /// Writes all elements, like an array.
  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }
}
