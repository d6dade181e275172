import PhraseBook
import RequestEditor
import StoreCatalog
import StoreEngine
import StoreModel
import TerminalCanvas

/// What a sheet of the system's says; Apple's own words are not documented, so these are assumed.
struct SystemSheetText {
  let sheet: SystemSheet
  let context: PageContext

  /// Its title, its paragraphs, and what the button says that agrees.
  struct Words: Hashable {
    var title: String
    var text: [String]
    var button: String
  }

  private var theme: Theme { context.theme }
  private var shelf: Shelf { context.shelf }

  /// What the sheet says, in rows of a width.
  func lines(columns: Int) -> [TextLine] {
    let words = words
    var lines = [TextLine(words.title, theme.strong), .empty]
    for text in words.text { lines += TextLine.wrapped(text, theme.text, columns: columns) }
    return (lines + planLines).wrapped(to: columns)
  }

  var words: Words {
    switch sheet.kind {
    case .refundRequest(let transaction):
      return Words(
        title: said("Request a refund"),
        text: [
          bought(transaction),
          said("The App Store decides within 48 hours. For testing: \(decision)."),
        ],
        button: said("Submit")
      )
    case .manageSubscriptions:
      return Words(title: said("Your subscriptions"), text: [], button: said("Done"))
    case .redeemOfferCode:
      return Words(
        title: said("Redeem an offer code"),
        text: [said("Enter the code of an offer for \(shelf.appName).")],
        button: said("Redeem…")
      )
    case .priceIncreaseConsent(let id):
      return Words(
        title: said("The price goes up"),
        text: [
          priceWords(of: id), said("Without your agreement the subscription ends with its period."),
        ],
        button: said("Agree")
      )
    case .billingProblem(let id):
      let name = context.store?.subscription(of: id).map { shelf.name(of: $0.product) }
      return Words(
        title: said("There is a billing problem"),
        text: [
          said("\(name ?? said("Your subscription")) could not be renewed.") + " "
            + said("Update your payment method to keep it.")
        ],
        button: said("Update payment")
      )
    }
  }

  private var decision: String {
    switch context.store?.settings.refundPolicy {
    case .decline: said("requests are declined at once")
    case .wait: said("the request waits for you to decide it")
    case .grant, nil: said("requests are granted at once")
    }
  }

  /// What was bought, when, and for how much.
  private func bought(_ id: TransactionID) -> String {
    guard let record = context.store?.transactions[id: id] else { return "" }
    let price = context.priceText(of: record.transaction).map { " " + said("for \($0)") } ?? ""
    let day = record.transaction.purchaseDate.dayText
    return said("\(context.name(of: record)), bought on \(day)\(price).")
  }

  private func priceWords(of id: TransactionID) -> String {
    guard let subscription = context.store?.subscription(of: id),
      let increase = subscription.priceIncrease
    else { return "" }
    let old = subscription.product.price(in: shelf.storefront)
    let rate = subscription.product.subscription?.period.frequency.text ?? ""
    let new = "\(PriceFormat.displayPrice(increase.price, in: shelf.storefront)) \(rate)"
    let before = PriceFormat.displayPrice(old, in: shelf.storefront)
    return said(
      "\(context.name(of: subscription)) costs \(new) instead of \(before), \(subscription.newPriceStart)."
    )
  }

  /// The plans of the groups that a sheet is about, the customer's own marked.
  private var planLines: [TextLine] {
    guard case .manageSubscriptions = sheet.kind else { return [] }
    let managed = context.managedSubscriptions
    guard !managed.isEmpty else { return [TextLine(said("No subscriptions."), theme.note)] }
    return managed.flatMap { subscription in
      subscription.advancedCommerce == nil
        ? planLines(beside: subscription) : [bundleLine(of: subscription)]
    }
  }

  /// A subscription that a request sold: its plans are the merchant's, in the app.
  private func bundleLine(of subscription: Subscription) -> TextLine {
    let words = RequestWords(in: shelf.storefront, subscription.renewalPrice.currency)
    let period = subscription.advancedCommerce?.next.period
    return TextLine(
      [TextRun("● ", theme.good), TextRun(context.name(of: subscription), theme.text)],
      trailing: [
        TextRun(subscription.standing + "  ", theme.note),
        TextRun(
          words.terms(subscription.renewalPrice.milliunits, nil, every: period),
          theme.price
        ),
      ]
    )
  }

  private func planLines(beside subscription: Subscription) -> [TextLine] {
    context.plans(beside: subscription).map { plan in
      let isCurrent = plan.id == subscription.product.id
      return TextLine(
        [
          TextRun(isCurrent ? "● " : "○ ", isCurrent ? theme.good : theme.note),
          TextRun(shelf.name(of: plan), theme.text),
        ],
        trailing: [
          TextRun(isCurrent ? subscription.standing + "  " : "", theme.note),
          TextRun(plan.conditions(in: shelf.storefront).text, theme.price),
        ]
      )
    }
  }
}
