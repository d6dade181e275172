package import StoreModel

extension AdvancedCommerceInfo.Offer {
  /// An offer as requests write it.
  package init(_ offer: Offer) {
    self.init(
      period: offer.period.rawValue,
      periodCount: Int(offer.periodCount),
      price: offer.price,
      reason: offer.reason.rawValue
    )
  }
}
