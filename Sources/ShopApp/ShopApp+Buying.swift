package import AdvancedCommerceMercato
import Foundation
import Mercato

extension ShopApp {
  /// Buys a product, and returns after the app delivers it or gives up.
  ///
  /// - Parameters:
  ///   - productID: The product identifier.
  ///   - quantity: The quantity, from 1 to 10.
  ///   - token: The app's account token.
  ///   - offer: The ID of a promotional or win-back offer, or the reference name of an offer code.
  ///   - terms: Returns the other terms of the purchase. The app calls it for each attempt, because a merchant's
  ///     signature is valid only once.
  package func buy(
    _ productID: String,
    quantity: Int = 1,
    token: UUID? = nil,
    offer: String? = nil,
    terms: @escaping @Sendable () -> Set<Product.PurchaseOption> = { [] }
  ) async {
    await buy(quantity: quantity, token: token, offer: offer, terms: terms) {
      try await self.load(productID)
    }
  }

  /// Buys the product of a purchase intent, which the customer chose in the App Store.
  func buy(_ intent: PurchaseIntent) async {
    let plan = intent.product.plan(of: intent.offer)
    let terms: @Sendable () -> Set<Product.PurchaseOption> = {
      plan.map { [.billingPlanType($0)] } ?? []
    }
    await buy(offer: intent.offer?.id, terms: terms) { intent.product }
  }

  private func buy(
    quantity: Int = 1,
    token: UUID? = nil,
    offer: String?,
    terms: @escaping @Sendable () -> Set<Product.PurchaseOption> = { [] },
    _ product: @escaping @Sendable () async throws -> Product
  ) async {
    await purchase {
      let product = try await product()
      let options = Mercato.PurchaseOptionsBuilder()
        .setQuantity(quantity)
        .setAppAccountToken(token)
      if let offer { options.add(product.option(forOffer: offer)) }
      for term in terms() { options.add(term) }
      do throws(MercatoError) {
        let purchase = try await self.mercato.purchase(
          product: product,
          options: options.build(),
          finishAutomatically: false
        )
        return .success(purchase.result)
      } catch .failedVerification(let transaction, let error) {
        return .success(.unverified(transaction, error))
      }
    }
  }

  /// Makes an Advanced Commerce request, and returns after the app delivers it or gives up.
  ///
  /// The app first validates the request, and its state contains the problems (rule: merchant.validate-first). It
  /// then sends the request anyway unless its policy forbids that, because a tester wants to see the store's
  /// response.
  ///
  /// - Parameters:
  ///   - productID: The identifier of the generic product.
  ///   - request: The request, which the merchant signs again for each attempt.
  package func request(_ productID: String, _ request: AnyInAppRequest) async {
    let json = Data(request.json(pretty: false).utf8)
    await purchase {
      try self.validate(request)
      return try await self.signAndPurchase(productID, json)
    }
  }

  /// Records the problems of a request.
  ///
  /// - Throws: `ValidationError` if the request has errors and the policy doesn't allow sending such a request.
  private func validate(_ request: AnyInAppRequest) throws {
    change { $0.requestProblems = request.problems().prefix(100).map(\.description) }
    if policy.stopsInvalidRequests { try request.validate() }
  }

  private func signAndPurchase(
    _ productID: String,
    _ json: Data
  ) async throws -> Product.PurchaseResult {
    try await AdvancedCommerceMercato.purchase(
      productId: productID,
      advancedCommerceData: try await merchant.sign(json)
    )
  }

  /// Makes a request from any text, and returns after the app delivers it or gives up.
  ///
  /// - Parameters:
  ///   - productID: The identifier of the generic product.
  ///   - json: The text that the merchant signs, valid or not.
  package func request(_ productID: String, json: Data) async {
    await purchase { try await self.signAndPurchase(productID, json) }
  }

  /// Sends data that another program signed, and returns after the app delivers the content or gives up.
  ///
  /// - Parameters:
  ///   - productID: The identifier of the generic product.
  ///   - advancedCommerceData: The value of the purchase option, which is sent unchanged.
  package func send(_ productID: String, advancedCommerceData: Data) async {
    await purchase {
      try await AdvancedCommerceMercato.purchase(
        productId: productID,
        advancedCommerceData: advancedCommerceData
      )
    }
  }

