package import StoreModel

extension AdvancedCommerceInfo.Offer {
  /// Creates the offer from that of a request.
  package init(_ offer: Offer) {
    self.init(
      period: offer.period.rawValue,
      periodCount: Int(offer.periodCount),
      price: offer.price,
      reason: offer.reason.rawValue
    )
  }
}
