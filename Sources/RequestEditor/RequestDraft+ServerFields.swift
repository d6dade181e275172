import AdvancedCommerce
import FormFields
import PhraseBook
import StoreModel

/// The forms of the merchant's server.
extension RequestDraft {
  var serverFields: [FormField] {
    let tail = [storefrontField, referenceField, send]
    switch kind {
    case .cancel: return tail
    case .revoke: return fields(Self.revocationMembers) + tail
    case .changePrice:
      return [FormField(heading: "New prices")] + entries(.held).flatMap(priceFields)
        + [FormField(heading: "Terms"), currencyField] + tail
    case .changeMetadata:
      return [FormField(heading: "Whole subscription")] + nameFields
        + [taxField, FormField(heading: "Items")] + entries(.held).flatMap(metadataFields)
        + [FormField(heading: "Terms")] + tail
    case .migrate: return migrateFields + [FormField(heading: "Terms"), taxField] + tail
    case .requestRefund:
      return [FormField(heading: "Items")] + entries(.held).flatMap(refundFields)
        + [FormField(heading: "Terms")] + fields(Self.refundMembers) + [currencyField] + tail
    case .oneTimeCharge, .createSubscription, .modifySubscription, .reactivateSubscription:
      return []
    }
  }

  private var currencyField: FormField {
    field(.currency, "Currency", .picker, member: "currency", "That of the amounts above.")
  }

  private func refundFields(_ entry: Entry) -> [FormField] {
    let path = path(of: entry) ?? ""
    let action = field(
      FieldID(.action, entry.id),
      "\(entry.held?.displayName ?? "")",
      .options(Option.refunds),
      member: path,
      "It was paid for with this transaction. ← and → choose."
    )
    guard text(.action, entry.id) == "refund" else { return [action] }
    return [action] + fields(Self.refundedItem, entry.id, in: "\(path).")
  }

  private func priceFields(_ entry: Entry) -> [FormField] {
    let path = path(of: entry) ?? ""
    let price = field(
      FieldID(.price, entry.id),
      "\(entry.held?.displayName ?? "")",
      .money,
      member: path.isEmpty ? "" : "\(path).price",
      "What it costs from the next renewal on; leave it empty to keep the price."
    )
    guard !path.isEmpty else { return [price] }
    return [
      price,
      field(
        FieldID(.dependents, entry.id),
        "  goes with it",
        .picker,
        member: "\(path).dependentSKUs",
        "SKUs that end with it if the customer refuses, between commas; may be left out."
      ),
    ]
  }

  private func metadataFields(_ entry: Entry) -> [FormField] {
    let fields = namedFields(
      entry,
      "Enter opens and closes it. What stays as it is, is not sent.",
      sku: .text,
      "Your own name for it; the price and the service stay as they are."
    )
    guard entry.isOpen, let path = path(of: entry) else { return fields }
    return fields + [
      field(
        FieldID(.effective, entry.id),
        "From",
        .options(Option.effective),
        member: "\(path).effective",
        "From when the new names show."
      )
    ]
  }

  private var migrateFields: [FormField] {
    var fields = [
      field(
        .product,
        "Becomes",
        .picker,
        member: "targetProductId",
        "The generic subscription product of Advanced Commerce."
      )
    ]
    fields += nameFields("The subscription as a whole, as customers read it. 30 letters at most.")
    fields.append(FormField(heading: "Items; the price stays what it is"))
    fields += entries(.item).flatMap { entryFields($0, sellsItems: false) }
    fields.append(add("Add an item", "What the subscription consists of from now on."))
    guard hasPendingPlan || !entries(.renewal).isEmpty else { return fields }
    fields += entries(.renewal).flatMap { entryFields($0, sellsItems: false) }
    fields.append(
      add(
        "Add what it renews as",
        "A change of plan waits: say what the subscription renews as.",
        .addRenewal
      )
    )
    return fields
  }
}
