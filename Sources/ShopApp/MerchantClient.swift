package import Foundation

/// The merchant's server as the app sees it (rule: merchant.registration).
package struct MerchantClient: Sendable {
  /// Signs a request for Advanced Commerce.
  ///
  /// Takes the request's JSON and returns what goes into the purchase: the UTF-8 text
  /// `{"signatureInfo":{"token":"<compact JWS>"}}`. Throws ``MerchantError``; ``MerchantError/signsNothing``
  /// where the server has no endpoint for it.
  package var sign: @Sendable (_ requestJSON: Data) async throws -> Data

  /// Registers a transaction for the customer: `registerTransaction`, V1 or V2.
  ///
  /// Returns whether the customer is premium now, if the server takes the transaction; throws
  /// ``MerchantError`` otherwise.
  package var register: @Sendable (_ registration: Registration) async throws -> Bool

  /// Whether the customer is premium, as the server knows it: `getIsPremium`.
  ///
  /// Throws ``MerchantError``.
  package var isPremium: @Sendable () async throws -> Bool

  /// A server of these answers.
  ///
  /// - Parameters:
  ///   - sign: Signs a request for Advanced Commerce.
  ///   - register: Registers a transaction; by default everything is real, and no customer premium.
  ///   - isPremium: Whether the customer is premium; by default they are not.
  package init(
    sign: @escaping @Sendable (_ requestJSON: Data) async throws -> Data,
    register: @escaping @Sendable (_ registration: Registration) async throws -> Bool = { _ in
      false
    },
    isPremium: @escaping @Sendable () async throws -> Bool = { false }
  ) {
    self.sign = sign
    self.register = register
    self.isPremium = isPremium
  }
}

/// A transaction in the form in which the app registers it (rule: merchant.registration).
package enum Registration: Hashable, Sendable {
  /// V1: the bare id, which the server has to believe.
  case transactionID(UInt64)
  /// V2: StoreKit's `jwsRepresentation`, which the server can verify.
  case signedTransaction(String)

  /// Which of the two ways an app takes.
  package enum Version: String, Hashable, Sendable, CaseIterable, Codable {
    case v1
    case v2
  }
}

/// Why the merchant's server did not do what the app asked.
package enum MerchantError: Error, Hashable, Sendable {
  /// It did not answer: asking again later may help.
  case unreachable
  /// It answered that it could not do it now (99): asking again later may help.
  case failed
  /// It answered no, for this reason.
  case refused(String)
  /// It has no endpoint that signs requests.
  case signsNothing
}
