import AdvancedCommerce
import Foundation
import StoreKit

/// The examples in the comments of AdvancedCommerce.
enum AdvancedCommerceExamples {
  static func charge() throws -> String {
    let request = OneTimeChargeCreateRequest(
      currency: "USD",
      item: OneTimeChargeItem(
        sku: "BOOK_DRACULA",
        displayName: "Dracula",
        description: "Dracula, illustrated",
        price: 4990
      ),
      requestInfo: RequestInfo(requestReferenceId: UUID().uuidString),
      taxCode: "C003-00-2",
      storefront: "USA"
    )
    try request.validate()
    let claim = request.base64()
    return claim
  }

  static func subscribe() -> SubscriptionCreateRequest {
    let request = SubscriptionCreateRequest(
      currency: "USD",
      descriptors: Descriptors(displayName: "Reader", description: "Every book"),
      items: [
        SubscriptionCreateItem(
          sku: "READER_BASE",
          displayName: "Reader",
          description: "Every book",
          price: 9990
        )
      ],
      period: .p1m,
      requestInfo: RequestInfo(requestReferenceId: UUID().uuidString),
      storefront: "USA",
      taxCode: "C003-00-1"
    )
    return request
  }

  static func modify(_ transaction: Transaction) -> SubscriptionModifyInAppRequest {
    let request = SubscriptionModifyInAppRequest(
      requestInfo: RequestInfo(requestReferenceId: UUID().uuidString),
      retainBillingCycle: true,
      transactionId: String(transaction.id)
    )
    .removeItems([SubscriptionModifyRemoveItem(sku: "READER_AUDIO")])
    .storefront("USA")
    return request
  }

  static func reactivate(_ transaction: Transaction) -> SubscriptionReactivateInAppRequest {
    let request = SubscriptionReactivateInAppRequest(
      requestInfo: RequestInfo(requestReferenceId: UUID().uuidString),
      items: [SubscriptionReactivateItem(sku: "READER_BASE")],
      transactionId: String(transaction.id)
    )
    return request
  }
}
