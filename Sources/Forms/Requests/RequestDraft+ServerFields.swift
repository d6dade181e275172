import AdvancedCommerce
import StoreModel
import Texts

/// The forms of the merchant's server.
extension RequestDraft {
  var serverFields: [FormField] {
    let tail = [storefrontField, referenceField, send]
    switch kind {
    case .cancel: return tail
    case .revoke: return fields(Self.revocationMembers) + tail
    case .changePrice:
      return [FormField(heading: "request.new-prices")] + entries(.held).flatMap(priceFields)
        + [FormField(heading: "request.terms"), currencyField] + tail
    case .changeMetadata:
      return [FormField(heading: "request.whole-subscription")] + nameFields
        + [taxField, FormField(heading: "request.items")] + entries(.held).flatMap(metadataFields)
        + [FormField(heading: "request.terms")] + tail
    case .migrate: return migrateFields + [FormField(heading: "request.terms"), taxField] + tail
    case .requestRefund:
      return [FormField(heading: "request.items")] + entries(.held).flatMap(refundFields)
        + [FormField(heading: "request.terms")] + fields(Self.refundMembers) + [currencyField]
        + tail
    case .oneTimeCharge, .createSubscription, .modifySubscription, .reactivateSubscription:
      return []
    }
  }

  private var currencyField: FormField {
    field(
      .currency,
      "request.currency",
      .picker,
      member: "currency",
      "request.that-of-the-amounts-above"
    )
  }

  private func refundFields(_ entry: Entry) -> [FormField] {
    let path = path(of: entry) ?? ""
    let action = field(
      FieldID(.action, entry.id),
      Phrase(verbatim: entry.held?.displayName ?? ""),
      .options(Option.refunds),
      member: path,
      "request.paid-transaction-choose"
    )
    guard text(.action, entry.id) == "refund" else { return [action] }
    return [action] + fields(Self.refundedItem, entry.id, in: "\(path).")
  }

  private func priceFields(_ entry: Entry) -> [FormField] {
    let path = path(of: entry) ?? ""
    let price = field(
      FieldID(.price, entry.id),
      Phrase(verbatim: entry.held?.displayName ?? ""),
      .money,
      member: path.isEmpty ? "" : "\(path).price",
      "request.costs-next-renewal-leave-empty"
    )
    guard !path.isEmpty else { return [price] }
    return [
      price,
      field(
        FieldID(.dependents, entry.id),
        "request.goes-with-it",
        .picker,
        member: "\(path).dependentSKUs",
        "request.skus-end-if-customer-refuses"
      ),
    ]
  }

  private func metadataFields(_ entry: Entry) -> [FormField] {
    let fields = namedFields(
      entry,
      "request.enter-opens-closes-stays-not",
      sku: .text,
      "request.your-own-name-price-service-stay"
    )
    guard entry.isOpen, let path = path(of: entry) else { return fields }
    return fields + [
      field(
        FieldID(.effective, entry.id),
        "request.from",
        .options(Option.effective),
        member: "\(path).effective",
        "request.from-when-the-new-names-show"
      )
    ]
  }

  private var migrateFields: [FormField] {
    var fields = [
      field(
        .product,
        "request.becomes",
        .picker,
        member: "targetProductId",
        "request.generic-subscription-product"
      )
    ]
    fields += nameFields("request.subscription-whole-customers")
    fields.append(FormField(heading: "request.items-the-price-stays-what-it-is"))
    fields += entries(.item).flatMap { entryFields($0, sellsItems: false) }
    fields.append(add("request.add-an-item", "request.subscription-consists-now"))
    guard hasPendingPlan || !entries(.renewal).isEmpty else { return fields }
    fields += entries(.renewal).flatMap { entryFields($0, sellsItems: false) }
    fields.append(
      add(
        "request.add-what-it-renews-as",
        "request.change-plan-waits-say",
        .addRenewal
      )
    )
    return fields
  }
}
