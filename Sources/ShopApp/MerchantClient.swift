package import Foundation

/// The merchant's server as the app sees it.
package struct MerchantClient: Sendable {
  /// Signs a request for Advanced Commerce.
  ///
  /// Takes the request's JSON and returns what goes into the purchase: the UTF-8 text
  /// `{"signatureInfo":{"token":"<compact JWS>"}}`. Throws ``MerchantError``.
  package var sign: @Sendable (_ requestJSON: Data) async throws -> Data

  /// Checks a signed transaction, a compact JWS, and remembers it for the customer.
  ///
  /// Returns if it is real; throws ``MerchantError`` otherwise.
  package var validate: @Sendable (_ jws: String) async throws -> Void

  /// A server with this way to sign and to check.
  ///
  /// - Parameters:
  ///   - sign: Signs a request for Advanced Commerce.
  ///   - validate: Checks a signed transaction; by default everything is real.
  package init(
    sign: @escaping @Sendable (_ requestJSON: Data) async throws -> Data,
    validate: @escaping @Sendable (_ jws: String) async throws -> Void = { _ in }
  ) {
    self.sign = sign
    self.validate = validate
  }
}

/// Why the merchant's server did not do what the app asked.
package enum MerchantError: Error, Hashable, Sendable {
  /// It did not answer: asking again later may help.
  case unreachable
  /// It answered no, for this reason.
  case refused(String)
}
