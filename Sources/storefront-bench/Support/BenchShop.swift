import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession

/// A store whose products are subscriptions, each in its own group, sold without dialogs.
enum BenchShop {
  static let start = StoreInstant(milliseconds: 1_767_225_600_000)

  /// Returns a session with a number of subscriptions on sale, the app running, and no listeners.
  static func open(
    _ count: Int,
    every unit: SubscriptionPeriod.Unit
  ) throws -> StoreSession {
    let catalog = Catalog(products: (0..<count).map { plan($0, every: unit) })
    var opening = StoreOpening(catalog: catalog, start: start, seed: 1)
    opening.settings.standingAnswer = .buy
    let session = try StoreSession(catalog: catalog, opening: opening)
    try session.perform(.launch)
    return session
  }

  static func group(_ number: Int) -> SubscriptionGroupID {
    SubscriptionGroupID(rawValue: "plans.\(number)")
  }

  static func plan(_ number: Int, every unit: SubscriptionPeriod.Unit) -> Product {
    Product(
      id: ProductID(rawValue: "com.example.plan.\(number)"),
      type: .autoRenewable,
      referenceName: "Plan \(number)",
      milliunits: 9990,
      localizations: [
        Localization(locale: "en_US", displayName: "Plan \(number)", description: "Again and again")
      ],
      subscription: SubscriptionTerms(
        groupID: group(number),
        groupLevel: 1,
        period: SubscriptionPeriod(value: 1, unit: unit)
      )
    )
  }
}
