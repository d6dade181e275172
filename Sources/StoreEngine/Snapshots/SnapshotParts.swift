/// The reason why a snapshot can't be read, as the end of a sentence.
package struct SnapshotFault: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// A value that can be a part of a snapshot.
package typealias SnapshotValue = Codable & Equatable & Sendable

/// The parts of a snapshot by their names.
///
/// A part has the same name in every snapshot of a journal, so unchanged parts aren't written again.
package struct SnapshotParts: Sendable {
  /// A closure that decodes a part as a value of the given type.
  package typealias Part = @Sendable (any SnapshotValue.Type) throws -> any SnapshotValue

  /// The prefix of the names of parts with state outside the store.
  ///
  /// These parts aren't read when a store is opened.
  package static let memory = "memory/"

  private let parts: [String: Part]

  package init(_ parts: [String: Part]) {
    self.parts = parts
  }

  /// Reads a part.
  ///
  /// - Throws: ``SnapshotFault`` if the part is missing, or an error of the decoder.
  package func value<Value: SnapshotValue>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws -> Value {
    try Self.value(try part(name))
  }

  /// Returns whether a part has a certain value.
  package func isSame(_ value: some SnapshotValue, named name: String) throws -> Bool {
    try self.value(name) == value
  }

  private func part(_ name: String) throws(SnapshotFault) -> Part {
    guard let part = parts[name] else { throw SnapshotFault("part \"\(name)\" is missing") }
    return part
  }

  private static func value<Value: SnapshotValue>(_ part: Part) throws -> Value {
    guard let value = try part(Value.self) as? Value else {
      throw SnapshotFault("a part can't be read as \(Value.self)")
    }
    return value
  }

  /// Returns the blocks of a long table, which are read on first use.
  ///
  /// The last block is read immediately, so a table in another format is rejected here.
  ///
  /// - Parameters:
  ///   - name: The table's name.
  ///   - type: The format of the table's blocks.
  ///   - fail: A closure that ends the process if a block can't be read later.
  /// - Returns: The number of rows, and the rows of each block.
  /// - Throws: ``SnapshotFault``, or an error of the decoder.
  func blocks<Block: TableBlock>(
    _ name: String,
    of type: Block.Type,
    orElse fail: @escaping @Sendable (any Error) -> Never
  ) throws -> (count: Int, rows: ChunkCache<Block.Row>) {
    let count: Int = try value(name)
    guard (0..<1 << 40).contains(count) else { throw SnapshotFault("\(count) isn't a valid count") }
    let length = SnapshotDraft.blockLength
    let parts = try (0..<(count + length - 1) / length).map { try part("\(name)/\($0)") }
    let read: @Sendable (Int) throws -> [Block.Row] = { number in
      let block: Block = try Self.value(parts[number])
      let rows = block.rows
      guard rows.count == min(length, count - number * length) else {
        throw SnapshotFault("block \(number) of \"\(name)\" has \(rows.count) rows")
      }
      return rows
    }
    let cache = ChunkCache<Block.Row> { number in
      do {
        return try read(number)
      } catch {
        fail(error)
      }
    }
    if let last = parts.indices.last { cache.put(try read(last), at: last) }
    return (count, cache)
  }

  /// Returns a long table, whose blocks are read on first use.
  func table<Block: TableBlock>(
    _ name: String,
    of type: Block.Type,
    orElse fail: @escaping @Sendable (any Error) -> Never
  ) throws -> ChunkedArray<Block.Row> {
    let (count, blocks) = try blocks(name, of: type, orElse: fail)
    let width = ChunkedArray<Block.Row>.width
    let chunks = ChunkCache { number in
      let start = number % width * width
      return Array(blocks[number / width][start...].prefix(width))
    }
    return ChunkedArray(count: count, last: count % width == 0 ? [] : chunks[count / width]) {
      chunks[$0]
    }
  }
}

/// A snapshot that is being written: the new parts, and the names of the unchanged parts.
package struct SnapshotDraft: Sendable {
  /// The number of a table's elements that one part contains.
  static let blockLength = ChunkedArray<Int>.blockLength

  /// The parts that may have changed since the previous snapshot.
  package private(set) var written: [(name: String, value: any SnapshotValue)] = []
  /// The names of the unchanged parts.
  package private(set) var kept: [String] = []
  /// The ordinal of the snapshot that contains the unchanged parts, or `nil` if this snapshot is
  /// written completely.
  package let base: Int?

  /// Creates an empty draft.
  ///
  /// - Parameter base: The ordinal of the snapshot that the draft extends, or `nil` for the first snapshot.
  package init(since base: Int? = nil) {
    self.base = base
  }

  /// Adds a part.
  package mutating func add(_ name: String, _ value: some SnapshotValue) {
    written.append((name: name, value: value))
  }

  /// Removes the parts that are unchanged since the previous snapshot.
  ///
  /// - Parameter values: The result of this method for the previous snapshot, or an empty dictionary if it is unknown.
  /// - Returns: The values of all parts that were added to this snapshot, including the unchanged
  ///   parts.
  package mutating func keepUnchanged(
    since values: [String: any SnapshotValue]
  ) -> [String: any SnapshotValue] {
    func isSame<Value: SnapshotValue>(_ value: Value, as other: any SnapshotValue) -> Bool {
      value == other as? Value
    }
    var own: [String: any SnapshotValue] = [:]
    for (name, value) in written { own[name] = value }
    written.removeAll { name, value in
      guard let earlier = values[name], isSame(value, as: earlier) else { return false }
      kept.append(name)
      return true
    }
    return own
  }

  /// Adds the blocks of a long table that differ from the blocks in the previous snapshot.
  ///
  /// - Parameters:
  ///   - name: The table's name.
  ///   - table: The table.
  ///   - earlier: The table in the previous snapshot, or `nil` for the first snapshot.
  ///   - type: The format of the table's blocks.
  ///   - rows: A closure that returns the rows of a chunk, given its number and elements. The elements are `nil` if
  ///     they haven't been read.
  mutating func add<Element, Block: TableBlock>(
    _ name: String,
    _ table: ChunkedArray<Element>,
    since earlier: ChunkedArray<Element>?,
    as type: Block.Type,
    rows: (Int, [Element]?) -> [Block.Row]
  ) {
    add(name, table.count)
    for block in 0..<table.blockCount {
      let name = "\(name)/\(block)"
      if let earlier, table.sharesBlock(block, with: earlier) {
        kept.append(name)
        continue
      }
      var all: [Block.Row] = []
      table.forEachChunk(inBlock: block) { number, elements in all += rows(number, elements) }
      add(name, Block(all))
    }
  }

  mutating func add<Block: TableBlock>(
    _ name: String,
    _ table: ChunkedArray<Block.Row>,
    since earlier: ChunkedArray<Block.Row>?,
    as type: Block.Type
  ) {
    add(name, table, since: earlier, as: type) { number, rows in rows ?? table.unread(number) }
  }
}
