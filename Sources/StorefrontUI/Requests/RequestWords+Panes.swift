import AdvancedCommerce
import RequestEditor
import StoreEngine
import StoreModel

/// What only panes tell of requests.
extension RequestWords {
  /// Money given back for an item.
  func refund(_ refund: AdvancedCommerceInfo.Refund) -> String {
    let type =
      switch refund.refundType {
      case RefundType.full.rawValue: "all of it"
      case RefundType.prorated.rawValue: "for the time left"
      default: "a stated amount"
      }
    return "\(money(refund.refundAmount)) back on \(refund.refundDate.dayText), \(type)"
  }
}
