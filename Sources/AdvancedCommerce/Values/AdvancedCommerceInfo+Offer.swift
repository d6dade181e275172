package import StoreModel

extension AdvancedCommerceInfo.Offer {
  /// Creates an offer from the offer in a request.
  package init(_ offer: Offer) {
    self.init(
      period: offer.period.rawValue,
      periodCount: Int(offer.periodCount),
      price: offer.price,
      reason: offer.reason.rawValue
    )
  }
}
