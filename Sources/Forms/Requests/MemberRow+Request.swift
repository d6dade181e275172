import AdvancedCommerce
import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import Texts

// The members of whole requests.

extension MemberRow {
  /// The item of a one-time charge.
  static let charge =
    ([sku("request.sku-help")] + itemTexts + [price("request.what-the-customer-pays-once")])
    .map { $0.inside("item") }

  /// Returns the rows for the name and the description of a whole subscription.
  static func names(_ help: Phrase, _ details: Phrase = detailsHelp) -> [MemberRow] {
    [
      MemberRow("descriptors.displayName", "common.name", help),
      MemberRow("descriptors.description", "request.description", details),
    ]
  }

  /// The names of a whole subscription, which a request may change.
  static let newNames = [
    MemberRow(
      "descriptors.displayName",
      "common.name",
      "request.subscription-whole-stays-not",
      ifSent: { draft, _ in draft.newName != nil }
    ),
    MemberRow(
      "descriptors.description",
      "request.description",
      detailsHelp,
      ifSent: { draft, _ in draft.newDescription != nil }
    ),
    MemberRow(
      "descriptors.effective",
      "request.names-hold",
      "request.from-when-the-new-names-show",
      ifAsked: { draft, _ in draft.hasNewName }
    ),
  ]

  static let period = billing(
    MemberRow("period", "request.renews", "request.how-often-everything-paid")
  )

  static let periodChange = [
    billing(
      MemberRow(
        "periodChange.period",
        "request.renews",
        "request.another-period-needs-every-item",
        name: .period
      ),
      keeping: { draft in
        FormField.Option(
          "",
          Phrase("request.as-it-is", draft.held?.period.repetition ?? "")
        )
      }
    ),
    MemberRow(
      "periodChange.effective",
      "request.from",
      "request.period-changes-later-too",
      ifAsked: { draft, _ in !draft.text(.period).isEmpty }
    ),
  ]

  private static func billing(
    _ row: MemberRow,
    keeping: (@Sendable (RequestDraft) -> FormField.Option)? = nil
  ) -> MemberRow {
    var row = row
    row.keeping = keeping
    row.words = { Period(rawValue: $0).subscriptionPeriod?.repetition ?? Phrase(verbatim: $0) }
    return row
  }

  static let renewalDate: MemberRow = {
    var row = MemberRow(
      "retainBillingCycle",
      "request.renewal-date",
      "request.whether-paid-now-rest-cycle"
    )
    row.words = { value in
      value == "true" ? "request.stays" : "request.moves-a-new-cycle-begins-now"
    }
    return row
  }()

  static let inquiry = MemberRow(
    "refundRiskingPreference",
    "request.ask-about-use",
    "request.whether-apple-may-ask-your"
  )

  static let currency = currency("request.that-of-the-customers-storefront")

  /// The currency of a request that contains prices only if it adds or changes an item.
  ///
  /// Apple's samples contain the currency whenever there is a price, and only then.
  static let currencyOfPrices: MemberRow = {
    var row = currency
    row.isSent = { draft, _ in
      !draft.text(.currency).isEmpty
        && !(draft.entries(in: "addItems") + draft.entries(in: "changeItems")).isEmpty
    }
    return row
  }()

  static let currencyOfAmounts = currency("request.that-of-the-amounts-above")

  private static func currency(_ help: Phrase) -> MemberRow {
    MemberRow("currency", "request.currency", help, control: .picker)
  }

  static let storefront = MemberRow(
    "storefront",
    "common.storefront",
    "request.customers-country-may-left-out",
    control: .picker
  )

  static let taxCode = taxCode("request.kind-thing-sold-tax-office-enter")

  static let newTaxCode: MemberRow = {
    var row = taxCode("request.leave-enter-another-one-enter")
    row.isSent = { draft, _ in
      !draft.text(.taxCode).isEmpty && draft.text(.taxCode) != draft.heldTaxCode
    }
    return row
  }()

  private static func taxCode(_ help: Phrase) -> MemberRow {
    MemberRow("taxCode", "request.tax-code", help, control: .picker)
  }

  /// The product that a subscription is migrated to.
  static let target = MemberRow(
    "targetProductId",
    "request.becomes",
    "request.generic-subscription-product",
    name: .product,
    control: .picker
  )

  static let account = MemberRow(
    "requestInfo.appAccountToken",
    "common.account",
    "request.customer-your-own-books-uuid-may"
  )

  static let reference = MemberRow(
    "requestInfo.requestReferenceId",
    "request.reference-id",
    "request.uuid-made-anew-each-request-same"
  )
}
