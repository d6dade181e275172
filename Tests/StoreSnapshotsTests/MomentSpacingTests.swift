import StoreModel
import StoreSnapshots
import StoreTestSupport
import Testing

/// The kept snapshots and moments of a long session.
struct MomentSpacingTests {
  /// However long a session becomes, it keeps few moments, and each is close to the next.
  @Test(arguments: [MomentSpacing.inMemory, .inAFile])
  func momentsAreFewAndCloseTogether(spacing: MomentSpacing) {
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

  /// A person who went far back looks at moments there, and later finds them again.
  @Test(arguments: Seeds.first(10))
  func momentsStandCloseWhereTheStoreIs(seed: UInt64) {
    let spacing = MomentSpacing.inMemory
    var random = SplitMix64(seed: seed)
    var kept = Array(stride(from: 0, through: 400 * spacing.near, by: spacing.near + 1))
    let here = Int.random(in: spacing.near...200 * spacing.near, using: &random)
    for position in stride(from: here, to: max(0, here - 20 * spacing.near), by: -spacing.near / 3)
    {
      // Other branches may have moments at the same place.
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

  @Test func newestAndRevisitedSnapshotsAreKept() {
    let stands = (1...40).map { index in
      let step = SnapshotStep(id: index, number: index, ordinal: index * 5000)
      return SnapshotPosition(id: index, ordinal: index * 5000, step: index % 2 == 0 ? step : nil)
    }
    let kept = SnapshotPosition.kept(of: stands, .inAFile)
    #expect(kept.contains(39) && kept.contains(40))
    let plain = stands.dropLast(2).filter { $0.step == nil }
    #expect(plain.allSatisfy { !kept.contains($0.id) })
    #expect(kept.count > 15)
  }
}
