import AdvancedCommerce
import ArgumentParser
import StoreCatalog
import StoreModel

/// `storefront request new create`: a subscription of one or more items.
struct NewSubscriptionCommand: NewRequestCommand {
  static let kind = RequestKind.createSubscription
  static let abstract = "A new subscription, or an expired one taken up again."

  @Option(
    name: [.customLong("item"), .customLong("sku")],
    help: ArgumentHelp("What it holds; may be repeated.", valueName: "item")
  )
  var items: [String]

  @Option(help: "The subscription's name on the payment sheet, at most 30 characters.")
  var displayName: String

  @Option(help: "The subscription's description, at most 45 characters, never shown.")
  var description: String

  @Option(help: ArgumentHelp("The billing period; without it, the first SKU's.", valueName: "P1M"))
  var period: String?

  @Option(
    name: .customLong("previous"),
    help: ArgumentHelp("A transaction of the subscription that ended.", valueName: "id")
  )
  var previousTransactionId: String?

  @OptionGroup var shop: ShopOptions
  @OptionGroup var info: RequestInfoOptions
  @OptionGroup var result: ResultOptions

  func request() throws -> AnyRequest {
    let shop = try self.shop.open()
    var first: CatalogSKU?
    let items = try items.map { text in
      let item = try RequestItemText(text, ["displayName", "description", "price", "offer"])
      let entry = try shop.entry(item.sku, kind: .subscription)
      first = first ?? entry
      return SubscriptionCreateItem(
        sku: item.sku,
        displayName: item.displayName(entry),
        description: item.description(entry),
        price: try shop.price(item["price"], of: entry, sku: item.sku),
        offer: try item.offer(in: shop)
      )
    }
    guard let period = period ?? first?.period?.iso8601 else {
      throw ValidationError("Without a catalog, --period must be given too, such as P1M.")
    }
    try shop.checkPeriods(of: self.items, billedEvery: period)
    return .inApp(
      .createSubscription(
        SubscriptionCreateRequest(
          currency: shop.currency.rawValue,
          descriptors: Descriptors(displayName: displayName, description: description),
          items: items,
          period: Period(rawValue: period),
          previousTransactionId: previousTransactionId,
          requestInfo: info.info,
          storefront: shop.options.storefront,
          taxCode: shop.taxCode(of: first, kind: .subscription)
        )
      )
    )
  }
}
