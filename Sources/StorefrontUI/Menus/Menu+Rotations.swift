import PhraseBook
import StoreModel
import StoreScript

extension Menu.Kind {
  /// Lists the keys and certificates that the store signs with.
  static var rotations: Self {
    Self("Replace a signing key or certificate") { _, _ in
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
    case .key: said("A new key")
    case .certificate: said("A new certificate")
    case .intermediate: said("A new intermediate")
    }
  }

  fileprivate var explanation: String {
    switch self {
    case .key: said("Sign with another key and its own certificate. The root stays.")
    case .certificate: said("The same key has another certificate. The root stays.")
    case .intermediate: said("Another intermediate issues the certificate. The root stays.")
    }
  }
}
