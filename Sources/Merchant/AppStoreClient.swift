package import StoreModel

/// The App Store Server API as far as the merchant's server asks it.
///
/// An implementation has verified what is signed in a response.
package struct AppStoreClient: Sendable {
  /// `GET /inApps/v1/transactions/{id}`: the transaction as it is now.
  ///
  /// Throws ``AppStoreFailure``; any other error counts as ``AppStoreFailure/unavailable(_:)``.
  package var transaction: @Sendable (_ id: TransactionID) async throws -> Signed<TransactionFacts>

  /// `GET /inApps/v1/subscriptions/{id}`: where the subscription of a transaction stands now; nil if it is
  /// of none.
  package var subscription:
    @Sendable (_ id: TransactionID) async throws -> Signed<SubscriptionFacts>?

  package init(
    transaction:
      @escaping @Sendable (_ id: TransactionID) async throws -> Signed<TransactionFacts>,
    subscription:
      @escaping @Sendable (_ id: TransactionID) async throws -> Signed<SubscriptionFacts>?
  ) {
    self.transaction = transaction
    self.subscription = subscription
  }

  /// An App Store that never responds.
  package static let unavailable = AppStoreClient(
    transaction: { _ in throw AppStoreFailure.unavailable("there is no App Store to ask") },
    subscription: { _ in throw AppStoreFailure.unavailable("there is no App Store to ask") }
  )
}

/// What the App Store responded, and as of when.
package struct Signed<Facts: Sendable>: Sendable {
  package var facts: Facts
  /// `signedDate`, store time: the most recent one is the truth.
  package var signedDate: StoreInstant

  package init(_ facts: Facts, signedDate: StoreInstant) {
    self.facts = facts
    self.signedDate = signedDate
  }
}

/// Why the App Store Server API did not tell.
package enum AppStoreFailure: Error, Hashable, Sendable {
  /// There is no transaction of this id, or it is no id: 400 or 404.
  case notFound
  /// It did not respond, refused the bearer token, has had too many requests, or sent something
  /// that cannot be believed; a sentence for the merchant's log.
  case unavailable(String)
}
