package import AdvancedCommerce
import StoreModel

/// The request that a form amounts to; its own rules tell what is wrong with it.
extension RequestDraft {
  package var built: AnyRequest {
    switch kind {
    case .oneTimeCharge: .inApp(.oneTimeCharge(charge))
    case .createSubscription: .inApp(.createSubscription(create))
    case .modifySubscription: .inApp(.modifySubscription(modify))
    case .reactivateSubscription: .inApp(.reactivateSubscription(reactivate))
    case .cancel:
      .server(.cancel(SubscriptionCancelRequest(requestInfo: info, storefront: storefront)))
    case .revoke: .server(.revoke(revocation))
    case .changePrice: .server(.changePrice(priceChange))
    case .changeMetadata: .server(.changeMetadata(metadataChange))
    case .migrate: .server(.migrate(migration))
    case .requestRefund: .server(.requestRefund(refund))
    }
  }

  var info: RequestInfo {
    let account = text(.account)
    return RequestInfo(
      requestReferenceId: text(.reference),
      appAccountToken: account.isEmpty ? nil : account,
      consistencyToken: subject?.token
    )
  }

  /// The code of the storefront; nil leaves it out.
  var storefront: String? {
    let code = text(.storefront)
    return code.isEmpty ? nil : code.uppercased()
  }

  /// The currency's code; nil leaves it out.
  var currencyIfAny: String? {
    text(.currency).isEmpty ? nil : text(.currency).uppercased()
  }

  private var charge: OneTimeChargeCreateRequest {
    OneTimeChargeCreateRequest(
      currency: text(.currency).uppercased(),
      item: OneTimeChargeItem(
        sku: text(.sku),
        displayName: text(.displayName),
        description: text(.description),
        price: amount(.price)
      ),
      requestInfo: info,
      taxCode: text(.taxCode),
      storefront: storefront
    )
  }

  private var create: SubscriptionCreateRequest {
    var request = SubscriptionCreateRequest(
      currency: text(.currency).uppercased(),
      descriptors: Descriptors(
        displayName: text(.name),
        description: text(.nameDescription)
      ),
      items: entries(in: "items").map { entry in
        SubscriptionCreateItem(
          sku: text(.sku, entry.id),
          displayName: text(.displayName, entry.id),
          description: text(.description, entry.id),
          price: amount(.price, entry.id),
          offer: offer(of: entry)
        )
      },
      period: .p1m,
      requestInfo: info,
      taxCode: text(.taxCode)
    )
    put(Self.creation, into: &request)
    request.previousTransactionId = subject?.transaction.description
    request.storefront = storefront
    return request
  }

  private var modify: SubscriptionModifyInAppRequest {
    let added = entries(in: "addItems").map(addition)
    let changed = entries(in: "changeItems").map(change)
    let removed = entries(in: "removeItems").map { entry in
      SubscriptionModifyRemoveItem(sku: entry.held?.sku ?? "")
    }
    var request = SubscriptionModifyInAppRequest(
      requestInfo: info,
      retainBillingCycle: true,
      transactionId: subject?.transaction.description ?? ""
    )
    put(Self.modification, into: &request)
    request.addItems = added.isEmpty ? nil : added
    request.changeItems = changed.isEmpty ? nil : changed
    request.removeItems = removed.isEmpty ? nil : removed
    // Apple's samples name the currency wherever there is a price, and nowhere else.
    request.currency = added.isEmpty && changed.isEmpty ? nil : currencyIfAny
    request.storefront = storefront
    request.taxCode = text(.taxCode).isEmpty ? nil : text(.taxCode)
    if !text(.period).isEmpty {
      request.periodChange = SubscriptionModifyPeriodChange(
        effective: Effective(rawValue: text(.periodEffective)),
        period: Period(rawValue: text(.period))
      )
    }
    if hasNewName {
      request.descriptors = SubscriptionModifyDescriptors(
        displayName: newName,
        description: newDescription,
        effective: Effective(rawValue: text(.nameEffective))
      )
    }
    return request
  }

  private func addition(_ entry: Entry) -> SubscriptionModifyAddItem {
    var item = SubscriptionModifyAddItem(
      sku: text(.sku, entry.id),
      displayName: text(.displayName, entry.id),
      description: text(.description, entry.id),
      price: amount(.price, entry.id),
      offer: offer(of: entry)
    )
    put(Self.addedItem, entry.id, into: &item)
    return item
  }

  private func change(_ entry: Entry) -> SubscriptionModifyChangeItem {
    var item = SubscriptionModifyChangeItem(
      currentSku: entry.held?.sku ?? "",
      sku: text(.sku, entry.id),
      displayName: text(.displayName, entry.id),
      description: text(.description, entry.id),
      price: amount(.price, entry.id),
      effective: .immediately,
      reason: .upgrade,
      offer: offer(of: entry)
    )
    put(Self.changedItem + Self.changedItemAtLast, entry.id, into: &item)
    return item
  }

  private var reactivate: SubscriptionReactivateInAppRequest {
    var request = SubscriptionReactivateInAppRequest(
      requestInfo: info,
      transactionId: subject?.transaction.description ?? ""
    )
    if leavesItemsOut {
      request.items = entries(in: "items").map {
        SubscriptionReactivateItem(sku: $0.held?.sku ?? "")
      }
    }
    request.storefront = storefront
    return request
  }

  /// The offer of an entry; nil for none.
  private func offer(of entry: Entry) -> Offer? {
    let id = entry.id
    let choice = text(.offer, id)
    guard !choice.isEmpty else { return nil }
    let isFree = choice == "free"
    return Offer(
      period: OfferPeriod(rawValue: text(.offerPeriod, id)),
      // What is no number is no number of periods either, and the request's rules say so.
      periodCount: isFree ? 1 : Int32(text(.offerCount, id)) ?? 0,
      price: isFree ? 0 : amount(.offerPrice, id),
      reason: OfferReason(rawValue: text(.offerReason, id))
    )
  }
}
