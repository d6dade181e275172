import StoreConnection
import StoreModel

extension ShopWindow {
  /// Returns a price in the storefront's format.
  func display(_ price: Price) -> String {
    PriceFormat.storeKitPrice(price, in: storefront)
  }

  /// Returns the localization that best matches the language, or `nil` if the list is empty.
  func localization(of localizations: [Localization]) -> Localization? {
    Localization.choice(among: localizations, for: locale)
  }
}
