import AdvancedCommerce
import StoreModel

extension PurchaseSheet {
  /// The first impossible number, as the end of a sentence, or `nil` if all are possible.
  var impossibleValue: String? {
    // A sheet with lines sells each line once. Any other sheet sells a quantity of one product.
    let most = WholeBound.prices(max(request.quantity, lines?.count ?? 1))
    return within(.quantity, request.quantity, "quantity")
      ?? inside(most, price.milliunits, "a price")
      ?? renewalPrice.flatMap { inside(most, $0.milliunits, "a renewal price") }
      ?? request.product.impossibleValue ?? offer?.impossibleValue
      ?? lines?.firstFault { $0.impossibleValue }
      ?? request.advancedCommerce?.impossibleValue
  }
}

extension SheetLine {
  fileprivate var impossibleValue: String? {
    within(.milliunits, priceNow, "a line's price")
      ?? renewalPrice.flatMap { within(.milliunits, $0, "a line's renewal price") }
      ?? offer?.impossibleValue
  }
}

extension AdvancedCommerceInfo.Offer {
  /// The first impossible number, as the end of a sentence, or `nil` if all are possible.
  var impossibleValue: String? {
    within(.periodCount, periodCount, "an offer's periodCount")
      ?? within(.milliunits, price, "an offer's price")
  }
}

extension AnyInAppRequest {
  fileprivate var impossibleValue: String? {
    switch self {
    case .oneTimeCharge(let charge): impossible(charge.item.price)
    case .createSubscription(let create):
      create.items.firstFault { impossible($0.price, offer: $0.offer) }
    case .modifySubscription(let modify):
      modify.added.firstFault {
        impossible($0.price, prorated: $0.proratedPrice, offer: $0.offer)
      }
        ?? modify.changed.firstFault {
          impossible($0.price, prorated: $0.proratedPrice, offer: $0.offer)
        }
    case .reactivateSubscription: nil
    }
  }

  private func impossible(_ price: Int64, prorated: Int64? = nil, offer: Offer? = nil) -> String? {
    within(.milliunits, price, "a requested price")
      ?? prorated.flatMap { within(.milliunits, $0, "a proratedPrice") }
      ?? offer.flatMap { AdvancedCommerceInfo.Offer($0).impossibleValue }
  }
}

extension AnyServerRequest {
  /// The first impossible number, as the end of a sentence, or `nil` if all are possible.
  var impossibleValue: String? {
    switch self {
    case .changePrice(let change):
      change.items.firstFault { within(.milliunits, $0.price, "a requested price") }
    case .requestRefund(let refund): refund.items.firstFault { $0.impossibleValue }
    case .cancel, .revoke, .changeMetadata, .migrate: nil
    }
  }
}

extension RequestRefundItem {
  /// The problem with the amount, as the end of a sentence, or `nil` if the amount is possible.
  var impossibleValue: String? {
    refundAmount.flatMap { inside(1...Int32.max, $0, "refundAmount") }
  }
}
