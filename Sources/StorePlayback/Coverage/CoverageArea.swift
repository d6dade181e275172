import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreScript

/// An area of behavior that scripts can exercise.
///
/// The items of each area are derived from the tables that declare them.
package enum CoverageArea: String, Hashable, Sendable, CaseIterable {
  /// Every answer to a purchase sheet, for every type of product.
  case outcomes
  /// The endings of pending purchases.
  case endings
  case flaws
  /// The errors that a call of the app can throw.
  case errors
  /// The states of subscriptions.
  case states
  /// Every answer to the purchase sheet of a subscription, for every state of the subscription's group.
  case purchases
  /// The changes of subscriptions.
  case subscriptions
  /// The changes of transactions.
  case transactions
  /// The accepted and refused Advanced Commerce requests of the app and of the merchant's server.
  case requests
  /// Apple's errors for refused Advanced Commerce requests.
  case refusals
  case notifications
  /// The rules of the App Store that can be observed in events, refusals and decisions.
  case rules
  case steps
  case expectations
  case settings

  /// The names of all items in the area, in the order of their table.
  package var names: [String] {
    switch self {
    case .outcomes:
      Self.kinds.flatMap { Self.crossed($0, SheetAnswer.Kind.allCases.map(\.rawValue)) }
    case .endings: DeferredPurchase.Ending.allCases.map(\.rawValue)
    case .flaws: SignatureFlaw.allCases.map(\.rawValue)
    case .errors: PurchaseFailure.allCases.map(\.rawValue)
    case .states: RenewalState.allCases.map(\.name)
    case .purchases:
      ([Self.never] + RenewalState.allCases.map(\.name)).flatMap {
        Self.crossed($0, SheetAnswer.Kind.allCases.map(\.rawValue))
      }
    case .subscriptions: SubscriptionChange.allCases.map(\.name)
    case .transactions: TransactionChange.Own.allCases.map(\.rawValue)
    case .requests: Self.operations.flatMap { Self.crossed($0, [Self.taken, Self.refused]) }
    case .refusals: AdvancedCommerceErrorCode.all.map(\.name)
    case .notifications: NotificationKind.all.map(\.description)
    case .rules: ObservableRules.all.map(\.rawValue)
    case .steps: StepName.allCases.map(\.rawValue)
    case .expectations: Expectation.facts.map(\.name)
    case .settings: SettingsChange.names
    }
  }

  /// The state of a group in which the customer has never had a subscription.
  static let never = "never"
  static let taken = "taken"
  static let refused = "refused"

  /// The kinds of products.
  static let kinds = ProductType.allCases.map { kind(of: $0) } + [generic]
  static let generic = "advanced-commerce"

  static func kind(of type: ProductType) -> String {
    type.rawValue.lowercased().replacing(" ", with: "-")
  }

  private static let operations =
    RequestOperation.allCases.map { StepName($0).rawValue }
    + ServerEndpoint.allCases.map { StepName($0).rawValue }

  private static func crossed(_ name: String, _ others: [String]) -> [String] {
    others.map { "\(name) \($0)" }
  }
}

/// An item that scripts can exercise, such as `flaws/foreignRoot`.
package struct CoverageItem: Hashable, Sendable, CustomStringConvertible {
  package let area: CoverageArea
  package let name: String

  init(_ area: CoverageArea, _ name: String) {
    self.area = area
    self.name = name
  }

  /// Creates an item from the text of ``description``, or returns `nil` if there isn't such an item.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, let area = CoverageArea(rawValue: String(parts[0])),
      area.names.contains(String(parts[1]))
    else { return nil }
    self.init(area, String(parts[1]))
  }

  package var description: String { "\(area.rawValue)/\(name)" }

  package static let all = CoverageArea.allCases.flatMap { area in
    area.names.map { CoverageItem(area, $0) }
  }
}
