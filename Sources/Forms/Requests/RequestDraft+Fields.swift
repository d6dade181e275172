import AdvancedCommerce
import StoreEngine
import StoreModel
import Texts

/// The fields of each kind of form, in the order in which tab visits them.
extension RequestDraft {
  /// Every line that the form has now: an entry that is closed shows none of its fields.
  package var fields: [FormField] {
    switch kind {
    case .oneTimeCharge: chargeFields
    case .createSubscription: subscribeFields
    case .modifySubscription: modifyFields
    case .reactivateSubscription: reactivateFields
    case .cancel, .revoke, .changePrice, .changeMetadata, .migrate, .requestRefund: serverFields
    }
  }

  /// The fields that can have the focus.
  package var stops: [FormField] { fields.filter { !$0.isHeading } }

  /// A field that the form has now; nil for one that it has not.
  package func field(_ id: FieldID) -> FormField? {
    fields.first { $0.id == id && !$0.isHeading }
  }

  // The app's requests.

  private var chargeFields: [FormField] {
    [
      field(.sku, Phrase(verbatim: "SKU"), .picker, member: "item.SKU", "request.sku-help")
    ] + wordFields("item") + [price("item.price", nil, "request.what-the-customer-pays-once")]
      + terms + [send]
  }

  private var subscribeFields: [FormField] {
    [FormField(heading: "menu.subscription")]
      + nameFields(
        "request.subscription-whole-sheet",
        "request.your-records-letters-most"
      ) + fields(Self.creation) + [FormField(heading: "request.items")]
      + entries(.item).flatMap { entryFields($0, sellsItems: true) } + [
        add("request.add-an-item", "request.another-thing-same-subscription")
      ] + [FormField(heading: "request.terms")] + terms + [send]
  }

  private var modifyFields: [FormField] {
    [FormField(heading: "request.items")]
      + entries(.held).flatMap(heldChangeFields)
      + entries(.item).flatMap { entryFields($0, sellsItems: true) }
      + [
        add("request.add-an-item", "request.added-now-sheet-says-paid-rest"),
        FormField(heading: "request.whole-subscription"),
      ] + fields(Self.modification) + [
        field(
          .period,
          "request.renews",
          .options(Option.periods(keeping: held?.period)),
          member: "periodChange.period",
          "request.another-period-needs-every-item"
        )
      ] + periodEffectiveFields + nameFields + terms + [send]
  }

  private var periodEffectiveFields: [FormField] {
    guard !text(.period).isEmpty else { return [] }
    return [
      field(
        .periodEffective,
        "request.from",
        .options(Option.effective),
        member: "periodChange.effective",
        "request.period-changes-later-too"
      )
    ]
  }

  private var reactivateFields: [FormField] {
    [FormField(heading: "request.items")]
      + entries(.held).map { entry in
        field(
          FieldID(.action, entry.id),
          Phrase(verbatim: entry.held?.displayName ?? ""),
          .options(Option.comesBack),
          member: path(of: entry) ?? "",
          "request.leave-out-should-end-period-paid"
        )
      } + [
        FormField(heading: "request.terms"), storefrontField, productField, accountField,
        referenceField,
        send,
      ]
  }

  /// What every request that sells something says besides its items.
  private var terms: [FormField] {
    [
      field(
        .currency,
        "request.currency",
        .picker,
        member: "currency",
        "request.that-of-the-customers-storefront"
      ),
      storefrontField, taxField, productField, accountField, referenceField,
    ]
  }

  // Fields that several forms have.

  func field(
    _ name: FieldName,
    _ label: Phrase,
    _ control: FormField.Control,
    member: String = "",
    _ help: Phrase
  ) -> FormField {
    FormField(FieldID(name), label, control, member: member, help)
  }

  func field(
    _ id: FieldID,
    _ label: Phrase,
    _ control: FormField.Control,
    member: String = "",
    _ help: Phrase
  ) -> FormField {
    FormField(id, label, control, member: member, help)
  }

  /// The name and the description of an item, whose path in the wire form is given.
  func wordFields(_ path: String, _ entry: Int? = nil) -> [FormField] {
    [
      field(
        FieldID(.displayName, entry),
        "request.display-name",
        .text,
        member: "\(path).displayName",
        "request.customer-reads-sheet-30-letters"
      ),
      field(
        FieldID(.description, entry),
        "request.description",
        .text,
        member: "\(path).description",
        Self.detailsHelp
      ),
    ]
  }

  /// What is said of a description.
  static let detailsHelp: Phrase = "request.your-records-customers-not-see"

  func price(_ member: String, _ entry: Int?, _ help: Phrase) -> FormField {
    field(FieldID(.price, entry), "common.price", .money, member: member, help)
  }

  func add(_ label: Phrase, _ help: Phrase, _ name: FieldName = .add) -> FormField {
    field(name, label, .add, member: name == .addRenewal ? "renewalItems" : addMember, help)
  }

  private var addMember: String { kind == .modifySubscription ? "addItems" : "items" }

  var storefrontField: FormField {
    field(
      .storefront,
      "common.storefront",
      .picker,
      member: "storefront",
      "request.customers-country-may-left-out"
    )
  }

  var taxField: FormField {
    field(
      .taxCode,
      "request.tax-code",
      .picker,
      member: "taxCode",
      kind == .changeMetadata
        ? "request.leave-enter-another-one-enter" : "request.kind-thing-sold-tax-office-enter"
    )
  }

  private var productField: FormField {
    field(
      .product,
      "request.generic-product",
      .picker,
      "request.product-app-store-connect"
    )
  }

  private var accountField: FormField {
    field(
      .account,
      "common.account",
      .text,
      member: "requestInfo.appAccountToken",
      "request.customer-your-own-books-uuid-may"
    )
  }

  var referenceField: FormField {
    field(
      .reference,
      "request.reference-id",
      .text,
      member: "requestInfo.requestReferenceId",
      "request.uuid-made-anew-each-request-same"
    )
  }

  var send: FormField {
    field(
      .send,
      "common.send",
      .send,
      kind.isServers
        ? "request.your-server-sends-request-no" : "request.app-makes-request-payment-sheet"
    )
  }
}
