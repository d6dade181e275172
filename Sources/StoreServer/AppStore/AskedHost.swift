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
  /// There an identifier of this store's is one that nobody has: 4040010, or 4040005 of an original one
  /// (server-api.md 1.6: "right id, wrong environment"), upon which servers that ask production first turn
  /// to the sandbox. Assumed: what names no transaction gets the 401 of an app that was never released,
  /// and stores of environments that have no host of Apple's are asked at the sandbox's.
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
      problem: "this is the host of \(other), and the store is of \(environment.rawValue)"
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
