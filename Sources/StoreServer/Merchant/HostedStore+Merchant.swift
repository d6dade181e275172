package import AsyncHTTPClient
import Merchant
package import NIOCore
import StoreDriver
import StoreModel
import StoreSession
import StoreSigning

extension HostedStore {
  /// Has the merchant's server ask the App Store Server API over the network from now on, with bearer
  /// tokens of its own key.
  ///
  /// It is the present driver's merchant that does; one that takes its place asks in process again.
  ///
  /// - Parameters:
  ///   - url: Where this store's `/inApps` is: this server's own URL, `/stores/NAME` included.
  ///   - http: The connections; the caller shuts it down.
  ///   - patience: How long it waits for a response, in wall time.
  package func connectMerchant(
    to url: String,
    over http: HTTPClient,
    patience: TimeAmount = .merchantsPatience
  ) {
    let driver = driver
    let session = driver.session
    driver.merchant.appStore = AppStoreClient(
      over: http,
      at: url,
      signer: session.requestSigner(),
      verifier: session.signer.identity.verifier,
      wallNow: options.wallNow,
      patience: patience
    )
  }
}
