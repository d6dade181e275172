package import StoreModel

/// A change of settings.
///
/// A setting that is `nil` stays unchanged.
@dynamicMemberLookup
package struct SettingsChange: Hashable, Sendable {
  package typealias AdvancedCommerce = TableChange<AdvancedCommerceSettings>

  /// A new value for an optional setting, or `off` to remove the value.
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

  /// The code of a storefront, which may be unknown.
  package var storefront: String?
  /// The changes of the settings that are completely described by their rows in ``StoreSettings``.
  package var rows = TableChange<StoreSettings>()
  package var advancedCommerce: AdvancedCommerce?
  /// The complete list of URLs that receive notifications, without duplicates.
  package var webhooks: [String]?
  /// The complete list of webhooks whose deliveries wait until they are released.
  package var heldWebhooks: [String]?
  /// The schedule for sending failed notifications again.
  package var retries: Retries?

  /// The schedules for retries, with their names in scripts.
  package enum Retries: String, Hashable, Sendable, CaseIterable {
    case production
    case sandbox
    /// The production schedule in the production environment, and the sandbox schedule in other environments.
    case byEnvironment

    package init(_ schedule: RetrySchedule?) {
      self =
        switch schedule {
        case .production: .production
        case .sandbox: .sandbox
        case nil: .byEnvironment
        }
    }

    /// The schedule, or `nil` if it depends on the environment.
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
