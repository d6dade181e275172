import AdvancedCommerce
import Texts

// The lines of each kind of form, with a row for each member.

extension FormTable {
  init(_ kind: RequestKind) {
    self.init(Self.lines(of: kind), of: kind.members, Self.entries(of: kind))
  }

  private static func lines(of kind: RequestKind) -> [Line] {
    switch kind {
    case .oneTimeCharge: members(MemberRow.charge) + [.others] + terms(of: kind)
    case .createSubscription:
      [.heading("menu.subscription")]
        + members(
          MemberRow.names(
            "request.subscription-whole-sheet",
            "request.your-records-letters-most"
          ) + [.period]
        ) + [
          .others, .heading("request.items"), .entries(.item),
          .add("request.add-an-item", "request.another-thing-same-subscription", .add),
          .heading("request.terms"),
        ] + terms(of: kind)
    case .modifySubscription:
      [
        .heading("request.items"), .entries(.held), .entries(.item),
        .add("request.add-an-item", "request.added-now-sheet-says-paid-rest", .add),
        .heading("request.whole-subscription"),
      ] + members([.renewalDate] + MemberRow.periodChange + MemberRow.newNames)
        + [.others] + terms(of: kind)
    case .reactivateSubscription:
      [.heading("request.items"), .entries(.held), .others, .heading("request.terms")]
        + members([.storefront]) + appEnding
    case .cancel: ending
    case .revoke: members([.refundType, .refundReason, .inquiry]) + ending
    case .changePrice:
      [.heading("request.new-prices"), .entries(.held), .heading("request.terms")]
        + members([.currencyOfAmounts]) + ending
    case .changeMetadata:
      [.heading("request.whole-subscription")] + members(MemberRow.newNames + [.newTaxCode])
        + [.heading("request.items"), .entries(.held), .heading("request.terms")] + ending
    case .migrate:
      members([.target] + MemberRow.names("request.subscription-whole-customers")) + [
        .heading("request.items-the-price-stays-what-it-is"), .entries(.item),
        .add("request.add-an-item", "request.subscription-consists-now", .add),
        .entries(.renewal),
        .add("request.add-what-it-renews-as", "request.change-plan-waits-say", .addRenewal),
        .heading("request.terms"), .member(.taxCode),
      ] + ending
    case .requestRefund:
      [.heading("request.items"), .entries(.held), .heading("request.terms")]
        + members([.inquiry, .currencyOfAmounts]) + ending
    }
  }

  private static func members(_ rows: [MemberRow]) -> [Line] { rows.map(Line.member) }

  /// The lines after the items of each request that sells something.
  private static func terms(of kind: RequestKind) -> [Line] {
    let currency: MemberRow = kind == .modifySubscription ? .currencyOfPrices : .currency
    return members([currency, .storefront, .taxCode]) + appEnding
  }

  /// The last lines of each request made by the app.
  private static let appEnding: [Line] =
    [.product] + members([.account, .reference]) + [.send]

  /// The last lines of each request made by the merchant's server.
  private static let ending: [Line] =
    [.others] + members([.storefront, .reference]) + [.send]

  private static func entries(of kind: RequestKind) -> [RequestDraft.Entry.Role: EntryForm] {
    let opening = EntryForm.Head.opening("request.enter-opens-closes-f8-takes-out")
    let sku = MemberRow.sku("request.your-own-name-enter-lists")
    switch kind {
    case .oneTimeCharge, .cancel, .revoke: return [:]
    case .createSubscription:
      let rows = [sku] + MemberRow.itemTexts + [.itemPrice] + MemberRow.offer
      return [.item: EntryForm(opening, of: "items", in: kind, rows)]
    case .modifySubscription:
      let rows = [sku] + MemberRow.itemTexts + [.itemPrice] + MemberRow.offer + [.proratedPrice]
      let head = EntryForm.Head.choice(
        FormField.Option.changes,
        "request.subscription-now-choose-becomes",
        showing: "change"
      )
      return [
        .item: EntryForm(opening, of: "addItems", in: kind, rows),
        .held: EntryForm(head, of: "changeItems", in: kind, MemberRow.changedItem),
      ]
    case .reactivateSubscription:
      let help: Phrase = "request.leave-out-should-end-period-paid"
      let head = EntryForm.Head.choice(FormField.Option.comesBack, help, showing: nil)
      return [.held: EntryForm(head, of: "items", in: kind)]
    case .changePrice: return [.held: EntryForm(.none, of: "items", in: kind, MemberRow.newPrice)]
    case .changeMetadata:
      let head = EntryForm.Head.opening("request.enter-opens-closes-stays-not")
      return [.held: EntryForm(head, of: "items", in: kind, MemberRow.renamedItem)]
    case .migrate:
      let rows = [sku] + MemberRow.itemTexts
      return [
        .item: EntryForm(opening, of: "items", in: kind, rows),
        .renewal: EntryForm(opening, of: "renewalItems", in: kind, rows),
      ]
    case .requestRefund:
      let help: Phrase = "request.paid-transaction-choose"
      let head = EntryForm.Head.choice(FormField.Option.refunds, help, showing: "refund")
      return [.held: EntryForm(head, of: "items", in: kind, MemberRow.refundedItem)]
    }
  }
}

// The choices at the start of an entry.
extension FormField.Option {
  /// The choices for an item of a modified subscription.
  fileprivate static let changes = [
    Self("", "request.stays-as-it-is"), Self("change", "request.becomes-something-else"),
    Self("remove", "request.goes-at-the-next-renewal"),
  ]

  fileprivate static let comesBack = [
    Self("", "request.renews-again"), Self("no", "request.does-not-come-back"),
  ]

  fileprivate static let refunds = [
    Self("", "request.no-refund"), Self("refund", "request.is-refunded"),
  ]
}
