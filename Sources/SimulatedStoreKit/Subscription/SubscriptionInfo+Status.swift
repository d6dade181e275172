import StoreEngine
import StoreModel
import StoreSession
import Synchronization

extension SubscriptionInfo {
  /// The status of one of the customer's subscriptions.
  public struct Status: Hashable, Sendable {
    /// The state of the subscription.
    public let state: RenewalState
    /// The renewal info of the subscription.
    public let renewalInfo: VerificationResult<RenewalInfo>
    /// The latest transaction of the subscription.
    public let transaction: VerificationResult<Transaction>

    /// The status of a subscription after each future change.
    ///
    /// Some changes create no transaction: renewal turned off, another plan for the next period, consent to a price
    /// increase. They are delivered here and not by `Transaction.updates`
    /// (rules: entitlements.status-updates-changes, entitlements.expiry-is-status-only). The current status isn't
    /// delivered. The sequence ends only when its task is cancelled.
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

    /// The groups in which the customer has ever subscribed, with the status of each subscription, as a snapshot.
    public static var all: AsyncStream<(groupID: String, statuses: [Status])> {
      let session = StoreScope.session
      let groups = Mutex(session?.subscribedGroups[...] ?? [])
      return AsyncStream {
        guard let session, let group = groups.withLock({ $0.popFirst() }) else { return nil }
        return (group, await session.statuses(in: group))
      }
    }

    /// A sequence that delivers the status of a subscription after each change.
    public struct Statuses: AsyncSequence, Sendable {
      /// The type of the sequence's elements.
      public typealias Element = Status

      let reserved: ReservedListener?

      /// Creates an iterator that waits for elements.
      public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(listener: reserved?.listener(), session: reserved?.session)
      }

      /// The iterator of a sequence of statuses.
      public struct AsyncIterator: AsyncIteratorProtocol {
        let listener: StoreListener?
        let session: StoreSession?

        /// Returns the next status, or `nil` if the task is cancelled.
        public mutating func next() async -> Status? {
          guard let session else { return nil }
          while case .status(let id) = await listener?.next() {
            // Skips subscriptions that were deleted in the meantime.
            if let status = await session.status(of: id) { return status }
          }
          return nil
        }
      }
    }
  }

  /// The state of a subscription, extensible by later versions (rules: storekit.values-as-structs,
  /// storekit.raw-values).
  public struct RenewalState: RawRepresentable, Hashable, Sendable {
    /// The number in Apple's notifications.
    public let rawValue: Int

    /// Creates a value with any number, including an unknown one.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The subscription is active.
    public static let subscribed = RenewalState(rawValue: 1)
    /// The subscription has ended without renewing.
    public static let expired = RenewalState(rawValue: 2)
    /// A renewal failed, and the store retries the charge while the customer is without access.
    public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
    /// A renewal failed, and the customer keeps access for a limited time.
    public static let inGracePeriod = RenewalState(rawValue: 4)
    /// The store revoked access, for example after a refund or the end of Family Sharing.
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
  /// Returns the status of each subscription in a group.
  @concurrent
  func statuses(in group: String) async -> [Product.SubscriptionInfo.Status] {
    let ids = read { store in
      store.subscriptions(in: SubscriptionGroupID(rawValue: group)).map(\.originalTransactionId)
    }
    guard !Task.isCancelled else { return [] }
    return ids.compactMap(signedStatus)
  }

  /// Returns the status of the subscription that a transaction belongs to.
  @concurrent
  func status(of id: TransactionID) async -> Product.SubscriptionInfo.Status? {
    signedStatus(id)
  }

  /// The groups in which the customer has ever subscribed, in the order of their first subscriptions.
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
