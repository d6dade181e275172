import AdvancedCommerceMercato
import Mercato

/// The result of delivering a transaction to the app.
enum Delivery {
  /// The content was granted or revoked, and the transaction was finished according to the rules.
  case done
  /// The transaction isn't verified, so it was neither granted nor finished.
  case unverified
  /// The server didn't respond, so the transaction was neither granted nor finished, but a retry may succeed.
  case unreachable
  /// The app crashed during the delivery.
  case crashed
}

extension ShopApp {
  /// Handles a transaction from `Transaction.updates`.
  func receive(_ update: VerificationResult<Transaction>) async {
    guard isRunning, !misbehaves(.ignoresUpdates) else { return }
    updates.record(update.unsafePayloadValue.productID)
    await deliver(update)
  }

  /// Handles a status from `Status.updates`: a subscription changed without a transaction.
  func receive(_ status: Product.SubscriptionInfo.Status) async {
    guard !misbehaves(.ignoresUpdates) else { return }
    record(status)
    if isRunning, state.isPremium != nil { await askWhetherPremium() }
  }

  /// Handles an intent from `PurchaseIntent.intents`: the customer started a purchase in the App Store.
  func receive(_ intent: PurchaseIntent) async {
    guard isRunning, !misbehaves(.ignoresUpdates) else { return }
    await buy(intent)
  }

  func record(_ status: Product.SubscriptionInfo.Status) {
    guard isRunning, case .verified(let info) = status.renewalInfo else { return }
    change { $0.subscriptions[info.currentProductID] = status.state.rawValue }
  }

  /// Registers a transaction, grants or revokes its content, and then finishes it (rules: merchant.registration,
  /// merchant.grant-before-finish, merchant.listener-finishes).
  ///
  /// A transaction that the device can't verify is neither granted nor finished. The same holds for the server, if
  /// the strategy requires it. A repeated delivery has no effect.
  ///
  /// - Parameters:
  ///   - result: The transaction, from any source.
  ///   - isPurchase: Whether a purchase of this app returned it.
  ///   - isRestored: Whether the customer restores purchases. The app then also registers transactions whose
  ///     content it already has, because they may belong to another account.
  /// - Returns: The result of the delivery.
  @discardableResult
  func deliver(
    _ result: VerificationResult<Transaction>,
    isPurchase: Bool = false,
    isRestored: Bool = false
  ) async -> Delivery {
    let transaction = result.unsafePayloadValue
    if !misbehaves(.grantsUnverified) {
      do {
        try await verify(result, isRestored: isRestored)
      } catch {
        return refuse(transaction, error)
      }
    }
    guard isRunning else { return .done }
    if misbehaves(.finishesBeforeGranting) {
      await finish(transaction)
      guard !(isPurchase && crashesMidway()) else { return .crashed }
      await hand(over: transaction)
    } else {
      await hand(over: transaction)
      guard !(isPurchase && crashesMidway()) else { return .crashed }
      await finish(transaction)
    }
    return .done
  }

  /// Checks the conditions for granting content.
  private func verify(
    _ result: VerificationResult<Transaction>,
    isRestored: Bool
  ) async throws {
    let transaction = try result.payload
    guard !transaction.isUpgraded, ValidationStrategy(transaction, policy: policy).asksServer
    else { return }
    guard transaction.revocationDate == nil else {
      // The server learns of the revocation immediately. Even if it doesn't respond, the app removes refunded
      // content.
      _ = try? await register(result)
      return
    }
    guard isRestored || !shelf.holds(transaction: transaction.id) else { return }
    try await register(result)
  }

  /// Registers a transaction for the customer's account with the server.
  private func register(_ result: VerificationResult<Transaction>) async throws {
    let transaction = result.unsafePayloadValue
    record(.askedServer, transaction)
    let isPremium =
      switch registration {
      case .v1: try await merchant.register(.transactionID(transaction.id))
      case .v2: try await merchant.register(.signedTransaction(result.jwsRepresentation))
      }
    change { $0.isPremium = isPremium }
  }

  /// Updates the premium status that the app shows, unless the server fails.
  private func askWhetherPremium() async {
    guard let isPremium = try? await merchant.isPremium() else { return }
    change { $0.isPremium = isPremium }
  }

  private func refuse(_ transaction: Transaction, _ error: any Error) -> Delivery {
    if let error = error as? MerchantError, error.mayPass {
      change { $0.failed(.purchaseFailed, error: error.name) }
      return .unreachable
    }
    record(.loggedFraud, transaction)
    change { $0.failed(.verificationFailed, error: error.name) }
    return .unverified
  }

  /// Updates the shelf and the app's state from a transaction.
  private func hand(over transaction: Transaction) async {
    switch shelf.hand(over: PaidContent(transaction)) {
    case .takenBack: record(.revoked, transaction)
    case .updated, .refused: break
    case .granted:
      let isForGood =
        transaction.productType == .nonConsumable || transaction.productType == .nonRenewable
      record(isForGood ? .entitlementPersisted : .granted, transaction)
      change { state in
        if state.failure == .purchasePending { state.succeeded() }
      }
    }
    if let status = await transaction.subscriptionStatus {
      record(status)
      record(.statusUpdated, transaction)
    }
  }

  private func finish(_ transaction: Transaction) async {
    guard isRunning, !misbehaves(.neverFinishes) else { return }
    await transaction.finish()
    record(.finished, transaction)
  }

  private func crashesMidway() -> Bool {
    guard misbehaves(.crashesBeforeFinishing) else { return false }
    die()
    return true
  }

  private func record(_ kind: AppAction.Kind, _ transaction: Transaction) {
    let action = AppAction(kind, product: transaction.productID, transaction: transaction.id)
    change { $0.remember(action) }
  }
}

extension PaidContent {
  init(_ transaction: Transaction) {
    self.init(
      transaction: transaction.id,
      product: transaction.productID,
      quantity: transaction.purchasedQuantity,
      items: transaction.advancedCommerceInfo?.items.map { item in
        Item(sku: item.details.sku, isRevoked: item.revocationDate != nil)
      },
      isOfSubscription: transaction.productType == .autoRenewable,
      isRevoked: transaction.revocationDate != nil,
      isUpgraded: transaction.isUpgraded
    )
  }
}

extension Transaction.AdvancedCommerceInfo {
  /// The SKUs that were sold and not revoked.
  var skus: [String] {
    items.filter { $0.revocationDate == nil }.map(\.details.sku)
  }
}
