package import FoundationEssentials
package import StoreModel
package import StoreSigning
import Synchronization

/// The merchant's server without its sockets: accounts, registration, premium status, chat and notifications
/// (rule: merchant.registration).
///
/// It learns of purchases only from the App Store's responses and notifications, and evaluates them
/// with its clock. Its log contains the received requests, but never a token.
package final class Merchant: Sendable {
  package let app: MerchantApp
  private let clock: @Sendable () -> StoreInstant
  private let makeVerifier: @Sendable () -> JWSVerifier
  /// The function that signs a request with the merchant's key, or `nil` for a server without a key.
  let signature: Signature?
  private let keepsPremiumInBillingRetry: @Sendable () -> Bool
  private let state: Mutex<State>

  /// A function that returns the compact JWS for a request's JSON.
  package typealias Signature = @Sendable (_ requestJSON: Data) -> String

  private struct State {
    var appStore: AppStoreClient
    var policy: MerchantPolicy
    var memory = MerchantMemory()
    var limiter = RateLimiter()
    var verifier: JWSVerifier?
    /// The number of finished calls by outside clients.
    var clientCalls = 0
    /// A closure that is called once, when the server first follows a purchase, and then removed.
    var onFirstPurchase: (@Sendable (Merchant) -> Void)?
  }

  /// Creates a server with only the demo account.
  ///
  /// - Parameters:
  ///   - app: The app of the merchant.
  ///   - appStore: The client of the App Store Server API.
  ///   - verifier: Returns a verifier that trusts the App Store's root. The server calls it before its first
  ///     verification.
  ///   - policy: The choices of the server's operator.
  ///   - signature: Signs requests, or is `nil` for a server without a key.
  ///   - isPremiumInBillingRetry: Returns whether the store's setting keeps customers premium after a failed
  ///     renewal. The policy can do so as well.
  ///   - clock: Returns the store time.
  ///   - onFirstPurchase: Called once, when the server first has a purchase to follow.
  package init(
    app: MerchantApp,
    appStore: AppStoreClient,
    verifier: @autoclosure @escaping @Sendable () -> JWSVerifier,
    policy: MerchantPolicy = MerchantPolicy(),
    signature: Signature? = nil,
    isPremiumInBillingRetry: @escaping @Sendable () -> Bool = { false },
    clock: @escaping @Sendable () -> StoreInstant,
    onFirstPurchase: @escaping @Sendable (Merchant) -> Void = { _ in }
  ) {
    self.app = app
    self.clock = clock
    makeVerifier = verifier
    self.signature = signature
    keepsPremiumInBillingRetry = isPremiumInBillingRetry
    var first = State(appStore: appStore, policy: policy, onFirstPurchase: onFirstPurchase)
    first.memory.accounts[TokenDigest(MerchantAccount.demoToken)] = MerchantAccount(
      name: MerchantAccount.demoName,
      created: clock()
    )
    state = Mutex(first)
  }

  /// The client of the App Store Server API, which a caller can replace.
  package var appStore: AppStoreClient {
    get { state.withLock(\.appStore) }
    set { state.withLock { $0.appStore = newValue } }
  }

  /// The choices of the server's operator, which a caller can replace (rule: merchant.policy).
  package var policy: MerchantPolicy {
    get { state.withLock(\.policy) }
    set { state.withLock { $0.policy = newValue } }
  }

  /// The state of the server.
  ///
  /// Setting it replaces the whole state.
  package var memory: MerchantMemory {
    get { state.withLock(\.memory) }
    set { state.withLock { $0.memory = newValue } }
  }

  /// Returns the server's knowledge of a purchase by its original transaction, and the account that last registered
  /// it, or `nil` if the purchase is unknown.
  package func knowledge(of original: TransactionID) -> (purchase: KnownPurchase, owner: String?)? {
    state.withLock { state in
      state.memory.purchase(original).map { ($0, state.memory.owner(of: original)) }
    }
  }

  /// Whether the server follows purchases, as it does once an account has registered one.
  package var followsPurchases: Bool { state.withLock { $0.onFirstPurchase == nil } }

  package var requestCount: Int { state.withLock(\.memory.logged) }

  /// The number of finished calls by outside clients, over the network or to its accounts.
  ///
  /// Their changes can't be derived from steps of the store.
  package var clientCalls: Int { state.withLock(\.clientCalls) }

  /// Counts a finished call by an outside client.
  func noteClient() { state.withLock { $0.clientCalls += 1 } }

  /// Copies the accounts of another server, without their registrations.
  package func takeAccounts(of other: Merchant) {
    let (accounts, now) = (other.memory.accounts, now)
    change { memory, _ in
      memory.accounts = accounts.mapValues {
        MerchantAccount(name: $0.name, created: min($0.created, now))
      }
    }
  }

  /// Continues with the state of another server.
  ///
  /// - Parameters:
  ///   - memory: The state of that server.
  ///   - follows: Whether that server followed purchases.
  package func resume(_ memory: MerchantMemory, following follows: Bool) {
    let begin = state.withLock { state in
      state.memory = memory
      return follows ? state.onFirstPurchase.take() : nil
    }
    begin?(self)
  }

  /// The log, oldest entry first, with at least the last ``MerchantLogEntry/capacity`` entries.
  package var log: [MerchantLogEntry] { state.withLock(\.memory.log) }

  var now: StoreInstant { clock() }

  /// The verifier of a server, which doesn't check devices.
  var verifier: JWSVerifier {
    if let known = state.withLock(\.verifier) { return known }
    // The verifier is created without the lock, because the store's keys may have to be created for
    // it.
    let made = makeVerifier()
    return state.withLock { state in
      let verifier = state.verifier ?? made
      state.verifier = verifier
      return verifier
    }
  }

  func change<Value>(_ body: (inout MerchantMemory, MerchantPolicy) -> sending Value)
    -> sending Value
  {
    // The setting is read before the lock is taken, because the store has its own lock.
    let keepsPremium = keepsPremiumInBillingRetry()
    return state.withLock { state in
      var policy = state.policy
      policy.isPremiumInBillingRetry = policy.isPremiumInBillingRetry || keepsPremium
      return body(&state.memory, policy)
    }
  }

  /// Registers purchases for an account, and starts to follow them.
  func give(_ originals: [TransactionID], to account: String) {
    guard !originals.isEmpty else { return }
    let begin = state.withLock { state in
      for original in originals { state.memory.give(original, to: account) }
      return state.onFirstPurchase.take()
    }
    begin?(self)
  }

  /// Returns whether a request is within the rate limit.
  ///
  /// - Parameters:
  ///   - account: The account, or `nil` for all clients with bad tokens together.
  ///   - wallTime: The wall time in milliseconds.
  /// - Returns: `false` if the client has sent too many requests.
  func admits(_ account: String?, at wallTime: Int64) -> Bool {
    state.withLock { state in
      guard let limit = state.policy.rateLimit else { return true }
      return state.limiter.admits(account ?? "", limit, at: wallTime)
    }
  }
}

/// The app of a merchant's server, as in App Store Connect.
package struct MerchantApp: Hashable, Sendable {
  package var bundleID: String
  package var environment: StoreEnvironment
  package var appAppleID: Int64

  package init(bundleID: String, environment: StoreEnvironment, appAppleID: Int64) {
    self.bundleID = bundleID
    self.environment = environment
    self.appAppleID = appAppleID
  }
}
