package import Foundation

/// The app's client of the merchant's server (rule: merchant.registration).
package struct MerchantClient: Sendable {
  /// The function that signs an Advanced Commerce request.
  ///
  /// It takes the JSON of the request and returns the data for the purchase: the UTF-8 text
  /// `{"signatureInfo":{"token":"<compact JWS>"}}`. It throws ``MerchantError``, which is
  /// ``MerchantError/signsNothing`` if the server has no endpoint for signing.
  package var sign: @Sendable (_ requestJSON: Data) async throws -> Data

  /// The function that registers a transaction for the customer: `registerTransaction`, V1 or V2.
  ///
  /// It returns whether the customer is premium now, or throws ``MerchantError`` if the server rejects the
  /// transaction.
  package var register: @Sendable (_ registration: Registration) async throws -> Bool

  /// The function that returns whether the server considers the customer premium: `getIsPremium`.
  ///
  /// It throws ``MerchantError``.
  package var isPremium: @Sendable () async throws -> Bool

  /// Creates a client from its functions.
  ///
  /// - Parameters:
  ///   - sign: Signs an Advanced Commerce request.
  ///   - register: Registers a transaction. By default every transaction is accepted, and no customer is premium.
  ///   - isPremium: Returns whether the customer is premium. By default they aren't.
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

/// The way in which the app registers a transaction (rule: merchant.registration).
package enum Registration: Hashable, Sendable {
  /// V1: the bare transaction ID, which the server must trust.
  case transactionID(UInt64)
  /// V2: StoreKit's `jwsRepresentation`, which the server can verify.
  case signedTransaction(String)

  /// The version of the registration endpoint.
  package enum Version: String, Hashable, Sendable, CaseIterable, Codable {
    case v1
    case v2
  }
}

/// The reason why a request to the merchant's server failed.
package enum MerchantError: Error, Hashable, Sendable {
  /// The server didn't respond. A retry may succeed.
  case unreachable
  /// The server can't process the request now (code 99). A retry may succeed.
  case failed
  /// The server rejected the request, for the given reason.
  case refused(String)
  /// The server has no endpoint that signs requests.
  case signsNothing
}
