/// Writes what stands beside a store in a snapshot, part by part, or reads it back: what the app, its
/// device and the merchant's server remember.
///
/// It is said once, and both written and read by that. Who opens a store needs none of these parts, and
/// does not read them.
package struct MemoryCoder {
  /// What the names of the parts begin with.
  package static let prefix = "memory/"
  /// Values of a table in a part.
  private static let blockLength = 1024

  /// What was written so far.
  package private(set) var draft: SnapshotDraft
  private let parts: SnapshotParts?

  /// Writes behind what a draft says already.
  package init(writing draft: SnapshotDraft) {
    self.draft = draft
    parts = nil
  }

  /// Reads what was written.
  package init(reading parts: SnapshotParts) {
    draft = SnapshotDraft()
    self.parts = parts
  }

  /// Whether it reads.
  package var isReading: Bool { parts != nil }

  /// Writes a part, or reads it.
  package mutating func part(
    _ name: String,
    _ body: (inout PartCoder) throws(SnapshotFault) -> Void
  ) throws(SnapshotFault) {
    if let parts { return try parts.read(Self.prefix + name, body) }
    try draft.write(Self.prefix + name, body)
  }

  /// Writes a long table, or reads it: values by their numbers, those of near numbers in a part together,
  /// so that a part whose values did not change is the same in the next snapshot.
  ///
  /// - Parameters:
  ///   - name: What its parts are called.
  ///   - rows: The values, their numbers ascending; not asked for where it reads.
  /// - Returns: The values, whichever they were.
  /// - Throws: ``SnapshotFault`` for parts that are none of such a table, or a negative number.
  package mutating func table<Value: PartValue>(
    _ name: String,
    of rows: @autoclosure () -> [(number: Int, value: Value)]
  ) throws(SnapshotFault) -> [(number: Int, value: Value)] {
    let rows = isReading ? [] : rows()
    var starts: [Int] = []
    for (index, row) in rows.enumerated() {
      guard row.number >= 0 else { throw SnapshotFault("\(row.number) is no number of a row") }
      let isFirst =
        index == 0 || Self.block(of: rows[index - 1].number) != Self.block(of: row.number)
      if isFirst { starts.append(index) }
    }
    var blocks = starts.map { Self.block(of: rows[$0].number) }
    try part(name) { coder throws(SnapshotFault) in try coder.code(&blocks) }
    var read: [(number: Int, value: Value)] = []
    for (index, block) in blocks.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : rows.count
      try part("\(name)/\(block)") { coder throws(SnapshotFault) in
        let pairs = try coder.list(
          of: rows[starts[index]..<end].map {
            PairPart(key: $0.number % Self.blockLength, value: $0.value)
          }
        )
        guard coder.isReading else { return }
        for pair in pairs {
          let number = block * Self.blockLength + pair.key
          guard (0..<Self.blockLength).contains(pair.key),
            read.last.map({ $0.number < number }) ?? true
          else { throw SnapshotFault("row \(pair.key) is not where it belongs") }
          read.append((number: number, value: pair.value))
        }
      }
    }
    return isReading ? read : rows
  }

  private static func block(of number: Int) -> Int { number / blockLength }
}

extension MemoryCoder {
  /// Writes a long list, or reads it: the values are numbered from 0.
  package mutating func list<Value: PartValue>(
    _ name: String,
    of values: @autoclosure () -> [Value]
  ) throws(SnapshotFault) -> [Value] {
    try table(name, of: values().enumerated().map { (number: $0.offset, value: $0.element) })
      .map(\.value)
  }
}
