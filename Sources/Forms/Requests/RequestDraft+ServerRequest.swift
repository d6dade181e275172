import AdvancedCommerce
import StoreEngine
import StoreModel

/// The requests of the merchant's server that a form amounts to.
extension RequestDraft {
  var revocation: SubscriptionRevokeRequest {
    var request = SubscriptionRevokeRequest(
      requestInfo: info,
      refundReason: .other,
      refundType: .full,
      storefront: storefront
    )
    put(Self.revocationMembers, into: &request)
    return request
  }

  var priceChange: SubscriptionPriceChangeRequest {
    SubscriptionPriceChangeRequest(
      requestInfo: info,
      items: entries(in: "items").map { entry in
        let dependents = Self.list(text(.dependents, entry.id))
        return SubscriptionPriceChangeItem(
          sku: entry.held?.sku ?? "",
          price: amount(.price, entry.id),
          dependentSKUs: dependents.isEmpty ? nil : dependents
        )
      },
      currency: currencyIfAny,
      storefront: storefront
    )
  }

  var metadataChange: SubscriptionChangeMetadataRequest {
    let items = entries(in: "items").map { entry in
      SubscriptionChangeMetadataItem(
        currentSku: entry.held?.sku ?? "",
        effective: Effective(rawValue: text(.effective, entry.id)),
        sku: changed(.sku, entry, \.sku),
        displayName: changed(.displayName, entry, \.displayName),
        description: changed(.description, entry, \.description)
      )
    }
    let descriptors = SubscriptionChangeMetadataDescriptors(
      displayName: newName,
      description: newDescription,
      effective: Effective(rawValue: text(.nameEffective))
    )
    return SubscriptionChangeMetadataRequest(
      requestInfo: info,
      descriptors: hasNewName ? descriptors : nil,
      items: items.isEmpty ? nil : items,
      storefront: storefront,
      taxCode: text(.taxCode).isEmpty || text(.taxCode) == heldTaxCode ? nil : text(.taxCode)
    )
  }

  /// What stands between the commas of a text, without the blanks before it.
  package static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  /// What an item gets; nil for what it has.
  private func changed(
    _ name: FieldName,
    _ entry: Entry,
    _ held: (AdvancedCommerceInfo.Item) -> String
  ) -> String? {
    entry.held.map(held) == text(name, entry.id) ? nil : text(name, entry.id)
  }

  var migration: SubscriptionMigrateRequest {
    let renewals = migrated("renewalItems")
    return SubscriptionMigrateRequest(
      requestInfo: info,
      targetProductId: text(.product),
      taxCode: text(.taxCode),
      descriptors: SubscriptionMigrateDescriptors(
        displayName: text(.name),
        description: text(.nameDescription)
      ),
      items: migrated("items"),
      renewalItems: renewals.isEmpty ? nil : renewals,
      storefront: storefront
    )
  }

  /// What a list says that a subscription becomes, now or with its next period.
  private func migrated(_ list: String) -> [SubscriptionMigrateItem] {
    entries(in: list).map { entry in
      SubscriptionMigrateItem(
        sku: text(.sku, entry.id),
        displayName: text(.displayName, entry.id),
        description: text(.description, entry.id)
      )
    }
  }

  var refund: RequestRefundRequest {
    var request = RequestRefundRequest(
      requestInfo: info,
      items: entries(in: "items").map(refundedItem),
      currency: currencyIfAny,
      storefront: storefront
    )
    put(Self.refundMembers, into: &request)
    return request
  }

  private func refundedItem(_ entry: Entry) -> RequestRefundItem {
    var item = RequestRefundItem(
      sku: entry.held?.sku ?? "",
      refundReason: .other,
      refundType: .full,
      revoke: true
    )
    put(Self.refundedItem, entry.id, into: &item)
    return item
  }
}
