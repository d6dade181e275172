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
    let now = WallClock.now
    let authority = try hostAuthority(now: now)
    let folder = folder
    for (name, bytes) in Self.files(of: authority) {
      try CommandFile(path: "\(folder)/\(name)", replacesLink: true)
        .put(isReplacing: true) { try $0(bytes) }
    }
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
      authority: "\(folder)/\(Self.authorityPEM)"
    )
  }

  /// The files with an authority's certificate, as clients want them.
  static func files(of authority: HostAuthority) -> [(name: String, bytes: [UInt8])] {
    [
      (authorityPEM, Array(authority.certificatePEM.utf8)),
      ("tls-authority.der", Array(authority.certificateDER)),
    ]
  }

  static let authorityPEM = "tls-authority.pem"

  /// Whether the folder has an authority.
  var hasHostAuthority: Bool { access(authorityKey, F_OK) == 0 }

  private var folder: String { URL(filePath: path).standardizedFileURL.path }

  private var authorityKey: String { "\(folder)/tls-authority.key" }

  /// Reads the folder's authority, or makes it: key and certificate are one file, so that they are of one.
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
