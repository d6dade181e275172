/// The parts of a snapshot by their names.
///
/// A part has the same name in every snapshot of a journal, so that one that did not change need not be
/// written again.
package struct SnapshotParts: Sendable {
  private let parts: [String: [UInt8]]

  package init(_ parts: [String: [UInt8]]) {
    self.parts = parts
  }

  /// The bytes of a part.
  ///
  /// - Throws: ``SnapshotFault`` if there is none of the name.
  package subscript(name: String) -> [UInt8] {
    get throws(SnapshotFault) {
      guard let bytes = parts[name] else { throw SnapshotFault("part \"\(name)\" is missing") }
      return bytes
    }
  }

  /// Returns whether a part with this name exists.
  func has(_ name: String) -> Bool { parts[name] != nil }

  /// Reads a part, all of it.
  package func read(
    _ name: String,
    _ body: (inout PartCoder) throws(SnapshotFault) -> Void
  ) throws(SnapshotFault) {
    var coder = PartCoder(reading: try self[name])
    do throws(SnapshotFault) {
      try body(&coder)
      try coder.finish()
    } catch {
      throw SnapshotFault("part \"\(name)\": \(error)")
    }
  }

  /// The rows of a block of a table, as many as there have to be.
  func rows(_ name: String, block: Int, count: Int, width: Int) throws(SnapshotFault) -> [UInt8] {
    let name = SnapshotDraft.name(name, block)
    let bytes = try self[name]
    let rows = min(SnapshotDraft.blockLength, count - block * SnapshotDraft.blockLength)
    guard bytes.count == rows * width else {
      throw SnapshotFault("part \"\(name)\" has \(bytes.count) bytes, and not \(rows * width)")
    }
    return bytes
  }

  /// A table of so many elements, each in a row.
  func table<Row: TableRow>(_ name: String, count: Int) throws(SnapshotFault) -> ChunkedArray<Row> {
    guard count >= 0, count < 1 << 40 else { throw SnapshotFault("\(count) isn't a valid count") }
    var table = ChunkedArray<Row>()
    for block in 0..<(count + SnapshotDraft.blockLength - 1) / SnapshotDraft.blockLength {
      let bytes = try rows(name, block: block, count: count, width: Row.width)
      var reader = RowReader(bytes)
      for _ in 0..<bytes.count / Row.width { table.append(try Row(&reader)) }
    }
    return table
  }
}

/// A snapshot that is being written: the parts that are new, and the names of those that stay.
package struct SnapshotDraft: Sendable {
  /// Elements of a table in a part.
  static let blockLength = ChunkedArray<Int>.blockLength

  /// The parts that changed since the snapshot before.
  package private(set) var written: [(name: String, bytes: [UInt8])] = []
  /// Those that stay what they were.
  package private(set) var kept: [String] = []
  /// The ordinal of the snapshot in which they are that stay; nil for a snapshot that is written whole.
  package let base: Int?

  /// A snapshot of which nothing is written yet.
  ///
  /// - Parameter base: The ordinal of the snapshot from which it differs; nil for a first one.
  package init(since base: Int? = nil) {
    self.base = base
  }

  static func name(_ table: String, _ block: Int) -> String { "\(table)/\(block)" }

  /// Adds a part with its bytes.
  package mutating func add(_ name: String, _ bytes: [UInt8]) {
    written.append((name: name, bytes: bytes))
  }

  /// Writes a part by what reads it.
  package mutating func write(
    _ name: String,
    _ body: (inout PartCoder) throws(SnapshotFault) -> Void
  ) throws(SnapshotFault) {
    var coder = PartCoder()
    try body(&coder)
    add(name, coder.bytes)
  }

  /// Writes the blocks of a table that differ from those of the snapshot before.
  mutating func add<Element>(
    _ name: String,
    _ table: ChunkedArray<Element>,
    since earlier: ChunkedArray<Element>?,
    row: (Element, inout [UInt8]) -> Void,
    unread: (Int) -> ArraySlice<UInt8> = { _ in [] }
  ) {
    for block in 0..<table.blockCount {
      let name = Self.name(name, block)
      if let earlier, table.sharesBlock(block, with: earlier) {
        kept.append(name)
        continue
      }
      var bytes: [UInt8] = []
      table.forEachChunk(inBlock: block) { number, elements in
        if let elements {
          for element in elements { row(element, &bytes) }
        } else {
          bytes += unread(number)
        }
      }
      add(name, bytes)
    }
  }

  mutating func add<Row: TableRow>(
    _ name: String,
    _ table: ChunkedArray<Row>,
    since earlier: ChunkedArray<Row>?
  ) {
    add(name, table, since: earlier, row: { $0.write(to: &$1) })
  }
}

/// What stands in a row of a long table: always as many bytes.
protocol TableRow {
  static var width: Int { get }
  init(_ reader: inout RowReader) throws(SnapshotFault)
  func write(to bytes: inout [UInt8])
}

/// Reads numbers of a fixed width, the lowest byte first.
struct RowReader {
  private let bytes: [UInt8]
  private var position: Int

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  mutating func number<Number: FixedWidthInteger & UnsignedInteger>(
    _ type: Number.Type = Number.self
  ) -> Number {
    var number: Number = 0
    for index in 0..<Number.bitWidth / 8 {
      number |= Number(truncatingIfNeeded: bytes[position + index]) << Number(8 * index)
    }
    position += Number.bitWidth / 8
    return number
  }
}

extension [UInt8] {
  /// Writes a number of a fixed width, the lowest byte first.
  mutating func append(number: some FixedWidthInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}

extension UInt32: TableRow {
  static var width: Int { 4 }

  init(_ reader: inout RowReader) {
    self = reader.number()
  }

  func write(to bytes: inout [UInt8]) { bytes.append(number: self) }
}
