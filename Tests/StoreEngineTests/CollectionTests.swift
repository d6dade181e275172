import StoreModel
import Testing

@testable import StoreEngine

/// The containers that keep copies of a store cheap, against plain ones.
struct CollectionTests {
  @Test func aChunkedArrayIsAnArray() {
    var chunked = ChunkedArray<Int>()
    for number in 0..<9000 { chunked.append(number) }
    let before = chunked
    for position in stride(from: 0, to: 9000, by: 7) {
      chunked.update(at: position) { $0 += 1 }
    }
    #expect(Array(before) == Array(0..<9000))
    #expect(Array(chunked) == (0..<9000).map { $0.isMultiple(of: 7) ? $0 + 1 : $0 })
    #expect(chunked.count == 9000)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func aPositionSetIsASet(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var positions = PositionSet()
    var other = PositionSet()
    var plain: Set<Int> = []
    var otherPlain: Set<Int> = []
    for _ in 0..<400 {
      let position = Int(random.next() % 300)
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
    #expect(positions.union(other).positions == plain.union(otherPlain).sorted())
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func aDueQueueGivesTheEarliestThatStillHolds(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var queue = DueQueue()
    var due: [Int: StoreInstant] = [:]
    for _ in 0..<300 {
      let subscription = Int(random.next() % 20)
      if random.next().isMultiple(of: 4) {
        due[subscription] = nil
      } else {
        let at = StoreInstant(milliseconds: Int64(random.next() % 50))
        due[subscription] = at
        queue.insert(DueQueue.Entry(at: at, subscription: subscription))
      }
      queue.drop { due[$0.subscription] != $0.at }
      let earliest = due.map { DueQueue.Entry(at: $0.value, subscription: $0.key) }.min(by: <)
      #expect(queue.first == earliest)
    }
  }
}
