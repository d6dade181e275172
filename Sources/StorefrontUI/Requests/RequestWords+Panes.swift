import AdvancedCommerce
import PhraseBook
import RequestEditor
import StoreEngine
import StoreModel

/// What only panes tell of requests.
extension RequestWords {
  /// Money given back for an item.
  func refund(_ refund: AdvancedCommerceInfo.Refund) -> String {
    let type =
      switch refund.refundType {
      case RefundType.full.rawValue: said("all of it")
      case RefundType.prorated.rawValue: said("for the time left")
      default: said("a stated amount")
      }
    return said("\(money(refund.refundAmount)) back on \(refund.refundDate.dayText), \(type)")
  }
}
