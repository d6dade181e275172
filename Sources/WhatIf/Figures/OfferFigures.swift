package import StoreModel

/// An offer of a product.
package struct OfferKey: Hashable, Sendable {
  package let product: ProductID
  package let kind: SubscriptionOffer.Kind
  /// The offer's id, or `nil` for an introductory offer.
  package let id: String?
}

/// Keys are ordered by product, then by kind and id.
extension OfferKey: Comparable {
  package static func < (left: OfferKey, right: OfferKey) -> Bool {
    (left.product.rawValue, left.kind.rawValue, left.id ?? "")
      < (right.product.rawValue, right.kind.rawValue, right.id ?? "")
  }
}

/// The figures of an offer.
package struct OfferFigures: Hashable, Sendable {
  /// The number of times that customers redeemed the offer.
  package var taken = 0
  /// The number of times that a charge at the full price followed the offer.
  package var kept = 0
  /// The charges during the offer, by storefront, in milliunits of each storefront's currency.
  package var duringOffer: [Int64]
  /// The charges after the offer until the subscription ended, by storefront, in milliunits of its currency.
  package var afterOffer: [Int64]

  init(places: Int) {
    duringOffer = Array(repeating: 0, count: places)
    afterOffer = duringOffer
  }

  static func += (left: inout OfferFigures, right: OfferFigures) {
    left.taken += right.taken
    left.kept += right.kept
    for place in left.duringOffer.indices {
      left.duringOffer[place] = left.duringOffer[place].addingSaturated(right.duringOffer[place])
      left.afterOffer[place] = left.afterOffer[place].addingSaturated(right.afterOffer[place])
    }
  }
}
