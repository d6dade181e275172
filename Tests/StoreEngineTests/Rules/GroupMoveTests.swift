import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// A table of the kinds of changes within a group.
struct GroupMoveTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let from: Product
    let to: Product
    let change: SubscriptionChange?
    /// Whether the change takes effect at once, with a separate transaction.
    let isAtOnce: Bool
    /// Whether the replaced transaction is marked as upgraded.
    let marksTheOld: Bool
  }

  private static let bronzeMonthly = Product(
    id: "bronze.monthly",
    type: .autoRenewable,
    milliunits: 3990,
    subscription: Product.silverMonthly.subscription
  )

  private static let paper: Product = {
    var terms = Product.silverMonthly.subscription
    terms?.groupID = "papers"
    return Product(id: "paper", type: .autoRenewable, milliunits: 990, subscription: terms)
  }()

  static let rows = [
    Row(
      testDescription: "larger number to smaller: an upgrade",
      from: .silverMonthly,
      to: .goldMonthly,
      change: .plan(.upgraded),
      isAtOnce: true,
      marksTheOld: true
    ),
    Row(
      testDescription: "smaller number to larger: a downgrade",
      from: .goldMonthly,
      to: .silverMonthly,
      change: .plan(.downgradeScheduled),
      isAtOnce: false,
      marksTheOld: false
    ),
    Row(
      testDescription: "same level, same duration: a crossgrade",
      from: .silverMonthly,
      to: bronzeMonthly,
      change: .plan(.crossgraded),
      isAtOnce: true,
      marksTheOld: true
    ),
    Row(
      testDescription: "same level, other duration: a crossgrade that waits",
      from: .silverMonthly,
      to: .silverYearly,
      change: .plan(.crossgradeScheduled),
      isAtOnce: false,
      marksTheOld: false
    ),
    Row(
      testDescription: "the same product again: nothing",
      from: .silverMonthly,
      to: .silverMonthly,
      change: nil,
      isAtOnce: false,
      marksTheOld: false
    ),
    Row(
      testDescription: "a product of another group: a second subscription",
      from: .silverMonthly,
      to: paper,
      change: .plan(.subscribed),
      isAtOnce: true,
      marksTheOld: false
    ),
  ]

  @Test(
    .rule(
      "plans.level-one-is-highest",
      "plans.upgrade-at-once",
      "plans.downgrade-at-renewal",
      "plans.crossgrade-same-length",
      "plans.crossgrade-other-length",
      "plans.crossgrade-marks-upgraded",
      "plans.scheduled-returns-held",
      "plans.other-group-is-second",
      "purchasing.owned-returned"
    ),
    arguments: rows
  )
  func aPurchaseInTheGroup(row: Row) throws {
    var shop = Shop()
    try shop.buy(row.from)
    let told = shop.journal.count
    try shop.buy(row.to)
    let changes = shop.journal[told...].compactMap { event in
      if case .subscriptionChanged(_, let change) = event { change } else { nil }
    }
    let outcomes = shop.journal[told...].compactMap { event in
      if case .purchaseEnded(_, .success(let id)) = event { id } else { nil }
    }
    #expect(changes == (row.change.map { [$0] } ?? []))
    #expect(shop.numbers(outcomes) == [row.isAtOnce ? 2 : 1])
    #expect(shop.store.transactions.count == (row.isAtOnce ? 2 : 1))
    #expect((shop.transaction(1).isUpgraded == true) == row.marksTheOld)
  }

  /// The pending product is the product of the next period.
  @Test(
    .rule("plans.one-per-group", "plans.downgrade-at-renewal", "plans.crossgrade-other-length"),
    arguments: rows.filter { $0.change != nil && !$0.isAtOnce }
  )
  func aPendingChangeTakesEffectAtTheRenewal(row: Row) throws {
    var shop = Shop()
    try shop.buy(row.from)
    try shop.buy(row.to)
    try shop.advance(to: shop.store.subscriptions[0].expiresDate)
    #expect(shop.transaction(2).productId == row.to.id)
    #expect(shop.transaction(2).originalTransactionId == shop.id(1))
    #expect(shop.store.subscriptions.count == 1)
  }
}
