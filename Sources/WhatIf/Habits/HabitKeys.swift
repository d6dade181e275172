import StoreModel
import StoreScript

extension KeyShape<String> {
  /// Names that are storefront codes.
  static let storefront = KeyShape(
    schema: #"{"pattern": "^[A-Z]{3}$"}"#,
    read: { value throws(ScriptProblem) in try value.storefront().countryCode },
    write: { $0 }
  )
}

extension KeyShape<SubscriptionPeriod> {
  /// Names that are periods of subscriptions.
  static let period = KeyShape(
    schema: #"{"pattern": "^P[0-9]+[DWMY]$"}"#,
    read: { value throws(ScriptProblem) in
      guard let period = SubscriptionPeriod(iso8601: try value.string()) else {
        throw value.problem("\(value.shown) isn't a period", SubscriptionPeriod.bounds)
      }
      return period
    },
    write: \.iso8601
  )
}

extension KeyShape<ProductID> {
  static let product = KeyShape(
    schema: #"{"type": "string"}"#,
    read: { value throws(ScriptProblem) in ProductID(rawValue: try value.string()) },
    write: \.rawValue
  )
}

extension KeyShape<Int64> {
  static let amount = KeyShape(
    schema: #"{"pattern": "^[0-9]+([.][0-9]{1,3})?$"}"#,
    read: { value throws(ScriptProblem) in try value.amount() },
    write: Decimals.short
  )
}

extension KeyShape<Currency> {
  /// Names that are currencies of the App Store.
  static let currency = KeyShape(
    schema: #"{"pattern": "^[A-Z]{3}$"}"#,
    read: { value throws(ScriptProblem) in try value.currency() },
    write: \.rawValue
  )
}
