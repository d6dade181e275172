extension StoreSettings {
  /// Returns the length of a non-renewing subscription: the length that its product names, or ``nonRenewingDays``.
  ///
  /// The length is calendar time under every rate, because the app counts it (rule: entitlements.non-renewing-days).
  package func length(ofNonRenewing duration: SubscriptionPeriod?) -> SubscriptionPeriod {
    duration ?? SubscriptionPeriod(value: nonRenewingDays, unit: .day)
  }

  /// Returns the end of a non-renewing product that was bought at a moment, or `nil` for any other product.
  package func end(ofNonRenewing product: Product, bought: StoreInstant) -> StoreInstant? {
    guard product.type == .nonRenewing else { return nil }
    return length(ofNonRenewing: product.duration).end(from: bought)
  }
}
