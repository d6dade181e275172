import StoreEngine
import StoreModel
import Testing

@testable import StoreSamples

extension NotificationTableTests {
  /// Requests a refund, as the customer does on the system sheet.
  static func ask(_ shop: inout Shop, of number: Int = 1) throws {
    try shop.perform(.presentSystemSheet(.refundRequest(transaction: shop.id(number))))
    try shop.perform(.answerSystemSheet(try #require(shop.store.systemSheets.first).id, .agree))
  }

  static let refunds = [
    Row("refund of a consumable", "REFUND #1") {
      try $0.buy(.gems)
    } _: {
      try $0.perform(.refund($0.id(1), .other))
    },
    Row("refund of the present period", "REFUND #1 revoked") {
      try $0.buy(.silverMonthly)
    } _: {
      try $0.perform(.refund($0.id(1), .other))
    },
    Row("refund of a past period", "REFUND #1 subscribed") {
      try $0.buy(.silverMonthly)
      try $0.advance(to: "2026-02-28")
    } _: {
      try $0.perform(.refund($0.id(1), .other))
    },
    Row(
      "refund that was asked for in the app: the store turns renewal off",
      """
      REFUND #1 revoked
      DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED #1 revoked
      """
    ) {
      try $0.buy(.silverMonthly)
    } _: {
      try ask(&$0)
    },
    Row("refund asked for, and declined", "REFUND_DECLINED #1") {
      try $0.buy(.unlock)
      try $0.change { $0.refundPolicy = .decline }
    } _: {
      try ask(&$0)
    },
    Row("refund asked for, and waits", "CONSUMPTION_REQUEST #1 OTHER") {
      try $0.buy(.gems)
      try $0.change { $0.refundPolicy = .wait }
    } _: {
      try ask(&$0)
    },
    Row(
      "re-sent while it waits, at most so often, and then declined",
      """
      CONSUMPTION_REQUEST #1 OTHER
      CONSUMPTION_REQUEST #1 OTHER
      CONSUMPTION_REQUEST #1 OTHER
      CONSUMPTION_REQUEST #1 OTHER
      CONSUMPTION_REQUEST #1 OTHER
      REFUND_DECLINED #1
      """
    ) {
      try $0.buy(.gems)
      try $0.change { $0.refundPolicy = .wait }
    } _: {
      try ask(&$0)
      try $0.advance(to: "2026-03-31")
      try $0.perform(.decideRefund($0.id(1), isGranted: false))
    },
    Row("family access lost", "REVOKE #1 revoked") {
      try $0.perform(.familyBuy(family))
    } _: {
      try $0.perform(.stopFamilySharing($0.id(1)))
    },
    Row("family access to a non-consumable lost", "REVOKE #1") {
      try $0.perform(.familyBuy(PurchaseRequest(product: .unlock)))
    } _: {
      try $0.perform(.stopFamilySharing($0.id(1)))
    },
  ]
}
