import AdvancedCommerce
import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreTelling
import TerminalCanvas
import Texts

/// The words of a purchase sheet, in the language of the customer's storefront.
///
/// Its words and dates are this store's own (rule: sheets.texts).
struct PurchaseText {
  let sheet: PurchaseSheet
  let context: PageContext

  var theme: Theme { context.theme }
  private var shelf: Shelf { context.shelf }

  /// A price, and the first date on which it is paid.
  struct Term: Hashable {
    let price: String
    /// The first date, or an empty string for a one-time payment.
    var start = ""
  }

  /// A label and a value that the customer sees on the sheet.
  struct Fact: Hashable {
    let label: String
    let value: String

    /// Returns the fact, wrapped into rows.
    ///
    /// The value is on the right of the label.
    func lines(columns: Int, _ theme: Theme) -> [TextLine] {
      let label = TextRun(TextLayout.padded(label, to: 12), theme.note)
      return TextLine([label, TextRun(value, theme.text)]).wrapped(to: columns)
    }
  }

  /// The item that is bought, with its app and its kind.
  struct Item: Hashable {
    let name: String
    let app: String
    let kind: String

    /// Returns the app and the kind, for showing both in one row.
    func kindInRow(in language: Language) -> String { "\(app), \(language.inSentence(kind))" }
  }

  /// The current and future prices in chronological order.
  private var terms: [Term] {
    let storefront = shelf.storefront
    let home = sheet.request.advancedCommerce == nil ? context.markedHome : nil
    let plan = sheet.request.billingPlan ?? sheet.offer?.billingPlan ?? .upFront
    let isMarked =
      home.map { sheet.request.product.standsIn(plan, in: storefront, home: $0) } == true
    guard let billing = sheet.billing(in: storefront), let now = context.store?.now else {
      let price = Phrase(verbatim: PriceFormat.displayPrice(sheet.price, in: storefront))
      return [Term(price: price.marked(isMarked).text)]
    }
    let regular = billing.rate(in: storefront).marked(isMarked).text
    let outlook = outlook
    let start = outlook?.starts ?? now
    let first = localized(
      "sheet.starting-title",
      outlook?.starts == nil ? localized("sheet.today") : start.customerDay,
      manner(of: outlook)
    )
    guard let offer = sheet.offer else { return [Term(price: regular, start: first)] }
    let later = offer.wholePeriod.end(from: start)
    return [
      Term(price: offer.benefit(in: storefront, home: home).text.capitalizedFirst, start: first),
      Term(price: regular, start: localized("sheet.starting", later.customerDay)),
    ]
  }

  private var outlook: SubscriptionPreview? { context.store?.outlook(for: sheet.request) }

  /// Returns a description of what the purchase changes in the customer's current subscription.
  private func manner(of outlook: SubscriptionPreview?) -> String {
    guard let outlook, let current = outlook.current else { return "" }
    let name = shelf.name(of: current.product)
    let atOnce: Set<SubscriptionChange> = [.plan(.upgraded), .plan(.crossgraded)]
    let later: Set<SubscriptionChange> = [.plan(.downgradeScheduled), .plan(.crossgradeScheduled)]
    if atOnce.contains(outlook.change) { return localized("sheet.replaces", name) }
    if outlook.change == .plan(.changeWithdrawn) {
      return localized("sheet.instead-of", shelf.name(of: current.nextProduct))
    }
    let isOther = current.product.id != sheet.request.product.id
    return isOther && later.contains(outlook.change) ? localized("sheet.after", name) : ""
  }

  /// The renewal terms that the customer must agree to, or `nil` for a one-time payment.
  private var renewal: String? {
    guard sheet.renewalPrice != nil else { return nil }
    let words = localized("sheet.renews-automatically-until")
    guard let billing = sheet.billing(in: shelf.storefront), let commitment = billing.commitment,
      let terms = billing.commitmentWords(in: shelf.storefront)
    else { return Language.current.joined(paymentsBefore + [words]) }
    let payments = counted(commitment.bills, "counted.payment")
    let canceling =
      commitmentStart.map {
        localized("sheet.cancel-subscription-ends-later", $0.customerDay, payments)
      } ?? commitment.cancellation.text
    return Language.current.joined(
      paymentsBefore + [localized("sheet.clause", terms.text.capitalizedFirst), words, canceling]
    )
  }

