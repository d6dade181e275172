package import StoreModel

extension SettingsChange {
  /// Creates a change that sets every setting to its value in the given settings.
  package init(describing settings: StoreSettings) {
    self.init()
    storefront = settings.storefront.countryCode
    rows = TableChange(describing: settings)
    advancedCommerce = AdvancedCommerce(describing: settings.advancedCommerce)
    webhooks = settings.notifications?.webhooks ?? []
    heldWebhooks = settings.notifications?.heldWebhooks ?? []
    retries = Retries(settings.notifications?.retries)
  }

  package init(from old: StoreSettings, to new: StoreSettings) {
    self.init()
    if old.storefront != new.storefront { storefront = new.storefront.countryCode }
    rows = TableChange(from: old, to: new)
    if old.advancedCommerce != new.advancedCommerce {
      advancedCommerce = AdvancedCommerce(from: old.advancedCommerce, to: new.advancedCommerce)
    }
    let (before, after) = (old.notifications ?? .init(), new.notifications ?? .init())
    if before.webhooks != after.webhooks { webhooks = after.webhooks }
    if before.heldWebhooks != after.heldWebhooks { heldWebhooks = after.heldWebhooks }
    if before.retries != after.retries { retries = Retries(after.retries) }
  }
}
