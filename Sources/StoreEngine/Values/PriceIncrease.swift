package import StoreModel

/// A higher price that was announced to a subscriber.
package struct PriceIncrease: Hashable, Sendable, Codable {
  /// The price of each period from the next renewal on.
  package var price: Price
  package var status: PriceIncreaseStatus
  /// The store time of the announcement.
  package var announcedAt: StoreInstant
  /// `true` if the customer declined the higher price.
  ///
  /// The customer may still accept the price (rule: prices.increase-refusal-waits).
  package var isRefused: Bool?

  package init(price: Price, status: PriceIncreaseStatus, announcedAt: StoreInstant) {
    self.price = price
    self.status = status
    self.announcedAt = announcedAt
  }
}
