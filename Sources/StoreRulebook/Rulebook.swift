package import StoreModel

/// Every rule of the App Store that this store follows, declared once.
///
/// Code cites a rule by its id. A test checks that each cited id is declared, and that each rule has a test.
package enum Rulebook {
  /// The areas in the order of the documentation.
  package static let areas: [RuleArea] = [
    purchasing,
    transactions,
    entitlements,
    offers,
    plans,
    renewal,
    billing,
    commitments,
    prices,
    refunds,
    family,
    sheets,
    time,
    storefronts,
    catalog,
    advancedCommerceRequests,
    advancedCommerceChanges,
    advancedCommercePrices,
    advancedCommerceServer,
    server,
    serverLists,
    serverChanges,
    retention,
    notifications,
    signing,
    payloads,
    storekit,
    testing,
    merchant,
  ]

  /// Every rule, area by area.
  package static let all: [Rule] = areas.flatMap(\.rules)

  private static let byID: [RuleID: Rule] = Dictionary(
    all.map { ($0.id, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// Returns the rule with an id, or `nil` if no rule has it.
  package static func rule(_ id: RuleID) -> Rule? { byID[id] }
}
