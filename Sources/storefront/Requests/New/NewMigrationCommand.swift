import AdvancedCommerce
import ArgumentParser
import StoreCatalog
import StoreModel

/// `storefront request new migrate`: an ordinary subscription becomes one of Advanced Commerce.
struct NewMigrationCommand: NewRequestCommand {
  static let kind = RequestKind.migrate
  static let abstract = "An ordinary subscription made one of Advanced Commerce."

  @Option(
    name: .customLong("target"),
    help: ArgumentHelp("The generic product; without it, the catalog's.", valueName: "id")
  )
  var targetProductId: String?

  @Option(
    name: [.customLong("item"), .customLong("sku")],
    help: ArgumentHelp("What it holds; may be repeated.", valueName: "item")
  )
  var items: [String]

  @Option(
    name: .customLong("renewal-item"),
    help: ArgumentHelp("What renews, if a plan change is pending.", valueName: "item")
  )
  var renewalItems: [String] = []

  @Option(help: "The subscription's name, at most 30 characters.")
  var displayName: String

  @Option(help: "The subscription's description, at most 45 characters.")
  var description: String

  @OptionGroup var shop: ShopOptions
  @OptionGroup var info: RequestInfoOptions
  @OptionGroup var result: ResultOptions

  func request() throws -> AnyRequest {
    let shop = try self.shop.open()
    let items = try items.map { try named($0, shop) }
    let renewal = try renewalItems.map { try named($0, shop) }
    let first = items.first?.entry
    guard let target = targetProductId ?? first?.genericProductID.rawValue else {
      throw ValidationError("Without a catalog, --target must be given too.")
    }
    return .server(
      .migrate(
        SubscriptionMigrateRequest(
          requestInfo: info.info,
          targetProductId: target,
          taxCode: shop.taxCode(of: first, kind: .subscription),
          descriptors: SubscriptionMigrateDescriptors(
            displayName: displayName,
            description: description
          ),
          items: items.map(\.item),
          renewalItems: renewal.isEmpty ? nil : renewal.map(\.item),
          storefront: shop.options.storefront
        )
      )
    )
  }

  private func named(
    _ text: String,
    _ shop: RequestShop
  ) throws -> (item: SubscriptionMigrateItem, entry: CatalogSKU?) {
    let written = try RequestItemText(text, ["displayName", "description"])
    let entry = try shop.entry(written.sku, kind: .subscription)
    let item = SubscriptionMigrateItem(
      sku: written.sku,
      displayName: written.displayName(entry),
      description: written.description(entry)
    )
    return (item, entry)
  }
}
