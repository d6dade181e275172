import StoreEngine
import StoreModel
import StoreScript
import Texts

extension MenuKind {
  static var advancedCommerce: Self {
    Self("menu.advanced-commerce-where-apple", manualPage: "AdvancedCommerce", staysOpen: true) {
      context,
      _ in
      context.advancedCommerceItems
    }
  }
}

/// Items for settings of Advanced Commerce behavior that Apple doesn't document.
extension MenuContext {
  private var settings: AdvancedCommerceSettings {
    store?.settings.advancedCommerce ?? AdvancedCommerceSettings()
  }

  fileprivate var advancedCommerceItems: [MenuItem] {
    MenuItem.lettered([
      valueItem(
        "menu.signed-requests-last",
        "menu.how-old-iat-jws-may-apple-derives",
        Self.lifetimes,
        settings.requestLifetime,
        { "\($0) s" },
        { $0.requestLifetime = $1 }
      ),
      valueItem(
        "menu.items-in-a-subscription",
        "menu.more-refused-4000136-4000179-apples",
        Self.limits,
        settings.itemLimit,
        { $0.map { localized("menu.at-most", $0) } ?? localized("menu.any-number") },
        { $0.itemLimit = $1.map { .on($0) } ?? .off }
      ),
      valueItem(
        "menu.offers-in-a-request",
        "menu.more-refused-4000137-apples-number",
        Self.limits,
        settings.offerLimit,
        { $0.map { localized("menu.at-most", $0) } ?? localized("menu.any-number") },
        { $0.offerLimit = $1.map { .on($0) } ?? .off }
      ),
      switchItem(
        "menu.removal-alone-is-refused",
        "menu.4000144-forbids-sample-apples",
        settings.refusesRemovalAlone,
        { $0.refusesRemovalAlone = $1 }
      ),
      switchItem(
        "menu.charging-an-owned-sku-fails",
        "menu.4000114-whether-holds-one-time",
        settings.refusesOwnedSKUs,
        { $0.refusesOwnedSKUs = $1 }
      ),
      switchItem(
        "menu.reactivating-revives-the-expired",
        "menu.off-refuses-4030015-apples-pages",
        settings.reactivatesExpired,
        { $0.reactivatesExpired = $1 }
      ),
      switchItem(
        "menu.every-rise-asks-for-consent",
        "menu.regions-always-ask-whatever-size",
        settings.alwaysAsksConsent,
        { $0.alwaysAsksConsent = $1 }
      ),
      switchItem(
        "menu.tax-is-estimated",
        "menu.estimatedtax-taxrate",
        settings.estimatesTax,
        { $0.estimatesTax = $1 }
      ),
    ])
  }

  private static let lifetimes: [Int64] = [60, 300, 900, 3600]
  private static let limits: [Int?] = [nil, 1, 2, 3, 5, 10]

  private func valueItem<Value: Equatable>(
    _ label: Phrase,
    _ help: Phrase,
    _ values: [Value],
    _ now: Value,
    _ words: (Value) -> String,
    _ set: (inout SettingsChange.AdvancedCommerce, Value) -> Void
  ) -> MenuItem {
    let here = values.firstIndex(of: now) ?? values.count - 1
    return item(label, help, words(now)) { set(&$0, values[(here + 1) % values.count]) }
  }

  private func switchItem(
    _ label: Phrase,
    _ help: Phrase,
    _ isOn: Bool,
    _ set: (inout SettingsChange.AdvancedCommerce, Bool) -> Void
  ) -> MenuItem {
    item(label, help, MenuItem.value(isOn: isOn)) { set(&$0, !isOn) }
  }

  private func item(
    _ label: Phrase,
    _ help: Phrase,
    _ value: String,
    _ set: (inout SettingsChange.AdvancedCommerce) -> Void
  ) -> MenuItem {
    var own = SettingsChange.AdvancedCommerce()
    set(&own)
    return MenuItem(
      label.text,
      .setting { $0.advancedCommerce = own },
      value: value,
      help: help.text
    )
  }
}
