import AdvancedCommerceMercato
import Foundation
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTestSupport
import Synchronization
import Testing

/// Mercato's own calls and their errors.
struct MercatoTests {
  @Test(.rule("purchasing.buy-succeeds"))
  func aPurchaseIsLeftToBeFinishedUnlessAskedToBe() async throws {
    let shop = try await Shop.open()
    try await shop.play(.set { $0.standingAnswer = .on(.buy) })
    try await StoreScope.with(shop.session) {
      let gems = try await Mercato.retrieveProduct("gems")
      let finished = try await Mercato.purchase(product: gems, finishAutomatically: true)
      #expect(!finished.needsFinishTransaction)
      #expect(shop.session.store.unfinishedCount == 0)
      let kept = try await Mercato.purchase(product: gems, quantity: 2)
      #expect(kept.needsFinishTransaction)
      #expect(kept.quantity == 2)
      #expect(shop.session.store.unfinishedCount == 1)
      await kept.finish()
      #expect(shop.session.store.unfinishedCount == 0)
    }
  }

  @Test(
    .rule(
      "purchasing.cancel-returns-user-cancelled",
      "purchasing.pending-resolves-later",
      "signing.simulated-failure-unverified"
    )
  )
  func everyEndOfAPurchaseHasItsError() async throws {
    let shop = try await Shop.open()
    let thrown = Mutex<[String]>([])
    for answer in ["cancel", "pending", "unverified", "refused"] {
      try await shop.play(
        .set {
          $0.standingAnswer =
            switch answer {
            case "cancel": .on(.cancel)
            case "pending": .on(.pending)
            case "unverified": .on(.unverified(flaw: .tamperedPayload))
            default: .on(.fail(failure: .productUnavailable))
            }
        }
      )
      await StoreScope.with(shop.session) {
        do {
          let season = try await Mercato.retrieveProduct("season")
          _ = try await Mercato.purchase(product: season)
        } catch MercatoError.canceledByUser {
          thrown.withLock { $0.append("cancel") }
        } catch MercatoError.purchaseIsPending {
          thrown.withLock { $0.append("pending") }
        } catch MercatoError.failedVerification(let transaction, .invalidSignature) {
          thrown.withLock { $0.append("unverified \(transaction.productID)") }
        } catch MercatoError.purchase(.productUnavailable) {
          thrown.withLock { $0.append("refused") }
        } catch {
          Issue.record(error)
        }
      }
    }
    #expect(thrown.withLock { $0 } == ["cancel", "pending", "unverified season", "refused"])
    #expect(shop.session.store.unfinishedCount == 1)
  }

