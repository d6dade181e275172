import StoreConnection
import StoreModel
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

    /// A sequence that delivers the status of a subscription after each future change.
    ///
    /// Some changes don't create a transaction, for example if the customer turns renewal off, chooses another plan for
    /// the next period, or consents to a price increase. Only this sequence delivers these changes, not
    /// `Transaction.updates` (rules: entitlements.status-updates-changes, entitlements.expiry-is-status-only). The
    /// sequence doesn't deliver the current status. It ends only when its task is cancelled or the app ends.
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

    /// A snapshot of all groups in which the customer has subscribed at any time, with the status of each subscription.
    public static var all: AsyncStream<(groupID: String, statuses: [Status])> {
      let session = StoreScope.session
      let groups = Mutex<ArraySlice<SubscriptionGroupID>?>(nil)
      return AsyncStream {
        guard let session else { return nil }
        if groups.withLock({ $0 == nil }) {
          let all = await session.subscribedGroups()
          groups.withLock { $0 = all[...] }
        }
        guard let group = groups.withLock({ $0?.popFirst() }) else { return nil }
        return (group.rawValue, await session.uncheckedStatuses(.group(group)))
      }
    }

    /// A sequence that delivers the status of a subscription after each change.
    public struct Statuses: AsyncSequence, Sendable {
      /// The type of the sequence's elements.
      public typealias Element = Status

      let reserved: ReservedListener?

      /// Creates an iterator that waits for new elements.
      public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(listener: reserved?.listener(), session: reserved?.session)
      }

      /// The iterator of a sequence of statuses.
      public struct AsyncIterator: AsyncIteratorProtocol {
        let listener: (any ConnectionListener)?
        let session: (any StoreConnection)?

        /// Returns the next status, or `nil` if the task is cancelled.
        public mutating func next() async -> Status? {
          guard let session, case .status(let status) = await listener?.nextElement() else {
            return nil
          }
          return Status(status, session: session)
        }
      }
    }
  }

  /// The state of a subscription (rules: storekit.values-as-structs, storekit.raw-values).
  ///
  /// Later versions can add values.
  public struct RenewalState: RawRepresentable, Hashable, Sendable {
    /// The number in Apple's server notifications.
    public let rawValue: Int

    /// Creates a value from a number, even if this version doesn't know the number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The subscription is active.
    public static let subscribed = RenewalState(rawValue: 1)
    /// The subscription has ended without renewing.
    public static let expired = RenewalState(rawValue: 2)
    /// A renewal failed, and the store retries the charge.
    ///
    /// The customer doesn't have access.
    public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
    /// A renewal failed, and the customer still has access for a limited time.
    public static let inGracePeriod = RenewalState(rawValue: 4)
    /// The store revoked access, for example after a refund or the end of Family Sharing.
    public static let revoked = RenewalState(rawValue: 5)

    /// The English name of the state.
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

extension SubscriptionInfo.Status {
  init(_ signed: SignedStatus, session: any StoreConnection) {
    state = SubscriptionInfo.RenewalState(rawValue: signed.state.rawValue)
    renewalInfo = SubscriptionInfo.RenewalInfo(signed.renewalInfo).verificationResult
    transaction = Transaction(signed.transaction, session: session).verificationResult
  }
}
