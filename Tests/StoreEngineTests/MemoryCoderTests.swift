import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// What stands beside a store comes out of a snapshot as it went in, and of its blocks those stay the same
/// in which nothing changed.
struct MemoryCoderTests {
  private func written(_ rows: [(number: Int, value: String)]) throws -> [String: [UInt8]] {
    var coder = MemoryCoder(writing: SnapshotDraft())
    _ = try coder.table("rows", of: rows)
    return Dictionary(uniqueKeysWithValues: coder.draft.written.map { ($0.name, $0.bytes) })
  }

  @Test(arguments: Seeds.first(20))
  func aTableIsReadAsItWasWritten(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let numbers = Set((0..<200).map { _ in Int.random(in: 0..<20_000, using: &random) })
    let rows = numbers.sorted().map { (number: $0, value: "\($0 % 7)") }
    let parts = try written(rows)
    var coder = MemoryCoder(reading: SnapshotParts(parts))
    let read: [(number: Int, value: String)] = try coder.table("rows", of: [])
    #expect(read.map(\.number) == rows.map(\.number) && read.map(\.value) == rows.map(\.value))

    let last = try #require(rows.last)
    let longer = try written(rows + [(number: last.number + 1, value: "new")])
    let changed = longer.filter { parts[$0.key] != $0.value }
    #expect(changed.count <= 2)
    for (name, bytes) in parts {
      var cut = parts
      cut[name] = Array(bytes.dropLast())
      var coder = MemoryCoder(reading: SnapshotParts(cut))
      #expect(throws: SnapshotFault.self) {
        let _: [(number: Int, value: String)] = try coder.table("rows", of: [])
      }
    }
  }

  @Test func aRowWithoutANumberIsNotWritten() {
    #expect(throws: SnapshotFault.self) { try written([(number: -1, value: "")]) }
  }

  /// However long a session becomes, what is kept of it stays within reach and few.
  @Test(arguments: [MomentSpacing.inMemory, .inAFile])
  func momentsAreFewAndNoneIsFarFromTheNext(spacing: MomentSpacing) {
    var kept: [Int] = []
    let step = spacing.near + 1
    for end in stride(from: 0, to: 3000 * step, by: step) {
      kept.append(end)
      let crowded = spacing.crowded(among: kept)
      kept = kept.enumerated().filter { !crowded.contains($0.offset) }.map(\.element)
      for (left, right) in zip(kept, kept.dropFirst()) where right - left > step {
        #expect(right - left <= (end - left) / spacing.part)
      }
    }
    #expect(kept.first == 0 && kept.count < 12 * spacing.part)
  }

  /// Who has gone far back takes others there, and finds them again.
  @Test(arguments: Seeds.first(10))
  func momentsStandCloseWhereTheStoreIs(seed: UInt64) {
    let spacing = MomentSpacing.inMemory
    var random = SplitMix64(seed: seed)
    var kept = Array(stride(from: 0, through: 400 * spacing.near, by: spacing.near + 1))
    let here = Int.random(in: spacing.near...200 * spacing.near, using: &random)
    for position in stride(from: here, to: max(0, here - 20 * spacing.near), by: -spacing.near / 3)
    {
      // Another branch may have one at the same place, and another, and another.
      for _ in 0..<20 {
        let place = kept.firstIndex { $0 >= position } ?? kept.count
        kept.insert(position, at: place)
        let crowded = spacing.crowded(among: kept, around: place)
        kept = kept.enumerated().filter { !crowded.contains($0.offset) }.map(\.element)
      }
      #expect(kept.contains(position), "seed \(seed)")
      for (left, right) in zip(kept, kept.dropFirst()) {
        #expect(right - left <= 2 * (spacing.near + 1) + abs(position - left) / spacing.part)
      }
    }
    #expect(kept.count < 16 * spacing.part)
  }

  @Test func theNewestSnapshotsAreKeptAndThoseThatAreGoneBackTo() {
    let stands = (1...40).map { index in
      let step = SnapshotStep(id: index, number: index, ordinal: index * 5000)
      return SnapshotStand(id: index, ordinal: index * 5000, step: index % 2 == 0 ? step : nil)
    }
    let kept = SnapshotStand.kept(of: stands, .inAFile)
    #expect(kept.contains(39) && kept.contains(40))
    let plain = stands.dropLast(2).filter { $0.step == nil }
    #expect(plain.allSatisfy { !kept.contains($0.id) })
    #expect(kept.count > 15)
  }
}
