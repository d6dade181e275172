import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// Tests that compare ids with jumps to a simple list of ids.
struct IDRunsTests {
  @Test(arguments: Seeds.first(100)) func everyIDIsAtItsIndex(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let first = random.next() % 3
    var runs = IDRuns(first: TransactionID(rawValue: first))
    var next = first
    var given: [UInt64] = []
    for _ in 0..<200 {
      if random.next().isMultiple(of: 7) {
        next += random.next() % 5
        runs.jump(to: TransactionID(rawValue: next), count: given.count)
      } else {
        given.append(next)
        next += 1
      }
      #expect(runs.id(at: given.count).rawValue == next)
    }
    for (index, id) in given.enumerated() { #expect(runs.id(at: index).rawValue == id) }
    for id in 0...next + 1 {
      let index = runs.index(of: TransactionID(rawValue: id), count: given.count)
      #expect(index == given.firstIndex(of: id))
    }
  }

  @Test func jumpingBackChangesNothing() {
    var runs = IDRuns(first: 10)
    let before = runs
    runs.jump(to: 12, count: 5)
    #expect(runs == before)
    // A jump to the next id changes nothing.
    runs.jump(to: 15, count: 5)
    #expect(runs == before)
    runs.jump(to: 16, count: 5)
    #expect(runs != before)
  }
}
