import StoreModel
import StoreScript
import Texts

extension MenuKind {
  /// The menu of the keys and certificates with which the store signs.
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
    case .key: localized("menu.a-new-key")
    case .certificate: localized("menu.a-new-certificate")
    case .intermediate: localized("menu.a-new-intermediate")
    }
  }

  fileprivate var explanation: String {
    switch self {
    case .key: localized("menu.sign-another-key-own-certificate")
    case .certificate: localized("menu.same-key-another-certificate-root")
    case .intermediate: localized("menu.another-intermediate-issues")
    }
  }
}
