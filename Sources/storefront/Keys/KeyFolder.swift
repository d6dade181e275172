import Foundation
import ProgramSupport
import StoreJournal
import StoreServer
import StoreSigning

/// A folder with the certificate that a server trusts and the key that it signs with.
struct KeyFolder {
  let path: String

  /// The default folder, beside the stores.
  static var defaultPath: String {
    "\(StoreDirectory.own.path)/keys"
  }

  /// Writes both, each whole or not at all, into a folder that only its owner may enter.
  ///
  /// - Throws: ``CommandFile/Failure``.
  func write(_ identity: SigningIdentity) throws -> ServerDetails.KeyFiles {
    let folder = URL(filePath: path).standardizedFileURL.path
    try OwnerOnly.makeFolder(folder)
    let files = ServerDetails.KeyFiles(
      signingKey: "\(folder)/SubscriptionKey_\(identity.keyID).p8",
      rootCertificate: "\(folder)/root.der"
    )
    try CommandFile(path: files.signingKey, isSecret: true)
      .put(isReplacing: true) { try $0(Array(identity.inAppKeyPEM.utf8)) }
    try CommandFile(path: files.rootCertificate, replacesLink: true)
      .put(isReplacing: true) { try $0(Array(identity.rootDER)) }
    return files
  }
}
