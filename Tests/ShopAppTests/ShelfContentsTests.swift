import StoreModel
import StoreTestSupport
import Testing

@testable import ShopApp

/// A shelf, compared with a plain list of grants.
struct ShelfContentsTests {
  /// Grants of few transactions in any order, which are added, changed and removed repeatedly.
  @Test(arguments: Seeds.first(50))
  func aShelfMatchesAList(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var shelf = ShelfContents()
    var list: [Grant] = []
    for _ in 0..<600 {
      let id = UInt64(Int.random(in: 0..<90, using: &random))
      let known = list.firstIndex { $0.transaction == id }
      if Int.random(in: 0..<2, using: &random) == 0 {
        let skus =
          Int.random(in: 0..<3, using: &random) == 0
          ? ["S\(Int.random(in: 0..<3, using: &random))"] : []
        let grant = Grant(
          transaction: id,
          product: "p\(Int.random(in: 0..<2, using: &random))",
          quantity: Int.random(in: 0..<3, using: &random),
          skus: skus
        )
        shelf[id] = grant
        if let known { list[known] = grant } else { list.append(grant) }
      } else {
        shelf[id] = nil
        if let known { list.remove(at: known) }
      }
      #expect(shelf.all.grants == list)
      #expect(shelf.all.count == list.count)
      #expect(shelf.all.newest(5) == list.suffix(5))
      #expect(shelf[id] == list.first { $0.transaction == id })
    }
    let other = try #require(ShelfContents(shelf.numbered, history: shelf.history))
    #expect(other.all.grants == list)
    #expect(other.numbered.map(\.number) == shelf.numbered.map(\.number))
    #expect(other.sold.grants.map(\.transaction).sorted() == sold(list))
    #expect(other.pieceCount == shelf.pieceCount && other.history == shelf.history)
    for id in 0..<90 as Range<UInt64> {
      #expect(other[id] == list.first { $0.transaction == id })
    }
    for sku in ["S0", "S1", "S2"] {
      #expect(other.isHeld(sku: sku) == list.contains { $0.skus == [sku] })
    }
  }

  private func sold(_ list: [Grant]) -> [UInt64] {
    list.filter { !$0.skus.isEmpty }.map(\.transaction).sorted()
  }

  /// Numbers that no shelf creates, because the gaps would far outnumber the grants.
  @Test func aShelfOfGapsIsRefused() {
    let grant = Grant(transaction: 1, product: "it")
    #expect(ShelfContents([(number: 65, grant: grant)], history: ShelfHistory()) != nil)
    #expect(ShelfContents([(number: 66, grant: grant)], history: ShelfHistory()) == nil)
    #expect(ShelfContents([(number: Int.max, grant: grant)], history: ShelfHistory()) == nil)
  }
}
