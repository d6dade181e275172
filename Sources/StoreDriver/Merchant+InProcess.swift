import Merchant
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreSigning
import Synchronization

extension Merchant {
  /// Creates the merchant's server of the given store in this process.
  ///
  /// The server receives the store's notifications from the first registered purchase on, and then also gets the
  /// earlier notifications. A store whose app has registered nothing therefore spends no work on notifications.
  ///
  /// - Parameters:
  ///   - session: The store.
  ///   - numbers: The counter of the server's signatures.
  ///   - faults: The faults for the server's calls of the App Store Server API.
  convenience init(
    of session: StoreSession,
    signing numbers: SignatureNumbers,
    failingBy faults: FaultBox
  ) {
    let identity = session.read(\.identity)
    self.init(
      app: MerchantApp(
        bundleID: identity.bundleId,
        environment: identity.environment,
        appAppleID: identity.appAppleId
      ),
      appStore: AppStoreClient(reading: session).failing(by: faults),
      verifier: session.signer.identity.verifier,
      signature: session.merchantsSignature(numbers),
      isPremiumInBillingRetry: { session.read(\.settings.accessInBillingRetry) },
      clock: { session.read(\.now) },
      onFirstPurchase: { merchant in
        session.tellNotifications(
          to: NotificationReceiver(name: "the merchant's server") { [weak merchant] payload in
            _ = await merchant?.takeNotification(payload)
          }
        )
      }
    )
  }
}

extension StoreSession {
  /// Returns a function that signs requests with the merchant's key.
  ///
  /// Each call uses the next number.
  func merchantsSignature(_ numbers: SignatureNumbers) -> Merchant.Signature {
    { self.signAsMerchant($0, number: numbers.next()) }
  }
}

/// A counter of the merchant's signatures.
///
/// The counter prevents two signatures with the same nonce.
final class SignatureNumbers: Sendable {
  private let signed: Atomic<Int>

  /// Creates a counter that continues after the given number.
  init(after count: Int = 0) {
    signed = Atomic(count)
  }

  var count: Int { signed.load(ordering: .relaxed) }

  func next() -> Int { signed.add(1, ordering: .relaxed).newValue }
}

extension AppStoreClient {
  /// Creates a client of the App Store Server API that reads a store directly, without a network.
  init(reading session: StoreSession) {
    self.init(
      transaction: { id in
        guard let found = session.read({ $0.transactions[id: id]?.transaction }) else {
          throw AppStoreFailure.notFound
        }
        return Signed(TransactionFacts(found), signedDate: session.responseSigner.moment)
      },
      subscription: { id in
        let store = session.store
        guard let subscription = store.subscription(of: id),
          let latest = store.transactions[id: subscription.latestTransactionId]
        else { return nil }
        return Signed(
          SubscriptionFacts(
            status: subscription.state,
            transaction: TransactionFacts(latest.transaction),
            renewal: RenewalFacts(store.renewalInfo(for: subscription))
          ),
          signedDate: session.responseSigner.moment
        )
      }
    )
  }
}

extension AppStoreClient {
  /// Returns a client of the same API with the faults that a tester has armed.
  fileprivate func failing(by faults: FaultBox) -> AppStoreClient {
    AppStoreClient(
      transaction: { id in
        let fault = faults.takeFault(for: APICallName(.getTransactionInfo), from: .merchant)
        try fault?.failure.map { throw $0 }
        return try await transaction(id)
      },
      subscription: { id in
        let call = APICallName(.getAllSubscriptionStatuses)
        let failure = faults.takeFault(for: call, from: .merchant)?.failure
        if failure == .notFound { return nil }
        try failure.map { throw $0 }
        return try await subscription(id)
      }
    )
  }
}

extension APIFault.Kind {
  /// The failure of a call that reads a value, or `nil` if the response arrives in time.
  fileprivate var failure: AppStoreFailure? {
    switch self {
    case .error(let number) where [400, 404].contains(number / 10_000): .notFound
    case .error(let number): .unavailable("it responds with status \(number / 10_000)")
    case .slow(let time) where time.milliseconds < APIFault.patience.milliseconds: nil
    case .slow, .transport: .unavailable("it doesn't respond")
    }
  }
}
