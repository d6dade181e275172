import FoundationEssentials
import StoreModel
import StoreSigning
import Synchronization

@testable import Merchant

/// A merchant's server with an App Store that a test controls.
struct TestedMerchant {
  let merchant: Merchant
  let appStore: PretendAppStore
  let clock: PretendClock

  static let token = MerchantAccount.demoToken
  static let identity = SigningIdentity(seed: 11)
  static let signer = identity.signer
  static let verifier = identity.verifier

  init(_ change: (inout MerchantPolicy) -> Void = { _ in }) {
    var policy = MerchantPolicy()
    change(&policy)
    let clock = PretendClock()
    self.clock = clock
    appStore = PretendAppStore(clock: clock)
    merchant = Merchant(
      app: MerchantApp(bundleID: "com.example.shop", environment: .sandbox, appAppleID: 1),
      appStore: appStore.client,
      verifier: Self.verifier,
      policy: policy,
      signature: { json in "signed:\(String(decoding: json, as: UTF8.self))" },
      clock: { clock.now }
    )
  }

  /// Registers a correctly signed transaction with V2.
  func register(_ transaction: Wire, token: String? = token) async -> MerchantResponse {
    await merchant.registerTransaction(authToken: token, signedTransactionJWS: transaction.jws)
  }

  /// Receives a correctly signed notification.
  func receive(_ notification: WireNotification) async -> NotificationReceipt {
    await merchant.takeNotification(notification.jws)
  }

  var isPremium: Bool { merchant.isPremium(MerchantAccount.demoName) }

  /// The detail of the last log entry.
  var lastDetail: String? { merchant.log.last?.detail }
}

/// A clock that a test sets.
final class PretendClock: Sendable {
  private let moment = Mutex(StoreInstant(milliseconds: 1_767_225_600_000))

  var now: StoreInstant {
    get { moment.withLock { $0 } }
    set { moment.withLock { $0 = newValue } }
  }
}

/// An App Store Server API that a test controls.
final class PretendAppStore: Sendable {
  private struct State {
    var transactions: [TransactionID: TransactionFacts] = [:]
    var subscriptions: [TransactionID: SubscriptionFacts] = [:]
    var failure: (any Error)?
    var asked = 0
  }

  private let state = Mutex(State())
  private let clock: PretendClock

  init(clock: PretendClock) {
    self.clock = clock
  }

  /// The error that it throws instead of responding.
  var failure: (any Error)? {
    get { state.withLock(\.failure) }
    set { state.withLock { $0.failure = newValue } }
  }

  /// The number of requests about a transaction.
  var asked: Int { state.withLock(\.asked) }

  /// Adds a transaction and the state of its subscription.
  func know(_ wire: Wire, status: RenewalState? = nil, willAutoRenew: Bool = true) {
    let facts = wire.facts
    state.withLock { state in
      state.transactions[facts.transactionId] = facts
      guard let status else { return }
      state.subscriptions[facts.originalTransactionId] = SubscriptionFacts(
        status: status,
        transaction: facts,
        renewal: wire.renewal(willAutoRenew: willAutoRenew).facts
      )
    }
  }

  var client: AppStoreClient {
    AppStoreClient(
      transaction: { id in
        try self.state.withLock { state in
          state.asked += 1
          if let failure = state.failure { throw failure }
          guard let found = state.transactions[id] else { throw AppStoreFailure.notFound }
          return Signed(found, signedDate: self.clock.now)
        }
      },
      subscription: { id in
        self.state.withLock { $0.subscriptions[id] }
          .map { Signed($0, signedDate: self.clock.now) }
      }
    )
  }
}
