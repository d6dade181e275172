import AdvancedCommerce
import StoreEngine
import StoreModel

/// The requests of the merchant's server that a form amounts to.
extension RequestDraft {
  private var refundType: RefundType { RefundType(rawValue: text(.refundType)) }

  private var risking: Bool { text(.risking) != "false" }

  var revocation: SubscriptionRevokeRequest {
    SubscriptionRevokeRequest(
      requestInfo: info,
      refundReason: RefundReason(rawValue: text(.refundReason)),
      refundType: refundType,
      refundRiskingPreference: risking,
      storefront: storefront
    )
  }

  var priceChange: SubscriptionPriceChangeRequest {
    SubscriptionPriceChangeRequest(
      requestInfo: info,
      items: entries(in: "items").map { entry in
        let dependents = text(.dependents, entry.id).split(separator: ",").map { part in
          String(part.drop { $0 == " " })
        }
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
    RequestRefundRequest(
      requestInfo: info,
      items: entries(in: "items").map { entry in
        let type = text(.refundType, entry.id)
        // An amount beyond what the member can hold is no amount that can be given back.
        let amount = type == "CUSTOM" ? Int32(clamping: amount(.refundAmount, entry.id)) : nil
        return RequestRefundItem(
          sku: entry.held?.sku ?? "",
          refundReason: RefundReason(rawValue: text(.refundReason, entry.id)),
          refundType: RefundType(rawValue: type),
          refundAmount: amount,
          revoke: text(.revoke, entry.id) == "true"
        )
      },
      refundRiskingPreference: risking,
      currency: currencyIfAny,
      storefront: storefront
    )
  }
}
