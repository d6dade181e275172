import StoreEngine
import StoreModel
import StoreQueries

extension StoreView<TransactionRow> {
  /// The view of transactions and pending purchases.
  package static let transactions = StoreView(columns: [
    ViewColumn("id", .text, "transactionId", others: ["transaction"], isUsual: true) { row, _ in
      .text(row.record?.id.description)
    },
    ViewColumn("name", .text, "the product's name", isUsual: true) {
      .text($0.name($1))
    },
    ViewColumn("product", .text, "productId", isUsual: true) { row, _ in
      .text(row.product.rawValue)
    },
    ViewColumn("state", .choice(TransactionState.words), "the sale's state", isUsual: true) {
      .text(TransactionState(of: $0, at: $1.store.now).rawValue)
    },
    ViewColumn(
      "waits",
      .choice(DeferredPurchase.Reason.allCases.map(\.rawValue)),
      "who must answer a pending purchase: a parent, the customer or the bank"
    ) { row, _ in .text(row.waiting?.reason.rawValue) },
    ViewColumn(
      "date",
      .date,
      "purchaseDate, or the time since which the purchase is pending",
      isUsual: true
    ) { row, _ in .date(row.record?.transaction.purchaseDate ?? row.waiting?.since) },
    .made("expires", .date, "expiresDate", isUsual: true) { .date($0.transaction.expiresDate) },
    .made("price", .money, "the price charged", isUsual: true) { row in
      guard let price = row.transaction.price, let currency = row.transaction.currency else {
        return .none
      }
      return .money(price, currency)
    },
    .made("currency", .text, "the currency", isUsual: true) {
      .text($0.transaction.currency?.rawValue)
    },
    ViewColumn("quantity", .number, "the quantity") { row, _ in
      .number(Int64(row.record?.transaction.quantity ?? row.waiting?.sheet.request.quantity ?? 1))
    },
    ViewColumn("type", .choice(ProductType.words), "the type of product") { row, _ in
      .text((row.record?.transaction.type ?? row.waiting?.sheet.request.product.type)?.word)
    },
    .made("original", .text, "originalTransactionId") {
      .text($0.transaction.originalTransactionId.description)
    },
    .made("group", .text, "subscriptionGroupIdentifier") {
      .text($0.transaction.subscriptionGroupIdentifier?.rawValue)
    },
    .made("reason", .choice(["purchase", "renewal"]), "transactionReason") {
      .text($0.transaction.transactionReason.rawValue.lowercased())
    },
    .made("origin", .choice(Sale.Origin.allCases.map(\.rawValue)), "the kind of sale") {
      .text($0.sale.origin.rawValue)
    },
    .made("finished", .flag, "whether the app has finished it") { .flag($0.isFinished) },
    .made("refunded", .date, "revocationDate") { .date($0.transaction.revocationDate) },
    .made("refund", .money, "the refunded amount") { row in
      row.transaction.refunded.map { .money($0.milliunits, $0.currency) } ?? .none
    },
    ViewColumn("proration", .money, "the refund for the rest of a period that an upgrade replaced")
    { row, context in
      row.record.flatMap { context.store.upgradeRefund(of: $0.id) }
        .map { .money($0.milliunits, $0.currency) } ?? .none
    },
    .made(
      "percent",
      .number,
      "revocationPercentage: the refunded part, in thousandths of a percent"
    ) { row in row.transaction.revocationPercentage.map { .number(Int64($0)) } ?? .none },
    .made("family", .flag, "whether a family member shares it") {
      .flag($0.transaction.inAppOwnershipType == .familyShared)
    },
    .made("verified", .flag, "whether the verifier accepts it") { .flag($0.sale.flaw == nil) },
    .made(
      "flaw",
      .choice(SignatureFlaw.allCases.map(\.rawValue)),
      "the reason why the verifier rejects it"
    ) { .text($0.sale.flaw?.rawValue) },
    ViewColumn("offer", .text, "offerIdentifier") { row, _ in
      .text(row.record?.transaction.offerIdentifier ?? row.waiting?.sheet.request.offerID)
    },
    .made("storefront", .text, "the storefront of the purchase") {
      .text($0.transaction.storefront)
    },
    ViewColumn("token", .text, "appAccountToken") { row, _ in
      .text(row.record?.transaction.appAccountToken ?? row.waiting?.sheet.request.appAccountToken)
    },
  ])
}

extension ViewColumn<TransactionRow> {
  /// Returns a column that is empty for a pending purchase, because only transactions have its value.
  fileprivate static func made(
    _ name: String,
    _ kind: QueryField.Kind,
    _ help: String,
    isUsual: Bool = false,
    _ value: @escaping @Sendable (TransactionRecord) -> FieldValue
  ) -> ViewColumn {
    ViewColumn(name, kind, help, isUsual: isUsual) { row, _ in row.record.map(value) ?? .none }
  }
}

extension TransactionRow {
  /// Returns the name that the customer knows.
  fileprivate func name(_ context: ViewContext) -> String {
    switch self {
    case .made(let record): context.name(of: record.transaction)
    case .waiting(let purchase):
      purchase.sheet.displayName ?? context.name(purchase.sheet.request.product.id)
    }
  }
}

/// The most important state of a transaction, in one word.
package enum TransactionState: String, CaseIterable, Sendable {
  case refunded
  case upgraded
  case expired
  case unfinished
  case finished
  /// The purchase is pending.
  case waiting

  static let words = allCases.map(\.rawValue)

  init(of row: TransactionRow, at now: StoreInstant) {
    guard let record = row.record else {
      self = .waiting
      return
    }
    let transaction = record.transaction
    if transaction.revocationDate != nil {
      self = .refunded
    } else if transaction.isUpgraded == true {
      self = .upgraded
    } else if !record.isFinished {
      self = .unfinished
    } else if let end = transaction.expiresDate, end <= now {
      self = .expired
    } else {
      self = .finished
    }
  }
}

extension ProductType {
  static let words = allCases.map(\.word)

  /// The name of the type in a query, such as `auto-renewable`.
  var word: String {
    rawValue.lowercased().split(separator: " ").first.map(String.init) ?? ""
  }
}
