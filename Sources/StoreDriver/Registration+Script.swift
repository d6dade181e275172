import ShopApp
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

extension Registration.Version {
  /// The app's way of registering behind a script's word.
  init(_ word: RegistrationVersion) {
    self =
      switch word {
      case .v1: .v1
      case .v2: .v2
      }
  }
}

extension RegistrationVersion {
  /// The script's word for the app's way of registering.
  init(_ version: Registration.Version) {
    self =
      switch version {
      case .v1: .v1
      case .v2: .v2
      }
  }
}

extension StoreSession {
  /// The original transactions of what an app has given, in its order, each once.
  func originals(of grants: [Grant]) -> [TransactionID] {
    guard !grants.isEmpty else { return [] }
    return read { store in
      grants.reduce(into: []) { originals, grant in
        let id = TransactionID(rawValue: grant.transaction)
        guard let original = store.transactions[id: id]?.transaction.originalTransactionId,
          originals.last != original
        else { return }
        originals.append(original)
      }
    }
  }
}