  /// The payments of the current commitment that are due before the new terms start.
  private var paymentsBefore: [String] {
    guard let outlook, outlook.starts != nil, let current = outlook.current,
      current.isWithinCommitment, let commitment = current.commitment
    else { return [] }
    let payments = counted(commitment.billingPeriods - commitment.billingPeriod, "counted.payment")
    let price = PriceFormat.displayPrice(
      commitment.plan.price(in: shelf.storefront),
      in: shelf.storefront
    )
    return [localized("sheet.still-due-before-it-starts-of", payments, price)]
  }

  /// The end of a free or prepaid offer that precedes the commitment, or `nil` if there is no such offer.
  private var commitmentStart: StoreInstant? {
    guard let offer = sheet.offer, offer.paymentMode != .payAsYouGo, let now = context.store?.now
    else { return nil }
    return offer.wholePeriod.end(from: outlook?.starts ?? now)
  }

  /// The customer's account and the kind of payment, with their labels.
  ///
  /// A presentation hides these facts, because they say that the store is simulated.
  var facts: [Fact] {
    context.isForPresentation ? [] : context.toCustomers { factsForCustomers }
  }

  private var factsForCustomers: [Fact] {
    guard let store = context.store else { return [] }
    let environment = store.identity.environment
    let note =
      environment == .production ? localized("sheet.simulated") : localized("sheet.for-testing")
    var facts = [
      Fact(
        label: localized("common.account"),
        value: localized("sheet.test-customer", store.settings.storefront.shownName)
      ),
      Fact(label: environment.rawValue, value: localized("sheet.nothing-is-charged", note)),
    ]
    if sheet.request.advancedCommerce == nil,
      let note = shelf.priceNote(on: sheet.request.product, in: store.settings.storefront)
    {
      facts.insert(Fact(label: localized("common.price"), value: note.capitalizedFirst), at: 1)
    }
    return facts
  }

  /// The label of the button.
  var button: String { context.toCustomers { buttonLabel } }

  private var buttonLabel: String {
    if context.store?.settings.askToBuy == true { return localized("sheet.ask-to-buy") }
    switch sheet.request.advancedCommerce {
    case .modifySubscription: return localized("sheet.confirm")
    case .reactivateSubscription: return localized("sheet.renew")
    case .oneTimeCharge, .createSubscription, nil: break
    }
    return sheet.request.product.subscription == nil
      ? localized("sheet.purchase") : localized("sheet.subscribe")
  }

  /// The item that is bought, with its app and its kind.
  var item: Item { context.toCustomers { itemForCustomers } }

  private var itemForCustomers: Item {
    let request = sheet.request
    let quantity = request.quantity > 1 ? " ×\(request.quantity)" : ""
    let words = request.advancedCommerce.map { itemWords(of: $0) }
    return Item(
      name: (words?.name ?? shelf.name(of: request.product)) + quantity,
      app: shelf.appName,
      kind: words?.kind ?? request.product.type.phrase.text.capitalizedFirst
    )
  }

  /// Returns the terms, wrapped into rows.
  ///
  /// A price and its start date are side by side if both fit.
  func termLines(columns: Int, tellsStarts: Bool = true) -> [TextLine] {
    context.toCustomers { linesForCustomers(columns: columns, tellsStarts: tellsStarts) }
  }

  private func linesForCustomers(columns: Int, tellsStarts: Bool) -> [TextLine] {
    let price = theme.price.adding(.bold)
    if let lines = itemLines(columns: columns) {
      return lines + renewalLines(columns: columns)
    }
    var lines = terms.flatMap { term -> [TextLine] in
      guard tellsStarts else { return TextLine.wrapped(term.price, price, columns: columns) }
      let start = term.start.isEmpty ? [] : [TextRun(term.start, theme.text)]
      return TextLine([TextRun(term.price, price)], trailing: start).wrapped(to: columns)
    }
    lines += renewalLines(columns: columns)
    return lines
  }

  private func renewalLines(columns: Int) -> [TextLine] {
    renewal.map { TextLine.wrapped($0, theme.text, columns: columns) } ?? []
  }
}
