import StoreEngine
import StoreModel

/// What a sheet of the system's says; Apple's own words are not documented, so these are assumed.
struct SystemSheetWords: Hashable {
  var title: String
  /// Paragraphs.
  var text: [String]
  /// What the button says that agrees.
  var button: String
}

extension StorefrontScreen {
  /// What a system sheet says now.
  func words(for sheet: SystemSheet) -> SystemSheetWords {
    switch sheet.kind {
    case .refundRequest(let transaction):
      return SystemSheetWords(
        title: "Request a refund",
        text: [
          bought(transaction),
          "The App Store decides within 48 hours. For testing: \(decision).",
        ],
        button: "Submit"
      )
    case .manageSubscriptions:
      return SystemSheetWords(title: "Your subscriptions", text: [], button: "Done")
    case .redeemOfferCode:
      return SystemSheetWords(
        title: "Redeem an offer code",
        text: ["Enter the code of an offer for \(shelf.appName)."],
        button: "Redeem…"
      )
    case .priceIncreaseConsent(let id):
      return SystemSheetWords(
        title: "The price goes up",
        text: [
          priceWords(of: id), "Without your agreement the subscription ends with its period.",
        ],
        button: "Agree"
      )
    case .billingProblem(let id):
      let name = snapshot?.store.subscription(of: id).map { shelf.name(of: $0.product) }
      return SystemSheetWords(
        title: "There is a billing problem",
        text: [
          "\(name ?? "Your subscription") could not be renewed. "
            + "Update your payment method to keep it."
        ],
        button: "Update payment"
      )
    }
  }

  private var decision: String {
    switch snapshot?.store.settings.refundPolicy {
    case .decline: "requests are declined at once"
    case .wait: "the request waits for you to decide it"
    case .grant, nil: "requests are granted at once"
    }
  }

  /// What was bought, when, and for how much.
  private func bought(_ id: TransactionID) -> String {
    guard let record = snapshot?.store.transactions[id: id] else { return "" }
    let transaction = record.transaction
    let storefront = Storefront(countryCode: transaction.storefront) ?? shelf.storefront
    var text = "\(name(of: record)), bought on \(transaction.purchaseDate.dayText)"
    if let amount = transaction.price, let currency = transaction.currency {
      let price = Price(milliunits: amount, currency: currency)
      text += " for \(PriceFormat.displayPrice(price, in: storefront))"
    }
    return text + "."
  }

  private func priceWords(of id: TransactionID) -> String {
    guard let subscription = snapshot?.store.subscription(of: id),
      let increase = subscription.priceIncrease
    else { return "" }
    let old = subscription.product.price(in: shelf.storefront)
    let rate = subscription.product.subscription?.period.rate ?? ""
    return "\(name(of: subscription)) costs "
      + "\(PriceFormat.displayPrice(increase.price, in: shelf.storefront)) \(rate) "
      + "instead of \(PriceFormat.displayPrice(old, in: shelf.storefront)), "
      + "\(subscription.newPriceStart)."
  }
}

extension Subscription {
  /// From when on a price increase is paid: reduced periods that are still to come keep their price.
  var newPriceStart: String {
    let isReduced =
      nextProduct.id == product.id && offer != nil && offerPeriodsLeft > 0 || nextOffer != nil
    return isReduced ? "once its offer is over" : "from \(expiresDate.dayText) on"
  }
}
