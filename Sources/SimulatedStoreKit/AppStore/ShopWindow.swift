import StoreEngine
import StoreModel
import StoreSession

/// The storefront and the language in which a store currently shows its products
/// (rule: storefronts.storefront-decides).
package struct ShopWindow: Sendable {
  let storefront: StoreModel.Storefront
  private let locale: String

  /// Reads the current settings of a session's customer.
  init(_ session: StoreSession) {
    let settings = session.read(\.settings)
    storefront = settings.storefront
    locale = settings.locale
  }

  /// Returns a price in the storefront's format.
  func display(_ price: Price) -> String {
    PriceFormat.storeKitPrice(price, in: storefront)
  }

  /// Returns the localization that best fits the language, or `nil` if the list is empty.
  func localization(of localizations: [Localization]) -> Localization? {
    Localization.choice(among: localizations, for: locale)
  }
}
