import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// Tests that compare the containers of waiting elements with simple ones, and count the cost of a
/// change.
struct WaitingTableTests {
  private struct Guest: Identifiable, Equatable {
    let id: Int
    var wish: UInt64
  }

  /// Most numbers are close together, and some are far away, as in a table with few remaining elements.
  @Test(arguments: Seeds.first(20))
  func aNumberedTableIsADictionaryInOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var table = NumberedTable<UInt64>()
    var plain: [Int: UInt64] = [:]
    var kept: [(NumberedTable<UInt64>, [Int: UInt64])] = []
    for step in 0..<2000 {
      let near = Int(random.next() % 300)
      let number = random.next().isMultiple(of: 8) ? near << 40 : near
      if random.next().isMultiple(of: 2) {
        #expect(table.remove(number: number) == plain.removeValue(forKey: number))
      } else {
        let value = random.next()
        table.set(value, number: number)
        plain[number] = value
      }
      if step.isMultiple(of: 200) { kept.append((table, plain)) }
    }
    for (number, _) in plain.sorted(by: { $0.key < $1.key }).dropLast() {
      #expect(table.remove(number: number) == plain.removeValue(forKey: number))
    }
    kept.append((table, plain))
    for (table, plain) in kept {
      let values = plain.sorted { $0.key < $1.key }.map(\.value)
      #expect(Array(table) == values)
      #expect(table.indices.map { table[$0] } == values)
      #expect(Array(table.suffix(5)) == Array(values.suffix(5)))
      #expect((0..<300).allSatisfy { table[number: $0] == plain[$0] })
      #expect((0..<300).allSatisfy { table[number: $0 << 40] == plain[$0 << 40] })
      #expect(table[number: -1] == nil)
      #expect(table[number: .max] == nil)
    }
  }

  @Test func numberedTablesAreEqualAfterAnyChanges() {
    var many = NumberedTable<Int>()
    for number in 0..<5000 { many.set(number, number: number) }
    for number in 0..<5000 where number % 1000 != 0 { many.remove(number: number) }
    var few = NumberedTable<Int>()
    for number in 0..<5 { few.set(number * 1000, number: number) }
    #expect(many == few)
    few.set(7, number: 2)
    #expect(many != few)
  }

  @Test(arguments: Seeds.first(20))
  func anArrivalTableIsAListWithoutRepetitions(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var table = ArrivalTable<Guest>()
    var plain: [Guest] = []
    for _ in 0..<1500 {
      let guest = Guest(id: Int(random.next() % 120), wish: random.next())
      let place = plain.firstIndex { $0.id == guest.id }
      switch random.next() % 5 {
      case 0, 1:
        table.append(guest)
        if place == nil { plain.append(guest) }
      case 2:
        table.update(guest.id) { $0.wish = guest.wish }
        if let place { plain[place].wish = guest.wish }
      default:
        let removed = place.map { plain.remove(at: $0) }
        #expect(table.remove(guest.id) == removed)
      }
      let known = plain.first { $0.id == guest.id }
      #expect(table[id: guest.id] == known)
    }
    #expect(Array(table) == plain)
    #expect(table.map(\.id) == plain.map(\.id))
    var anew = ArrivalTable<Guest>()
    for guest in plain { anew.append(guest) }
    #expect(table == anew)
  }

  @Test(arguments: [10, 1000, 20_000])
  func aChangeOfACopyCostsTheSameAtAnySize(count: Int) {
    var table = ArrivalTable<Guest>()
    for id in 0..<count { table.append(Guest(id: id, wish: 0)) }
    var copy = table
    #expect(copy.unsharedLeafCount(with: table) == 0)
    copy.update(count / 2) { $0.wish = 1 }
    // One unshared leaf contains the element; finding it changes nothing.
    #expect(copy.unsharedLeafCount(with: table) == 1)
    copy.remove(count / 3)
    copy.append(Guest(id: count, wish: 2))
    // At most one leaf for each of the three changes.
    #expect((1...3).contains(copy.unsharedLeafCount(with: table)))
    #expect(table.count == count && copy.count == count)
  }
}
