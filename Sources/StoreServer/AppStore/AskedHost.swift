import HTTPTypes
import HummingbirdCore
import StoreEngine
import StoreModel
import StoreSession
import StoreSigning

// Apple has one host for production and one for the sandbox, each with its own purchases.
extension AppStoreRequest {
  /// Rejects a request to the host of an environment other than the store's.
  ///
  /// At Apple, that host doesn't have this store's identifiers. So the error is 4040010, or 4040005
  /// for an original transaction ID (rules: server.other-environment, server.hosts). Servers that
  /// try production first then try the sandbox. A call without a transaction receives the 401 of an
  /// unreleased app. For an environment without a host of Apple's, the sandbox's host is accepted
  /// (rule: server.other-hosts).
  ///
  /// - Throws: ``AppStoreError``, or ``UnknownCaller``.
  func checkHost() throws {
    guard let name = request.head.authority.flatMap({ Authority($0) })?.host,
      let asked = HostAuthority.isProduction(name)
    else { return }
    let environment = session.read(\.identity.environment)
    guard asked != (environment == .production) else { return }
    if let code = call.unknownTransaction { throw AppStoreError(code) }
    let other = asked ? "production" : "the sandbox"
    throw UnknownCaller(
      problem:
        "this is the host for \(other), and the store's environment is \(environment.rawValue)"
    )
  }
}

extension AppStoreCall {
  /// The error for an unknown transaction in the path, or `nil` if the path contains none.
  fileprivate var unknownTransaction: AppStoreErrorCode? {
    guard path.contains("{id}") else { return nil }
    // The list of an Advanced Commerce call doesn't contain the errors for identifiers.
    let (any, original) = (
      AppStoreErrorCode.transactionIDNotFound, AppStoreErrorCode.originalTransactionIDNotFound
    )
    if errors.contains(any) || namesUnauthorized { return any }
    return errors.contains(original) ? original : nil
  }
}
