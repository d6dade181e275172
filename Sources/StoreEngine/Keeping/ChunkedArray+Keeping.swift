import Synchronization

/// A list that is kept in a file: read chunk by chunk, and written block by block.
extension ChunkedArray {
  /// A list whose chunks are read when they are looked at, but for a last one that is not full.
  ///
  /// - Parameters:
  ///   - count: How many elements there are.
  ///   - last: Those of the last chunk, if it is not full.
  ///   - read: Gives a full chunk by its number; it may be asked for one again.
  init(count: Int, last: [Element], reading read: @escaping @Sendable (Int) -> [Element]) {
    precondition(last.count == count % Self.width, "the last chunk has what the others leave")
    self.init()
    let chunks = (count + Self.width - 1) / Self.width
    let block: [[Element]] = Array(repeating: [], count: Self.width)
    let shelf = Array(repeating: block, count: Self.width)
    let full = chunks / Self.blockLength
    shelves = Array(repeating: shelf, count: full)
    let rest = chunks % Self.blockLength
    if rest > 0 {
      var last = Array(repeating: block, count: rest / Self.width)
      if rest % Self.width > 0 { last.append(Array(repeating: [], count: rest % Self.width)) }
      shelves.append(last)
    }
    stored = count
    self.read = read
    guard !last.isEmpty else { return }
    let (shelfIndex, blockIndex, chunk, _) = Self.address(of: count - 1)
    shelves[shelfIndex][blockIndex][chunk] = last
  }

  /// How many blocks there are.
  var blockCount: Int { (count + Self.blockLength - 1) / Self.blockLength }

  /// Whether a block is the same as another list's, told by where it lies and not by what is in it.
  func sharesBlock(_ block: Int, with other: ChunkedArray) -> Bool {
    let end = Swift.min(count, (block + 1) * Self.blockLength)
    guard end == Swift.min(other.count, (block + 1) * Self.blockLength) else { return false }
    return Self.isSame(
      shelves[block / Self.width][block % Self.width],
      other.shelves[block / Self.width][block % Self.width]
    )
  }

  /// Goes through the chunks of a block.
  ///
  /// - Parameters:
  ///   - block: The block's number.
  ///   - body: Takes each chunk's number, and its elements; nil if it was not read yet.
  func forEachChunk(inBlock block: Int, _ body: (Int, [Element]?) -> Void) {
    for (index, chunk) in shelves[block / Self.width][block % Self.width].enumerated() {
      body(block * Self.width + index, chunk.isEmpty ? nil : chunk)
    }
  }
}

/// The chunks of a list that were read so far, for every copy of it.
final class ChunkCache<Element: Sendable>: Sendable {
  private let make: @Sendable (Int) -> [Element]
  private let chunks = Mutex<[Int: [Element]]>([:])

  init(_ make: @escaping @Sendable (Int) -> [Element]) {
    self.make = make
  }

  /// Sets a chunk that was read already.
  func put(_ chunk: [Element], at number: Int) { chunks.withLock { $0[number] = chunk } }

  subscript(number: Int) -> [Element] {
    if let known = chunks.withLock({ $0[number] }) { return known }
    let chunk = make(number)
    chunks.withLock { $0[number] = chunk }
    return chunk
  }
}
