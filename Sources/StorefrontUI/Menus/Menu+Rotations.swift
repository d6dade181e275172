import StoreModel
import StoreScript
import Texts

extension Menu.Kind {
  /// The menu of keys and certificates that the store signs with.
  static var rotations: Self {
    Self("menu.replace-signing-key-certificate", manualPage: "Servers") { _, _ in
      MenuItem.lettered(
        SigningPart.allCases.map { part in
          MenuItem(part.label, .perform(.rotateSigning(part)), help: part.explanation)
        }
      )
    }
  }
}

extension SigningPart {
  fileprivate var label: String {
    switch self {
    case .key: said("menu.a-new-key")
    case .certificate: said("menu.a-new-certificate")
    case .intermediate: said("menu.a-new-intermediate")
    }
  }

  fileprivate var explanation: String {
    switch self {
    case .key: said("menu.sign-another-key-own-certificate")
    case .certificate: said("menu.same-key-another-certificate-root")
    case .intermediate: said("menu.another-intermediate-issues")
    }
  }
}
