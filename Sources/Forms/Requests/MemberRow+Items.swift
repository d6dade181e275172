import AdvancedCommerce
import CatalogTools
import StoreCatalog
import StoreModel
import Texts

// The members of the items of requests.

extension MemberRow {
  static func sku(
    _ help: Phrase,
    _ label: Phrase = Phrase(verbatim: "SKU"),
    control: FormField.Control = .picker,
    ifSent isSent: Condition? = nil
  ) -> MemberRow {
    MemberRow("SKU", label, help, control: control, ifSent: isSent)
  }

  /// The help for a description.
  static let detailsHelp: Phrase = "request.your-records-customers-not-see"

  /// The name and the description of an item.
  static let itemTexts = [
    MemberRow(
      "displayName",
      "request.display-name",
      "request.customer-reads-sheet-30-letters"
    ),
    MemberRow("description", "request.description", detailsHelp),
  ]

  static func price(_ help: Phrase) -> MemberRow {
    MemberRow("price", "common.price", help)
  }

  /// The price of an added item.
  static let itemPrice = price("request.each-period-costs-offers-aside")

  /// An offer, which is free or reduced at the start of a subscription.
  static let offer: [MemberRow] = [
    MemberRow(
      "offer",
      "request.offer",
      "request.less-money-first-periods-request",
      control: .options([
        FormField.Option("", "request.none"), FormField.Option("free", "request.free-at-first"),
        FormField.Option("reduced", "request.cheaper-at-first"),
      ])
    ),
    MemberRow(
      "offer.price",
      "request.reduced-to",
      "request.each-first-periods-costs-never",
      ifAsked: isReduced
    ),
    offerPeriod("request.free-for", "request.how-long-customer-pays-nothing", ifAsked: isFree),
    offerPeriod(
      "request.one-period-is",
      "request.how-long-one-reduced-payment",
      ifAsked: isReduced
    ),
    MemberRow(
      "offer.periodCount",
      "request.how-often",
      "request.number-reduced-payments-1-12",
      ifAsked: isReduced
    ),
    MemberRow(
      "offer.reason",
      "request.reason",
      "request.why-you-make-offer-shows-reports",
      ifAsked: { !$0.text(.offer, $1).isEmpty }
    ),
  ]

  private static let isFree: Condition = { $0.text(.offer, $1) == "free" }
  private static let isReduced: Condition = { $0.text(.offer, $1) == "reduced" }

  private static func offerPeriod(
    _ label: Phrase,
    _ help: Phrase,
    ifAsked isAsked: @escaping Condition
  ) -> MemberRow {
    var row = MemberRow("offer.period", label, help, ifAsked: isAsked)
    row.words = { OfferPeriod(rawValue: $0).subscriptionPeriod?.length ?? Phrase(verbatim: $0) }
    return row
  }

  static let proratedPrice = MemberRow(
    "proratedPrice",
    "request.to-pay-now",
    "request.rest-cycle-leave-empty-app-store",
    ifAsked: { $0.hasProration($1) }
  )

  private static func effective(_ help: Phrase, ifAsked isAsked: Condition? = nil) -> MemberRow {
    MemberRow("effective", "request.from", help, ifAsked: isAsked ?? { _, _ in true })
  }

  /// The rows of an item that a request changes.
  static let changedItem: [MemberRow] =
    [sku("request.becomes-same-sku-again-offer", "request.new-sku")] + itemTexts
    + [
      price("request.each-period-costs-sentence"),
      effective("request.better-item-usually-starts-now"),
      MemberRow("reason", "request.reason", "request.change-customer"),
    ] + offer + [proratedPrice]

  /// A new price of an item.
  ///
  /// If the price is empty, the item stays unchanged.
  static let newPrice = [
    MemberRow("price", nil, "request.costs-next-renewal-leave-empty"),
    MemberRow(
      "dependentSKUs",
      "request.goes-with-it",
      "request.skus-end-if-customer-refuses",
      control: .picker,
      ifAsked: isListed
    ),
  ]

  /// New texts of an item.
  ///
  /// Unchanged texts are left out of the request.
  static let renamedItem: [MemberRow] =
    ([sku("request.your-own-name-price-service-stay", control: .text)] + itemTexts).map { row in
      var row = row
      row.isSent = { [name = row.name] in $0.isRenamed(name, $1) }
      return row
    } + [effective("request.from-when-the-new-names-show", ifAsked: isListed)]

  /// Returns whether the request contains the entry.
  private static let isListed: Condition = { draft, entry in
    draft.entry(entry).flatMap { draft.path(of: $0) } != nil
  }

  static let refundType = MemberRow(
    "refundType",
    "request.give-back",
    "request.how-much-money-goes-back"
  )

  static let refundReason = MemberRow(
    "refundReason",
    "request.reason",
    "request.why-money-goes-back-stands"
  )

  private static let isCustom: Condition = {
    $0.text(.refundType, $1) == RefundType.custom.rawValue
  }

  /// The refund of an item.
  static let refundedItem = [
    refundType,
    MemberRow(
      "refundAmount",
      "request.amount",
      "request.tax-except-united-states-canada",
      ifAsked: isCustom,
      ifSent: isCustom
    ),
    refundReason,
    MemberRow("revoke", "request.take-it-away", "request.whether-customer-loses-item"),
  ]
}
