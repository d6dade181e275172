extension StoreSettings {
  /// How long a non-renewing subscription lasts: as long as its product says, else ``nonRenewingDays``.
  ///
  /// Of calendar time, however quickly subscriptions renew: it is the app that counts it (assumed).
  package func length(ofNonRenewing duration: SubscriptionPeriod?) -> SubscriptionPeriod {
    duration ?? SubscriptionPeriod(value: nonRenewingDays, unit: .day)
  }

  /// When a product ends that was bought at a moment and does not renew; nil for any other product.
  package func end(ofNonRenewing product: Product, bought: StoreInstant) -> StoreInstant? {
    guard product.type == .nonRenewing else { return nil }
    return length(ofNonRenewing: product.duration).end(from: bought)
  }
}
