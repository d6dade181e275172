import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// Tests that compare the containers of a store, whose copies are cheap, with simple ones.
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
  func aChangeOfACopyCostsOneChunk(count: Int) {
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

  /// Positions without a moment are never due, and the last moment of store time is valid.
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
