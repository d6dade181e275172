import FoundationEssentials
package import StoreConnection
package import StoreEngine
package import StoreModel

/// Calls that purchase products for the app.
extension StoreConnection where Self: StoreSession {
  /// Makes a purchase, and asks the app whether to continue if the storefront changes.
  ///
  /// The store asks the app only while the purchase sheet is open. If the app declines, the purchase is cancelled
  /// (rules: purchasing.storefront-change-cancels, purchasing.storefront-change-continues).
  @concurrent
  package func purchase(
    _ order: PurchaseOrder,
    asking shouldContinue: (@Sendable (Storefront) -> Bool)?
  ) async throws(StoreCallError) -> PurchaseReply {
    let request = try request(for: order)
    guard let shouldContinue else { return try await reply(to: request) }
    return try await reply(
      asking: shouldContinue,
      cancelling: { self.cancelSheet(of: request) },
      purchasing: { () async throws(StoreCallError) in try await self.reply(to: request) }
    )
  }

  /// Makes a purchase and returns its result (rules: storekit.caller-results, purchasing.buy-succeeds,
  /// purchasing.cancel-returns-user-cancelled, purchasing.pending-resolves-later).
  @concurrent
  package func reply(
    to request: PurchaseRequest
  ) async throws(StoreCallError) -> PurchaseReply {
    let outcome: PurchaseOutcome
    do {
      outcome = try await purchase(request)
    } catch {
      throw StoreCallError(error)
    }
    switch outcome {
    case .success(let id):
      guard let transaction = signed(id) else { throw .failed(.unknown) }
      return .success(transaction)
    case .userCancelled: return .userCancelled
    case .pending: return .pending
    case .failed(let failure): throw .failed(failure)
    }
  }

  /// Cancels the open sheet of a purchase.
  package func cancelSheet(of request: PurchaseRequest) {
    guard let sheet = read({ $0.sheets.first { $0.request == request } }) else { return }
    do {
      try perform(.answer(sheet.id, .cancel))
    } catch {
      // The customer may have answered this sheet in the meantime, and that answer counts. Or another sheet is in
      // front of this one.
      return
    }
  }

  /// Converts an order of StoreKit into a purchase request for the engine.
  ///
  /// The method verifies the merchant's signatures and marks their nonces as used. If the order contains two terms of
  /// the same kind, either of them may apply.
  package func request(for order: PurchaseOrder) throws(StoreCallError) -> PurchaseRequest {
    var request = PurchaseRequest(product: order.product)
    for term in order.terms { try apply(term, of: order, to: &request) }
    // The terms come from an unordered set. Sorting the nonces makes the journal the same in each run.
    request.nonces?.sort()
    do {
      switch order.request {
      case .option(let data)?: request.apply(try verifiedRequest(advancedCommerceData: data))
      case .product(let token)?: request.apply(try verifiedRequest(compactJWS: token))
      case nil: break
      }
    } catch {
      throw StoreCallError(error)
    }
    return request
  }

  private func apply(
    _ term: PurchaseTerm,
    of order: PurchaseOrder,
    to request: inout PurchaseRequest
  ) throws(StoreCallError) {
    switch term {
    case .quantity(let quantity): request.quantity = quantity
    case .appAccountToken(let token): request.appAccountToken = token.uuidString.lowercased()
    case .offer(let id, let kind):
      guard !id.isEmpty else { throw .failed(.missingOfferParameters) }
      request.offerID = id
      request.offerKind = kind
    case .signedOffer(let id, let signature):
      guard let nonce = try verify(signature, offerID: id, of: order) else { break }
      request.nonces = (request.nonces ?? []) + [nonce]
      request.offerID = id
      request.offerKind = .promotional
    case .introductoryOffer(let token):
      // A token with an invalid signature is ignored (rule: offers.introductory-unknown-key).
      let verdict = try? SignedOffers(for: self)
        .introductoryVerdict(token, product: order.product.id)
      guard let verdict else { break }
      request.allowsIntroductoryOffer = verdict.isAllowed
      request.nonces = (request.nonces ?? []) + [verdict.nonce]
    case .billingPlan(let name):
      guard let plan = BillingPlan.Kind(rawValue: name) else { throw .failed(.unsupported) }
      request.billingPlan = plan
    case .purchaseDate(let date, let renews):
      request.purchaseDate = date
      request.renews = renews
    case .simulatesAskToBuy(let isOn):
      // If two terms contradict each other, `true` always wins, so that each run has the same result.
      if read(\.identity.environment) == .sandbox {
        request.simulatesAskToBuy = isOn || request.simulatesAskToBuy == true
      }
    }
  }

  /// Verifies the signature of a promotional offer.
  ///
  /// If the store doesn't know the key of the signature, the purchase of an auto-renewable subscription fails with an
  /// unknown error. Any other product is sold without the offer (rules: offers.promotional-unknown-key,
  /// offers.promotional-unknown-key-others). If the signature is invalid, the method throws
  /// (rule: offers.signature-wrong).
  ///
  /// - Returns: The nonce, or `nil` if the offer is ignored.
  private func verify(
    _ signature: MerchantSignature,
    offerID: String,
    of order: PurchaseOrder
  ) throws(StoreCallError) -> String? {
    guard !offerID.isEmpty, !signature.isIncomplete else {
      throw .failed(.missingOfferParameters)
    }
    do throws(OfferSignatureRefusal) {
      return try SignedOffers(for: self).verify(
        signature,
        offerID: offerID,
        product: order.product.id,
        appAccountToken: order.account
      )
    } catch {
      if case .unknownKey = error {
        guard order.product.type == .autoRenewable else { return nil }
        throw .failed(.unknown)
      }
      throw .failed(.invalidOfferSignature)
    }
  }
}

extension PurchaseOrder {
  /// The app account token in the terms, or `nil` if the terms don't contain a token.
  fileprivate var account: UUID? {
    for case .appAccountToken(let token) in terms { return token }
    return nil
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
