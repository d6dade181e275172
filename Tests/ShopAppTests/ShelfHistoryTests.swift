import Testing

@testable import ShopApp

/// The grants and revocations of a shelf.
struct ShelfHistoryTests {
  private func grant(_ quantity: Int = 1, skus: [String] = []) -> Grant {
    Grant(transaction: 1, product: "it", quantity: quantity, skus: skus)
  }

  @Test func grantsAndRevocationsAreRecorded() {
    var history = ShelfHistory()
    let start = history.counts
    history.record(nil, became: grant(3))
    history.record(grant(3), became: grant(1))
    history.record(grant(1), became: nil)
    history.record(nil, became: nil)
    let changes = history.changes(since: start)
    #expect(changes.granted.elements == ["it", "it", "it"])
    #expect(changes.takenBack.elements == ["it", "it", "it"])
    #expect(changes.grantedSKUs.elements == [])
    let nothing = history.changes(since: history.counts)
    #expect(nothing.granted.elements == [] && nothing.takenBack.elements == [])
  }

  @Test func itemsComeAndGoAlone() {
    var history = ShelfHistory()
    let start = history.counts
    history.record(nil, became: grant(skus: ["A", "B"]))
    history.record(grant(skus: ["A", "B"]), became: grant(skus: ["B", "C"]))
    let changes = history.changes(since: start)
    #expect(changes.granted.elements == ["it"])
    #expect(changes.grantedSKUs.elements == [["A", "B"], ["C"]])
    #expect(changes.takenBackSKUs.elements == [["A"]])
  }

  /// A list counts its discarded elements, at each length around the point where it discards them.
  @Test func theNewestAreKeptAndTheOthersCounted() {
    let most = RecentPart<Int>.most
    var list = RecentList<Int>()
    for number in 0..<(5 * most) {
      list.append(number)
      guard number % most < 2 || number % most > most - 3 else { continue }
      for known in [0, number / 2, number, number + 1] {
        let part = list.part(behind: known)
        let expected = Array((known..<(number + 1)).suffix(most))
        #expect(part.elements == expected)
        #expect(part.leftOut == number + 1 - known - expected.count)
      }
    }
  }
}
