import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// The containers that keep copies of a store cheap, against plain ones.
struct CollectionTests {
  @Test func aChunkedArrayIsAnArray() {
    // More than one shelf of 64 blocks of 64 chunks of 64.
    let count = 270_000
    var chunked = ChunkedArray<Int>()
    for number in 0..<count { chunked.append(number) }
    let before = chunked
    for position in stride(from: 0, to: count, by: 7) {
      chunked.update(at: position) { $0 += 1 }
    }
    #expect(before.elementsEqual(0..<count))
    #expect(chunked.elementsEqual((0..<count).lazy.map { $0.isMultiple(of: 7) ? $0 + 1 : $0 }))
    #expect(chunked.count == count)
  }

  @Test(arguments: [63, 4095, 100_000, 300_000])
  func aChangeOfACopyCostsOneChunkHoweverManyThereAre(count: Int) {
    var chunked = ChunkedArray<Int>()
    for number in 0..<count { chunked.append(number) }
    var copy = chunked
    #expect(copy.unsharedChunkCount(with: chunked) == 0)
    copy.update(at: count / 2) { $0 = -1 }
    #expect(copy.unsharedChunkCount(with: chunked) == 1)
    copy.append(count)
    #expect(copy.unsharedChunkCount(with: chunked) <= 2)
    #expect(chunked.elementsEqual(0..<count))
  }

  @Test(arguments: Seeds.first(20))
  func aChunkedDictionaryIsADictionary(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var chunked = ChunkedDictionary<Int, UInt64>()
    var plain: [Int: UInt64] = [:]
    var kept: [(ChunkedDictionary<Int, UInt64>, [Int: UInt64])] = []
    for step in 0..<2000 {
      let key = Int(random.next() % 500)
      let value = random.next()
      switch random.next() % 4 {
      case 0:
        #expect(chunked.removeValue(forKey: key) == plain.removeValue(forKey: key))
      case 1:
        chunked[key, default: 1] += 1
        plain[key, default: 1] += 1
      default:
        #expect(
          chunked.updateValue(value, forKey: key) == plain.updateValue(value, forKey: key)
        )
      }
      if step.isMultiple(of: 250) { kept.append((chunked, plain)) }
    }
    kept.append((chunked, plain))
    for (chunked, plain) in kept {
      #expect(chunked.count == plain.count)
      #expect((0..<500).allSatisfy { chunked[$0] == plain[$0] })
    }
  }

  @Test func chunkedDictionariesAreEqualWhateverTheWayThere() {
    var up = ChunkedDictionary<Int, Int>()
    var down = ChunkedDictionary<Int, Int>()
    for key in 0..<1000 { up[key] = key * key }
    for key in (0..<1100).reversed() { down[key] = key * key }
    #expect(up != down)
    for key in 1000..<1100 { down[key] = nil }
    #expect(up == down)
    down[7] = 0
    #expect(up != down)
  }

  @Test(arguments: [100, 10_000, 200_000])
  func aNewKeyOfACopyCostsAFewChunksHoweverManyThereAre(count: Int) {
    var chunked = ChunkedDictionary<Int, Int>()
    for key in 0..<count { chunked[key] = key }
    for key in count..<count + 50 {
      var copy = chunked
      copy[key] = key
      // The key's own bucket, the bucket that was added and the one it was split from.
      #expect(copy.unsharedChunkCount(with: chunked) <= 3)
    }
    #expect(chunked.count == count)
    #expect(chunked[count] == nil)
  }

  @Test func aChunkedSetIsASet() {
    var chunked = ChunkedSet<String>()
    let before = chunked
    for name in ["a", "b", "a", "c"] { chunked.insert(name) }
    chunked.remove("b")
    #expect(["a", "b", "c", "d"].filter(chunked.contains) == ["a", "c"])
    #expect(chunked.count == 2)
    #expect(before.count == 0)
  }

  /// Positions close together, and some a billion away: the tree is as tall for both.
  @Test(arguments: Seeds.first(20))
  func aPositionSetIsASet(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var positions = PositionSet()
    var other = PositionSet()
    var plain: Set<Int> = []
    var otherPlain: Set<Int> = []
    for _ in 0..<400 {
      let near = Int(random.next() % 300)
      let position = random.next().isMultiple(of: 4) ? 1_073_741_823 - near * 4099 : near
      if random.next().isMultiple(of: 3) {
        positions.remove(position)
        plain.remove(position)
      } else {
        positions.insert(position)
        plain.insert(position)
      }
      if random.next().isMultiple(of: 5) {
        other.insert(position)
        otherPlain.insert(position)
      }
    }
    #expect(positions.positions == plain.sorted())
    #expect(positions.count == plain.count)
    #expect((0..<300).allSatisfy { positions.contains($0) == plain.contains($0) })
    #expect(!positions.contains(-1) && !positions.contains(1_073_741_824))
    #expect(positions.union(other).positions == plain.union(otherPlain).sorted())
    #expect(other.union(positions).positions == plain.union(otherPlain).sorted())
    #expect(other.positions == otherPlain.sorted())
  }

  /// What was in the set once leaves nothing behind: equal members are equal sets.
  @Test func aPositionSetForgetsWhatWasRemoved() {
    var positions = PositionSet()
    for position in 0..<5000 { positions.insert(position) }
    for position in 0..<5000 where position != 4000 { positions.remove(position) }
    var single = PositionSet()
    single.insert(4000)
    #expect(positions == single)
    positions.removeAll()
    #expect(positions == PositionSet())
  }

  @Test(arguments: Seeds.first(20))
  func aDueQueueGivesTheEarliest(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var queue = DueQueue()
    var due: [StoreInstant?] = []
    for step in 0..<1500 {
      let isNew = step < 20 || due.count < 300 && random.next().isMultiple(of: 3)
      let position = isNew ? due.count : Int(random.next() % UInt64(due.count))
      let at: StoreInstant? =
        random.next().isMultiple(of: 4)
        ? nil : StoreInstant.first.advanced(byMilliseconds: Int64(random.next() % 50))
      if isNew { due.append(nil) }
      due[position] = at
      queue.set(at, for: position)
      let earliest = due.enumerated()
        .compactMap { index, at in at.map { DueQueue.Entry(at: $0, position: index) } }
        .min(by: <)
      #expect(queue.first == earliest)
    }
    var anew = DueQueue()
    for (position, at) in due.enumerated() { anew.set(at, for: position) }
    #expect(queue == anew)
  }

  /// Positions that were not spoken of are never due, and the end of store time is a moment too.
  @Test func aDueQueueTakesAnyPositionAndMoment() {
    var queue = DueQueue()
    queue.set(.last, for: 300)
    #expect(queue.first == DueQueue.Entry(at: .last, position: 300))
    queue.set(.first, for: 20)
    #expect(queue.first == DueQueue.Entry(at: .first, position: 20))
    queue.set(nil, for: 20)
    #expect(queue.first == DueQueue.Entry(at: .last, position: 300))
    queue.set(nil, for: 300)
    #expect(queue.first == nil)
  }
}
