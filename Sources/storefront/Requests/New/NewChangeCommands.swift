import AdvancedCommerce
import ArgumentParser
import StoreCatalog
import StoreModel

/// `storefront request new change-price`: other prices from the next renewal.
struct NewPriceChangeCommand: NewRequestCommand {
  static let kind = RequestKind.changePrice
  static let abstract = "Other prices from the next renewal."

  @Option(
    name: [.customLong("item"), .customLong("sku")],
    help: ArgumentHelp(
      "A new price, such as 'MUSIC;price=5.99;dependentSKUs=LYRICS,VIDEO'; may be repeated.",
      valueName: "item"
    )
  )
  var items: [String]

  @OptionGroup var shop: ShopOptions
  @OptionGroup var info: RequestInfoOptions
  @OptionGroup var result: ResultOptions

  func request() throws -> AnyRequest {
    let shop = try self.shop.open()
    let items = try items.map { text in
      let item = try RequestItemText(text, ["price", "dependentSKUs"])
      let entry = try shop.entry(item.sku, kind: .subscription)
      return SubscriptionPriceChangeItem(
        sku: item.sku,
        price: try shop.price(item["price"], of: entry, sku: item.sku),
        dependentSKUs: item["dependentSKUs"].map { $0.split(separator: ",").map(String.init) }
      )
    }
    return .server(
      .changePrice(
        SubscriptionPriceChangeRequest(
          requestInfo: info.info,
          items: items,
          currency: shop.currency.rawValue,
          storefront: shop.options.storefront
        )
      )
    )
  }
}

/// `storefront request new change-metadata`: other names, SKUs or tax code.
struct NewMetadataChangeCommand: NewRequestCommand {
  static let kind = RequestKind.changeMetadata
  static let abstract = "Other names, SKUs or tax code, without any effect on price."

  @Option(
    name: [.customLong("item"), .customLong("sku")],
    help: ArgumentHelp(
      "What is called otherwise, such as 'MUSIC;SKU=SONGS;displayName=Songs'; may be repeated.",
      valueName: "item"
    )
  )
  var items: [String] = []

  @Option(help: "The subscription's new name.")
  var displayName: String?

  @Option(help: "The subscription's new description.")
  var description: String?

  @Option(
    help: ArgumentHelp("When: IMMEDIATELY or NEXT_BILL_CYCLE.", valueName: "when")
  )
  var effective: String = Effective.immediately.rawValue

  @Option(help: ArgumentHelp("The new tax code.", valueName: "code"))
  var taxCode: String?

  @Option(help: ArgumentHelp("The customer's storefront, such as USA.", valueName: "USA"))
  var storefront: String?

  @OptionGroup var info: RequestInfoOptions
  @OptionGroup var result: ResultOptions

  func request() throws -> AnyRequest {
    let effective = Effective(rawValue: effective)
    let items = try items.map { text in
      let item = try RequestItemText(
        text,
        leading: "currentSKU",
        ["SKU", "displayName", "description", "effective"]
      )
      return SubscriptionChangeMetadataItem(
        currentSku: item["currentSKU"] ?? "",
        effective: item.effective(effective),
        sku: item["SKU"],
        displayName: item["displayName"],
        description: item["description"]
      )
    }
    return .server(
      .changeMetadata(
        SubscriptionChangeMetadataRequest(
          requestInfo: info.info,
          descriptors: displayName == nil && description == nil
            ? nil
            : SubscriptionChangeMetadataDescriptors(
              displayName: displayName,
              description: description,
              effective: effective
            ),
          items: items.isEmpty ? nil : items,
          storefront: storefront,
          taxCode: taxCode
        )
      )
    )
  }
}
