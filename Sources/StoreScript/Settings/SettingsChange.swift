package import StoreModel

/// Standing switches to set; nil leaves one as it is.
@dynamicMemberLookup
package struct SettingsChange: Hashable, Sendable {
  package typealias AdvancedCommerce = TableChange<AdvancedCommerceSettings>

  /// A switch that may also be taken away.
  package enum Optionally<Value: Hashable & Sendable>: Hashable, Sendable {
    case off
    case on(Value)

    init(_ value: Value?) {
      self = value.map { .on($0) } ?? .off
    }

    var value: Value? {
      switch self {
      case .off: nil
      case .on(let value): value
      }
    }
  }

  /// A storefront by its code, which may be that of none.
  package var storefront: String?
  /// Those that a row of ``StoreSettings`` says everything of.
  package var rows = TableChange<StoreSettings>()
  package var advancedCommerce: AdvancedCommerce?
  /// The URLs that notifications are sent to, each once; these and no others.
  package var webhooks: [String]?
  /// The only webhooks whose deliveries wait until they are released.
  package var heldWebhooks: [String]?
  /// How often a notification that failed is sent again.
  package var retries: Retries?

  /// The schedules of retries by the words of scripts.
  package enum Retries: String, Hashable, Sendable, CaseIterable {
    case production
    case sandbox
    /// Production's in production, the sandbox's everywhere else.
    case byEnvironment

    package init(_ schedule: RetrySchedule?) {
      self =
        switch schedule {
        case .production: .production
        case .sandbox: .sandbox
        case nil: .byEnvironment
        }
    }

    /// The schedule; nil goes by the environment.
    package var schedule: RetrySchedule? {
      switch self {
      case .production: .production
      case .sandbox: .sandbox
      case .byEnvironment: nil
      }
    }
  }

  package init() {}

  package subscript<Value: Hashable & Sendable & Codable>(
    dynamicMember path: WritableKeyPath<StoreSettings, Value>
  ) -> Value? {
    get { rows[dynamicMember: path] }
    set { rows[dynamicMember: path] = newValue }
  }

  package subscript<Value: Hashable & Sendable & Codable>(
    dynamicMember path: WritableKeyPath<StoreSettings, Value?>
  ) -> Optionally<Value>? {
    get { rows[dynamicMember: path] }
    set { rows[dynamicMember: path] = newValue }
  }
}
