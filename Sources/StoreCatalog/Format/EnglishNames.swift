package import StoreModel

extension ProductType {
  /// The name of the type in Xcode's editor, in lowercase.
  package var words: String {
    switch self {
    case .consumable: "consumable"
    case .nonConsumable: "non-consumable"
    case .autoRenewable: "auto-renewable subscription"
    case .nonRenewing: "non-renewing subscription"
    }
  }
}

extension SubscriptionOffer.Kind {
  /// The name of the kind in Xcode's editor, in lowercase.
  package var words: String {
    switch self {
    case .introductory: "introductory offer"
    case .promotional: "promotional offer"
    case .code: "offer code"
    case .winBack: "win-back offer"
    }
  }
}

extension SubscriptionPeriod {
  /// The length in an English sentence: `1 month`, `3 days`.
  package var words: String { counted(value, unit.noun) }

  /// The frequency of a price in an English sentence: `per month`, `every 3 months`.
  package var rate: String { value == 1 ? "per \(unit.noun)" : "every \(words)" }
}

extension SubscriptionPeriod.Unit {
  fileprivate var noun: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .year: "year"
    }
  }
}
