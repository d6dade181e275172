import PhraseBook
import StoreEngine
import StoreModel
import StoreScript

extension Menu.Kind {
  static var advancedCommerce: Self {
    Self("Advanced Commerce, where Apple is silent", staysOpen: true) { context, _ in
      context.advancedCommerceItems
    }
  }
}

/// What Apple does not publish about Advanced Commerce, as switches.
extension MenuContext {
  private var settings: AdvancedCommerceSettings {
    store?.settings.advancedCommerce ?? AdvancedCommerceSettings()
  }

  fileprivate var advancedCommerceItems: [MenuItem] {
    MenuItem.lettered([
      valueItem(
        "Signed requests last",
        "How old the iat of a JWS may be; Apple derives an expiry and does not say which.",
        Self.lifetimes,
        settings.requestLifetime,
        { "\($0) s" },
        { $0.requestLifetime = $1 }
      ),
      valueItem(
        "Items in a subscription",
        "More are refused with 4000136 or 4000179; Apple’s number is not published.",
        Self.limits,
        settings.itemLimit,
        { $0.map { said("at most \($0)") } ?? said("any number") },
        { $0.itemLimit = $1.map { .on($0) } ?? .off }
      ),
      valueItem(
        "Offers in a request",
        "More are refused with 4000137; Apple’s number is not published.",
        Self.limits,
        settings.offerLimit,
        { $0.map { said("at most \($0)") } ?? said("any number") },
        { $0.offerLimit = $1.map { .on($0) } ?? .off }
      ),
      switchItem(
        "Removal alone is refused",
        "4000144 forbids what a sample of Apple’s does: removeItems without other changes.",
        settings.refusesRemovalAlone,
        { $0.refusesRemovalAlone = $1 }
      ),
      switchItem(
        "Charging an owned SKU fails",
        "4000114: whether it holds for one-time charges is not documented.",
        settings.refusesOwnedSKUs,
        { $0.refusesOwnedSKUs = $1 }
      ),
      switchItem(
        "Reactivating revives the expired",
        "Off refuses it with 4030015; Apple’s pages contradict each other.",
        settings.reactivatesExpired,
        { $0.reactivatesExpired = $1 }
      ),
      switchItem(
        "Every rise asks for consent",
        "As in regions that always ask, whatever the size of the rise.",
        settings.alwaysAsksConsent,
        { $0.alwaysAsksConsent = $1 }
      ),
      switchItem(
        "Tax is estimated",
        "estimatedTax, taxRate and taxExclusivePrice; off gives a rate of 0 everywhere.",
        settings.estimatesTax,
        { $0.estimatesTax = $1 }
      ),
    ])
  }

  private static let lifetimes: [Int64] = [60, 300, 900, 3600]
  private static let limits: [Int?] = [nil, 1, 2, 3, 5, 10]

  /// A setting of several values: choosing it goes on to the next.
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
