import AdvancedCommerce
import Forms
import StoreEngine
import StoreModel
import Texts

/// Texts about requests that are shown only in panes.
extension RequestWords {
  /// Returns a description of a refund for an item.
  func refund(_ refund: AdvancedCommerceInfo.Refund) -> String {
    let type =
      switch refund.refundType {
      case RefundType.full.rawValue: localized("request.all-of-it")
      case RefundType.prorated.rawValue: localized("request.for-the-time-left")
      default: localized("request.a-stated-amount")
      }
    return localized("request.back-on", money(refund.refundAmount), refund.refundDate.dayText, type)
  }
}
