import Crypto
package import FoundationEssentials
package import StoreModel
package import SwiftASN1
package import X509

/// The contents of a certificate in a chain, before it is signed.
///
/// Apple's unpatched Python, Java, Swift and Node libraries accept the three base recipes. A flawed
/// chain is a recipe with one change.
package struct CertificateRecipe: Sendable {
  /// The common name.
  ///
  /// The three names of a chain must differ.
  package var commonName: String

  /// The serial number, big-endian, positive.
  package var serialNumber: [UInt8]

  /// The first second in which the certificate is valid, in store time.
  package var notBefore = CertificateRecipe.firstMoment

  /// The last second in which the certificate is valid, in store time.
  package var notAfter = CertificateRecipe.lastMoment

  /// The extensions in order.
  ///
  /// Key identifiers are missing, because they are added once the keys exist.
  package var extensions: [Certificate.Extension]

  /// Whether the certificate contains its own key's identifier (required for root and intermediate
  /// by OpenSSL's rules).
  package var hasSubjectKeyIdentifier = true

  /// Whether the certificate contains its issuer's key identifier.
  ///
  /// A root is its own issuer.
  package var hasAuthorityKeyIdentifier = true

  /// The first moment of store time, 2000-01-01T00:00:00Z, before which no simulated store opens.
  package static let firstMoment = StoreInstant.first

  /// The moment 9999-12-31T23:59:59Z, which means "never" in RFC 5280, because no clock passes it.
  package static let lastMoment = StoreInstant(milliseconds: 253_402_300_799_000)
}

extension CertificateRecipe {
  /// Returns the recipe of a self-signed certificate, which users trust.
  package static func root(named commonName: String, serialNumber: [UInt8]) -> Self {
    CertificateRecipe(
      commonName: commonName,
      serialNumber: serialNumber,
      extensions: [
        .basicConstraints(.isCertificateAuthority(maxPathLength: nil)),
        .keyUsage(KeyUsage(keyCertSign: true, cRLSign: true)),
      ],
      hasAuthorityKeyIdentifier: false
    )
  }

  /// Returns the recipe of a certificate between root and leaf, with Apple's marker for it.
  package static func intermediate(named commonName: String, serialNumber: [UInt8]) -> Self {
    CertificateRecipe(
      commonName: commonName,
      serialNumber: serialNumber,
      extensions: [
        .basicConstraints(.isCertificateAuthority(maxPathLength: 0)),
        .keyUsage(KeyUsage(keyCertSign: true, cRLSign: true)),
        .marker(.intermediateMarker),
      ]
    )
  }

  /// Returns the recipe of a certificate whose key signs payloads, with Apple's marker for receipt signing.
  package static func leaf(named commonName: String, serialNumber: [UInt8]) -> Self {
    CertificateRecipe(
      commonName: commonName,
      serialNumber: serialNumber,
      extensions: endEntity + [.marker(.leafMarker)]
    )
  }

  /// Returns the recipe of an OCSP responder's certificate.
  ///
  /// An extension makes clients skip the check of its own status (RFC 6960, 4.2.2.2.1).
  static func responder(named commonName: String, serialNumber: [UInt8]) -> Self {
    CertificateRecipe(
      commonName: commonName,
      serialNumber: serialNumber,
      extensions: endEntity + [
        .purpose(.ocspSigning), .marker([1, 3, 6, 1, 5, 5, 7, 48, 1, 5]),
      ]
    )
  }

  /// The extensions of a certificate whose key signs payloads but no certificates.
  private static var endEntity: [Certificate.Extension] {
    [.basicConstraints(.notCertificateAuthority), .keyUsage(KeyUsage(digitalSignature: true))]
  }
}

extension CertificateRecipe {
  /// The issuer of a certificate.
  package struct Issuer: Sendable {
    /// The issuer's common name in the certificate.
    package var commonName: String
    package var key: Certificate.PrivateKey

    package init(commonName: String, key: Certificate.PrivateKey) {
      self.commonName = commonName
      self.key = key
    }
  }

