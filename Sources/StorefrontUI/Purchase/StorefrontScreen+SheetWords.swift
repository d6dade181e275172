import AdvancedCommerce
import StoreCatalog
import StoreEngine
import StoreModel
import StoreTelling

/// What a purchase sheet says; Apple's own words are not documented, so these are assumed.
extension StorefrontScreen {
  /// A price, and from when it holds.
  struct SheetTerm: Hashable {
    let price: String
    /// Empty for what is paid once.
    var start = ""
  }

  /// What it costs, now and later, in the order of time.
  func terms(of sheet: PurchaseSheet) -> [SheetTerm] {
    let storefront = shelf.storefront
    guard let subscription = sheet.request.product.subscription, let renewal = sheet.renewalPrice,
      let now = snapshot?.store.now
    else {
      return [SheetTerm(price: PriceFormat.displayPrice(sheet.price, in: storefront))]
    }
    let regular = "\(PriceFormat.displayPrice(renewal, in: storefront)) \(subscription.period.rate)"
    let outlook = snapshot?.store.outlook(for: sheet.request)
    let start = outlook?.starts ?? now
    let first = "Starting \(outlook?.starts == nil ? "today" : start.dayText)\(manner(of: outlook))"
    guard let offer = sheet.offer else { return [SheetTerm(price: regular, start: first)] }
    let later = offer.wholePeriod.end(from: start)
    return [
      SheetTerm(price: offer.words(in: storefront).capitalizedFirst, start: first),
      SheetTerm(price: regular, start: "Starting \(later.dayText)"),
    ]
  }

  /// What becomes of the subscription that the customer has.
  private func manner(of outlook: SubscriptionOutlook?) -> String {
    guard let outlook, let current = outlook.current else { return "" }
    let name = shelf.name(of: current.product)
    return switch outlook.change {
    case .upgraded, .crossgraded: ", replaces \(name)"
    case .downgradeScheduled, .crossgradeScheduled: ", after \(name)"
    default: ""
    }
  }

  /// What must be agreed to besides the price; nil for what is paid once.
  func renewalWords(of sheet: PurchaseSheet) -> String? {
    sheet.renewalPrice == nil ? nil : "Renews automatically until cancelled."
  }

  /// Who pays, and with what money, by labels.
  func facts(of sheet: PurchaseSheet) -> [(label: String, value: String)] {
    guard let store = snapshot?.store else { return [] }
    let environment = store.identity.environment
    let note = environment == .production ? "Simulated." : "For testing."
    var facts = [
      ("Account", "Test customer, \(store.settings.storefront.countryName)"),
      (environment.rawValue, "\(note) Nobody is charged."),
    ]
    if sheet.request.advancedCommerce == nil,
      let note = shelf.priceNote(on: sheet.request.product, in: store.settings.storefront)
    {
      facts.insert(("Price", note.capitalizedFirst), at: 1)
    }
    return facts
  }

  /// What the button says.
  func confirmLabel(of sheet: PurchaseSheet) -> String {
    if snapshot?.store.settings.askToBuy == true { return "Ask to Buy" }
    switch sheet.request.advancedCommerce {
    case .modifySubscription: return "Confirm"
    case .reactivateSubscription: return "Renew"
    case .oneTimeCharge, .createSubscription, nil: break
    }
    return sheet.request.product.subscription == nil ? "Purchase" : "Subscribe"
  }

  /// What is bought, from whom, and what kind of thing it is.
  func itemWords(of sheet: PurchaseSheet) -> (name: String, app: String, kind: String) {
    let request = sheet.request
    let quantity = request.quantity > 1 ? " ×\(request.quantity)" : ""
    let words = request.advancedCommerce.map { itemWords(of: $0) }
    return (
      (words?.name ?? shelf.name(of: request.product)) + quantity,
      shelf.appName,
      words?.kind ?? request.product.type.words.capitalizedFirst
    )
  }
}
