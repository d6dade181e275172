import Foundation
import Mercato
import SimulatedStoreKit
import StoreEngine
import StoreModel
import StoreSession
import StoreSigning
import StoreTestSupport
import Testing

/// The terms of a purchase, individually and signed.
struct PurchaseOptionsTests {
  private static let account = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  private static let standard: Set<SimulatedStoreKit.Product.PurchaseOption> = [
    .quantity(1), .simulatesAskToBuyInSandbox(false),
  ]

  @Test func aNewBuilderAsksForOne() {
    #expect(Mercato.PurchaseOptionsBuilder().build() == Self.standard)
  }

  @Test func everyTermIsAskedForOnceAndCanBeTakenBack() {
    let builder = Mercato.PurchaseOptionsBuilder()
      .setQuantity(2)
      .setQuantity(5)
      .setAppAccountToken(Self.account)
      .setSimulatesAskToBuyInSandbox(true)
      .setPromotionalOffer(Self.offer())
      .add(.custom(key: "a", value: "b"))
    let all = builder.build()
    #expect(all.count == 5)
    #expect(
      all.isSuperset(of: [
        .quantity(5), .appAccountToken(Self.account), .simulatesAskToBuyInSandbox(true),
        .custom(key: "a", value: "b"),
      ])
    )
    builder.setQuantity(1).setAppAccountToken(nil).setPromotionalOffer(nil)
      .setSimulatesAskToBuyInSandbox(false)
    #expect(builder.build() == Self.standard.union([.custom(key: "a", value: "b")]))
  }

  @Test func theTermsOfACallAreThoseOfABuilder() {
    let offer = Self.offer()
    let short = Mercato.PurchaseOptionsBuilder(
      quantity: 3,
      promotionalOffer: offer,
      appAccountToken: Self.account,
      simulatesAskToBuyInSandbox: true
    )
    let long = Mercato.PurchaseOptionsBuilder()
      .setSimulatesAskToBuyInSandbox(true)
      .setAppAccountToken(Self.account)
      .setPromotionalOffer(offer)
      .setQuantity(3)
    #expect(short.build() == long.build())
  }

  @Test(.rule("purchasing.quantity-types", "purchasing.account-token-returned"))
  func theTermsReachTheTransaction() async throws {
    let stall = try Stall()
    let purchase = try await stall.run {
      try await Mercato.purchase(productId: "gems", quantity: 4, appAccountToken: Self.account)
    }
    #expect(purchase.quantity == 4)
    #expect(purchase.transaction.appAccountToken == Self.account)
    await stall.run {
      _ = await #expect(throws: MercatoError.self) {
        try await Mercato.purchase(productId: "unlock", quantity: 2)
      }
    }
  }

  @Test(.rule("purchasing.ask-to-buy-option"))
  func askToBuyMayBeSimulated() async throws {
    let stall = try Stall()
    await stall.run {
      _ = await #expect {
        try await Mercato.purchase(productId: "gems", simulatesAskToBuyInSandbox: true)
      } throws: { error in
        if case MercatoError.purchaseIsPending = error { true } else { false }
      }
    }
    #expect(stall.session.store.deferred.count == 1)
  }

  @Test(.rule("offers.promotional-signature"))
  func aSignedOfferIsSoldToASubscriber() async throws {
    let stall = try Stall()
    _ = try await stall.run {
      try await Mercato.purchase(productId: "silver.monthly", finishAutomatically: true)
      return try await Mercato.purchase(
        productId: "silver.yearly",
        promotionalOffer: Self.offer(account: Self.account),
        appAccountToken: Self.account
      )
    }
    let sheet = stall.session.events(after: 0).compactMap { journaled in
      if case .sheetPresented(let sheet) = journaled.event { sheet } else { nil }
    }.last
    #expect(sheet?.request.product.id == "silver.yearly")
    #expect(sheet?.offer?.id == "loyal")
    #expect(sheet?.request.appAccountToken == Self.account.uuidString.lowercased())
  }

  private static let refused:
    [(Mercato.PromotionalOffer, SimulatedStoreKit.Product.PurchaseError)] = [
      (offer(), .invalidOfferSignature),
      (offer("other", account: account), .invalidOfferSignature),
      (offer(account: account, signature: Data([1, 2, 3])), .invalidOfferSignature),
      (offer(account: account, signature: Data()), .missingOfferParameters),
      (offer("", account: account), .missingOfferParameters),
    ]

  @Test(.rule("offers.promotional-signature", "offers.signature-wrong"), arguments: refused)
  func anOfferThatIsNotSignedForThisPurchaseIsRefused(
    offer: Mercato.PromotionalOffer,
    expected: SimulatedStoreKit.Product.PurchaseError
  ) async throws {
    let stall = try Stall()
    await stall.run {
      _ = await #expect {
        try await Mercato.purchase(productId: "silver.monthly", finishAutomatically: true)
        try await Mercato.purchase(
          productId: "silver.yearly",
          promotionalOffer: offer,
          appAccountToken: Self.account
        )
      } throws: { error in
        if case MercatoError.purchase(expected) = error { true } else { false }
      }
    }
  }

  /// Returns an offer from the merchant's server, signed for `loyal` and an account.
  private static func offer(
    _ id: String = "loyal",
    account: UUID? = nil,
    signature: Data? = nil
  ) -> Mercato.PromotionalOffer {
    let identity = SigningIdentity.standard
    let text = PromotionalOfferText(
      keyID: identity.keyID,
      bundleID: StoreIdentity.sample().bundleId,
      productID: "silver.yearly",
      offerID: "loyal",
      appAccountToken: account,
      nonce: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9)),
      timestamp: Int(StoreInstant.newYear.milliseconds)
    )
    return Mercato.PromotionalOffer(
      offerID: id,
      keyID: text.keyID,
      nonce: text.nonce,
      signature: signature ?? text.signature(by: identity),
      timestamp: text.timestamp
    )
  }
}
