import Crypto
import Foundation
import Glibc
import ProgramSupport
import StoreModel
import StoreServer
import StoreSigning

// The authority of TLS certificates: made once for a folder, and never given away.
extension KeyFolder {
  /// What a server needs that answers as Apple's hosts.
  struct HostKeys {
    /// The server's certificate and key.
    let tls: ServerTLS
    /// The authority's certificate, a file in PEM.
    let authority: String
  }

  /// A certificate for Apple's hosts, of the folder's own authority; that is made if there is none yet.
  ///
  /// - Throws: ``CommandFile/Failure``, or an error of the TLS library.
  func hostKeys() throws -> HostKeys {
    let folder = URL(filePath: path).standardizedFileURL.path
    try OwnerOnly.makeFolder(folder)
    let now = WallClock.now
    let authority = try hostAuthority(in: folder, now: now)
    let file = "\(folder)/tls-authority.pem"
    try CommandFile(path: file, replacesLink: true)
      .put(isReplacing: true) { try $0(Array(authority.certificatePEM.utf8)) }
    let key = P256.Signing.PrivateKey()
    let certificate = authority.certificate(
      key: key.publicKey,
      number: Self.randomNumber,
      now: now
    )
    return HostKeys(
      tls: try ServerTLS(certificates: [certificate], keyPEM: key.pemRepresentation),
      authority: file
    )
  }

  /// Reads the folder's authority, or makes it: key and certificate are one file, so that they are of one.
  private func hostAuthority(in folder: String, now: StoreInstant) throws -> HostAuthority {
    let file = "\(folder)/tls-authority.key"
    guard access(file, F_OK) != 0 else { return try readAuthority(file, now: now) }
    let made = HostAuthority(key: P256.Signing.PrivateKey(), number: Self.randomNumber, now: now)
    do {
      try CommandFile(path: file, isSecret: true)
        .put(isReplacing: false) { try $0(Array((made.keyPEM + made.certificatePEM).utf8)) }
      return made
    } catch {
      // Another server may have made one meanwhile.
      guard access(file, F_OK) == 0 else { throw error }
      return try readAuthority(file, now: now)
    }
  }

  private func readAuthority(_ file: String, now: StoreInstant) throws -> HostAuthority {
    var found = stat()
    if lstat(file, &found) == 0,
      let problem = OwnerOnly.problem(with: found, mode: "600", at: file)
    {
      throw CommandFile.Failure(description: "\(file): \(problem)")
    }
    let text = try CommandInput.required(file)
    guard let certificate = PEMText.certificate(in: text.bytes),
      let authority = HostAuthority(keyPEM: PEMText.key(in: text.text), der: certificate)
    else {
      throw CommandFile.Failure(
        description: "\(file): no authority of ours; delete it, and another one is made"
      )
    }
    guard now < authority.notAfter else {
      throw CommandFile.Failure(
        description: """
          \(file): the authority was valid until \(authority.notAfter); delete it, and another one is \
          made, which clients have to be told to trust
          """
      )
    }
    return authority
  }

  private static var randomNumber: [UInt8] {
    SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
  }
}
