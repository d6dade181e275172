import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import Texts

/// The menu items for increasing the price of a subscription.
struct PriceRiseMenu {
  private let transaction: TransactionID
  private let reference: TransactionReference
  private let store: Store
  private let subscription: Subscription
  private let catalog: Catalog?
  private let storefront: Storefront
  private let present: Price

  init?(_ transaction: TransactionID, in context: MenuContext) {
    guard let store = context.store, let record = store.transactions[id: transaction],
      let subscription = store.subscription(of: transaction)
    else { return nil }
    self.transaction = transaction
    reference = context.reference(to: record)
    self.store = store
    self.subscription = subscription
    catalog = context.shelf.catalog
    storefront = context.shelf.storefront
    present = subscription.presentPrice(in: store.storefront(of: subscription))
  }

  /// The items: the catalog's price if it is higher, prices that are 10 %, 25 % and 50 % above the current price, and
  /// a price to type.
  ///
  /// The prices are rounded to the usual steps of the currency.
  var items: [MenuItem] {
    let prices = ([sold].compactMap(\.self) + [110, 125, 150].map(price(percent:))).uniqued
    let other = MenuItem(
      localized("menu.another-price"),
      .open(.typedPriceRise(transaction)),
      help: localized("menu.type-the-price")
    )
    return MenuItem.lettered(prices.flatMap(asked) + prices.map(preserved) + [other])
  }

  /// Returns the items for a price that the user has typed, or an item with the error in the string.
  func items(typed text: String) -> [MenuItem] {
    let price: Price
    switch MoneyCell(text, currency: present.currency) {
    case .empty: return []
    case .amount(let milliunits): price = Price(milliunits: milliunits, currency: present.currency)
    case .wrong(let message, let remedy):
      return [MenuItem(text, .type(text), obstacle: "\(message): \(remedy)")]
    }
    guard price.milliunits > present.milliunits else { return [tooLow(price)] }
    return asked(price) + [preserved(price)]
  }

  /// The catalog's price if it is higher than the subscriber's price, otherwise `nil`.
  private var sold: Price? {
    let place = store.storefront(of: subscription)
    guard let price = product?.bill(subscription.planKind, in: place),
      price.currency == present.currency, price.milliunits > present.milliunits
    else { return nil }
    return price
  }

  /// Returns the given percentage of the current price.
  ///
  /// The result is at least one step of the currency above the current price.
  private func price(percent: Int64) -> Price {
    let step = present.currency.step
    let raised = present.milliunits.multipliedSaturated(by: percent) / 100
    return Price(
      milliunits: max(raised / step * step, present.milliunits + step),
      currency: present.currency
    )
  }

  /// Whether the customer is committed to further payments at the current price.
  private var isCommitted: Bool { subscription.isWithinCommitment }

  /// Returns items for a price with consent and without consent.
  ///
  /// The item that follows the rule comes first.
  private func asked(_ price: Price) -> [MenuItem] {
    let rule = store.needsConsent(subscription, to: price, sold: product, home: home)
    let isUnclear = store.isConsentUnclear(subscription, to: price, sold: product, home: home)
    return [rule, !rule].map { asks in
      item(
        PriceRise(
          of: reference,
          to: price.milliunits,
          currency: price.currency,
          needsConsent: asks
        ),
        value: value(asks: asks, isByRule: asks == rule, isUnclear: isUnclear),
        help: (asks ? endHelp : startHelp) + (asks == rule ? baseHelp(price) : "") + soldHelp(price)
      )
    }
  }

  /// Returns the value text of an item.
  ///
  /// If the rule is unclear, the item that treats the price as the storefront's own price comes first.
  private func value(asks: Bool, isByRule: Bool, isUnclear: Bool) -> String {
    if isUnclear {
      return isByRule
        ? asks
          ? localized("menu.asks-for-consent-as-its-own-price")
          : localized("menu.needs-no-consent-as-its-own-price")
        : asks
          ? localized("menu.asks-for-consent-as-the-base-price")
          : localized("menu.needs-no-consent-as-the-base-price")
    }
    guard isByRule else {
      return asks ? localized("menu.asks-for-consent") : localized("menu.needs-no-consent")
    }
    return asks
      ? localized("menu.asks-for-consent-by-the-rule")
      : localized("menu.needs-no-consent-by-the-rule")
  }

  private var endHelp: String {
    isCommitted
      ? localized("menu.without-consent-sentence")
      : localized("menu.without-consent-subscription-ends")
  }

  private var startHelp: String {
    isCommitted
      ? localized("menu.new-price-holds-once-commitment")
      : localized("menu.new-price-holds-next-renewal")
  }

  /// Returns a note that the rule treats the price as a base price.
  ///
  /// If the storefront has its own price, the note is empty.
  private func baseHelp(_ price: Price) -> String {
    let sold = product ?? subscription.product
    let place = store.storefront(of: subscription)
    let judged = sold.judged(price, of: subscription.planKind, in: place, home: home)
    guard judged.currency != price.currency else { return "" }
    let base = PriceFormat.displayPrice(judged, in: home)
    return " " + localized("menu.uses-the-base-price-this-counts-as", place.countryCode, base)
  }

  private func soldHelp(_ price: Price) -> String {
    price == sold ? " " + localized("menu.the-catalog-sells-it-at-this-price") : ""
  }

  private var product: Product? { catalog?.product(subscription.product.id) }

  private var home: Storefront { catalog?.home ?? .unitedStates }

  private func preserved(_ price: Price) -> MenuItem {
    item(
      PriceRise(
        of: reference,
        to: price.milliunits,
        currency: price.currency,
        preservesPrice: true
      ),
      value: localized("menu.preserves-this-subscribers-price"),
      help: localized("menu.catalog-says-new-subscribers-pay")
    )
  }

  private func tooLow(_ price: Price) -> MenuItem {
    let now = PriceFormat.displayPrice(present, in: storefront)
    return MenuItem(
      PriceFormat.displayPrice(price, in: storefront),
      .open(.typedPriceRise(transaction)),
      obstacle: localized("menu.the-price-is-now-type-a-higher-one", now)
    )
  }

  private func item(_ rise: PriceRise, value: String, help: String) -> MenuItem {
    let price = Price(milliunits: rise.milliunits, currency: present.currency)
    return MenuItem(
      PriceFormat.displayPrice(price, in: storefront),
      .perform(.raisePrice(rise)),
      value: value,
      help: help
    )
  }
}
