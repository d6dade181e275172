package import StoreEngine
import StoreModel
import StoreQueries

extension StoreView<TransactionRecord> {
  /// Every transaction.
  package static let transactions = StoreView(columns: [
    ViewColumn("id", .text, "transactionId", others: ["transaction"], isUsual: true) { row, _ in
      .text(row.id.description)
    },
    ViewColumn("name", .text, "what the customer bought, by its name", isUsual: true) {
      .text($1.name(of: $0.transaction))
    },
    ViewColumn("product", .text, "productId", isUsual: true) { row, _ in
      .text(row.transaction.productId.rawValue)
    },
    ViewColumn("state", .choice(TransactionState.words), "how it stands", isUsual: true) {
      .text(TransactionState(of: $0, at: $1.store.now).rawValue)
    },
    ViewColumn("date", .date, "purchaseDate", isUsual: true) { row, _ in
      .date(row.transaction.purchaseDate)
    },
    ViewColumn("expires", .date, "expiresDate", isUsual: true) { row, _ in
      .date(row.transaction.expiresDate)
    },
    ViewColumn("price", .money, "what was charged", isUsual: true) { row, _ in
      guard let price = row.transaction.price, let currency = row.transaction.currency else {
        return .none
      }
      return .money(price, currency)
    },
    ViewColumn("currency", .text, "the currency", isUsual: true) { row, _ in
      .text(row.transaction.currency?.rawValue)
    },
    ViewColumn("quantity", .number, "how many were bought") { row, _ in
      .number(Int64(row.transaction.quantity))
    },
    ViewColumn("type", .choice(ProductType.words), "the type of product") { row, _ in
      .text(row.transaction.type.word)
    },
    ViewColumn("original", .text, "originalTransactionId") { row, _ in
      .text(row.transaction.originalTransactionId.description)
    },
    ViewColumn("group", .text, "subscriptionGroupIdentifier") { row, _ in
      .text(row.transaction.subscriptionGroupIdentifier?.rawValue)
    },
    ViewColumn("reason", .choice(["purchase", "renewal"]), "transactionReason") { row, _ in
      .text(row.transaction.transactionReason.rawValue.lowercased())
    },
    ViewColumn(
      "origin",
      .choice(Sale.Origin.allCases.map(\.rawValue)),
      "what brought it about"
    ) { row, _ in .text(row.sale.origin.rawValue) },
    ViewColumn("finished", .flag, "whether the app has finished it") { row, _ in
      .flag(row.isFinished)
    },
    ViewColumn("refunded", .date, "revocationDate") { row, _ in
      .date(row.transaction.revocationDate)
    },
    ViewColumn("refund", .money, "the sum of its refund") { row, _ in
      row.transaction.refunded.map { .money($0.milliunits, $0.currency) } ?? .none
    },
    ViewColumn("proration", .money, "the refund for the rest of a period that an upgrade replaced")
    {
      $1.store.upgradeRefund(of: $0.id).map { .money($0.milliunits, $0.currency) } ?? .none
    },
    ViewColumn(
      "percent",
      .number,
      "revocationPercentage: the refunded part, in thousandths of a percent"
    ) { row, _ in
      row.transaction.revocationPercentage.map { .number(Int64($0)) } ?? .none
    },
    ViewColumn("family", .flag, "whether it is shared by the family") { row, _ in
      .flag(row.transaction.inAppOwnershipType == .familyShared)
    },
    ViewColumn("verified", .flag, "whether the verifier accepts it") { row, _ in
      .flag(row.sale.flaw == nil)
    },
    ViewColumn("offer", .text, "offerIdentifier") { row, _ in
      .text(row.transaction.offerIdentifier)
    },
    ViewColumn("storefront", .text, "the storefront that it was bought in") { row, _ in
      .text(row.transaction.storefront)
    },
    ViewColumn("token", .text, "appAccountToken") { row, _ in
      .text(row.transaction.appAccountToken)
    },
  ])
}

/// How a transaction stands, in a word: what matters most of it.
package enum TransactionState: String, CaseIterable, Sendable {
  case refunded
  case upgraded
  case expired
  case unfinished
  case finished

  static let words = allCases.map(\.rawValue)

  init(of record: TransactionRecord, at now: StoreInstant) {
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

  /// The type as a query names it, such as `auto-renewable`.
  var word: String {
    rawValue.lowercased().split(separator: " ").first.map(String.init) ?? ""
  }
}
