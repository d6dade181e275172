import Crypto
import FoundationEssentials
import SwiftASN1
import X509

/// One of the two that issue the certificates of an identity, and what it says of them when asked.
package struct CertificateAuthority: Sendable {
  /// Whether a certificate may be relied on.
  package enum Standing: Hashable, Sendable {
    case good
    case revoked
    /// It was not issued here.
    case unknown
  }

  /// The authority's own name, in DER, as its certificates give their issuer.
  package let name: [UInt8]
  /// The authority's public key as a certificate holds it: a point, uncompressed.
  package let publicKey: [UInt8]
  private let key: P256.Signing.PrivateKey
  private let issued: Set<[UInt8]>
  private let revoked: Set<[UInt8]>

  fileprivate init(
    _ certificate: Certificate,
    key: P256.Signing.PrivateKey,
    issued: [[UInt8]],
    revoked: [[UInt8]] = []
  ) {
    name = certain("a name can be written") {
      var serializer = DER.Serializer()
      try serializer.serialize(certificate.subject)
      return serializer.serializedBytes
    }
    publicKey = Array(key.publicKey.x963Representation)
    self.key = key
    self.issued = Set(issued)
    self.revoked = Set(revoked)
  }

  /// What it says of a certificate.
  ///
  /// - Parameter serialNumber: Big-endian, without leading zeros.
  /// - Returns: Its standing now: it never changes.
  package func standing(of serialNumber: [UInt8]) -> Standing {
    if revoked.contains(serialNumber) { return .revoked }
    return issued.contains(serialNumber) ? .good : .unknown
  }

  /// ECDSA with SHA-256 over some bytes, in DER.
  package func signature(over bytes: [UInt8]) -> [UInt8] {
    certain("a key signs") { Array(try key.signature(for: bytes).derRepresentation) }
  }
}

extension SigningIdentity {
  /// The intermediate, which issues leaves, and the root, which issues it.
  package var authorities: [CertificateAuthority] {
    let derivation = KeyDerivation(seed: seed)
    let leaves = ["leaf"] + ChainRecipe.LeafChange.allCases.map(\.rawValue)
    let changed = ChainRecipe.IntermediateChange.allCases.map(\.rawValue)
    return [
      CertificateAuthority(
        chain.certificates[1],
        key: derivation.privateKey("intermediate"),
        issued: leaves.map(derivation.serialNumber),
        revoked: [derivation.serialNumber(ChainRecipe.LeafChange.revoked.rawValue)]
      ),
      CertificateAuthority(
        chain.certificates[2],
        key: derivation.privateKey("root"),
        issued: (["root", "intermediate"] + changed).map(derivation.serialNumber)
      ),
    ]
  }
}