  /// Sends a JWS that another program signed through the Advanced Commerce product itself, and returns after the
  /// app delivers the content or gives up.
  ///
  /// - Parameters:
  ///   - productID: The identifier of the generic product.
  ///   - compactJWS: The JWS, which is sent unchanged.
  package func send(_ productID: String, compactJWS: String) async {
    await purchase {
      do {
        let purchase = try await AdvancedCommerceMercato.purchase(
          productId: productID,
          compactJWS: compactJWS,
          confirmIn: HeadlessUIContext()
        )
        return .success(purchase.result)
      } catch MercatoError.failedVerification(let transaction, let error) {
        return .success(.unverified(transaction, error))
      }
    }
  }

  /// Attempts a purchase, and retries it after a pause if the error may be temporary (rule: merchant.app-retries).
  private func purchase(
    _ attempt: @Sendable () async throws -> Product.PurchaseResult
  ) async {
    let number = beginAttempt()
    var retry = 0
    while true {
      do {
        let result = try await attempt()
        guard isRunning else { return }
        await conclude(result, in: number)
        return
      } catch {
        guard isRunning, !conclude(error) else { return }
        retry += 1
        let failure = state.failure ?? .purchaseFailed
        guard error.mayPass, retry <= policy.retries(after: failure),
          await waits(ShopFailure.pause(before: retry), in: number)
        else { return }
      }
    }
  }

  private func conclude(_ result: Product.PurchaseResult, in attempt: Int) async {
    switch result {
    case .success(let verification):
      guard !hasCrashed() else { return }
      await conclude(verification, in: attempt)
    case .userCancelled: conclude(cancelled: true)
    case .pending: conclude(cancelled: false)
    }
  }

  /// Delivers a purchase.
  ///
  /// If the server doesn't respond, the app asks it again but never buys twice. After the last retry, the
  /// transaction stays unfinished until the next launch.
  private func conclude(_ result: VerificationResult<Transaction>, in attempt: Int) async {
    var retry = 0
    while true {
      switch await deliver(result, isPurchase: true) {
      case .done:
        change { state in
          state.outcome = .success
          state.succeeded()
        }
        return
      case .unverified:
        change { $0.outcome = .unverified }
        return
      case .crashed:
        return
      case .unreachable:
        change { $0.outcome = .failed }
        retry += 1
        guard retry <= policy.retries(after: .purchaseFailed),
          await waits(ShopFailure.pause(before: retry), in: attempt)
        else { return }
      }
    }
  }

  private func conclude(cancelled: Bool) {
    change { state in
      state.outcome = cancelled ? .userCancelled : .pending
      if cancelled {
        state.succeeded()
      } else {
        state.failed(.purchasePending, error: nil)
      }
    }
  }

  /// Records the error of an attempt in the app's state, and returns whether the attempt is over.
  private func conclude(_ error: any Error) -> Bool {
    switch error as? MercatoError {
    case .canceledByUser:
      conclude(cancelled: true)
      return true
    case .purchaseIsPending:
      conclude(cancelled: false)
      return true
    case .failedVerification, .storeKit, .purchase, .refund, .productNotFound,
      .noTransactionForSpecifiedProduct, .noSubscriptionInTheProduct, .unknown, nil:
      change { state in
        state.outcome = .failed
        let isLoading = error is ProductLoadError
        state.failed(isLoading ? .productLoadFailed : .purchaseFailed, error: error.name)
      }
      return false
    }
  }

  func load(_ productID: String) async throws(ProductLoadError) -> Product {
    do {
      return try await mercato.retrieveProduct(productID)
    } catch {
      throw ProductLoadError(cause: error)
    }
  }
}

extension Product {
  /// Returns the billing plan of an offer, or `nil` for the up-front plan.
  fileprivate func plan(of offer: SubscriptionOffer?) -> SubscriptionInfo.BillingPlanType? {
    guard let offer else { return nil }
    let terms = subscription?.pricingTerms.first { $0.subscriptionOffers.contains(offer) }
    return terms?.billingPlanType == .upFront ? nil : terms?.billingPlanType
  }

  fileprivate func option(forOffer id: String) -> PurchaseOption {
    let terms = subscription?.pricingTerms ?? []
    if terms.contains(where: { $0[offers: .promotional].contains { $0.id == id } }) {
      return .promotionalOffer(id: id)
    }
    if let offer = terms.flatMap({ $0[offers: .winBack] }).first(where: { $0.id == id }) {
      return .winBackOffer(offer)
    }
    return .codeOffer(referenceName: id)
  }
}
