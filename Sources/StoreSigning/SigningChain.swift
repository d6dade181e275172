package import Crypto
package import FoundationEssentials
package import StoreModel
import SwiftASN1
package import X509

/// A leaf key, and the three certificates from the leaf to a root, ready for signing.
package struct SigningChain: Sendable {
  /// The key that signs payloads.
  package let leafKey: P256.Signing.PrivateKey

  /// The certificates in the order of `x5c`: leaf, intermediate, root.
  package let certificates: [Certificate]

  /// The three certificates in DER.
  package let encodedCertificates: [Data]

  /// Creates a chain from three certificates in the order of `x5c`, and encodes them once.
  package init(leafKey: P256.Signing.PrivateKey, certificates: [Certificate]) {
    self.leafKey = leafKey
    self.certificates = certificates
    encodedCertificates = certificates.map { certificate in
      certain("a certificate can be written") {
        var serializer = DER.Serializer()
        try serializer.serialize(certificate)
        return Data(serializer.serializedBytes)
      }
    }
  }

  /// The JWS header, with only `alg` and `x5c`, like Apple's.
  package var header: String {
    let entries = encodedCertificates.map { certificate in
      "\"\(Base64.standard.encode(certificate.span))\""
    }
    return "{\"alg\":\"ES256\",\"x5c\":[\(entries.joined(separator: ","))]}"
  }
}

/// The contents of a chain's certificates, and the labels of their keys.
package struct ChainRecipe: Sendable {
  /// The three recipes, each signed by the next one, where the root signs itself.
  package var leaf: CertificateRecipe
  package var intermediate: CertificateRecipe
  package var root: CertificateRecipe

  /// The labels from which the keys are derived.
  package var leafLabel = "leaf"
  package var intermediateLabel = "intermediate"
  package var rootLabel = "root"

  /// Creates the recipe of a valid chain.
  ///
  /// - Parameters:
  ///   - seed: The source of names, serial numbers and keys.
  ///   - statusURL: The status responder in leaf and intermediate, or `nil` without one.
  ///   - rotations: The replaced parts of the chain, in order.
  package init(seed: UInt64, statusURL: String? = nil, rotations: [SigningPart] = []) {
    let derivation = KeyDerivation(seed: seed)
    root = .root(
      named: "Storefront Root CA \(seed)",
      serialNumber: derivation.serialNumber("root")
    )
    intermediate = .intermediate(
      named: Self.intermediateName(seed: seed, 0),
      serialNumber: derivation.serialNumber("intermediate")
    )
    leaf = .leaf(
      named: "Storefront Receipt Signing \(seed)",
      serialNumber: derivation.serialNumber("leaf")
    )
    rotate(to: SigningRotation(rotations), seed: seed)
    guard let statusURL else { return }
    intermediate.extensions.append(.status(at: statusURL))
    leaf.extensions.append(.status(at: statusURL))
  }

  /// Creates the keys and certificates.
  ///
  /// - Parameter seed: The seed of the identity that the chain belongs to.
  /// - Returns: The chain. Two calls return equal chains except for the certificates' ECDSA
  ///   signatures. Only the standard root always has the same signature.
  package func chain(seed: UInt64) -> SigningChain {
    let derivation = KeyDerivation(seed: seed)
    let rootKey = Certificate.PrivateKey(derivation.privateKey(rootLabel))
    let intermediateKey = Certificate.PrivateKey(derivation.privateKey(intermediateLabel))
    let leafKey = derivation.privateKey(leafLabel)
    let certificates = certain("a certificate can be made by its recipe") {
      let rootIssuer = CertificateRecipe.Issuer(commonName: root.commonName, key: rootKey)
      let issuer = CertificateRecipe.Issuer(
        commonName: intermediate.commonName,
        key: intermediateKey
      )
      return [
        try leaf.certificate(for: Certificate.PublicKey(leafKey.publicKey), issuedBy: issuer),
        try intermediate.certificate(for: intermediateKey.publicKey, issuedBy: rootIssuer),
        StandardRoot.lasting(
          try root.certificate(for: rootKey.publicKey, issuedBy: rootIssuer)
        ),
      ]
    }
    return SigningChain(leafKey: leafKey, certificates: certificates)
  }
}
