public import Foundation
import StoreConnection
import StoreModel

/// A product in the customer's App Store at the time when the app loaded it.
///
/// A product is a snapshot: it doesn't change if the catalog or the storefront changes later. Its name and description
/// are in the storefront's language, and its price is in the storefront's currency.
public struct Product: Identifiable, Sendable {
  /// The product identifier.
  public let id: String
  /// The kind of product.
  public let type: ProductType
  /// The name in the storefront's language, or an empty string if the catalog doesn't contain a name.
  public let displayName: String
  /// The description in the storefront's language, or an empty string if the catalog doesn't contain a description.
  public let description: String
  /// The price in units of the storefront's currency, exactly as in the catalog.
  public let price: Decimal
  /// The price in the storefront's format, or an empty string if the catalog doesn't contain a price.
  ///
  /// A product without a price isn't for sale (rule: purchasing.unpriced-is-unavailable).
  public let displayPrice: String
  /// Whether the customer can share the product with their family.
  public let isFamilyShareable: Bool
  /// The terms of an auto-renewable subscription, or `nil` for any other type.
  public let subscription: SubscriptionInfo?

  let session: any StoreConnection
  let offered: StoreModel.Product
  let storefront: StoreModel.Storefront

  /// Creates a product from the catalog, for the customers of a storefront.
  ///
  /// - Parameters:
  ///   - product: The product in the catalog.
  ///   - settings: The current storefront and language.
  ///   - session: The store that sells the product.
  init(_ product: OfferedProduct, settings: ShopWindow, session: any StoreConnection) {
    let offered = product.product
    let storefront = settings.storefront
    let price = offered.price(in: storefront)
    let text = settings.localization(of: offered.localizations)
    id = offered.id.rawValue
    type = ProductType(offered.type)
    displayName = text?.displayName ?? ""
    description = text?.description ?? ""
    self.price = Decimal(price)
    displayPrice = offered.isForSale(in: storefront) ? settings.display(price) : ""
    isFamilyShareable = offered.isFamilyShareable
    subscription = offered.subscription.map {
      SubscriptionInfo($0, of: product, settings: settings, session: session)
    }
    self.session = session
    self.offered = offered
    self.storefront = storefront
  }

  /// The product as JSON, with the price and its currency at `attributes.offers[0]`.
  ///
  /// Apple doesn't document the format. The other members are specific to this library (rule: storekit.product-json).
  public var jsonRepresentation: Data {
    var json = JSONWriter()
    json.beginObject()
    json.key("attributes")
    json.beginObject()
    json.member("name", displayName)
    json.key("offers")
    json.beginArray()
    json.beginObject()
    json.member("currencyCode", storefront.currency.rawValue)
    json.member("price", offered.price(in: storefront).decimal)
    json.member("priceFormatted", displayPrice)
    json.endObject()
    json.endArray()
    json.endObject()
    json.member("id", id)
    json.member("type", type.rawValue)
    json.endObject()
    return Data(json.bytes)
  }

  /// The format of the price, with the storefront's locale and currency.
  public var priceFormatStyle: Decimal.FormatStyle.Currency {
    Decimal.FormatStyle.Currency(
      code: storefront.currency.rawValue,
      locale: Locale(identifier: storefront.locale)
    )
  }
}

extension Product: Hashable {
  /// Returns whether two values represent the same product of the same store, with the same displayed texts.
  public static func == (left: Product, right: Product) -> Bool {
    left.session === right.session && left.offered == right.offered
      && left.displayName == right.displayName && left.displayPrice == right.displayPrice
  }

  /// Hashes the identifier and the displayed texts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(displayName)
    hasher.combine(displayPrice)
  }
}

extension Product: CustomDebugStringConvertible {
  /// The product's name, kind and price in one line.
  public var debugDescription: String {
    "Product(id: \(id), type: \(type.rawValue), price: \(displayPrice))"
  }
}

extension Decimal {
  /// Creates an amount in units of the price's currency.
  ///
  /// It parses the price's text, because a binary floating-point number can't represent values such as 4.99 exactly.
  init(_ price: Price) {
    self = Decimal(string: price.decimal) ?? 0
  }
}
