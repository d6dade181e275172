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
