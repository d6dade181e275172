import Merchant
import StoreScript

extension Merchant {
  /// Returns the accepted registrations after a position in the log, oldest first.
  ///
  /// - Parameter number: The position in the log.
  /// - Returns: The version of each registration, together with its position in the log.
  func registrations(
    after number: Int
  ) -> [(number: Int, version: RegistrationVersion)] {
    log.compactMap { entry in
      guard entry.number > number, entry.code == .success else { return nil }
      switch MerchantEndpoint(rawValue: entry.path) {
      case .registerTransactionV1: return (entry.number, .v1)
      case .registerTransactionV2: return (entry.number, .v2)
      case .getIsPremium, .getChat, .getIAPStuff, .getImportantConstants, .signRequest, nil:
        return nil
      }
    }
  }
}
