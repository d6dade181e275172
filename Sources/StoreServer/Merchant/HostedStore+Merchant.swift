package import Hummingbird
import Merchant
import StoreDriver
import StoreModel
import StoreSession
import StoreSigning

extension HostedStore {
  /// Connects the merchant's server to the App Store Server API, with its routes and bearer tokens of the
  /// merchant's key.
  ///
  /// This applies to the merchant of the current driver. A merchant that replaces it reads the store directly
  /// again.
  ///
  /// - Parameters:
  ///   - routes: The routes of the server, which the merchant retains until ``disconnectMerchant()``.
  ///   - url: The URL of this store's `/inApps`: this server's own URL, including `/stores/NAME`.
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

  /// Disconnects the merchant's server from the API and releases the routes.
  package func disconnectMerchant() {
    driver.merchant.appStore = .unavailable
  }
}
