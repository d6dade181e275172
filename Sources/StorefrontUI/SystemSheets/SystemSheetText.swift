import CatalogTools
import Forms
import StoreCatalog
import StoreEngine
import StoreModel
import TerminalCanvas
import Texts

/// The words of a system sheet, in the language of the customer's storefront.
///
/// Its words and dates are this store's own (rule: sheets.texts).
struct SystemSheetText {
  let sheet: SystemSheet
  let context: PageContext

  /// The title, the paragraphs, and the label of the button for agreeing.
  struct Words: Hashable {
    var title: String
    var text: [String]
    var button: String
  }

  private var theme: Theme { context.theme }
  private var shelf: Shelf { context.shelf }

  func lines(columns: Int) -> [TextLine] {
    let words = words
    var lines = [TextLine(words.title, theme.strong), .empty]
    for text in words.text { lines += TextLine.wrapped(text, theme.text, columns: columns) }
    let note = context.toCustomers { testersNote }
    if let note { lines += TextLine.wrapped(note, theme.note, columns: columns) }
    return (lines + context.toCustomers { planLines }).wrapped(to: columns)
  }

  var words: Words { context.toCustomers { wordsForCustomers } }

  private var wordsForCustomers: Words {
    switch sheet.kind {
    case .refundRequest(let transaction):
      return Words(
        title: localized("system-sheet.request-a-refund"),
        text: [
          bought(transaction), localized("system-sheet.app-store-decides-within-48"),
        ],
        button: localized("system-sheet.submit")
      )
    case .manageSubscriptions:
      return Words(
        title: localized("system-sheet.your-subscriptions"),
        text: [],
        button: localized("system-sheet.done")
      )
    case .redeemOfferCode:
      return Words(
        title: localized("app.redeem-an-offer-code"),
        text: [localized("system-sheet.enter-code-offer", shelf.appName)],
        button: localized("system-sheet.redeem")
      )
    case .priceIncreaseConsent(let id):
      return Words(
        title: localized("system-sheet.price-increase"),
        text: priceWords(of: id),
        button: localized("system-sheet.agree")
      )
    case .billingProblem(let id):
      let name = context.store?.subscription(of: id).map { shelf.name(of: $0.product) }
      return Words(
        title: localized("system-sheet.there-is-a-billing-problem"),
        text: [
          localized(
            "system-sheet.could-not-be-renewed",
            name ?? localized("system-sheet.your-subscription")
          )
            + " "
            + localized("system-sheet.update-your-payment-method")
        ],
        button: localized("system-sheet.update-payment")
      )
    }
  }

  /// A note for testers about a refund request, or `nil` for any other sheet and in a presentation.
  private var testersNote: String? {
    guard case .refundRequest = sheet.kind, !context.isForPresentation else { return nil }
    return localized("system-sheet.for-testing", decision)
  }

  private var decision: String {
    switch context.store?.settings.refundPolicy {
    case .decline: localized("system-sheet.requests-declined-once")
    case .wait: localized("system-sheet.request-waits-you-decide")
    case .grant, nil: localized("system-sheet.requests-granted-once")
    }
  }

  /// Returns a description of the item that was bought, with its date and price.
  private func bought(_ id: TransactionID) -> String {
    guard let record = context.store?.transactions[id: id] else { return "" }
    let (name, day) = (context.name(of: record), record.transaction.purchaseDate.customerDay)
    guard let price = context.priceText(of: record.transaction) else {
      return localized("system-sheet.bought-on", name, day)
    }
    return localized("system-sheet.bought-on-for", name, day, price)
  }

  /// Returns sentences about the new price, its start, and what happens if the customer doesn't agree.
  private func priceWords(of id: TransactionID) -> [String] {
    guard let subscription = context.store?.subscription(of: id),
      let increase = subscription.priceIncrease
    else { return [] }
    let (name, storefront) = (context.name(of: subscription), shelf.storefront)
    let price = PriceFormat.displayPrice(increase.price, in: storefront)
    let new = subscription.billing(in: storefront)?.period.rate(of: price).text ?? price
    let old = PriceFormat.displayPrice(subscription.presentPrice(in: storefront), in: storefront)
    let end = subscription.termsEnd.customerDate
    guard !subscription.keepsOfferPrice else {
      return [
        localized("system-sheet.goes-once-offer-over", name, old, new),
        localized("system-sheet.if-you-subscription-ends", end),
      ]
    }
    return [
      localized("system-sheet.goes-from-to-on", name, old, new, end),
      localized("system-sheet.if-you-dont-agree-your"),
    ]
  }

  /// The lines about the plans in the groups on the sheet.
  ///
  /// The customer's own plan is marked.
  private var planLines: [TextLine] {
    guard case .manageSubscriptions = sheet.kind else { return [] }
    let managed = context.managedSubscriptions
    guard !managed.isEmpty else {
      return [TextLine(localized("system-sheet.no-subscriptions"), theme.note)]
    }
    return managed.flatMap { subscription in
      subscription.advancedCommerce == nil
        ? planLines(beside: subscription) : [bundleLine(of: subscription)]
    }
  }

  /// Returns the line about a subscription that an Advanced Commerce request sold.
  ///
  /// Its plans aren't listed, because the merchant offers them in the app.
  private func bundleLine(of subscription: Subscription) -> TextLine {
    let words = RequestWords(in: shelf.storefront, subscription.renewalPrice.currency)
    let period = subscription.advancedCommerce?.next.period
    return TextLine(
      [TextRun("● ", theme.good), TextRun(context.name(of: subscription), theme.text)],
      trailing: [
        TextRun(subscription.standing(\.customerDay) + "  ", theme.note),
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
          TextRun(
            isCurrent ? subscription.standing(\.customerDay) + "  " : "",
            theme.note
          ),
          TextRun(context.planWords(of: plan, for: subscription), theme.price),
        ]
      )
    }
  }
}
