import FoundationEssentials
package import StoreConnection
package import StoreEngine
package import StoreModel

/// Purchases of the app.
extension StoreConnection where Self: StoreSession {
  /// Makes a purchase, and asks the app whether to continue after a storefront change.
  ///
  /// The app is asked only while the sheet is open. If it doesn't continue, the purchase is cancelled
  /// (rules: purchasing.storefront-change-cancels, purchasing.storefront-change-continues).
  @concurrent
  package func purchase(
    _ order: PurchaseOrder,
    asking shouldContinue: (@Sendable (Storefront) -> Bool)?
  ) async throws(StoreCallError) -> PurchaseReply {
    let request = try request(for: order)
    guard let shouldContinue else { return try await reply(to: request).get() }
    let changes = listen(.storefronts)
    return try await withTaskGroup(of: Result<PurchaseReply, StoreCallError>?.self) { group in
      group.addTask { await self.reply(to: request) }
      group.addTask {
        while case .storefront(let storefront) = await changes.next() {
          if !shouldContinue(storefront) { self.cancelSheet(of: request) }
        }
        return nil
      }
      defer { group.cancelAll() }
      for await case let reply? in group { return reply }
      return .failure(.cancelled)
    }
    .get()
  }

  /// Returns the result of a request (rules: storekit.caller-results, purchasing.buy-succeeds,
  /// purchasing.cancel-returns-user-cancelled, purchasing.pending-resolves-later).
  @concurrent
  private func reply(to request: PurchaseRequest) async -> Result<PurchaseReply, StoreCallError> {
    do throws(PurchaseFailureError) {
      switch try await purchase(request) {
      case .success(let id):
        guard let transaction = signed(id) else { return .failure(.failed(.unknown)) }
        return .success(.success(transaction))
      case .userCancelled: return .success(.userCancelled)
      case .pending: return .success(.pending)
      case .failed(let failure): return .failure(.failed(failure))
      }
    } catch {
      return .failure(StoreCallError(error))
    }
  }

  private func cancelSheet(of request: PurchaseRequest) {
    guard let sheet = read({ $0.sheets.first { $0.request == request } }) else { return }
    do {
      try perform(.answer(sheet.id, .cancel))
    } catch {
      // Another sheet is in front, or the customer has answered in the meantime: that answer counts.
      return
    }
  }

  /// Returns an order as a request of the engine.
  ///
  /// The merchant's signatures are verified, which uses up their nonces. If a term occurs twice, either applies.
  package func request(for order: PurchaseOrder) throws(StoreCallError) -> PurchaseRequest {
    var request = PurchaseRequest(product: order.product)
    for term in order.terms { try apply(term, of: order, to: &request) }
    // Terms come from an unordered set, but the journal must be the same in each run.
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
      // An eligibility value that the merchant didn't sign is ignored (rule: offers.introductory-unknown-key).
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
      // Of two contradictory terms, the same one must always win.
      if read(\.identity.environment) == .sandbox {
        request.simulatesAskToBuy = isOn || request.simulatesAskToBuy == true
      }
    }
  }

  /// Verifies a promotional offer for the caller of a purchase, and returns its nonce.
  ///
  /// A signature can't be verified if the store doesn't know its key. An auto-renewable subscription then fails
  /// with an unknown error. Any other product is sold without the offer (rules: offers.promotional-unknown-key,
  /// offers.promotional-unknown-key-others). An invalid signature throws (rule: offers.signature-wrong).
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
  /// The app's account among the terms.
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
