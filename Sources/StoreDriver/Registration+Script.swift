import ShopApp
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

extension Registration.Version {
  init(_ word: RegistrationVersion) {
    self =
      switch word {
      case .v1: .v1
      case .v2: .v2
      }
  }
}

extension RegistrationVersion {
  init(_ version: Registration.Version) {
    self =
      switch version {
      case .v1: .v1
      case .v2: .v2
      }
  }
}
