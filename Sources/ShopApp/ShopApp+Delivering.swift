import AdvancedCommerceMercato
import Mercato

/// What became of a transaction that reached the app.
enum Delivery {
  /// Granted, or taken back, and finished as the rules say.
  case done
  /// Not to be trusted: neither granted nor finished.
  case unverified
  /// The server could not be asked: neither granted nor finished, but worth another try.
  case unreachable
  /// The app died over it.
  case crashed
}

extension ShopApp {
  /// What `Transaction.updates` brought.
  func receive(_ update: VerificationResult<Transaction>) async {
    guard isRunning, !misbehaves(.ignoresUpdates) else { return }
    updates.note(update.unsafePayloadValue.productID)
    await deliver(update)
  }

  /// What `Status.updates` brought: a subscription changed without a transaction.
  func receive(_ status: Product.SubscriptionInfo.Status) async {
    guard !misbehaves(.ignoresUpdates) else { return }
    note(status)
    if isRunning, state.isPremium != nil { await askWhetherPremium() }
  }

  /// What `PurchaseIntent.intents` brought: the customer began a purchase in the App Store.
  func receive(_ intent: PurchaseIntent) async {
    guard isRunning, !misbehaves(.ignoresUpdates) else { return }
    await buy(intent)
  }

  func note(_ status: Product.SubscriptionInfo.Status) {
    guard isRunning, case .verified(let info) = status.renewalInfo else { return }
    change { $0.subscriptions[info.currentProductID] = status.state.rawValue }
  }

  /// Registers a transaction, grants or revokes its content, then finishes it
  /// (rules: merchant.registration, merchant.grant-before-finish, merchant.listener-finishes).
  ///
  /// What cannot be verified, by the device or where the strategy asks for it by the server, is
  /// neither granted nor finished. Delivering again changes nothing.
  ///
  /// - Parameters:
  ///   - result: The transaction, from wherever it came.
  ///   - isPurchase: Whether a purchase of this app brought it.
  ///   - isRestored: Whether the customer asked for it again: the server is told even of what the app
  ///     holds, for it may be another account's.
  /// - Returns: What became of it.
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

  /// Checks what must hold before anything is granted.
  private func verify(
    _ result: VerificationResult<Transaction>,
    isRestored: Bool
  ) async throws {
    let transaction = try result.payload
    guard !transaction.isUpgraded, ValidationStrategy(transaction, policy: policy).asksServer
    else { return }
    guard transaction.revocationDate == nil else {
      // The server learns of it at once; whether it answers is no reason to keep what was paid back.
      _ = try? await register(result)
      return
    }
    guard isRestored || !shelf.holds(transaction: transaction.id) else { return }
    try await register(result)
  }

  /// Has the server take a transaction to the customer's account.
  private func register(_ result: VerificationResult<Transaction>) async throws {
    let transaction = result.unsafePayloadValue
    note(.askedServer, transaction)
    let isPremium =
      switch registration {
      case .v1: try await merchant.register(.transactionID(transaction.id))
      case .v2: try await merchant.register(.signedTransaction(result.jwsRepresentation))
      }
    change { $0.isPremium = isPremium }
  }

  /// Brings what the app shows up to date; a server that does not tell leaves it as it is.
  private func askWhetherPremium() async {
    guard let isPremium = try? await merchant.isPremium() else { return }
    change { $0.isPremium = isPremium }
  }

  private func refuse(_ transaction: Transaction, _ error: any Error) -> Delivery {
    if let error = error as? MerchantError, error.mayPass {
      change { $0.failed(.purchaseFailed, error: error.name) }
      return .unreachable
    }
    note(.loggedFraud, transaction)
    change { $0.failed(.verificationFailed, error: error.name) }
    return .unverified
  }

  /// Brings the shelf and what the app shows up to what a transaction says.
  private func hand(over transaction: Transaction) async {
    switch shelf.hand(over: PaidContent(transaction)) {
    case .takenBack: note(.revoked, transaction)
    case .updated, .refused: break
    case .granted:
      let isForGood =
        transaction.productType == .nonConsumable || transaction.productType == .nonRenewable
      note(isForGood ? .entitlementPersisted : .granted, transaction)
      change { state in
        if state.failure == .purchasePending { state.succeeded() }
      }
    }
    if let status = await transaction.subscriptionStatus {
      note(status)
      note(.statusUpdated, transaction)
    }
  }

  private func finish(_ transaction: Transaction) async {
    guard isRunning, !misbehaves(.neverFinishes) else { return }
    await transaction.finish()
    note(.finished, transaction)
  }

  private func crashesMidway() -> Bool {
    guard misbehaves(.crashesBeforeFinishing) else { return false }
    die()
    return true
  }

  private func note(_ kind: ShopDeed.Kind, _ transaction: Transaction) {
    let deed = ShopDeed(kind, product: transaction.productID, transaction: transaction.id)
    change { $0.remember(deed) }
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
  /// What was sold and not taken back since.
  var skus: [String] {
    items.filter { $0.revocationDate == nil }.map(\.details.sku)
  }
}
