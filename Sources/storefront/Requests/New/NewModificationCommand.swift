import AdvancedCommerce
import ArgumentParser
import StoreCatalog
import StoreModel

/// `storefront request new modify`: a change of a subscription.
struct NewModificationCommand: NewRequestCommand {
  static let kind = RequestKind.modifySubscription
  static let abstract = "A change of a subscription: items, period, names."

  @Option(
    name: .customLong("transaction"),
    help: ArgumentHelp("Any transaction of the subscription.", valueName: "id")
  )
  var transactionId: String

  @Flag(
    inversion: .prefixedNo,
    help: "Whether the renewal date stays; if not, a new cycle begins."
  )
  var retainBillingCycle = true

  @Option(help: ArgumentHelp("What it gains; may be repeated.", valueName: "item"))
  var add: [String] = []

  @Option(
    help: ArgumentHelp(
      "What becomes something else, such as 'MUSIC;SKU=MUSIC_HD;reason=UPGRADE'; may be repeated.",
      valueName: "item"
    )
  )
  var change: [String] = []

  @Option(help: ArgumentHelp("A SKU that it loses; may be repeated.", valueName: "sku"))
  var remove: [String] = []

  @Option(help: ArgumentHelp("The new billing period.", valueName: "P1Y"))
  var period: String?

  @Option(help: "The subscription's new name.")
  var displayName: String?

  @Option(help: "The subscription's new description.")
  var description: String?

  @Option(
    help: ArgumentHelp(
      "When period and names change: IMMEDIATELY or NEXT_BILL_CYCLE.",
      valueName: "when"
    )
  )
  var effective: String = Effective.immediately.rawValue

  @OptionGroup var shop: ShopOptions
  @OptionGroup var info: RequestInfoOptions
  @OptionGroup var result: ResultOptions

  func request() throws -> AnyRequest {
    let shop = try self.shop.open()
    let added = try add.map { try addItem($0, shop) }
    let changed = try change.map { try changeItem($0, shop) }
    let effective = Effective(rawValue: effective)
    let hasPrice = !added.isEmpty || !changed.isEmpty
    return .inApp(
      .modifySubscription(
        SubscriptionModifyInAppRequest(
          requestInfo: info.info,
          addItems: added.isEmpty ? nil : added,
          changeItems: changed.isEmpty ? nil : changed,
          removeItems: remove.isEmpty ? nil : remove.map { SubscriptionModifyRemoveItem(sku: $0) },
          currency: hasPrice ? shop.currency.rawValue : shop.options.currency,
          descriptors: displayName == nil && description == nil
            ? nil
            : SubscriptionModifyDescriptors(
              displayName: displayName,
              description: description,
              effective: effective
            ),
          periodChange: period.map {
            SubscriptionModifyPeriodChange(effective: effective, period: Period(rawValue: $0))
          },
          retainBillingCycle: retainBillingCycle,
          storefront: shop.options.storefront,
          taxCode: shop.options.taxCode,
          transactionId: transactionId
        )
      )
    )
  }

  private func addItem(_ text: String, _ shop: RequestShop) throws -> SubscriptionModifyAddItem {
    let names = ["displayName", "description", "price", "proratedPrice", "offer"]
    let item = try RequestItemText(text, names)
    let entry = try shop.entry(item.sku, kind: .subscription)
    return SubscriptionModifyAddItem(
      sku: item.sku,
      displayName: item.displayName(entry),
      description: item.description(entry),
      price: try shop.price(item["price"], of: entry, sku: item.sku),
      offer: try item.offer(in: shop),
      proratedPrice: try item["proratedPrice"].map { try shop.milliunits($0, "proratedPrice") }
    )
  }

  private func changeItem(
    _ text: String,
    _ shop: RequestShop
  ) throws -> SubscriptionModifyChangeItem {
    let names = [
      "SKU", "displayName", "description", "price", "proratedPrice", "offer", "effective", "reason",
    ]
    let item = try RequestItemText(text, leading: "currentSKU", names)
    let current = item["currentSKU"] ?? ""
    let sku = item["SKU"] ?? current
    let entry = try shop.entry(sku, kind: .subscription)
    return SubscriptionModifyChangeItem(
      currentSku: current,
      sku: sku,
      displayName: item.displayName(entry),
      description: item.description(entry),
      price: try shop.price(item["price"], of: entry, sku: sku),
      effective: item.effective(.immediately),
      reason: item["reason"].map(ChangeReason.init(rawValue:)) ?? .upgrade,
      offer: try item.offer(in: shop),
      proratedPrice: try item["proratedPrice"].map { try shop.milliunits($0, "proratedPrice") }
    )
  }
}
