package import FoundationEssentials
package import StoreModel
package import StoreSigning
import Synchronization

/// The merchant's server without its sockets: accounts, registration, premium, chat and the intake of
/// notifications (rule: merchant.registration).
///
/// What it knows of purchases it knows from the App Store's responses and notifications alone; its
/// clock says what they are worth now. Its log says what came in, and never a token.
package final class Merchant: Sendable {
  package let app: MerchantApp
  private let clock: @Sendable () -> StoreInstant
  private let makeVerifier: @Sendable () -> JWSVerifier
  /// Signs a request's JSON with the merchant's key; nil for a server without one.
  let signature: Signature?
  private let keepsPremiumInBillingRetry: @Sendable () -> Bool
  private let state: Mutex<State>

  /// Makes the compact JWS of a request's JSON.
  package typealias Signature = @Sendable (_ requestJSON: Data) -> String

  private struct State {
    var appStore: AppStoreClient
    var policy: MerchantPolicy
    var memory = MerchantMemory()
    var limiter = RateLimiter()
    var verifier: JWSVerifier?
    /// The number of calls of clients from outside that have ended.
    var clientCalls = 0
    /// Called once, and gone then.
    var onFirstPurchase: (@Sendable (Merchant) -> Void)?
  }

  /// A server with the demo account and no other.
  ///
  /// - Parameters:
  ///   - app: The app that it sells in.
  ///   - appStore: The App Store Server API as it is asked.
  ///   - verifier: Trusts the App Store's root; made when something is first verified.
  ///   - policy: The choices of the server's operator.
  ///   - signature: Signs requests; nil for a server that has no key.
  ///   - isPremiumInBillingRetry: Whether a customer stays premium whose renewal failed, as the store's
  ///     switch says now; the policy may say it too.
  ///   - clock: Store time.
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

  /// The App Store Server API as it is asked from now on.
  package var appStore: AppStoreClient {
    get { state.withLock(\.appStore) }
    set { state.withLock { $0.appStore = newValue } }
  }

  /// The choices of the server's operator, from now on (rule: merchant.policy).
  package var policy: MerchantPolicy {
    get { state.withLock(\.policy) }
    set { state.withLock { $0.policy = newValue } }
  }

  /// Everything it remembers; what is put back replaces it all.
  package var memory: MerchantMemory {
    get { state.withLock(\.memory) }
    set { state.withLock { $0.memory = newValue } }
  }

  /// What it knows of a purchase, by its original transaction, and who registered that last; nil if it never
  /// heard of it.
  package func knowledge(of original: TransactionID) -> (purchase: KnownPurchase, owner: String?)? {
    state.withLock { state in
      state.memory.purchase(original).map { ($0, state.memory.owner(of: original)) }
    }
  }

  /// Whether it follows purchases: it is told of notifications since the first one.
  package var followsPurchases: Bool { state.withLock { $0.onFirstPurchase == nil } }

  package var requestCount: Int { state.withLock(\.memory.logged) }

  /// The number of calls of outside clients that have ended, by the network or to its accounts.
  ///
  /// Their changes don't follow from steps of the store.
  package var clientCalls: Int { state.withLock(\.clientCalls) }

  /// Counts a call of a client from outside when it has ended.
  func noteClient() { state.withLock { $0.clientCalls += 1 } }

  /// Begins with the accounts of another server, without what they registered.
  package func takeAccounts(of other: Merchant) {
    let (accounts, now) = (other.memory.accounts, now)
    change { memory, _ in
      memory.accounts = accounts.mapValues {
        MerchantAccount(name: $0.name, created: min($0.created, now))
      }
    }
  }

  /// Goes on as another one with the same memory.
  ///
  /// - Parameters:
  ///   - memory: What that one remembered.
  ///   - follows: Whether it followed purchases.
  package func resume(_ memory: MerchantMemory, following follows: Bool) {
    let begin = state.withLock { state in
      state.memory = memory
      return follows ? state.onFirstPurchase.take() : nil
    }
    begin?(self)
  }

  /// What came in, oldest first: the last ``MerchantLogEntry/capacity`` at least.
  package var log: [MerchantLogEntry] { state.withLock(\.memory.log) }

  var now: StoreInstant { clock() }

  /// Verifies as a server does, with no device in it.
  var verifier: JWSVerifier {
    if let known = state.withLock(\.verifier) { return known }
    // Without the lock, because the store's keys are made for it.
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
    // The store is asked before the lock is taken: it has one of its own.
    let keepsPremium = keepsPremiumInBillingRetry()
    return state.withLock { state in
      var policy = state.policy
      policy.isPremiumInBillingRetry = policy.isPremiumInBillingRetry || keepsPremium
      return body(&state.memory, policy)
    }
  }

  /// Makes purchases an account's, and begins to follow them.
  func give(_ originals: [TransactionID], to account: String) {
    guard !originals.isEmpty else { return }
    let begin = state.withLock { state in
      for original in originals { state.memory.give(original, to: account) }
      return state.onFirstPurchase.take()
    }
    begin?(self)
  }

  /// Whether a request is within the rate limit.
  ///
  /// - Parameters:
  ///   - account: Who asks; nil for everybody whose token is bad, together.
  ///   - wallTime: Milliseconds.
  /// - Returns: False for one request too many.
  func admits(_ account: String?, at wallTime: Int64) -> Bool {
    state.withLock { state in
      guard let limit = state.policy.rateLimit else { return true }
      return state.limiter.admits(account ?? "", limit, at: wallTime)
    }
  }
}

/// The app that a merchant's server sells in, as App Store Connect has it.
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
