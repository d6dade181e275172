package import StoreEngine
import StoreModel
import StoreQueries

extension StoreView<Subscription> {
  package static let subscriptions = StoreView(columns: [
    ViewColumn("id", .text, "originalTransactionId", others: ["original"], isUsual: true) {
      row,
      _ in .text(row.id.description)
    },
    ViewColumn("name", .text, "the product's name", isUsual: true) { row, context in
      .text(
        row.advancedCommerce?.current.descriptors.displayName ?? context.name(row.product.id)
      )
    },
    ViewColumn("product", .text, "productId", isUsual: true) { row, _ in
      .text(row.product.id.rawValue)
    },
    ViewColumn("group", .text, "subscriptionGroupIdentifier") { row, _ in
      .text(row.groupID.rawValue)
    },
    ViewColumn("state", .choice(RenewalState.words), "the renewal state", isUsual: true) { row, _ in
      .text(row.state.word)
    },
    ViewColumn("renews", .flag, "autoRenewStatus", isUsual: true) { row, _ in
      .flag(row.willAutoRenew)
    },
    ViewColumn("next", .text, "autoRenewProductId") { row, _ in
      .text(row.nextProduct.id.rawValue)
    },
    ViewColumn("expires", .date, "the end of the paid period", isUsual: true) { row, _ in
      .date(row.expiresDate)
    },
    ViewColumn("price", .money, "renewalPrice", isUsual: true) { row, _ in
      .money(row.renewalPrice.milliunits, row.renewalPrice.currency)
    },
    ViewColumn("currency", .text, "the currency", isUsual: true) { row, _ in
      .text(row.renewalPrice.currency.rawValue)
    },
    ViewColumn("started", .date, "recentSubscriptionStartDate") { row, _ in
      .date(row.recentSubscriptionStartDate)
    },
    ViewColumn("grace", .date, "gracePeriodExpiresDate") { row, _ in
      .date(row.gracePeriodExpiresDate)
    },
    ViewColumn("sku", .text, "the SKUs of an Advanced Commerce subscription") { row, _ in
      .texts(row.advancedCommerce?.current.items.map(\.sku) ?? [])
    },
    ViewColumn("latest", .text, "the transaction of the current period") { row, _ in
      .text(row.latestTransactionId.description)
    },
  ])
}

extension RenewalState {
  fileprivate static let words = allCases.map(\.word)

  /// The name of the state in a query.
  fileprivate var word: String {
    switch self {
    case .subscribed: "subscribed"
    case .expired: "expired"
    case .inBillingRetryPeriod: "retry"
    case .inGracePeriod: "grace"
    case .revoked: "revoked"
    }
  }
}
