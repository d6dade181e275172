import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreSamples

/// Tests of the checks of properties, which find events that no rule allows.
struct ViolationTests {
  /// Impossible events for a customer of a monthly plan, and the violation that they cause.
  struct Forgery: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let forge: @Sendable (Shop) -> [StoreEvent]
  }

  private static func subscription(_ shop: Shop) -> Subscription {
    shop.store.subscriptions[0]
  }

  static let forgeries = periods + standings + news + bundles

  private static let periods = [
    Forgery(testDescription: "something that was due is left") { _ in
      [.clockAdvanced(to: "2026-06-01")]
    },
    Forgery(testDescription: "a period ends at two moments") { shop in
      var known = subscription(shop)
      known.expiresDate = "2026-05-01"
      return [.subscriptionChanged(subscription: known, change: .period(.renewed))]
    },
    Forgery(testDescription: "a period is of two products") { shop in
      var known = subscription(shop)
      known.product = .goldMonthly
      return [.subscriptionChanged(subscription: known, change: .plan(.upgraded))]
    },
  ]

  private static let standings = [
    Forgery(testDescription: "was upgraded") { shop in
      var transaction = shop.transaction(1)
      transaction.isUpgraded = true
      return [.transactionChanged(transaction: transaction, change: .own(.upgraded))]
    },
    Forgery(testDescription: "was taken back") { shop in
      var transaction = shop.transaction(1)
      transaction.revocationDate = "2026-02-01"
      return [.transactionChanged(transaction: transaction, change: .joint(.refunded))]
    },
    Forgery(testDescription: "two active subscriptions") { shop in
      var shared = Product.goldMonthly
      shared.isFamilyShareable = true
      let request = PurchaseRequest(product: shared)
      let events = (try? shop.store.events(for: .familyBuy(request))) ?? []
      return events.map { event in
        guard case .transactionAdded(var transaction, let sale) = event else { return event }
        transaction.inAppOwnershipType = .purchased
        return .transactionAdded(transaction: transaction, sale: sale)
      }
    },
    Forgery(testDescription: "grace without its state") { shop in
      var known = subscription(shop)
      known.gracePeriodExpiresDate = "2026-03-01"
      return [.subscriptionChanged(subscription: known, change: .period(.renewalFailed))]
    },
    Forgery(testDescription: "it has ended") { shop in
      var known = subscription(shop)
      known.expirationIntent = .billingError
      return [.subscriptionChanged(subscription: known, change: .period(.renewalFailed))]
    },
    Forgery(testDescription: "something waits for a renewal after the end") { shop in
      var known = subscription(shop)
      known.state = .expired
      return [.subscriptionChanged(subscription: known, change: .period(.expired))]
    },
  ]

  /// Returns the events of a subscription with two items, followed by a forged change.
  private static func bundle(
    _ shop: Shop,
    _ forge: (inout Subscription, Transaction) -> [StoreEvent]
  ) -> [StoreEvent] {
    var other = shop
    try? other.subscribe([.basic, .sports])
    guard var known = other.store.subscriptions.last,
      let latest = other.store.transactions.last?.transaction
    else { return [] }
    let forged = forge(&known, latest)
    return Array(other.journal.dropFirst(shop.journal.count)) + forged
      + [.subscriptionChanged(subscription: known, change: .request(.modified))]
  }

  private static let bundles = [
    Forgery(testDescription: "an SKU is there twice") { shop in
      bundle(shop) { known, _ in
        let items = known.advancedCommerce?.next.items ?? []
        known.advancedCommerce?.next.items += items
        return []
      }
    },
    Forgery(testDescription: "others were paid for") { shop in
      bundle(shop) { known, _ in
        known.advancedCommerce?.current.items.removeLast()
        return []
      }
    },
    Forgery(testDescription: "another price than its items") { shop in
      bundle(shop) { known, _ in
        known.renewalPrice = Price(milliunits: 10, currency: "USD")
        return []
      }
    },
    Forgery(testDescription: "a rise was not told") { shop in
      bundle(shop) { known, _ in
        known.advancedCommerce?.next.items[0].priceIncrease =
          AdvancedCommerceInfo.PriceIncreaseInfo(status: .scheduled, price: 99_990)
        known.advancedCommerce?.next.items[0].announcesIncreaseAt = .start
        return []
      }
    },
    Forgery(testDescription: "more came back than was paid") { shop in
      bundle(shop) { _, latest in
        var transaction = latest
        transaction.advancedCommerceInfo?.items[0].refunds = [
          AdvancedCommerceInfo.Refund(
            refundAmount: 99_990,
            refundDate: .start,
            refundReason: "OTHER",
            refundType: "CUSTOM"
          )
        ]
        return [.transactionChanged(transaction: transaction, change: .own(.refundedInPart))]
      }
    },
    Forgery(testDescription: "it is gone, and its items are not") { shop in
      bundle(shop) { _, latest in
        var transaction = latest
        transaction.revocationDate = .start
        return [.transactionChanged(transaction: transaction, change: .joint(.refunded))]
      }
    },
  ]

  private static let news = [
    Forgery(testDescription: "something is about what is deleted") { _ in
      let message = StoreMessage(
        id: MessageID(rawValue: 1),
        reason: .billingIssue,
        subscription: 1,
        since: .start
      )
      return [.messagePosted(message: message)]
    },
    Forgery(testDescription: "an intent was not delivered") { _ in
      let intent = PurchaseIntent(
        id: PurchaseIntentID(rawValue: 1),
        product: .gems,
        offerID: nil
      )
      return [.appTerminated(crashed: false), .purchaseIntentSent(intent: intent)]
        + [.appLaunched(redelivered: [])]
    },
  ]

  @Test(arguments: forgeries)
  func aViolationIsFound(forgery: Forgery) throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    #expect(shop.store.violations == [])
    var store = shop.store
    for event in forgery.forge(shop) { store.apply(event) }
    #expect(store.violations.contains { $0.contains(forgery.testDescription) })
  }

  /// If only two of many commands cause a failure, the report contains only these two.
  @Test func aFailureIsShownWithTheCommandsItNeeds() {
    var shopper = RandomShopper(seed: 1)
    let store = RandomLife().store
    var commands = (0..<40).map { _ in shopper.command(for: store) }
    commands.removeAll { $0 == .clearTransactions || $0 == .replaceDevice }
    commands.insert(.clearTransactions, at: 9)
    commands.insert(.replaceDevice, at: 25)
    let shrunken = Shrinking(of: commands) { list in
      list.contains(.clearTransactions) && list.contains(.replaceDevice) ? "both" : nil
    }
    #expect(shrunken.commands == [.clearTransactions, .replaceDevice])
    let account = shrunken.account(of: 17)
    #expect(account.hasPrefix("seed 17: both, after these 2 commands\n  clearTransactions\n"))
    #expect(account.contains("STOREFRONT_SEED=17"))
  }
}
