import Foundation
package import StoreEngine
package import StoreModel
package import StoreSession

/// The conversion of a purchase's options to the engine's request.
extension Set<Product.PurchaseOption> {
  /// Returns the purchase as a request.
  ///
  /// If an option occurs twice, either applies. The merchant's signatures are verified, which uses up their nonces.
  ///
  /// - Throws: ``StoreKitError`` or ``Product/PurchaseError`` for invalid options.
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
        // An eligibility value that the merchant didn't sign is ignored (rule: offers.introductory-unknown-key).
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
        // Sets are unordered. Of two contradictory options, the same one must always win.
        if session.read(\.identity.environment) == .sandbox {
          request.simulatesAskToBuy = isOn || request.simulatesAskToBuy == true
        }
      case .custom, .onStorefrontChange: break
      }
    }
    // Sets are unordered, but the journal must be the same in each run.
    request.nonces?.sort()
    return request
  }

  /// The app account token among the options.
  private var account: UUID? {
    for option in self {
      if case .appAccountToken(let token) = option.term { return token }
    }
    return nil
  }

  /// Returns the purchase as a request, including the verified Advanced Commerce request among the options.
  ///
  /// - Throws: The errors of ``request(for:in:)``, and `StoreKitError.unknown` for a rejected Advanced Commerce
  ///   request. A purchase option hides the reason (rule: advanced-commerce.requests.app-hears-unknown).
  package func verifiedRequest(
    for product: StoreModel.Product,
    in session: StoreSession
  ) throws -> PurchaseRequest {
    var request = try request(for: product, in: session)
    guard let data = advancedCommerceData else { return request }
    do {
      request.apply(try session.verifiedRequest(advancedCommerceData: Array(data)))
    } catch {
      throw StoreKitError.unknown
    }
    return request
  }

  /// The Advanced Commerce data among the options, or `nil` for an ordinary purchase.
  private var advancedCommerceData: Data? {
    for option in self {
      if case .custom(Product.PurchaseOption.advancedCommerceKey, .data(let data)) = option.term {
        return data
      }
    }
    return nil
  }

  /// The app's decision for a storefront change during the purchase, or `nil` to continue.
  var storefrontChangeDecision: StorefrontChangeDecision? {
    for option in self {
      if case .onStorefrontChange(let decision) = option.term { return decision }
    }
    return nil
  }
}

extension StoreSession {
  /// Verifies a promotional offer for the caller of a purchase, and returns its nonce.
  ///
  /// A signature can't be verified if the store doesn't know its key. An auto-renewable subscription then fails
  /// with an unknown error. Any other product is sold without the offer (rules: offers.promotional-unknown-key,
  /// offers.promotional-unknown-key-others). An invalid signature throws (rule: offers.signature-wrong).
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
  /// Whether the signature lacks a required part.
  fileprivate var isIncomplete: Bool {
    switch self {
    case .compactJWS(let token): token.isEmpty
    case .text(let keyID, _, _, let signature): keyID.isEmpty || signature.isEmpty
    }
  }
}
