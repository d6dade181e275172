import Crypto
import Foundation
import Glibc
import ProgramSupport
import StoreModel
import StoreServer
import StoreSigning

// The authority of TLS certificates, made once for a folder. Its key never leaves the folder.
extension KeyFolder {
  /// The keys of a server that responds as Apple's hosts.
  struct HostKeys {
    /// The server's certificate and key.
    let tls: ServerTLS
    /// The file of the authority's certificate in PEM.
    let authority: String
  }

  /// Returns a certificate for Apple's hosts, issued by the folder's authority, which is made if it is missing.
  ///
  /// - Parameter made: The files of this call so far, to remove them if a later one fails.
  /// - Returns: The certificate and the authority's file.
  /// - Throws: ``CommandFile/Failure``, or an error of the TLS library.
  func hostKeys(_ made: inout [String]) throws -> HostKeys {
    let now = WallClock.now
    let isNew = !hasHostAuthority
    let authority = try hostAuthority(now: now)
    if isNew { made.append(authorityKey) }
    for content in Content.all(of: authority) { try add(content, &made) }
    let key = P256.Signing.PrivateKey()
    func certificate(isByAddress: Bool) -> Data {
      authority.certificate(
        key: key.publicKey,
        number: Self.randomNumber,
        now: now,
        isByAddress: isByAddress
      )
    }
    return HostKeys(
      tls: try ServerTLS(
        certificate: certificate(isByAddress: true),
        named: certificate(isByAddress: false),
        keyPEM: key.pemRepresentation
      ),
      authority: "\(folder)/\(Content.authorityPEM)"
    )
  }

  var hasHostAuthority: Bool { access(authorityKey, F_OK) == 0 }

  private var authorityKey: String { "\(folder)/tls-authority.key" }

  /// Reads the folder's authority, or makes it.
  ///
  /// Key and certificate are in one file, so that they always match.
  ///
  /// - Parameter now: Wall time.
  /// - Returns: The authority.
  /// - Throws: ``CommandFile/Failure``.
  func hostAuthority(now: StoreInstant) throws -> HostAuthority {
    try OwnerOnly.makeFolder(folder)
    let file = authorityKey
    guard access(file, F_OK) != 0 else { return try readAuthority(file, now: now) }
    let made = HostAuthority(key: P256.Signing.PrivateKey(), number: Self.randomNumber, now: now)
    do {
      try CommandFile(path: file, isSecret: true)
        .put(isReplacing: false) { try $0(Array((made.keyPEM + made.certificatePEM).utf8)) }
      return made
    } catch {
      // Another server may have made one in the meantime.
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
        description: "\(file): not an authority of storefront; delete it to get a new one"
      )
    }
    guard now < authority.notAfter else {
      throw CommandFile.Failure(
        description: """
          \(file): the authority was valid until \(authority.notAfter); delete it to get a new \
          one, which clients must be told to trust
          """
      )
    }
    return authority
  }

  private static var randomNumber: [UInt8] {
    SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
  }
}
