package import Hummingbird
import Merchant
import StoreDriver
import StoreModel
import StoreSession
import StoreSigning

extension HostedStore {
  /// Has the merchant's server ask the App Store Server API from now on, by its routes and with bearer
  /// tokens of its own key.
  ///
  /// It is the present driver's merchant that does; one that takes its place reads the store again.
  ///
  /// - Parameters:
  ///   - routes: What answers; the merchant holds it until ``disconnectMerchant()``.
  ///   - url: Where this store's `/inApps` is: this server's own URL, `/stores/NAME` included.
  package func connectMerchant(
    through routes: any HTTPResponder<StoreContext>,
    at url: String
  ) {
    let driver = driver
    let session = driver.session
    driver.merchant.appStore = AppStoreClient(
      through: routes,
      at: url,
      signer: session.requestSigner(),
      verifier: session.signer.identity.verifier,
      wallNow: options.wallNow
    )
  }

  /// Has the merchant's server ask nobody any more, and forget the routes.
  package func disconnectMerchant() {
    driver.merchant.appStore = .unavailable
  }
}
