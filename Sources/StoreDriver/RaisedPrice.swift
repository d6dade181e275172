import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

/// A step that raises a subscriber's price, together with the current subscription.
struct RaisedPrice {
  let rise: PriceRise
  let session: StoreSession
  private let subscription: Subscription

  /// - Throws: ``StepFailure`` if the subscription is unknown.
  init(_ rise: PriceRise, _ words: StepWords, _ session: StoreSession) throws(StepFailure) {
    self.rise = rise
    self.session = session
    subscription = try words.subscription(rise.transaction)
  }

  /// The step with all decisions of the store's rules.
  ///
  /// The step is recorded and replayed in this form.
  var decided: PriceRise {
    guard rise.needsConsent == nil, !rise.preservesPrice, !isUnclear else { return rise }
    var decided = rise
    decided.needsConsent = needsConsent
    return decided
  }

  /// - Throws: ``StepFailure`` if the price isn't in the subscription's currency.
  func command() throws(StepFailure) -> StoreCommand {
    if let asked = rise.currency, asked != price.currency {
      throw .impossible(
        "\(subscription.product.id) is priced in \(price.currency), not \(asked)",
        right: "write the price in \(price.currency)"
      )
    }
    if rise.needsConsent == nil, !rise.preservesPrice, isUnclear {
      let shown = PriceFormat.displayPrice(price, in: storefront)
      throw .impossible(
        "\(shown) needs consent either as a new base price or as \(storefront.countryCode)'s own, not as both",
        right: "open the catalog that has the price first, or write consent: true or false"
      )
    }
    return .raisePrice(
      subscription.originalTransactionId,
      to: price,
      needsConsent: rise.needsConsent ?? (!rise.preservesPrice && needsConsent),
      preservesPrice: rise.preservesPrice
    )
  }

  private var price: Price {
    Price(milliunits: rise.milliunits, currency: subscription.renewalPrice.currency)
  }

  private var storefront: Storefront { session.store.storefront(of: subscription) }

  /// Whether the need for consent depends on the kind of the price, which only the catalog could show.
  private var isUnclear: Bool {
    let catalog = session.catalog
    // If the price doesn't fit the currency, it is refused for that reason.
    guard price.milliunits.isMultiple(of: price.currency.step) else { return false }
    return session.store.isConsentUnclear(
      subscription,
      to: price,
      sold: catalog.product(subscription.product.id),
      home: catalog.home
    )
  }

  private var needsConsent: Bool {
    let catalog = session.catalog
    return session.store.needsConsent(
      subscription,
      to: price,
      sold: catalog.product(subscription.product.id),
      home: catalog.home
    )
  }
}

extension Step {
  /// Returns the step with the decisions of the rules.
  ///
  /// An impossible step is returned unchanged.
  func decided(_ words: StepWords, _ session: StoreSession) -> Step {
    guard case .raisePrice(let rise) = self,
      let decided = try? RaisedPrice(rise, words, session).decided
    else { return self }
    return .raisePrice(decided)
  }
}
