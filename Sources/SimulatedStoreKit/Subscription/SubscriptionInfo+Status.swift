import StoreEngine
import StoreModel
import StoreSession
import Synchronization

extension SubscriptionInfo {
  /// The state of one subscription of the customer.
  public struct Status: Hashable, Sendable {
    /// Where the subscription stands.
    public let state: RenewalState
    /// What will happen to it next.
    public let renewalInfo: VerificationResult<RenewalInfo>
    /// Its latest transaction.
    public let transaction: VerificationResult<Transaction>

    /// The states of subscriptions whenever they change, from now on.
    ///
    /// Renewal turned off, a plan chosen for the next period, a price agreed to: changes that make no
    /// transaction are delivered here and not by `Transaction.updates` (rules: entitlements.status-updates-changes,
    /// entitlements.expiry-is-status-only). The present states aren't delivered. The sequence ends only when its
    /// task is cancelled.
    ///
    /// ```swift
    /// for await status in Product.SubscriptionInfo.Status.updates {
    ///   print(status.state.localizedDescription)
    /// }
    /// ```
    public static var updates: Statuses {
      guard let session = StoreScope.session else { return Statuses(reserved: nil) }
      return Statuses(reserved: ReservedListener(.statuses, in: session))
    }

    /// Every group the customer ever subscribed in, with its subscriptions; a snapshot.
    public static var all: AsyncStream<(groupID: String, statuses: [Status])> {
      let session = StoreScope.session
      let groups = Mutex(session?.subscribedGroups[...] ?? [])
      return AsyncStream {
        guard let session, let group = groups.withLock({ $0.popFirst() }) else { return nil }
        return (group, await session.statuses(in: group))
      }
    }

    /// A sequence of states, one whenever a subscription or its renewal changes.
    public struct Statuses: AsyncSequence, Sendable {
      /// What the sequence brings.
      public typealias Element = Status

      let reserved: ReservedListener?

      /// Begins to listen.
      public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(listener: reserved?.listener(), session: reserved?.session)
      }

      /// The position in a sequence of states.
      public struct AsyncIterator: AsyncIteratorProtocol {
        let listener: StoreListener?
        let session: StoreSession?

        /// The next change; nil when the task is cancelled.
        public mutating func next() async -> Status? {
          guard let session else { return nil }
          while case .status(let id) = await listener?.next() {
            // What was deleted in the meantime is passed over.
            if let status = await session.status(of: id) { return status }
          }
          return nil
        }
      }
    }
  }

  /// The state of a subscription, open for states to come (rules: storekit.values-as-structs, storekit.raw-values).
  public struct RenewalState: RawRepresentable, Hashable, Sendable {
    /// The number in Apple's notifications.
    public let rawValue: Int

    /// Takes any number; unknown ones are kept.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Paid and in use.
    public static let subscribed = RenewalState(rawValue: 1)
    /// The paid period has ended, and nothing was renewed.
    public static let expired = RenewalState(rawValue: 2)
    /// A renewal failed; the store keeps trying, without access.
    public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
    /// A renewal failed; access goes on for a while.
    public static let inGracePeriod = RenewalState(rawValue: 4)
    /// The store took the access back, as by a refund or the end of family sharing.
    public static let revoked = RenewalState(rawValue: 5)

    /// The state in English.
    public var localizedDescription: String {
      switch self {
      case .subscribed: "Subscribed"
      case .expired: "Expired"
      case .inBillingRetryPeriod: "In Billing Retry Period"
      case .inGracePeriod: "In Grace Period"
      case .revoked: "Revoked"
      default: "State \(rawValue)"
      }
    }
  }
}

extension StoreSession {
  /// The states of a group's subscriptions, each with both of its signed values.
  @concurrent
  func statuses(in group: String) async -> [Product.SubscriptionInfo.Status] {
    let ids = read { store in
      store.subscriptions(in: SubscriptionGroupID(rawValue: group)).map(\.originalTransactionId)
    }
    guard !Task.isCancelled else { return [] }
    return ids.compactMap(signedStatus)
  }

  /// The state of the subscription that a transaction belongs to.
  @concurrent
  func status(of id: TransactionID) async -> Product.SubscriptionInfo.Status? {
    signedStatus(id)
  }

  /// The groups the customer ever subscribed in, in the order they first did.
  fileprivate var subscribedGroups: [String] {
    read { store in
      var seen: Set<SubscriptionGroupID> = []
      return store.subscriptions.compactMap {
        seen.insert($0.groupID).inserted ? $0.groupID.rawValue : nil
      }
    }
  }

  private func signedStatus(_ id: TransactionID) -> Product.SubscriptionInfo.Status? {
    let found = read { store -> (Subscription, StoreModel.RenewalInfo)? in
      store.subscription(of: id).map { ($0, store.renewalInfo(for: $0)) }
    }
    guard let (subscription, info) = found,
      let item = signedRenewalInfo(originalTransactionId: subscription.originalTransactionId),
      let transaction = verified(subscription.latestTransactionId)
    else { return nil }
    let text = SignedText(item)
    return Product.SubscriptionInfo.Status(
      state: .init(rawValue: subscription.state.rawValue),
      renewalInfo: text.result(Product.SubscriptionInfo.RenewalInfo(info, text: text)),
      transaction: transaction
    )
  }
}
