import Foundation
import ProgramSupport
import StoreCatalog
import StoreModel
import StoreSigning

extension KeyFolder {
  /// A file of the folder.
  struct Content {
    let name: String
    let bytes: [UInt8]
    var isSecret = false
    /// Whether a server writes it.
    ///
    /// Only `keys export` writes the others.
    var isServed = false
    /// The identity whose intermediate certificate this is, or `nil` for any other file.
    var intermediateOf: SigningIdentity?

    static let root = "root.der"
    static let intermediate = "intermediate.der"
    static let ids = "ids.json"
    static let authorityPEM = "tls-authority.pem"
    private static let authorityDER = "tls-authority.der"
    /// The certificate of the TLS authority, in the forms that clients need.
    static let authorityFiles = [authorityPEM, authorityDER]

    func isSame(as found: [UInt8]) -> Bool {
      guard let intermediateOf else { return found == bytes }
      return intermediateOf.hasIntermediateKey(PEMText.certificate(in: found) ?? Data(found))
    }

    /// Returns the files that are derived from the store's keys.
    static func all(of identity: SigningIdentity) -> [Content] {
      [
        Content(name: root, bytes: Array(identity.rootDER), isServed: true),
        Content(name: "root.pem", bytes: Array(identity.rootPEM.utf8)),
        Content(
          name: intermediate,
          bytes: Array(identity.intermediateDER),
          intermediateOf: identity
        ),
        Content(
          name: "intermediate.pem",
          bytes: Array(identity.intermediatePEM.utf8),
          intermediateOf: identity
        ),
        Content(
          name: identity.keyFileName,
          bytes: Array(identity.inAppKeyPEM.utf8),
          isSecret: true,
          isServed: true
        ),
      ]
    }

    /// Returns the files with an authority's certificate.
    static func all(of authority: HostAuthority) -> [Content] {
      [
        Content(name: authorityPEM, bytes: Array(authority.certificatePEM.utf8), isServed: true),
        Content(name: authorityDER, bytes: Array(authority.certificateDER), isServed: true),
      ]
    }

    /// Returns the file with the identifiers of an app and the names of the other files.
    static func identifiers(of identity: SigningIdentity, app: AppIdentity) -> Content {
      let ids = JSONValue.object([
        "appAppleId": .number(app.appAppleId),
        "bundleId": .text(app.bundleId),
        "issuerId": .text(identity.issuerID),
        "keyId": .text(identity.keyID),
        "rootCertificate": .text(root),
        "rootWarning": .text(SigningIdentity.rootWarning),
        "intermediateCertificate": .text(intermediate),
        "signingKey": .text(identity.keyFileName),
        "tlsAuthority": .text(authorityPEM),
      ])
      return Content(name: Content.ids, bytes: Array("\(ids.text(layout: .printed))\n".utf8))
    }
  }

  /// Returns the key id and the issuer id in `ids.json`, or `nil` if that file doesn't exist.
  func namedIdentity() throws -> [String]? {
    let file = "\(folder)/\(Content.ids)"
    var found = stat()
    guard lstat(file, &found) == 0 else { return nil }
    guard let bytes = try? UserFile.read(file, as: .document) else { return [] }
    let ids = JSONDocument(bytes).root
    return [ids?["keyId"]?.string, ids?["issuerId"]?.string].compactMap(\.self)
  }
}

extension SigningIdentity {
  private static let keyFilePrefix = "SubscriptionKey_"

  /// The file name of the in-app purchase key, as in App Store Connect.
  var keyFileName: String { "\(Self.keyFilePrefix)\(keyID).p8" }

  /// Returns whether a file is named like an in-app purchase key.
  static func isKeyFileName(_ name: String) -> Bool {
    name.hasPrefix(keyFilePrefix) && name.hasSuffix(".p8")
  }
}
