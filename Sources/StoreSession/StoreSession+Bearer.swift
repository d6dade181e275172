import StoreEngine
package import StoreSigning

extension StoreSession {
  /// Checks a bearer token of a merchant's server, for this store's app (rules: server.bearer,
  /// server.bearer-without-iat).
  ///
  /// - Parameters:
  ///   - token: The text after the word `Bearer`.
  ///   - wallNow: Seconds since 1970 in wall time. Store time doesn't matter.
  /// - Returns: The verdict on every part.
  package func bearerVerdict(on token: String, wallNow: Int64) -> InAppRequestVerdict {
    signer.requestVerifier(bundleID: read(\.identity.bundleId))
      .bearerVerdict(on: token, now: wallNow)
  }
}
