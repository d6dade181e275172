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

extension RequestRefusal.Layer {
  /// Where a request failed, behind "at the".
  var words: String {
    switch self {
    case .wrapper: "wrapper around the JWS"
    case .signature: "signature or one of its claims"
    case .payload: "request’s own fields"
    case .product: "generic product"
    case .reference: "reference id"
    case .storefront: "storefront or currency"
    case .state: "state of the subscription or transaction"
    }
  }
}
