import FoundationEssentials
import StoreEngine
import StoreModel
import StoreSnapshots
import StoreTestSupport
import Testing

/// Tables outside the store are read from a snapshot with the same rows, and their unchanged blocks stay the
/// same.
struct NumberedRowTests {
  private func written(_ rows: [(number: Int, row: String)]) throws -> [String: Data] {
    var draft = SnapshotDraft()
    draft.add("rows", rows, as: PlainBlock<String>.self)
    return Dictionary(uniqueKeysWithValues: try draft.bodies().map { ($0.name, $0.body) })
  }

  @Test(arguments: Seeds.first(20))
  func aTableIsReadAsItWasWritten(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let numbers = Set((0..<200).map { _ in Int.random(in: 0..<20_000, using: &random) })
    let rows = numbers.sorted().map { (number: $0, row: "\($0 % 7)") }
    let parts = try written(rows)
    let read = try SnapshotParts(bodies: parts).rows("rows", of: PlainBlock<String>.self)
    #expect(read.numbers == rows.map(\.number) && read.rows == rows.map(\.row))

    let last = try #require(rows.last)
    let longer = try written(rows + [(number: last.number + 1, row: "new")])
    let changed = longer.filter { parts[$0.key] != $0.value }
    #expect(changed.count <= 2)
    for (name, body) in parts {
      var cut = parts
      cut[name] = body.dropLast()
      #expect(throws: SnapshotFault.self) {
        try SnapshotParts(bodies: cut).rows("rows", of: PlainBlock<String>.self)
      }
    }
  }
}
