import AdvancedCommerce
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

  /// The field at a place that the form has now; nil where it has none.
  package func field(_ id: FieldID) -> FormField? {
    fields.first { $0.id == id && !$0.isHeading }
  }

  // The app's requests.

  private var chargeFields: [FormField] {
    [
      field(.sku, "SKU", .picker, member: "item.SKU", "What is sold. Enter lists the catalog."),
      displayName("item.displayName"), details("item.description"),
      price("item.price", nil, "What the customer pays, once."),
    ] + terms + [send]
  }

  private var subscribeFields: [FormField] {
    [
      FormField(heading: "Subscription"),
      field(
        .name,
        "Name",
        .text,
        member: "descriptors.displayName",
        "The subscription as a whole, on the sheet and on receipts. 30 letters at most."
      ),
      field(
        .nameDescription,
        "Description",
        .text,
        member: "descriptors.description",
        "What it is, for your records: customers do not see it. 45 letters at most."
      ),
      field(
        .period,
        "Renews",
        .options(FormField.Option.periods),
        member: "period",
        "How often everything in it is paid."
      ),
      FormField(heading: "Items"),
    ] + entries(.item).flatMap { entryFields($0, sellsItems: true) } + [
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
        field(
          .retain,
          "Renewal date",
          .options([Option("true", "stays"), Option("false", "moves: a new cycle begins now")]),
          member: "retainBillingCycle",
          "Whether what is paid now is for the rest of the cycle, or for a whole new one."
        ),
        field(
          .period,
          "Renews",
          .options(Option.periods(keeping: held.map { Option.every($0.period) } ?? "")),
          member: "periodChange.period",
          "Another period needs every item restated: each one then becomes something else."
        ),
      ] + periodEffectiveFields + nameFields(member: "descriptors") + terms + [send]
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
          entry.held?.displayName ?? "",
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
      storefrontField,
      field(
        .taxCode,
        "Tax code",
        .picker,
        member: "taxCode",
        "What kind of thing is sold, for the tax office. Enter lists them by name."
      ),
      productField, accountField, referenceField,
    ]
  }

  // Fields that several forms have.

  typealias Option = FormField.Option

  func field(
    _ name: FieldName,
    _ label: String,
    _ control: FormField.Control,
    member: String = "",
    _ help: String
  ) -> FormField {
    FormField(FieldID(name), label, control, member: member, help)
  }

  func field(
    _ id: FieldID,
    _ label: String,
    _ control: FormField.Control,
    member: String = "",
    _ help: String
  ) -> FormField {
    FormField(id, label, control, member: member, help)
  }

  func displayName(_ member: String, _ entry: Int? = nil) -> FormField {
    field(
      FieldID(.displayName, entry),
      "Display name",
      .text,
      member: member,
      "What the customer reads on the sheet. 30 letters at most."
    )
  }

  func details(_ member: String, _ entry: Int? = nil) -> FormField {
    field(
      FieldID(.description, entry),
      "Description",
      .text,
      member: member,
      "For your records: customers do not see it. 45 letters at most."
    )
  }

  func price(_ member: String, _ entry: Int?, _ help: String) -> FormField {
    field(FieldID(.price, entry), "Price", .money, member: member, help)
  }

  func add(_ label: String, _ help: String, _ name: FieldName = .add) -> FormField {
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
