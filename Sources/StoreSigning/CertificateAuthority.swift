import Crypto
import FoundationEssentials
import StoreModel
import SwiftASN1
import X509

/// One of the two authorities that issue an identity's certificates, with the certificates'
/// revocation status.
package struct CertificateAuthority: Sendable {
  /// The status of a certificate.
  package enum Status: Hashable, Sendable {
    case good
    case revoked
    /// The authority didn't issue the certificate.
    case unknown
  }

  /// The responder that signs the authority's status responses, each with the responder's certificate.
  package let responder: Responder
  /// The authority's name in DER, as in the issuer field of its certificates.
  package let name: [UInt8]
  /// The authority's public key as in certificates: an uncompressed point.
  package let publicKey: [UInt8]
  private let issued: Set<[UInt8]>
  private let revoked: Set<[UInt8]>

  fileprivate init(
    named commonName: String,
    _ label: String,
    _ derivation: KeyDerivation,
    issued: [[UInt8]],
    revoked: [[UInt8]] = []
  ) {
    let key = derivation.privateKey(label)
    responder = Responder(
      "\(label) ocsp",
      derivation,
      for: CertificateRecipe.Issuer(commonName: commonName, key: Certificate.PrivateKey(key))
    )
    name = CertificateRecipe.encodedName(commonName)
    publicKey = Array(key.publicKey.x963Representation)
    self.issued = Set(issued)
    self.revoked = Set(revoked)
  }

  /// Returns the status of a certificate.
  ///
  /// - Parameter serialNumber: The serial number, big-endian and without leading zeros.
  /// - Returns: The status, which never changes.
  package func status(of serialNumber: [UInt8]) -> Status {
    if revoked.contains(serialNumber) { return .revoked }
    return issued.contains(serialNumber) ? .good : .unknown
  }

  /// A responder that signs the responses on an authority's behalf (RFC 6960, 4.2.2.2).
  ///
  /// Apple's Node library accepts only such a responder, and only if its certificate is in the response
  /// (rule: signing.ocsp-delegated).
  package struct Responder: Sendable {
    /// The responder's certificate in DER.
    package let certificate: [UInt8]
    /// The responder's public key, an uncompressed point.
    package let publicKey: [UInt8]
    private let key: P256.Signing.PrivateKey

    fileprivate init(
      _ label: String,
      _ derivation: KeyDerivation,
      for issuer: CertificateRecipe.Issuer
    ) {
      let (key, recipe) = (
        derivation.privateKey(label),
        CertificateRecipe.responder(
          named: "\(issuer.commonName) OCSP",
          serialNumber: derivation.serialNumber(label)
        )
      )
      self.key = key
      publicKey = Array(key.publicKey.x963Representation)
      certificate = certain("a certificate can be made by its recipe") {
        let certificate = try recipe.certificate(
          for: Certificate.PublicKey(key.publicKey),
          issuedBy: issuer
        )
        var serializer = DER.Serializer()
        try serializer.serialize(certificate)
        return serializer.serializedBytes
      }
    }

    /// Returns the ECDSA signature with SHA-256 of some bytes, in DER.
    package func signature(over bytes: [UInt8]) -> [UInt8] {
      certain("a key signs") { Array(try key.signature(for: bytes).derRepresentation) }
    }
  }
}

extension SigningIdentity {
  /// The authorities: the intermediate, which issues leaves, and the root, which issues the
  /// intermediate.
  package var authorities: [CertificateAuthority] { [intermediateAuthority(0), rootAuthority] }

  /// Returns the authority with a matching name in DER, or `nil` if it issues no certificates under
  /// this root.
  ///
  /// The search includes every intermediate that replacements can issue. The reason is that a
  /// server answers status checks for all its stores, whatever parts they have replaced.
  package func authority(matching isWanted: ([UInt8]) -> Bool) -> CertificateAuthority? {
    for number in 0...SigningPart.mostRotations {
      let name = ChainRecipe.intermediateName(seed: seed, number)
      if isWanted(CertificateRecipe.encodedName(name)) { return intermediateAuthority(number) }
    }
    let root = rootAuthority
    return isWanted(root.name) ? root : nil
  }

  /// Returns an intermediate by its number, where 0 is the first.
  private func intermediateAuthority(_ number: Int) -> CertificateAuthority {
    let derivation = KeyDerivation(seed: seed)
    let leaves = SigningRotation.labels("leaf") + ChainRecipe.LeafChange.allCases.map(\.rawValue)
    return CertificateAuthority(
      named: ChainRecipe.intermediateName(seed: seed, number),
      SigningRotation.label("intermediate", number),
      derivation,
      issued: leaves.map(derivation.serialNumber),
      revoked: [derivation.serialNumber(ChainRecipe.LeafChange.revoked.rawValue)]
    )
  }

  private var rootAuthority: CertificateAuthority {
    let derivation = KeyDerivation(seed: seed)
    let changed = ChainRecipe.IntermediateChange.allCases.map(\.rawValue)
    return CertificateAuthority(
      named: ChainRecipe(seed: seed).root.commonName,
      "root",
      derivation,
      issued: (["root"] + SigningRotation.labels("intermediate") + changed)
        .map(derivation.serialNumber)
    )
  }
}
