import Foundation
import Mercato
import SimulatedStoreKit
import StoreEngine
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

/// The errors of the store, as callers of Mercato receive them.
struct MercatoErrorTests {
  /// The simulated failures of a store, and the errors that a purchase then throws.
  private static let purchases: [(PurchaseFailure, String)] = [
    (.unknown, "storeKit unknown"),
    (.networkError, "storeKit networkError"),
    (.systemError, "storeKit systemError"),
    (.notAvailableInStorefront, "storeKit notAvailableInStorefront"),
    (.notEntitled, "storeKit notEntitled"),
    (.unsupported, "storeKit unsupported"),
    (.invalidPresentationContext, "storeKit invalidPresentationContext"),
    (.userCancelled, "canceledByUser"),
    (.invalidQuantity, "purchase invalidQuantity"),
    (.productUnavailable, "purchase productUnavailable"),
    (.purchaseNotAllowed, "purchase purchaseNotAllowed"),
    (.ineligibleForOffer, "purchase ineligibleForOffer"),
    (.invalidOfferIdentifier, "purchase invalidOfferIdentifier"),
    (.invalidOfferPrice, "purchase invalidOfferPrice"),
    (.invalidOfferSignature, "purchase invalidOfferSignature"),
    (.missingOfferParameters, "purchase missingOfferParameters"),
    (
      .paymentMethodBindingConfigurationRequired,
      "purchase paymentMethodBindingConfigurationRequired"
    ),
  ]

  @Test(arguments: purchases)
  func aPurchaseThrowsTheSimulatedError(failure: PurchaseFailure, name: String) async throws {
    let stall = try Stall { $0.purchaseError = failure }
    await stall.run {
      _ = await #expect {
        try await Mercato.purchase(productId: "gems")
      } throws: { error in
        (error as? MercatoError)?.name == name
      }
    }
    #expect(stall.session.store.transactions.isEmpty)
  }

  @Test func errorsOfOtherLibrariesAreUnknownWithTheirCause() throws {
    let wrapped = MercatoError.wrapped(CancellationError())
    guard case .unknown(let cause) = wrapped else {
      Issue.record("\(wrapped)")
      return
    }
    #expect(cause is CancellationError)
    #expect(MercatoError.wrapped(MercatoError.purchaseIsPending).name == "purchaseIsPending")
    let refund = MercatoError.wrapped(SimulatedStoreKit.Transaction.RefundRequestError.failed)
    #expect(refund.name == "refund failed")
  }

  @Test func anUnavailableProductIsCaughtAsOneError() {
    let matching: [MercatoError] = [.productNotFound("x"), .purchase(error: .productUnavailable)]
    let others: [any Error] = [
      MercatoError.purchase(error: .invalidQuantity), MercatoError.canceledByUser,
      CancellationError(),
    ]
    for error in matching { #expect(MercatoError.productUnavailable ~= error) }
    for error in others { #expect(!(MercatoError.productUnavailable ~= error)) }
    #expect(!(MercatoError.canceledByUser ~= MercatoError.canceledByUser as any Error))
  }

  @Test(.rule("storekit.error-texts"))
  func everyErrorIsASentence() {
    let errors: [MercatoError] = [
      .storeKit(error: .unknown), .purchase(error: .invalidQuantity), .refund(error: .failed),
      .canceledByUser, .purchaseIsPending, .noTransactionForSpecifiedProduct,
      .productNotFound("gems"), .noSubscriptionInTheProduct, .unknown(error: nil),
      .unknown(error: StoreKitError.networkError(URLError(.notConnectedToInternet))),
    ]
    let sentences = errors.compactMap(\.errorDescription)
    #expect(sentences.count == errors.count)
    #expect(Set(sentences).count == errors.count - 1, "an unknown error reads the same either way")
    // The text of one error is Apple's own.
    let ours = sentences.filter { $0 != "Unable to Complete Request" }
    #expect(ours.count == errors.count - 2)
    for sentence in ours { #expect(sentence.hasSuffix(".")) }
    #expect(MercatoError.productNotFound("gems").errorDescription?.contains("gems") == true)
  }

  @Test func noStoreIsAnErrorAndNoCrash() async {
    // In a separate scope, because other tests have open stores at the same time.
    await StoreScope.isolated {
      _ = await #expect {
        _ = try await Mercato().retrieveProducts(productIds: ["gems"])
      } throws: { error in
        (error as? MercatoError)?.name == "storeKit notEntitled"
      }
    }
  }
}

extension MercatoError {
  /// The name of the case, including that of the error in it.
  fileprivate var name: String {
    switch self {
    case .storeKit(let error): "storeKit \("\(error)".prefix { $0.isLetter })"
    case .purchase(let error): "purchase \(error)"
    case .refund(let error): "refund \(error)"
    case .failedVerification(_, let error): "failedVerification \(error)"
    default: "\("\(self)".prefix { $0.isLetter })"
    }
  }
}
