/// A block of a long table, stored as a part of a snapshot.
///
/// Most blocks are stored column by column, which takes a fraction of the space and time of a list
/// of rows.
package protocol TableBlock: Codable, Equatable, Sendable {
  associatedtype Row: Sendable

  init(_ rows: [Row])

  /// The rows, in order.
  var rows: [Row] { get }
}

/// A block that stores its rows unchanged.
package struct PlainBlock<Row: SnapshotValue>: TableBlock {
  /// The rows, in order.
  package let rows: [Row]

  package init(_ rows: [Row]) {
    self.rows = rows
  }
}

/// A block of numbered rows.
package struct NumberedBlock<Block: TableBlock>: Codable, Equatable, Sendable {
  /// The number of consecutive row numbers in a block.
  fileprivate static var length: Int { 1024 }

  /// The row numbers in ascending order, usually a single range.
  private var ranges: [ClosedRange<Int>] = []
  private var block: Block

  fileprivate init(_ rows: some Collection<(number: Int, row: Block.Row)>) {
    for (number, _) in rows {
      if let last = ranges.last, last.upperBound &+ 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    block = Block(rows.map(\.row))
  }

  fileprivate var numbers: [Int] { ranges.flatMap(Array.init) }
  fileprivate var rows: [Block.Row] { block.rows }
}

extension SnapshotDraft {
  /// Adds a long table of state outside the store.
  ///
  /// Rows with similar numbers share a part. If none of these rows changes, the part is the same in the next snapshot.
  ///
  /// - Parameters:
  ///   - name: The table's name.
  ///   - rows: The rows, with ascending numbers.
  ///   - type: The format of the table's blocks.
  package mutating func add<Block: TableBlock>(
    _ name: String,
    _ rows: [(number: Int, row: Block.Row)],
    as type: Block.Type
  ) {
    let length = NumberedBlock<Block>.length
    var blocks: [Int] = []
    var rest = rows[...]
    while let first = rest.first {
      let block = first.number / length
      let members = rest.prefix { $0.number / length == block }
      rest = rest.dropFirst(members.count)
      blocks.append(block)
      add("\(name)/\(block)", NumberedBlock<Block>(members))
    }
    add(name, blocks)
  }
}

extension SnapshotParts {
  /// Reads a table of numbered rows.
  ///
  /// - Returns: The rows, and their numbers in ascending order.
  /// - Throws: ``SnapshotFault``, or an error of the decoder.
  package func rows<Block: TableBlock>(
    _ name: String,
    of type: Block.Type
  ) throws -> (numbers: [Int], rows: [Block.Row]) {
    // Two lists are faster than a list of pairs, which generic code would build pair by pair.
    var (numbers, rows): ([Int], [Block.Row]) = ([], [])
    for number in try value(name, as: [Int].self) {
      let part: NumberedBlock<Block> = try value("\(name)/\(number)")
      numbers += part.numbers
      rows += part.rows
    }
    guard numbers.count == rows.count else {
      throw SnapshotFault("\(rows.count) rows of \"\(name)\" have \(numbers.count) numbers")
    }
    return (numbers, rows)
  }
}
