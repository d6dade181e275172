import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript

// The JSON of sheets, subscriptions and products.

extension PurchaseSheet {
  func representation(in settings: StoreSettings) -> JSONValue {
    let shown = { (price: Price) in PriceFormat.displayPrice(price, in: settings.storefront) }
    let billing = billing(in: settings.storefront)
    let commitmentPrice = billing?.commitment?.total.map { JSONValue.text(shown($0)) }
    let renewalPrice = renewalPrice.map { JSONValue.text(shown($0)) }
    return .sorted([
      ("billingPlan", request.billingPlan.map { .text($0.rawValue) }),
      ("commitmentPrice", commitmentPrice), ("displayCommitmentPrice", commitmentPrice),
      ("currency", .text(price.currency.rawValue)),
      (
        "displayName",
        .text(displayName ?? request.product.localized(in: settings.locale).displayName)
      ),
      ("id", .number(id.rawValue)),
      ("lines", lines.map { .list($0.map(\.representation)) }),
      ("milliunits", .number(price.milliunits)),
      ("offer", offer.map { .text($0.id ?? OfferKindName($0.kind).rawValue) }),
      ("displayPrice", .text(shown(price))),
      ("price", .text(shown(price))),
      ("product", .text(request.product.id.rawValue)),
      ("productId", .text(request.product.id.rawValue)),
      ("quantity", .number(request.quantity)),
      ("displayRenewalPrice", renewalPrice), ("renewalPrice", renewalPrice),
      ("terms", billing.map { .text($0.text(in: settings.storefront)) }),
    ])
  }
}

extension SheetLine {
  fileprivate var representation: JSONValue {
    .sorted([
      ("change", change.map { .text($0.rawValue) }), ("displayName", .text(displayName)),
      ("priceNow", .number(priceNow)), ("renewalPrice", .number(renewalPrice)),
    ])
  }
}

extension SystemSheet {
  var representation: JSONValue {
    var about: [(key: String, value: JSONValue?)] = []
    let name: String
    switch kind {
    case .refundRequest(let transaction):
      name = "refundRequest"
      about = [
        ("transaction", .text("\(transaction)")), ("transactionId", .text("\(transaction)")),
      ]
    case .manageSubscriptions(let group):
      name = "manageSubscriptions"
      about = [
        ("group", .text(group?.rawValue)),
        ("subscriptionGroupIdentifier", .text(group?.rawValue)),
      ]
    case .redeemOfferCode:
      name = "redeemCode"
    case .priceIncreaseConsent(let subscription):
      name = "priceIncreaseConsent"
      about = Self.members(about: subscription)
    case .billingProblem(let subscription):
      name = "billingProblem"
      about = Self.members(about: subscription)
    }
    return .sorted([("id", .number(id.rawValue)), ("kind", .text(name))] + about)
  }

  private static func members(about subscription: TransactionID) -> [(
    key: String, value: JSONValue?
  )] {
    let id = JSONValue.text("\(subscription)")
    return [("originalTransactionId", id), ("subscription", id)]
  }
}

extension Store {
  /// Returns the open and pending sheets, with a limited number of elements in each list.
  func sheetsRepresentation(listing limit: Int) -> JSONValue {
    .sorted(
      [],
      lists: [
        BoundedList("pending", deferred, atMost: limit) { deferred in
          .sorted([
            ("id", .number(deferred.id.rawValue)),
            ("product", .text(deferred.sheet.request.product.id.rawValue)),
            ("productId", .text(deferred.sheet.request.product.id.rawValue)),
            ("reason", .text(deferred.reason.rawValue)), ("since", .moment(deferred.since)),
          ])
        },
        BoundedList("purchase", sheets, atMost: limit) { $0.representation(in: settings) },
        BoundedList("system", systemSheets, atMost: limit) { $0.representation },
      ]
    )
  }
}

extension Subscription {
  func representation(in store: Store) -> JSONValue {
    let last = store.transactions[id: latestTransactionId]
    var renewal = JSONWriter()
    renewal.renewalInfo(store.renewalInfo(for: self), hasProductID: true)
    return .sorted([
      ("expires", .moment(expiresDate)),
      ("expiresTime", .moment(expiresDate)),
      ("group", .text(groupID.rawValue)),
      ("items", advancedCommerce.map { .texts($0.current.items.map(\.sku)) }),
      ("originalTransactionId", .text("\(originalTransactionId)")),
      ("product", .text(product.id.rawValue)),
      ("productId", .text(product.id.rawValue)),
      ("renewalInfo", JSONValue.read(renewal.bytes).withTimes),
      ("state", .text(state.name)),
      ("subscriptionGroupIdentifier", .text(groupID.rawValue)),
      ("transaction", last.map { .transaction($0.transaction) } ?? JSONValue(.null)),
      ("willAutoRenew", .bool(willAutoRenew)),
    ])
  }
}

extension Product {
  func representation(for settings: StoreSettings) -> JSONValue {
    let price = price(in: settings.storefront)
    let texts = localized(in: settings.locale)
    let displayPrice = PriceFormat.displayPrice(price, in: settings.storefront)
    return .sorted([
      ("currency", .text(price.currency.rawValue)), ("description", .text(texts.description)),
      ("displayName", .text(texts.displayName)),
      ("group", subscription.map { .text($0.groupID.rawValue) }), ("id", .text(id.rawValue)),
      ("subscriptionGroupIdentifier", subscription.map { .text($0.groupID.rawValue) }),
      ("duration", duration.map { .text($0.iso8601) }),
      ("billingPlans", subscription.map { .list(plans($0, in: settings.storefront)) }),
      ("isForSale", .bool(isForSale(in: settings.storefront))),
      ("isGeneric", .bool(isGeneric)), ("milliunits", .number(price.milliunits)),
      ("period", subscription.map { .text($0.period.iso8601) }),
      ("displayPrice", .text(displayPrice)), ("price", .text(displayPrice)),
      ("productId", .text(id.rawValue)),
      ("type", .text(type.rawValue)),
    ])
  }

  /// Returns the billing plans of a subscription, each with its terms in words.
  private func plans(_ subscription: SubscriptionTerms, in storefront: Storefront) -> [JSONValue] {
    subscription.plansForSale.map { plan in
      .sorted([
        ("billingPlanType", .text(plan.rawValue)),
        ("terms", .text(terms(in: storefront, plan: plan))),
      ])
    }
  }
}
