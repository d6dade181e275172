import Foundation
package import StoreEngine
package import StoreModel
package import StoreSession

/// The options of a purchase as the engine's request.
extension Set<Product.PurchaseOption> {
  /// The same purchase as a request; of an option that is there twice, any one counts.
  ///
  /// What a merchant signed is verified here, so it uses its nonces up.
  ///
  /// - Throws: ``StoreKitError`` or ``Product/PurchaseError`` for options that cannot be.
  package func request(
    for product: StoreModel.Product,
    in session: StoreSession
  ) throws -> PurchaseRequest {
    var request = PurchaseRequest(product: product)
    for option in self {
      switch option.term {
      case .quantity(let quantity): request.quantity = quantity
      case .appAccountToken(let token): request.appAccountToken = token.uuidString.lowercased()
      case .offer(let id, let kind):
        guard !id.isEmpty else { throw Product.PurchaseError.missingOfferParameters }
        request.offerID = id
        request.offerKind = kind
      case .signedOffer(let id, let signature):
        let verified = try session.verify(
          signature,
          offerID: id,
          product: product,
          account: account
        )
        guard let nonce = verified else { break }
        request.nonces = (request.nonces ?? []) + [nonce]
        request.offerID = id
        request.offerKind = .promotional
      case .introductoryOffer(let token):
        // A verdict that isn't the merchant's is ignored (rule: offers.introductory-unknown-key).
        let verdict = try? SignedOffers(for: session)
          .introductoryVerdict(token, product: product.id)
        guard let verdict else { break }
        request.allowsIntroductoryOffer = verdict.isAllowed
        request.nonces = (request.nonces ?? []) + [verdict.nonce]
      case .billingPlan(let type):
        guard let plan = BillingPlan.Kind(rawValue: type.rawValue) else {
          throw StoreKitError.unsupported
        }
        request.billingPlan = plan
      case .purchaseDate(let date, let behavior):
        request.purchaseDate = StoreInstant(date)
        request.renews = behavior == .renewUntilNow
      case .simulatesAskToBuy(let isOn):
        // Options are a set, in no order: of two that contradict each other the same one has to win.
        if session.read(\.identity.environment) == .sandbox {
          request.simulatesAskToBuy = isOn || request.simulatesAskToBuy == true
        }
      case .custom, .onStorefrontChange: break
      }
    }
    // Options have no order, and the journal must be the same twice.
    request.nonces?.sort()
    return request
  }

  /// The app's own account, if the purchase names one.
  private var account: UUID? {
    for option in self {
      if case .appAccountToken(let token) = option.term { return token }
    }
    return nil
  }

  /// The same purchase as a request, with the Advanced Commerce request among the options verified.
  ///
  /// - Throws: As ``request(for:in:)``; `StoreKitError.unknown` for an Advanced Commerce request that
  ///   is refused, because a purchase option hides the reason
  ///   (rule: advanced-commerce.requests.app-hears-unknown).
  package func verifiedRequest(
    for product: StoreModel.Product,
    in session: StoreSession
  ) throws -> PurchaseRequest {
    var request = try request(for: product, in: session)
    guard let data = advancedCommerceData else { return request }
    do {
      request.take(try session.verifiedRequest(advancedCommerceData: Array(data)))
    } catch {
      throw StoreKitError.unknown
    }
    return request
  }

  /// The Advanced Commerce data among the options, nil for an ordinary purchase.
  private var advancedCommerceData: Data? {
    for option in self {
      if case .custom(Product.PurchaseOption.advancedCommerceKey, .data(let data)) = option.term {
        return data
      }
    }
    return nil
  }

  /// What the app does when the storefront changes during the purchase, nil to go on.
  var storefrontChangeDecision: StorefrontChangeDecision? {
    for option in self {
      if case .onStorefrontChange(let decision) = option.term { return decision }
    }
    return nil
  }
}

extension StoreSession {
  /// Verifies a promotional offer as the caller of a purchase sees it, and gives its nonce.
  ///
  /// A signature whose key the store doesn't know can't be checked. An auto-renewable subscription isn't
  /// sold then, for a reason without a name, and anything else is, as if no offer had been named
  /// (rules: offers.promotional-unknown-key, offers.promotional-unknown-key-others). A signature that is wrong
  /// throws (rule: offers.signature-wrong).
  ///
  /// - Returns: The nonce, or `nil` if the offer is ignored.
  fileprivate func verify(
    _ signature: MerchantSignature,
    offerID: String,
    product: StoreModel.Product,
    account: UUID?
  ) throws -> String? {
    guard !offerID.isEmpty, !signature.isIncomplete else {
      throw Product.PurchaseError.missingOfferParameters
    }
    do throws(OfferSignatureRefusal) {
      return try SignedOffers(for: self).verify(
        signature,
        offerID: offerID,
        product: product.id,
        appAccountToken: account
      )
    } catch {
      if case .unknownKey = error {
        guard product.type == .autoRenewable else { return nil }
        throw StoreKitError.unknown
      }
      throw Product.PurchaseError.invalidOfferSignature
    }
  }
}

extension MerchantSignature {
  /// Whether something is missing that must be there.
  fileprivate var isIncomplete: Bool {
    switch self {
    case .compactJWS(let token): token.isEmpty
    case .text(let keyID, _, _, let signature): keyID.isEmpty || signature.isEmpty
    }
  }
}
