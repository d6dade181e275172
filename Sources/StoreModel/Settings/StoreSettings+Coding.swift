extension StoreSettings {
  /// Settings outside the table, which scripts write in another form.
  private enum Other: String {
    case storefront
    case advancedCommerce
    case notifications
    case priceIncreaseThresholds
    case rotations

    var key: SettingKey { SettingKey(stringValue: rawValue) }
  }

  /// Reads a journal's settings.
  ///
  /// Settings that the journal lacks get their defaults.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: SettingKey.self)
    self.init(storefront: try container.decode(Storefront.self, forKey: Other.storefront.key))
    try decodeRows(from: container)
    advancedCommerce =
      try container.decodeIfPresent(
        AdvancedCommerceSettings.self,
        forKey: Other.advancedCommerce.key
      ) ?? advancedCommerce
    notifications = try container.decodeIfPresent(
      NotificationSettings.self,
      forKey: Other.notifications.key
    )
    priceIncreaseThresholds =
      try container.decodeIfPresent(
        PriceIncreaseThresholds.self,
        forKey: Other.priceIncreaseThresholds.key
      ) ?? priceIncreaseThresholds
    rotations =
      try container.decodeIfPresent([SigningPart].self, forKey: Other.rotations.key) ?? rotations
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: SettingKey.self)
    try container.encode(storefront, forKey: Other.storefront.key)
    try encodeRows(into: &container)
    try container.encodeIfPresent(notifications, forKey: Other.notifications.key)
    if advancedCommerce != AdvancedCommerceSettings() {
      try container.encode(advancedCommerce, forKey: Other.advancedCommerce.key)
    }
    if priceIncreaseThresholds != .bundled {
      try container.encode(priceIncreaseThresholds, forKey: Other.priceIncreaseThresholds.key)
    }
    if !rotations.isEmpty { try container.encode(rotations, forKey: Other.rotations.key) }
  }
}
