import StoreEngine
package import StoreSigning

extension StoreSession {
  /// Checks a bearer token that a merchant's server has sent for this store's app (rules: server.bearer,
  /// server.bearer-without-iat).
  ///
  /// - Parameters:
  ///   - token: The text after the word `Bearer`.
  ///   - wallNow: The wall time in seconds since 1970. Store time isn't used.
  /// - Returns: The verdict on each part of the token.
  package func bearerVerdict(on token: String, wallNow: Int64) -> InAppRequestVerdict {
    signer.requestVerifier(bundleID: read(\.identity.bundleId))
      .bearerVerdict(on: token, now: wallNow)
  }
}
