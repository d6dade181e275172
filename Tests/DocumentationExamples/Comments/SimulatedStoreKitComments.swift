import StoreKit

/// The examples in the comments of SimulatedStoreKit.
enum SimulatedStoreKitExamples {
  private static func deliver(_ transaction: Transaction) async {}

  static func restore() async throws {
    try await AppStore.sync()
    for await case .verified(let transaction) in Transaction.currentEntitlements {
      print(transaction.productID)
    }
  }

  @MainActor
  static func showMessages() async throws {
    for await message in Message.messages where message.reason == .billingIssue {
      try message.display(in: HeadlessUIContext())
    }
  }

  static func requestRefund(of transaction: Transaction) async throws {
    let status = try await transaction.beginRefundRequest(in: HeadlessUIContext())
    print(status == .success ? "The refund was requested." : "The sheet was closed.")
  }

  static func buyGeneric(jws: String) async throws {
    let product = try await AdvancedCommerceProduct(id: "com.example.generic.monthly")
    if case .success(.verified(let transaction)) = try await product.purchase(compactJWS: jws) {
      await deliver(transaction)
      await transaction.finish()
    }
  }

  static func load() async throws {
    let ids = ["com.example.gems", "com.example.plus.monthly"]
    for product in try await Product.products(for: ids) {
      print(product.displayName, product.displayPrice)
    }
  }

  static func promote() async throws {
    try await Product.PromotionInfo.updateProductOrder(byID: ["com.example.gems"])
    for promotion in try await Product.PromotionInfo.currentOrder {
      print(promotion.productID, promotion.visibility)
    }
  }

  static func buyTwo(of product: Product) async throws {
    switch try await product.purchase(options: [.quantity(2)]) {
    case .success(let result):
      let transaction = try result.payloadValue
      await deliver(transaction)
      await transaction.finish()
    case .pending: print("Transaction.updates delivers it after approval.")
    case .userCancelled: print("The customer canceled.")
    }
  }

  static func buyInContext(_ product: Product) async throws -> Product.PurchaseResult {
    let result = try await product.purchase(confirmIn: HeadlessUIContext())
    return result
  }

  static func buy(_ product: Product, for account: UUID) async throws -> Product.PurchaseResult {
    let options: Set<Product.PurchaseOption> = [.appAccountToken(account), .quantity(2)]
    let result = try await product.purchase(options: options)
    return result
  }

  static func completeIntents() async throws {
    for await intent in PurchaseIntent.intents {
      _ = try await intent.product.purchase()
    }
  }

  static func followStatuses() async {
    for await status in Product.SubscriptionInfo.Status.updates {
      print(status.state.localizedDescription)
    }
  }

  static func printStatuses(of product: Product) async throws {
    for status in try await product.subscription?.status ?? [] {
      let renewal = try status.renewalInfo.payloadValue
      print(status.state.localizedDescription, renewal.willAutoRenew)
    }
  }

  static func hasAccess() async throws -> Bool {
    let statuses = try await Product.SubscriptionInfo.status(for: "plans")
    let hasAccess = statuses.contains { [.subscribed, .inGracePeriod].contains($0.state) }
    return hasAccess
  }

  static func printReceipt() async throws {
    let receipt = try await AppTransaction.shared.payloadValue
    print(receipt.environment.rawValue, receipt.originalAppVersion)
  }

  static func printHistory() async {
    for await case .verified(let transaction) in Transaction.all {
      print(transaction.purchaseDate, transaction.productID)
    }
  }

  static func deliverUnfinished() async {
    for await case .verified(let transaction) in Transaction.unfinished {
      await deliver(transaction)
      await transaction.finish()
    }
  }

  static func ownedProducts() async -> Set<String> {
    var owned: Set<String> = []
    for await case .verified(let transaction) in Transaction.currentEntitlements {
      owned.insert(transaction.productID)
    }
    return owned
  }

  static func listen() -> Task<Void, Never> {
    let updates = Transaction.updates
    let listener = Task {
      for await case .verified(let transaction) in updates {
        await deliver(transaction)
        await transaction.finish()
      }
    }
    return listener
  }

  static func printLatest() async throws {
    if let transaction = try await Transaction.latest(for: "com.example.map")?.payloadValue {
      print(transaction.revocationDate == nil ? "The map is yours." : "The map was refunded.")
    }
  }

  static func finish(_ transaction: Transaction) async {
    await deliver(transaction)
    await transaction.finish()
  }

  static func check(_ result: VerificationResult<Transaction>) async {
    switch result {
    case .verified(let transaction): await transaction.finish()
    case .unverified(_, let error): print(error.localizedDescription)
    }
  }

  static func transaction(of result: VerificationResult<Transaction>) throws -> Transaction {
    let transaction = try result.payloadValue
    return transaction
  }

  static func readLines(_ handle: (String) async -> Void) async {
    AttachedProgram.isIdle()
    while let line = readLine() {
      await handle(line)
      AttachedProgram.isIdle()
    }
  }
}
