import StoreModel
import StoreScript

/// The outcomes for every product that an app can buy.
struct PurchaseWalks {
  let product: Product
  /// Whether every flaw and every error is tried instead of only one of each.
  let isExample: Bool

  private var sheet: [Step] { [.buy(product), .expectSheet] }
  private var bought: [Step] { [.buy(product), .answer(.buy)] }
  private var latest: TransactionReference { .latestOf(product.id) }

  var all: [OutcomeWalk] {
    answers + waiting + flaws + failures + afterwards + refunds + outside + family
  }

  private var answers: [OutcomeWalk] {
    [
      OutcomeWalk(
        "bought",
        "The customer buys it.",
        sheet + [.answer(.buy), .expectPurchase]
      ),
      OutcomeWalk(
        "cancelled",
        "The customer closes the sheet: nothing is charged.",
        sheet + [.answer(.cancel), .expectPurchase]
      ),
    ]
  }

  private var waiting: [OutcomeWalk] {
    let asked: [Step] = [.buy(product), .answer(.pending), .expectPurchase]
    let stopped: [Step] = [.buy(product), .answer(.interrupt), .expectPurchase]
    let proving: [Step] = [.buy(product), .answer(.authenticate), .expectPurchase]
    return [
      OutcomeWalk(
        "asked for and approved",
        "A child asks, and a parent approves.",
        asked + [.approve(product.id), .expectBelongings]
      ),
      OutcomeWalk(
        "asked for and declined",
        "A child asks, and a parent declines.",
        asked + [.decline(product.id), .expectBelongings]
      ),
      OutcomeWalk(
        "interrupted and settled",
        "The customer must settle something first, and does.",
        stopped + [.resolve(product.id), .expectBelongings]
      ),
      OutcomeWalk(
        "the bank asks",
        "The bank asks the customer to prove who they are.",
        proving + [.resolve(product.id), .expectBelongings]
      ),
      OutcomeWalk(
        "the bank declines",
        "The customer cannot prove who they are.",
        proving + [.decline(product.id), .expectBelongings]
      ),
    ]
  }

  private var flaws: [OutcomeWalk] {
    SignatureFlaw.allCases.prefix(isExample ? .max : 1).map { flaw in
      OutcomeWalk(
        "unverified, \(flaw.rawValue)",
        "The transaction's signature is bad, and the app gives nothing.",
        [.buy(product), .answer(.unverified(flaw: flaw)), .expectPurchase]
      )
    }
  }

  private var failures: [OutcomeWalk] {
    let errors = isExample ? PurchaseFailure.ofPurchases : [.networkError]
    return errors.map { error in
      OutcomeWalk(
        "failed, \(error.rawValue)",
        "The purchase throws \(error.rawValue).",
        [
          .set { $0.purchaseRetries = 0 }, .buy(product), .answer(.fail(failure: error)),
          .expectPurchase,
        ]
      )
    }
  }

  private var afterwards: [OutcomeWalk] {
    [
      OutcomeWalk(
        "crashed before it was finished",
        "The app crashes between payment and finish, and finishes when it starts again.",
        [.crash(beforeFinish: true)] + bought + [.expectBelongings, .launch, .expectBelongings]
      ),
      OutcomeWalk(
        "restored on a new device",
        "The customer moves to a new device and restores.",
        bought + [.newDevice, .restore, .expectBelongings]
      ),
      OutcomeWalk(
        "bought without a network",
        "The device has no network.",
        [.set { $0.isOffline = true }, .buy(product), .expectPurchase]
      ),
    ]
  }

  private var refunds: [OutcomeWalk] {
    [
      OutcomeWalk(
        "refunded",
        "The store gives the money back.",
        bought + [.refund(latest, .other), .expectBelongings]
      ),
      OutcomeWalk(
        "refund asked for and granted",
        "The customer asks for the money back in the app, and gets it.",
        [.set { $0.refundPolicy = .wait }] + bought
          + [
            .askForRefund(latest), .respond(.agree), .decideRefund(latest, isGranted: true),
            .expectBelongings,
          ]
      ),
      OutcomeWalk(
        "refund asked for and declined",
        "The customer asks for the money back in the app, and Apple declines.",
        [.set { $0.refundPolicy = .wait }] + bought
          + [
            .askForRefund(latest), .respond(.agree), .decideRefund(latest, isGranted: false),
            .expectBelongings,
          ]
      ),
      OutcomeWalk(
        "refund taken back",
        "A dispute reverses the refund.",
        bought + [.refund(latest, .other), .reverseRefund(latest), .expectBelongings]
      ),
    ]
  }

  private var outside: [OutcomeWalk] {
    [
      OutcomeWalk(
        "bought on another device",
        "The customer buys it on another device, and this one gets it.",
        [.buyElsewhere(Buy(product: product.id)), .expectBelongings]
      ),
      OutcomeWalk(
        "bought from the App Store",
        "The customer taps it in the App Store.",
        [
          .quit, .sendIntent(product.id, offer: nil), .launch, .expectSheet, .answer(.buy),
          .expectPurchase,
        ]
      ),
    ]
  }

  private var family: [OutcomeWalk] {
    guard product.isFamilyShareable else { return [] }
    return [
      OutcomeWalk(
        "shared by the family",
        "A family member buys it, and stops sharing it.",
        [
          .familyBuy(Buy(product: product.id)), .expectBelongings, .stopFamilySharing(latest),
          .expectBelongings,
        ]
      )
    ]
  }
}
