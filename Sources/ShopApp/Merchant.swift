package import Foundation

/// The merchant's server as the app sees it.
package struct Merchant: Sendable {
  /// Signs a request for Advanced Commerce.
  ///
  /// Takes the request's JSON and returns what goes into the purchase: the UTF-8 text
  /// `{"signatureInfo":{"token":"<compact JWS>"}}`. Throws when the server refuses.
  package var sign: @Sendable (_ requestJSON: Data) async throws -> Data

  /// A server with this way to sign.
  package init(sign: @escaping @Sendable (_ requestJSON: Data) async throws -> Data) {
    self.sign = sign
  }
}