  /// Creates the signed certificate.
  ///
  /// - Parameters:
  ///   - key: The public key of the certificate.
  ///   - issuer: The signing authority. With the subject's own name and key, the certificate is self-signed.
  /// - Returns: The signed certificate.
  /// - Throws: An error of the certificate library if an extension appears twice.
  package func certificate(
    for key: Certificate.PublicKey,
    issuedBy issuer: Issuer
  ) throws -> Certificate {
    var extensions = extensions
    if hasSubjectKeyIdentifier {
      extensions.append(try Certificate.Extension(SubjectKeyIdentifier(hash: key), critical: false))
    }
    if hasAuthorityKeyIdentifier {
      let issuerKey = SubjectKeyIdentifier(hash: issuer.key.publicKey)
      let identifier = AuthorityKeyIdentifier(keyIdentifier: issuerKey.keyIdentifier)
      extensions.append(try Certificate.Extension(identifier, critical: false))
    }
    return try Certificate(
      version: .v3,
      serialNumber: Certificate.SerialNumber(bytes: serialNumber),
      publicKey: key,
      notValidBefore: notBefore.date,
      notValidAfter: notAfter.date,
      issuer: Self.distinguishedName(issuer.commonName),
      subject: Self.distinguishedName(commonName),
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: Certificate.Extensions(extensions),
      issuerPrivateKey: issuer.key
    )
  }

  /// Returns a certificate's name in DER, in the form of the issuer in certificates.
  static func encodedName(_ commonName: String) -> [UInt8] {
    certain("a name can be written") {
      var serializer = DER.Serializer()
      try serializer.serialize(try distinguishedName(commonName))
      return serializer.serializedBytes
    }
  }

  private static func distinguishedName(_ commonName: String) throws -> DistinguishedName {
    try DistinguishedName {
      CommonName(commonName)
      OrganizationName("Storefront")
    }
  }
}

extension ASN1ObjectIdentifier {
  /// Apple's marker for certificates that sign App Store payloads (rule: signing.marker-extensions).
  package static let leafMarker: Self = [1, 2, 840, 113635, 100, 6, 11, 1]

  /// Apple's marker for the authority that issues these certificates
  /// (rule: signing.marker-extensions).
  package static let intermediateMarker: Self = [1, 2, 840, 113635, 100, 6, 2, 1]
}

extension Certificate.Extension {
  /// Returns a marker, an extension whose presence is its meaning and whose value is DER's NULL.
  package static func marker(_ identifier: ASN1ObjectIdentifier, critical: Bool = false) -> Self {
    Self(oid: identifier, critical: critical, value: [5, 0])
  }

  /// Returns an Authority Information Access extension with the URL of an OCSP responder.
  static func status(at url: String) -> Self {
    certain("an address can be written") {
      try Self(
        AuthorityInformationAccess([
          AuthorityInformationAccess.AccessDescription(
            method: .ocspServer,
            location: .uniformResourceIdentifier(url)
          )
        ]),
        critical: false
      )
    }
  }

  static func basicConstraints(_ constraints: BasicConstraints) -> Self {
    certain("basic constraints can be written") {
      try Self(constraints, critical: true)
    }
  }

  /// Returns an extension that allows only one purpose for the certificate.
  static func purpose(_ usage: ExtendedKeyUsage.Usage) -> Self {
    certain("a purpose can be written") {
      try Self(ExtendedKeyUsage([usage]), critical: false)
    }
  }

  static func keyUsage(_ usage: KeyUsage) -> Self {
    certain("a key usage can be written") {
      try Self(usage, critical: true)
    }
  }
}

extension StoreInstant {
  package var date: Date { Date(timeIntervalSince1970: secondsSince1970) }

  /// Creates the moment that a date in a certificate means, or the nearest limit of store time.
  package init(_ date: Date) {
    self.init(secondsSince1970: date.timeIntervalSince1970, rounding: .toNearestOrAwayFromZero)
  }
}

/// Returns the result of a call that can't fail although it throws.
///
/// A failure means a bug in this program (such as a recipe with a repeated extension), or a lack of memory.
func certain<Value>(_ reason: String, _ body: () throws -> Value) -> Value {
  do {
    return try body()
  } catch {
    preconditionFailure("\(reason), but: \(error)")
  }
}
