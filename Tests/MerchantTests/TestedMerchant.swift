import FoundationEssentials
import StoreModel
import StoreSigning
import Synchronization

@testable import Merchant

/// A merchant's server with an App Store behind it that says what a test wants.
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

  /// Registers a transaction by V2, signed as it is.
  func register(_ transaction: Wire, token: String? = token) async -> MerchantResponse {
    await merchant.registerTransaction(authToken: token, signedTransactionJWS: transaction.jws)
  }

  /// Takes a notification that is signed as it is.
  func take(_ notification: WireNotification) async -> NotificationReceipt {
    await merchant.takeNotification(notification.jws)
  }

  var isPremium: Bool { merchant.isPremium(MerchantAccount.demoName) }

  /// What the log says of the last thing that came in.
  var lastDetail: String? { merchant.log.last?.detail }
}

/// A clock that stands where a test puts it.
final class PretendClock: Sendable {
  private let moment = Mutex(StoreInstant(milliseconds: 1_767_225_600_000))

  var now: StoreInstant {
    get { moment.withLock { $0 } }
    set { moment.withLock { $0 = newValue } }
  }
}

/// The App Store Server API, as a test wants it.
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

  /// What it responds with instead of anything else.
  var failure: (any Error)? {
    get { state.withLock(\.failure) }
    set { state.withLock { $0.failure = newValue } }
  }

  /// How often it was asked about a transaction.
  var asked: Int { state.withLock(\.asked) }

  /// Has it know a transaction, and where its subscription stands.
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
