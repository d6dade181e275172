import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreScript

/// A part of what scripts can live through.
///
/// What there is in an area follows from the tables that declare it, and from nothing else.
package enum CoverageArea: String, Hashable, Sendable, CaseIterable {
  /// Each answer to a purchase sheet, for each type of product.
  case outcomes
  /// How purchases that wait end.
  case endings
  case flaws
  /// Errors that an app is thrown.
  case errors
  /// How subscriptions stand.
  case states
  /// Each answer to the sheet of a subscription, for each state that its group is in.
  case purchases
  /// What happens to subscriptions.
  case subscriptions
  /// What happens to transactions besides.
  case transactions
  /// Requests of Advanced Commerce, the app's and the merchant's server's, taken and refused.
  case requests
  /// Apple's errors for which such requests are refused.
  case refusals
  case notifications
  /// Rules of the App Store that events, refusals or decisions name.
  case rules
  case steps
  case expectations
  case settings

  /// Everything that there is in it, in its table's order.
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

  /// The state of a customer who has had nothing of a group.
  static let never = "never"
  static let taken = "taken"
  static let refused = "refused"

  /// What products are told apart by.
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

/// One thing that scripts can live through: `flaws/foreignRoot`.
package struct CoverageItem: Hashable, Sendable, CustomStringConvertible {
  package let area: CoverageArea
  package let name: String

  init(_ area: CoverageArea, _ name: String) {
    self.area = area
    self.name = name
  }

  /// Reads what ``description`` says; nil for what there is not.
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
