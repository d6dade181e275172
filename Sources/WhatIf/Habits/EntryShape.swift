import StoreModel
import StoreScript

/// How a file writes what it names something by.
struct KeyShape<Key: Hashable & Sendable>: Sendable {
  /// The JSON Schema of a name.
  let schema: String
  let read: @Sendable (ScriptValue) throws(ScriptProblem) -> Key
  let write: @Sendable (Key) -> String
}

extension ScriptShape {
  /// Values by names, in the order written.
  ///
  /// - Parameters:
  ///   - key: How a name is written.
  ///   - element: How what it has is written.
  ///   - needsOne: Whether a mapping without any is wrong.
  /// - Returns: The mapping's shape.
  static func entries<Key, Element>(
    by key: KeyShape<Key>,
    of element: ScriptShape<Element>,
    needsOne: Bool = false
  ) -> ScriptShape<[Habits.Entry<Key, Element>]> where Value == [Habits.Entry<Key, Element>] {
    ScriptShape(
      schema: """
        {"type": "object", \(needsOne ? "\"minProperties\": 1, " : "")\
        "propertyNames": \(key.schema), "additionalProperties": \(element.schema)}
        """,
      read: { value, what, reader in
        guard case .fields(let fields) = value.content else {
          reader.complain(
            value.problem("\(what) is a mapping, not \(value.shown)", "write {name: value}")
          )
          return nil
        }
        if needsOne, fields.isEmpty {
          reader.complain(value.problem("\(what) names nothing", "write {name: value}"))
          return nil
        }
        var found: [Habits.Entry<Key, Element>] = []
        for field in fields {
          let name = reader.reading { () throws(ScriptProblem) in try key.read(field.key) }
          let element = element.read(field.value, field.name, &reader)
          if let name, let element { found.append(Habits.Entry(name, element)) }
        }
        return found.count == fields.count ? found : nil
      },
      write: { entries in
        let parts = entries.compactMap { entry in
          element.write(entry.value).map { "\(scalar(key.write(entry.key))): \($0)" }
        }
        return "{\(parts.joined(separator: ", "))}"
      }
    )
  }
}

extension KeyShape<String> {
  /// A storefront by its code.
  static let storefront = KeyShape(
    schema: #"{"pattern": "^[A-Z]{3}$"}"#,
    read: { value throws(ScriptProblem) in
      let code = try value.countryCode()
      guard Storefront(countryCode: code) != nil else {
        throw value.problem(
          "there is no storefront \(value.shown)",
          Suggestion.remedy(for: code, among: Storefront.all.map(\.countryCode))
        )
      }
      return code
    },
    write: { $0 }
  )
}

extension KeyShape<SubscriptionPeriod> {
  /// The period of a subscription.
  static let period = KeyShape(
    schema: #"{"pattern": "^P[0-9]+[DWMY]$"}"#,
    read: { value throws(ScriptProblem) in
      guard let period = SubscriptionPeriod(iso8601: try value.string()) else {
        throw value.problem("\(value.shown) is not a period", SubscriptionPeriod.bounds)
      }
      return period
    },
    write: \.iso8601
  )
}

extension KeyShape<ProductID> {
  /// A product of the catalog.
  static let product = KeyShape(
    schema: #"{"type": "string"}"#,
    read: { value throws(ScriptProblem) in ProductID(rawValue: try value.string()) },
    write: \.rawValue
  )
}

extension KeyShape<Int64> {
  /// An amount of money.
  static let amount = KeyShape(
    schema: #"{"pattern": "^[0-9]+([.][0-9]{1,3})?$"}"#,
    read: { value throws(ScriptProblem) in try value.amount() },
    write: Decimals.short
  )
}

extension KeyShape<Currency> {
  /// A currency of the App Store.
  static let currency = KeyShape(
    schema: #"{"pattern": "^[A-Z]{3}$"}"#,
    read: { value throws(ScriptProblem) in try value.currency() },
    write: \.rawValue
  )
}
