import PhraseBook
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript

extension MenuContext {
  /// Prices a tenth, a quarter and a half above today's, rounded as the currency is, and any other.
  func priceRiseItems(_ transaction: TransactionID) -> [MenuItem] {
    guard let raised = RaisedSubscription(transaction, in: self) else { return [] }
    let prices = [110, 125, 150].map(raised.price(percent:))
    let other = MenuItem(
      said("another price"),
      .open(.typedPriceRise(transaction)),
      help: said("Type the price.")
    )
    return MenuItem.lettered(
      prices.flatMap { asked($0, of: raised) } + prices.map { preserved($0, of: raised) } + [other]
    )
  }

  /// The choices for a price that is typed, or none until it is a higher one that the currency has.
  func typedPriceRiseItems(_ transaction: TransactionID, _ text: String) -> [MenuItem] {
    guard let raised = RaisedSubscription(transaction, in: self),
      let price = raised.price(typed: text)
    else { return [] }
    return asked(price, of: raised) + [preserved(price, of: raised)]
  }

  /// A price with and without consent; the choice that the rule gives says it.
  private func asked(_ price: Price, of raised: RaisedSubscription) -> [MenuItem] {
    let rule = raised.needsConsent(to: price)
    return [true, false].map { consent in
      item(
        PriceRise(
          of: raised.reference,
          to: price.milliunits,
          currency: price.currency,
          needsConsent: consent
        ),
        price,
        isRule: consent == rule
      )
    }
  }

  private func preserved(_ price: Price, of raised: RaisedSubscription) -> MenuItem {
    item(
      PriceRise(
        of: raised.reference,
        to: price.milliunits,
        currency: price.currency,
        preservesPrice: true
      ),
      price,
      isRule: false
    )
  }

  private func item(_ rise: PriceRise, _ price: Price, isRule: Bool) -> MenuItem {
    let value: String
    let help: String
    if rise.preservesPrice {
      value = said("preserves this subscriber’s price")
      help = said("Only new subscribers pay it.")
    } else if rise.needsConsent == true {
      value = isRule ? said("asks for consent, by the rule") : said("asks for consent")
      help = said("Without consent the subscription ends with its period.")
    } else {
      value = isRule ? said("needs no consent, by the rule") : said("needs no consent")
      help = said("The new price holds from the next renewal.")
    }
    return MenuItem(
      PriceFormat.displayPrice(price, in: shelf.storefront),
      .perform(.raisePrice(rise)),
      value: value,
      help: help
    )
  }
}

/// The subscription whose price a menu raises.
private struct RaisedSubscription {
  let reference: TransactionReference
  private let store: Store
  private let subscription: Subscription
  private let catalog: Catalog?
  private let present: Price

  init?(_ transaction: TransactionID, in context: MenuContext) {
    guard let store = context.store, let record = store.transactions[id: transaction],
      let subscription = store.subscription(of: transaction)
    else { return nil }
    reference = context.reference(to: record)
    self.store = store
    self.subscription = subscription
    catalog = context.shelf.catalog
    present = subscription.presentPrice(in: store.storefront(of: subscription))
  }

  /// A price so many percent of the present one, and at least a step of its currency above it.
  func price(percent: Int64) -> Price {
    let step = present.currency.step
    let raised = present.milliunits.multipliedSaturated(by: percent) / 100
    return Price(
      milliunits: max(raised / step * step, present.milliunits + step),
      currency: present.currency
    )
  }

  func price(typed text: String) -> Price? {
    guard let milliunits = Price.milliunits(decimal: text), milliunits > present.milliunits,
      present.currency.canCharge(milliunits)
    else { return nil }
    return Price(milliunits: milliunits, currency: present.currency)
  }

  func needsConsent(to price: Price) -> Bool {
    store.needsConsent(
      subscription,
      to: price,
      sold: catalog?.product(subscription.product.id),
      home: catalog?.home ?? .unitedStates
    )
  }
}
