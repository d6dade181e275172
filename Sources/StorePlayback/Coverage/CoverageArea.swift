import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreScript

/// An area of behavior that scripts can exercise.
///
/// The items of an area are derived only from the tables that declare them.
package enum CoverageArea: String, Hashable, Sendable, CaseIterable {
  /// Each answer to a purchase sheet, for each type of product.
  case outcomes
  /// The ways in which pending purchases end.
  case endings
  case flaws
  /// The errors that an app's call can throw.
  case errors
  /// The states of subscriptions.
  case states
  /// Each answer to the purchase sheet of a subscription, for each state of its group.
  case purchases
  /// Events of subscriptions.
  case subscriptions
  /// Other events of transactions.
  case transactions
  /// The Advanced Commerce requests of the app and the merchant's server, accepted and refused.
  case requests
  /// Apple's errors for refused requests.
  case refusals
  case notifications
  /// The rules of the App Store in events, refusals and decisions.
  case rules
  case steps
  case expectations
  case settings

  /// All items of the area, in its table's order.
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

  /// The state of a customer who has never had a subscription of a group.
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

  /// Parses the text of ``description``, or fails if the item doesn't exist.
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
