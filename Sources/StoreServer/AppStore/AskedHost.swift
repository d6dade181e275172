import HTTPTypes
import HummingbirdCore
import StoreEngine
import StoreModel
import StoreSession
import StoreSigning

// Apple has a host for production and one for the sandbox, and each knows the purchases of its own alone.
extension AppStoreRequest {
  /// Refuses what was asked of the host of another environment than the store's.
  ///
  /// There an identifier of this store's is unknown: 4040010, or 4040005 for an original one
  /// (rules: server.other-environment, server.hosts). Servers that ask production first then turn to the
  /// sandbox. A call that names no transaction gets the 401 of an app that was never released. Stores of
  /// environments for which Apple has no host answer at the sandbox's (rule: server.other-hosts).
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
  /// What a transaction in the path is answered with that there is not; nil for a call that names none.
  fileprivate var unknownTransaction: AppStoreErrorCode? {
    guard path.contains("{id}") else { return nil }
    // What the Advanced Commerce API has against an identifier is no list of this call's.
    let (any, original) = (
      AppStoreErrorCode.transactionIDNotFound, AppStoreErrorCode.originalTransactionIDNotFound
    )
    if errors.contains(any) || namesUnauthorized { return any }
    return errors.contains(original) ? original : nil
  }
}
