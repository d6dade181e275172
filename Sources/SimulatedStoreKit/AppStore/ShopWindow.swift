import StoreEngine
import StoreModel
import StoreSession

/// The storefront and the language in which a store shows its products at this moment
/// (rule: storefronts.storefront-decides).
package struct ShopWindow: Sendable {
  let storefront: StoreModel.Storefront
  private let locale: String

  /// What the customer of a session sees now.
  init(_ session: StoreSession) {
    let settings = session.read(\.settings)
    storefront = settings.storefront
    locale = settings.locale
  }

  /// The price as the storefront's customers read it.
  func display(_ price: Price) -> String {
    PriceFormat.storeKitPrice(price, in: storefront)
  }

  /// The texts that fit the language best.
  func localization(of localizations: [Localization]) -> Localization? {
    Localization.choice(among: localizations, for: locale)
  }
}
