package import AdvancedCommerceMercato
import Foundation
import Mercato

extension ShopApp {
  /// Buys a product; returns when it is delivered, or when the app gives up.
  ///
  /// - Parameters:
  ///   - productID: What to buy.
  ///   - quantity: How many, 1 to 10.
  ///   - token: The app's own account.
  ///   - offer: The id of a promotional or win-back offer, or the reference name of a code.
  ///   - terms: What else the purchase says, asked for at every attempt: what the merchant signs is
  ///     good for one.
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

  /// Buys what the customer chose in the App Store; the intent brings the product with it.
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

  /// Makes an Advanced Commerce request; returns when it is delivered or given up.
  ///
  /// The app validates it first, and its state says what is wrong (rule: merchant.validate-first). Unless the
  /// policy stops it there, it is sent all the same: a tester of the request wants to see the store's answer.
  ///
  /// - Parameters:
  ///   - productID: The generic product that carries the request.
  ///   - request: What is asked for; the merchant signs it anew for every attempt.
  package func request(_ productID: String, _ request: AnyInAppRequest) async {
    let json = Data(request.json(pretty: false).utf8)
    await purchase {
      try self.validate(request)
      return try await self.signAndPurchase(productID, json)
    }
  }

  /// Notes what is wrong with a request.
  ///
  /// - Throws: `ValidationError` where the policy lets no request with an error out.
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

  /// Makes a request of any text; returns when what came of it is delivered or given up.
  ///
  /// - Parameters:
  ///   - productID: The generic product that carries the request.
  ///   - json: What the merchant signs, whatever it says.
  package func request(_ productID: String, json: Data) async {
    await purchase { try await self.signAndPurchase(productID, json) }
  }

  /// Sends what another program signed; returns when what came of it is delivered or given up.
  ///
  /// - Parameters:
  ///   - productID: The generic product that carries the request.
  ///   - advancedCommerceData: The purchase option's value, as it is.
  package func send(_ productID: String, advancedCommerceData: Data) async {
    await purchase {
      try await AdvancedCommerceMercato.purchase(
        productId: productID,
        advancedCommerceData: advancedCommerceData
      )
    }
  }

  /// Sends what another program signed to the Advanced Commerce product itself; returns when what came
  /// of it is delivered or given up.
  ///
  /// - Parameters:
  ///   - productID: The generic product.
  ///   - compactJWS: The JWS, as it is.
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

  /// Tries to buy, and tries again after a pause if the error may pass by itself (rule: merchant.app-retries).
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

  /// Delivers what was paid for.
  ///
  /// A server that does not answer is asked again, but nothing is bought twice. Given up, the transaction stays unfinished for the next launch.
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

  /// Tells the customer what went wrong; true if that is the end of it.
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
  /// The billing plan that an offer is for, or `nil` if it is for paying at once.
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
