import AdvancedCommerce
package import FormFields
import PhraseBook
import StoreEngine
import StoreModel

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
      field(.sku, "SKU", .picker, member: "item.SKU", "What is sold. Enter lists the catalog.")
    ] + wordFields("item") + [price("item.price", nil, "What the customer pays, once.")]
      + terms + [send]
  }

  private var subscribeFields: [FormField] {
    [FormField(heading: "Subscription")]
      + nameFields(
        "The subscription as a whole, on the sheet and on receipts. 30 letters at most.",
        "What it is, for your records: customers do not see it. 45 letters at most."
      ) + fields(Self.creation) + [FormField(heading: "Items")]
      + entries(.item).flatMap { entryFields($0, sellsItems: true) } + [
        add("Add an item", "Another thing in the same subscription, such as an add-on.")
      ] + [FormField(heading: "Terms")] + terms + [send]
  }

  private var modifyFields: [FormField] {
    [FormField(heading: "Items")]
      + entries(.held).flatMap(heldChangeFields)
      + entries(.item).flatMap { entryFields($0, sellsItems: true) }
      + [
        add(
          "Add an item",
          "It is added now; the sheet says what is paid for the rest of the cycle."
        ),
        FormField(heading: "Whole subscription"),
      ] + fields(Self.modification) + [
        field(
          .period,
          "Renews",
          .options(Option.periods(keeping: held?.period)),
          member: "periodChange.period",
          "Another period needs every item restated: each one then becomes something else."
        )
      ] + periodEffectiveFields + nameFields + terms + [send]
  }

  private var periodEffectiveFields: [FormField] {
    guard !text(.period).isEmpty else { return [] }
    return [
      field(
        .periodEffective,
        "From",
        .options(Option.effective),
        member: "periodChange.effective",
        "A period that changes now begins a new cycle; later, all items change later too."
      )
    ]
  }

  private var reactivateFields: [FormField] {
    [FormField(heading: "Items")]
      + entries(.held).map { entry in
        field(
          FieldID(.action, entry.id),
          "\(entry.held?.displayName ?? "")",
          .options(Option.comesBack),
          member: path(of: entry) ?? "",
          "Leave out what should end with the period that is paid."
        )
      } + [
        FormField(heading: "Terms"), storefrontField, productField, accountField, referenceField,
        send,
      ]
  }

  /// What every request that sells something says besides its items.
  private var terms: [FormField] {
    [
      field(
        .currency,
        "Currency",
        .picker,
        member: "currency",
        "That of the customer’s storefront."
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
        "Display name",
        .text,
        member: "\(path).displayName",
        "What the customer reads on the sheet. 30 letters at most."
      ),
      field(
        FieldID(.description, entry),
        "Description",
        .text,
        member: "\(path).description",
        Self.detailsHelp
      ),
    ]
  }

  /// What is said of a description.
  static let detailsHelp: Phrase = "For your records: customers do not see it. 45 letters at most."

  func price(_ member: String, _ entry: Int?, _ help: Phrase) -> FormField {
    field(FieldID(.price, entry), "Price", .money, member: member, help)
  }

  func add(_ label: Phrase, _ help: Phrase, _ name: FieldName = .add) -> FormField {
    field(name, label, .add, member: name == .addRenewal ? "renewalItems" : addMember, help)
  }

  private var addMember: String { kind == .modifySubscription ? "addItems" : "items" }

  var storefrontField: FormField {
    field(
      .storefront,
      "Storefront",
      .picker,
      member: "storefront",
      "The customer’s country; may be left out. Another country than the customer’s is refused."
    )
  }

  var taxField: FormField {
    field(
      .taxCode,
      "Tax code",
      .picker,
      member: "taxCode",
      kind == .changeMetadata
        ? "Leave it as it is, or enter another one. Enter lists them by name."
        : "What kind of thing is sold, for the tax office. Enter lists them by name."
    )
  }

  private var productField: FormField {
    field(
      .product,
      "Generic product",
      .picker,
      "The product from App Store Connect that carries the request."
    )
  }

  private var accountField: FormField {
    field(
      .account,
      "Account",
      .text,
      member: "requestInfo.appAccountToken",
      "The customer in your own books, a UUID; may be left out."
    )
  }

  var referenceField: FormField {
    field(
      .reference,
      "Reference id",
      .text,
      member: "requestInfo.requestReferenceId",
      "A UUID made anew for each request; the same one again is a retry."
    )
  }

  var send: FormField {
    field(
      .send,
      "Send",
      .send,
      kind.isServers
        ? "Your server sends the request; no customer is asked."
        : "The app makes the request, and the payment sheet comes up."
    )
  }
}
