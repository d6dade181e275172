import Foundation
import SimulatedStoreKit
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreSigning

extension Buy {
  /// Returns StoreKit's options for the purchase, except its quantity, its account and an unsigned offer.
  ///
  /// Every call creates new signatures of the merchant, because a nonce is valid for only one purchase.
  func purchaseOptions(
    in session: StoreSession,
    signedBy sign: (InAppRequestClaims) -> String
  ) -> Set<SimulatedStoreKit.Product.PurchaseOption> {
    var options: Set<SimulatedStoreKit.Product.PurchaseOption> = []
    let product = self.product.rawValue
    if signedOffer, let offer {
      let claims = InAppRequestClaims.promotionalOffer(
        productID: product,
        offerID: offer,
        transactionID: nil
      )
      let jws = sign(claims)
      options.formUnion(
        SimulatedStoreKit.Product.PurchaseOption.promotionalOffer(offer, compactJWS: jws)
      )
    }
    if let isAllowed = introductoryOffer {
      let claims = InAppRequestClaims.introductoryOffer(
        productID: product,
        isAllowed: isAllowed,
        transactionID: session.read(\.identity.appTransactionId)
      )
      let jws = sign(claims)
      options.insert(.introductoryOfferEligibility(compactJWS: jws))
    }
    if let plan = billingPlan {
      options.insert(.billingPlanType(.init(rawValue: plan.rawValue)))
    }
    if askToBuy { options.insert(.simulatesAskToBuyInSandbox(true)) }
    return options
  }
}

extension StoreDriver {
  func sign(_ claims: InAppRequestClaims) -> String {
    session.signAsMerchant(claims, number: offerSignatures.next())
  }
}