  @Test(.rule("purchasing.unknown-product-left-out"))
  func anUnknownProductIsNotFound() async throws {
    let shop = try Shop()
    await StoreScope.with(shop.session) {
      _ = await #expect {
        _ = try await Mercato.retrieveProduct("nothing")
      } throws: { error in
        if case MercatoError.productNotFound("nothing") = error { true } else { false }
      }
    }
  }

  @Test func mercatoReturnsTheCustomersPurchases() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("unlock"), .answer(.buy), .buy("gold.monthly"), .answer(.buy))
    try await StoreScope.with(shop.session) {
      let isBought = try await Mercato.isPurchased("unlock")
      #expect(isBought)
      let isSeasonBought = try await Mercato.isPurchased("season")
      #expect(!isSeasonBought)
      let isEligible = try await Mercato.isEligibleForIntroOffer(for: "silver.monthly")
      #expect(!isEligible)
      #expect(await Mercato.renewalState(for: "gold.monthly") == .subscribed)
      #expect(await !Mercato.isInGracePeriod(for: "gold.monthly"))
    }
  }

  @Test func listeningPassesVerifiedTransactions() async throws {
    let shop = try await Shop.open()
    let heard = Mutex<[String]>([])
    let listener = StoreScope.with(shop.session) {
      Mercato.listenForTransactionUpdates { transaction in
        heard.withLock { $0.append(transaction.productID) }
      }
    }
    try await shop.play(.buyElsewhere(Buy(product: "season")))
    try await shop.play(.set { $0.verificationError = .on(.foreignRoot) })
    try await shop.play(.buyElsewhere(Buy(product: "unlock")))
    #expect(heard.withLock { $0 } == ["season"])
    listener.cancel()
    await listener.value
  }

  @Test func aGenericProductIsLoadedOnceForEachStore() async throws {
    let first = try await Shop.open(seed: 1)
    let second = try await Shop.open(seed: 2)
    let id = "com.example.aca.generic.consumable"
    let mercato = AdvancedCommerceMercato()
    let products = try await StoreScope.with(first.session) {
      let products = try await mercato.retrieveProducts(productIds: [id])
      try await first.play(.set { $0.loadProductsError = .on(.networkError) })
      let again = try await mercato.retrieveProducts(productIds: [id])
      #expect(again == products)
      return products
    }
    try await StoreScope.with(second.session) {
      let other = try await mercato.retrieveProducts(productIds: [id])
      #expect(other != products)
    }
  }

  @Test(.rule("advanced-commerce.requests.invalid-product-unsupported"))
  func anOrdinaryProductIsNotAnAdvancedCommerceProduct() async throws {
    let shop = try Shop()
    await StoreScope.with(shop.session) {
      _ = await #expect {
        _ = try await AdvancedCommerceProduct(id: "gems")
      } throws: { error in
        if case StoreKitError.unsupported = error { true } else { false }
      }
      #expect(await AdvancedCommerceMercato.allTransactions(for: "gems") == nil)
    }
  }

  @Test(.rule("advanced-commerce.requests.product-type-throws"))
  func aRequestThatTheMerchantDidNotSignIsRefusedWithItsCode() async throws {
    let shop = try await Shop.open()
    let jws = shop.driver.signed(.oneTimeCharge(.book)).jws
    let forged = String(jws.dropLast(8)) + "AAAAAAAA"
    await StoreScope.with(shop.session) {
      _ = await #expect {
        _ = try await AdvancedCommerceMercato.purchase(
          productId: "com.example.aca.generic.consumable",
          compactJWS: forged,
          confirmIn: HeadlessUIContext()
        )
      } throws: { error in
        guard case MercatoError.unknown(let cause as InvalidRequestError) = error else {
          return false
        }
        return cause.message.contains("signature")
      }
    }
  }

  @Test(.rule("advanced-commerce.requests.app-hears-unknown"))
  func aBareJWSInPlaceOfItsWrapperIsRefused() async throws {
    let shop = try await Shop.open()
    let jws = shop.driver.signed(.oneTimeCharge(.book)).jws
    await StoreScope.with(shop.session) {
      _ = await #expect {
        _ = try await AdvancedCommerceMercato.purchase(
          productId: "com.example.aca.generic.consumable",
          advancedCommerceData: Data(jws.utf8)
        )
      } throws: { error in
        if case MercatoError.storeKit(.unknown) = error { true } else { false }
      }
    }
  }

  @Test(.rule("storekit.advanced-commerce-values"))
  func aRequestSoldByItsProductIsDeliveredAndFinished() async throws {
    let shop = try await Shop.open()
    try await shop.play(.set { $0.standingAnswer = .on(.buy) })
    let jws = shop.driver.signed(.oneTimeCharge(.book)).jws
    try await StoreScope.with(shop.session) {
      let purchase = try await AdvancedCommerceMercato.purchase(
        productId: "com.example.aca.generic.consumable",
        compactJWS: jws,
        confirmIn: HeadlessUIContext(),
        options: []
      )
      #expect(purchase.needsFinishTransaction)
      let info = try #require(purchase.transaction.advancedCommerceInfo)
      #expect(info.items.map(\.details.displayName) == ["Sherlock Holmes"])
      #expect(info.items.map(\.details.price) == [Decimal(string: "4.99")])
      await purchase.finish()
    }
    #expect(shop.session.store.unfinishedCount == 0)
  }
}
