import StoreModel
import StoreSamples
import StoreTestSupport
import Testing

@testable import StoreEngine

/// The tables of a store, with elements at the start, at the end, repeated, and next to gaps.
struct TableLimitTests {
  @Test func aProductEntitlesUntilTheLastOfItIsGone() {
    var table = EntitlementTable()
    table.insert(3, of: "season")
    table.insert(5, of: "season")
    table.insert(4, of: "unlock")
    #expect(table.contains("season") && table.contains("unlock") && !table.contains("gems"))
    table.remove(3)
    #expect(table.contains("season"))
    table.remove(5)
    #expect(!table.contains("season") && table.contains("unlock"))
  }

  @Test(arguments: Seeds.first(10))
  func aNumbersPositionIsThatInOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var table = NumberedTable<Int>()
    var numbers: Set<Int> = []
    for _ in 0..<300 {
      let number = Int(random.next() % (1 << (6 + random.next() % 18)))
      table.set(number, number: number)
      numbers.insert(number)
    }
    for (position, number) in numbers.sorted().enumerated() {
      #expect(table.position(ofNumber: number) == position)
      #expect(table[position] == number)
      if !numbers.contains(number + 1) { #expect(table.position(ofNumber: number + 1) == nil) }
    }
  }

  /// The table finds an earlier number below a later one.
  @Test func anEarlierNumberIsFound() {
    var table = NumberedTable<Int>()
    for number in [1 << 13, 1 << 8, 1 << 20, 3] { table.set(number, number: number) }
    for number in [1 << 13, 1 << 8, 1 << 20, 3] { #expect(table[number: number] == number) }
    var pair = NumberedTable<Int>()
    for number in [1 << 13, 1 << 8] { pair.set(number, number: number) }
    #expect(pair[number: 1 << 13] == 1 << 13)
    #expect(Array(pair) == [1 << 8, 1 << 13])
  }

  @Test func anEntryOfAQueueIsNotBeforeItself() {
    let entry = DueQueue.Entry(at: .start, position: 1)
    #expect(!(entry < entry))
    #expect(entry < DueQueue.Entry(at: .start, position: 2))
    #expect(DueQueue.Entry(at: .first, position: 2) < entry)
  }

  @Test func deletionsLeaveNoGapInTheOrder() throws {
    var shop = Shop()
    for _ in 1...12 { try shop.buy(.season) }
    let all = shop.store.transactions.map(\.id)
    for index in [1, 2, 5, 8] { try shop.perform(.deleteTransaction(all[index])) }
    let table = shop.store.transactions
    #expect(table.indices.map(table.id(at:)) == table.map(\.id))
    #expect(table.map(\.id) == [0, 3, 4, 6, 7, 9, 10, 11].map { all[$0] })
  }

  @Test func endedSharingIsNotOver() throws {
    var shop = Shop()
    var product = Product.silverMonthly
    product.isFamilyShareable = true
    try shop.perform(.familyBuy(PurchaseRequest(product: product)))
    var subscription = try shop.subscription()
    var shared = SharedSubscriptions()
    shared.add(subscription)
    #expect(!shared.areOver(in: "plans"))
    subscription.state = .expired
    shared.update(subscription)
    #expect(shared.areOver(in: "plans"))
    shared.remove(subscription.id)
    #expect(!shared.areOver(in: "plans"))
  }

  /// A deletion or replacement doesn't affect other elements.
  @Test func aDefaultOfOneLanguageGoesAlone() {
    var messaging = RetentionMessaging()
    let (first, second) = (Shop.reference(1), Shop.reference(2))
    for id in [first, second] {
      messaging.apply(
        .imageUploaded(image: RetentionImage(identifier: id, width: 1, height: 1, digest: ""))
      )
    }
    messaging.apply(.imageDeleted(image: first))
    #expect(messaging.images.map(\.identifier) == [second])
    for (product, locale) in [("gold", "de"), ("gold", "en"), ("silver", "de")] {
      messaging.apply(
        .defaultSet(
          default: DefaultMessage(
            product: ProductID(rawValue: product),
            locale: locale,
            message: first
          )
        )
      )
    }
    messaging.apply(.defaultDeleted(product: "gold", locale: "de"))
    #expect(messaging.defaults.map { "\($0.product) \($0.locale)" } == ["gold en", "silver de"])
  }
}
