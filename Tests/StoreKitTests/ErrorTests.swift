import StoreKit
import StoreTestSupport
import Testing

/// The parts of errors that clients read: the texts, the domains with StoreKit's name, and the numbers.
struct ErrorTests {
  @Test(.rule("storekit.error-texts"))
  func textsMatchApplesWhereKnown() {
    #expect(StoreKitError.unknown.localizedDescription == "Unable to Complete Request")
    #expect(Product.PurchaseError.productUnavailable.localizedDescription == "Item Unavailable")
    let bridged = StoreKitError.unknown as any Error as NSError
    #expect(bridged.localizedDescription == "Unable to Complete Request")
  }

  @Test(
    .rule("storekit.error-domains"),
    arguments: [
      (StoreKitError.unknown as any Error, "StoreKit.StoreKitError"),
      (Product.PurchaseError.invalidQuantity, "StoreKit.Product.PurchaseError"),
      (Transaction.RefundRequestError.failed, "StoreKit.Transaction.RefundRequestError"),
      (
        VerificationResult<Transaction>.VerificationError.invalidSignature,
        "StoreKit.VerificationResult<StoreKit.Transaction>.VerificationError"
      ),
      (SKError(.unknown), "SKErrorDomain"),
    ]
  )
  func theDomainNamesStoreKit(error: any Error, domain: String) {
    #expect((error as NSError).domain == domain)
  }

  /// Clients report `purchaseNotAllowed` as number 2 of its domain, and so `StoreKitError.unknown`.
  @Test func theNumberIsThatOfTheCase() {
    #expect((Product.PurchaseError.purchaseNotAllowed as NSError).code == 2)
    #expect((StoreKitError.unknown as NSError).code == 2)
    #expect((StoreKitError.userCancelled as NSError).code == 3)
  }

  @Test(.rule("storekit.raw-values-others"))
  func everyErrorOfTheFirstVersionHasItsNumber() {
    #expect(SKError.Code.allCases.map(\.rawValue) == Array(0...21))
    #expect(SKError.paymentCancelled.rawValue == 2)
    #expect(SKError.cloudServiceRevoked.rawValue == 8)
    #expect(SKError.ineligibleForOffer.rawValue == 18)
    #expect(SKError.overlayPresentedInBackgroundScene.rawValue == 20)
    #expect(SKErrorDomain == SKError.errorDomain)
  }

  @Test func anSKErrorKeepsItsUserInfo() throws {
    let cause = URLError(.timedOut)
    let error = SKError(
      .paymentInvalid,
      userInfo: [NSLocalizedDescriptionKey: "No such payment.", NSUnderlyingErrorKey: cause]
    )
    #expect(error.code == .paymentInvalid)
    #expect(error.errorCode == 3)
    #expect(error.userInfo[NSUnderlyingErrorKey] as? URLError == cause)
    #expect(error.localizedDescription == "No such payment.")
    #expect(error == error)
    #expect(error != SKError(.paymentInvalid))
    let bridged = error as NSError
    #expect(bridged.code == 3)
    #expect(bridged.userInfo[NSLocalizedDescriptionKey] as? String == "No such payment.")
  }

  @Test func anErrorOfTheFirstVersionIsCaughtByItsKind() {
    do {
      throw SKError(.paymentCancelled)
    } catch SKError.paymentCancelled {
      return
    } catch {
      Issue.record("\(error)")
    }
  }
}
