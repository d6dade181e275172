import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Requests of a merchant's server, with defaults for everything that a test doesn't name.
extension Shop {
  static func info(_ reference: Int = 50, token: String? = nil) -> RequestInfo {
    RequestInfo(requestReferenceId: Self.reference(reference), consistencyToken: token)
  }

  /// Sends a request of the merchant's server about the nth transaction.
  mutating func send(
    _ request: AnyServerRequest,
    about number: Int = 1,
    target: Product? = .genericSubscription,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try perform(
      .serverRequest(request, of: id(number), target: target),
      sourceLocation: sourceLocation
    )
  }

  /// Returns the error of a refused request about the nth transaction, or `nil` if the store accepts it.
  func code(
    of request: AnyServerRequest,
    about number: Int = 1,
    target: Product? = .genericSubscription
  ) -> AdvancedCommerceErrorCode? {
    do throws(StoreRefusal) {
      _ = try store.events(for: .serverRequest(request, of: id(number), target: target))
      return nil
    } catch {
      guard case .request(let refusal) = error else { return nil }
      return refusal.code
    }
  }

  /// The items of the first transaction's subscription in the next period, one per line.
  var next: String {
    get throws { try terms().next.items.map(\.words).joined(separator: "\n") }
  }

  /// Returns the items of the nth transaction, one per line.
  func items(_ number: Int) -> String {
    let items = transaction(number).advancedCommerceInfo?.items ?? []
    return items.map(\.words).joined(separator: "\n")
  }
}

extension AnyServerRequest {
  static func cancel(_ reference: Int = 50) -> AnyServerRequest {
    .cancel(SubscriptionCancelRequest(requestInfo: Shop.info(reference)))
  }

  static func revoke(
    _ type: RefundType,
    _ reason: RefundReason = .legal,
    reference: Int = 50
  ) -> AnyServerRequest {
    .revoke(
      SubscriptionRevokeRequest(
        requestInfo: Shop.info(reference),
        refundReason: reason,
        refundType: type
      )
    )
  }

  static func prices(
    _ prices: SubscriptionPriceChangeItem...,
    reference: Int = 50,
    currency: String? = nil
  ) -> AnyServerRequest {
    .changePrice(
      SubscriptionPriceChangeRequest(
        requestInfo: Shop.info(reference),
        items: prices,
        currency: currency
      )
    )
  }

  static func metadata(
    _ items: SubscriptionChangeMetadataItem...,
    descriptors: SubscriptionChangeMetadataDescriptors? = nil,
    taxCode: String? = nil,
    reference: Int = 50
  ) -> AnyServerRequest {
    .changeMetadata(
      SubscriptionChangeMetadataRequest(
        requestInfo: Shop.info(reference),
        descriptors: descriptors,
        items: items.isEmpty ? nil : items,
        taxCode: taxCode
      )
    )
  }

  static func migration(
    _ items: [SubscriptionMigrateItem] = [.basic],
    renewalItems: [SubscriptionMigrateRenewalItem]? = nil,
    target: ProductID = Product.genericSubscription.id,
    storefront: String? = nil,
    reference: Int = 50
  ) -> AnyServerRequest {
    .migrate(
      SubscriptionMigrateRequest(
        requestInfo: Shop.info(reference),
        targetProductId: target.rawValue,
        taxCode: "S021-08-1",
        descriptors: SubscriptionMigrateDescriptors(
          displayName: "Aurora TV",
          description: "Films and sports"
        ),
        items: items,
        renewalItems: renewalItems,
        storefront: storefront
      )
    )
  }

  static func refund(
    _ items: RequestRefundItem...,
    currency: String? = nil,
    reference: Int = 50
  ) -> AnyServerRequest {
    .requestRefund(
      RequestRefundRequest(
        requestInfo: Shop.info(reference),
        items: items,
        currency: currency
      )
    )
  }
}

extension SubscriptionMigrateItem {
  static let basic = SubscriptionMigrateItem(
    sku: "BASIC",
    displayName: "BASIC Plan",
    description: "What BASIC is"
  )
}

extension SubscriptionPriceChangeItem {
  static func price(_ sku: String, _ price: Int64, with dependents: String...) -> Self {
    Self(sku: sku, price: price, dependentSKUs: dependents.isEmpty ? nil : dependents)
  }
}

extension RequestRefundItem {
  static func item(
    _ sku: String,
    _ type: RefundType = .full,
    amount: Int32? = nil,
    revoke: Bool = false,
    reason: RefundReason = .other
  ) -> RequestRefundItem {
    RequestRefundItem(
      sku: sku,
      refundReason: reason,
      refundType: type,
      refundAmount: amount,
      revoke: revoke
    )
  }
}

extension AdvancedCommerceTerms.Item {
  /// The item in one line: price, offer and pending price.
  var words: String {
    var words = ["\(sku) \(price)"]
    if let offer { words.append("\(offer.periodCount) x \(offer.period) at \(offer.price)") }
    if let priceIncrease {
      words.append("\(priceIncrease.status.rawValue) \(priceIncrease.price)")
    }
    if let announcesIncreaseAt {
      words.append("on \(announcesIncreaseAt.description.prefix(10))")
    }
    if refusesIncrease == true { words.append("refused") }
    if let laterPrice { words.append("later \(laterPrice)") }
    return words.joined(separator: ", ")
  }
}

extension AdvancedCommerceInfo.Item {
  /// The item of a payload in one line: price, offer, refunds, and whether it was removed.
  var words: String {
    var words = ["\(sku) \(price)"]
    if let offer { words.append("\(offer.periodCount) x \(offer.period) at \(offer.price)") }
    for refund in refunds ?? [] {
      words.append("\(refund.refundType) \(refund.refundAmount) \(refund.refundReason)")
    }
    if revocationDate != nil { words.append("gone") }
    return words.joined(separator: ", ")
  }
}
