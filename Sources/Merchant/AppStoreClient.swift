package import StoreModel

/// The part of the App Store Server API that the merchant's server uses.
///
/// An implementation verifies the signed parts of a response.
package struct AppStoreClient: Sendable {
  /// Returns the current state of a transaction: `GET /inApps/v1/transactions/{id}`.
  ///
  /// It throws ``AppStoreFailure``. Any other error counts as ``AppStoreFailure/unavailable(_:)``.
  package var transaction: @Sendable (_ id: TransactionID) async throws -> Signed<TransactionFacts>

  /// Returns the current state of a transaction's subscription, or `nil` if it doesn't belong to one: `GET
  /// /inApps/v1/subscriptions/{id}`.
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

/// A response of the App Store and its date.
package struct Signed<Facts: Sendable>: Sendable {
  package var facts: Facts
  /// The store time of `signedDate`, because the most recent response is the valid one.
  package var signedDate: StoreInstant

  package init(_ facts: Facts, signedDate: StoreInstant) {
    self.facts = facts
    self.signedDate = signedDate
  }
}

/// The reason why a request to the App Store Server API failed.
package enum AppStoreFailure: Error, Hashable, Sendable {
  /// The transaction doesn't exist or its ID is invalid: 400 or 404.
  case notFound
  /// The App Store didn't respond, rejected the bearer token or the number of requests, or sent an unverifiable
  /// response. The text is for the merchant's log.
  case unavailable(String)
}
