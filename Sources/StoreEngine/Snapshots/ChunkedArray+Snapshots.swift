import Synchronization

/// Storage of a list in a file. The list is read chunk by chunk and written block by block.
extension ChunkedArray {
  /// Creates a list whose full chunks are read on first use.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - last: The elements of the last chunk, or an empty array if that chunk is full.
  ///   - read: A closure that returns a full chunk by its number. It may be called again for the same chunk.
  init(count: Int, last: [Element], reading read: @escaping @Sendable (Int) -> [Element]) {
    precondition(last.count == count % Self.width, "the last chunk has a wrong length")
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

  /// The number of blocks.
  var blockCount: Int { (count + Self.blockLength - 1) / Self.blockLength }

  /// Returns whether two lists share the storage of a block, without comparing its elements.
  func sharesBlock(_ block: Int, with other: ChunkedArray) -> Bool {
    let end = Swift.min(count, (block + 1) * Self.blockLength)
    guard end == Swift.min(other.count, (block + 1) * Self.blockLength) else { return false }
    return Self.isSame(
      shelves[block / Self.width][block % Self.width],
      other.shelves[block / Self.width][block % Self.width]
    )
  }

  /// Calls a closure for each chunk of a block.
  ///
  /// - Parameters:
  ///   - block: The block's number.
  ///   - body: A closure that receives each chunk's number and elements. The elements are `nil` if the chunk hasn't
  ///     been read.
  func forEachChunk(inBlock block: Int, _ body: (Int, [Element]?) -> Void) {
    for (index, chunk) in shelves[block / Self.width][block % Self.width].enumerated() {
      body(block * Self.width + index, chunk.isEmpty ? nil : chunk)
    }
  }
}

/// The chunks of a list that have been read, shared by all copies of the list.
final class ChunkCache<Element: Sendable>: Sendable {
  private let make: @Sendable (Int) -> [Element]
  private let chunks = Mutex<[Int: [Element]]>([:])

  init(_ make: @escaping @Sendable (Int) -> [Element]) {
    self.make = make
  }

  /// Stores a chunk that other code has read.
  func put(_ chunk: [Element], at number: Int) { chunks.withLock { $0[number] = chunk } }

  subscript(number: Int) -> [Element] {
    if let known = chunks.withLock({ $0[number] }) { return known }
    let chunk = make(number)
    chunks.withLock { $0[number] = chunk }
    return chunk
  }
}
