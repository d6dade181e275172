package import Crypto
package import FoundationEssentials
package import StoreModel
import SwiftASN1
import X509

/// The authority for TLS certificates of a server that responds as Apple's hosts.
///
/// It is independent of the chain that signs payloads. Any user can derive the key of that chain,
/// but the authority's key is random and stays with its owner. Clients can trust the authority only
/// for Apple's hosts and this machine, because it is constrained to these names (RFC 5280,
/// 4.2.1.10).
package struct HostAuthority: Sendable {
  /// The hosts of the App Store Server API: the names since 2026-05-05, and the earlier ones
  /// (rule: server.hosts).
  package static let appleHosts = [
    "api.storekit.apple.com", "api.storekit-sandbox.apple.com", "api.storekit.itunes.apple.com",
    "api.storekit-sandbox.itunes.apple.com",
  ]

  /// Returns whether a host of Apple's is for production and not the sandbox, or `nil` for any
  /// other host.
  ///
  /// The name must be in lower case.
  package static func isProduction(_ host: String) -> Bool? {
    appleHosts.contains(host) ? !host.contains("-sandbox.") : nil
  }

  /// The name of this machine, for clients that reach it by address.
  private static let localHost = "localhost"
  private static let localAddress: [UInt8] = [127, 0, 0, 1]

  private let key: P256.Signing.PrivateKey
  private let certificate: Certificate

  /// Creates an authority that is valid for ten years.
  ///
  /// - Parameters:
  ///   - key: The authority's key, which must be random, because its holder can impersonate Apple's
  ///     hosts.
  ///   - number: The authority's serial number, sixteen random bytes.
  ///   - now: Wall time.
  package init(key: P256.Signing.PrivateKey, number: [UInt8], now: StoreInstant) {
    self.key = key
    var recipe = CertificateRecipe(
      commonName: "Storefront hosts \(hexadecimal(number.prefix(4)))",
      serialNumber: number.asSerialNumber,
      extensions: [
        .basicConstraints(.isCertificateAuthority(maxPathLength: 0)),
        .keyUsage(KeyUsage(keyCertSign: true, cRLSign: true)), .hostConstraints,
        .purpose(.serverAuth),
      ],
      hasAuthorityKeyIdentifier: false
    )
    recipe.notBefore = now.advanced(byDays: -1)
    recipe.notAfter = now.advanced(byDays: 3650)
    let issuer = CertificateRecipe.Issuer(
      commonName: recipe.commonName,
      key: Certificate.PrivateKey(key)
    )
    certificate = certain("a certificate can be made by its recipe") {
      try recipe.certificate(for: Certificate.PublicKey(key.publicKey), issuedBy: issuer)
    }
  }

  /// Reads an authority, or returns `nil` if certificate and key don't belong together.
  ///
  /// - Parameters:
  ///   - keyPEM: The authority's key, PKCS#8.
  ///   - der: The authority's certificate in DER.
  package init?(keyPEM: String, der: Data) {
    guard let key = try? P256.Signing.PrivateKey(pemRepresentation: keyPEM),
      let certificate = try? Certificate(derEncoded: Array(der)),
      certificate.publicKey == Certificate.PublicKey(key.publicKey)
    else { return nil }
    self.key = key
    self.certificate = certificate
  }

  /// The authority's key, PKCS#8 in PEM, which is a secret.
  package var keyPEM: String { key.pemRepresentation + "\n" }

  /// The authority's certificate in PEM, for clients to trust.
  package var certificatePEM: String { PEM.text(certificateDER, label: "CERTIFICATE") }

  package var certificateDER: Data { Self.der(certificate) }

  /// The last second in which the authority is valid.
  package var notAfter: StoreInstant { StoreInstant(certificate.notValidAfter) }

  /// Issues a certificate for a server.
  ///
  /// - Parameters:
  ///   - hosts: The names in the certificate. Clients refuse names outside the authority's constraints.
  ///   - key: The server's key.
  ///   - number: The certificate's serial number, sixteen random bytes.
  ///   - now: Wall time. The certificate is valid from the day before for 90 days, or as long as the
  ///     authority.
  ///   - isByAddress: Whether the certificate also contains the address of this machine. If so,
  ///     clients with BoringSSL, such as those in Swift, refuse it, because they don't support
  ///     constraints of addresses.
  /// - Returns: The certificate in DER.
  package func certificate(
    for hosts: [String] = appleHosts,
    key: P256.Signing.PublicKey,
    number: [UInt8],
    now: StoreInstant,
    isByAddress: Bool
  ) -> Data {
    var recipe = CertificateRecipe(
      commonName: "Storefront as Apple's hosts",
      serialNumber: number.asSerialNumber,
      extensions: [
        .basicConstraints(.notCertificateAuthority), .keyUsage(KeyUsage(digitalSignature: true)),
        .serving(hosts + [Self.localHost], at: isByAddress ? Self.localAddress : nil),
        .purpose(.serverAuth),
      ]
    )
    recipe.notBefore = now.advanced(byDays: -1)
    recipe.notAfter = min(now.advanced(byDays: 90), notAfter)
    return certain("a certificate can be made by its recipe") {
      let issuer = CertificateRecipe.Issuer(
        commonName: certificate.commonName,
        key: Certificate.PrivateKey(self.key)
      )
      return Self.der(try recipe.certificate(for: Certificate.PublicKey(key), issuedBy: issuer))
    }
  }

  private static func der(_ certificate: Certificate) -> Data {
    certain("a certificate can be written") {
      var serializer = DER.Serializer()
      try serializer.serialize(certificate)
      return Data(serializer.serializedBytes)
    }
  }

  /// The constraints of an authority to Apple's hosts and this machine.
  ///
  /// The only permitted domain of mail addresses and URIs is reserved and never exists (RFC 2606). OpenSSL
  /// doesn't support an excluded subtree of all mail addresses.
  fileprivate static var constraints: NameConstraints {
    NameConstraints(
      permittedDNSDomains: appleHosts + [localHost],
      // The constraint is an address and a mask with all bits set.
      permittedIPRanges: [
        ASN1OctetString(contentBytes: (localAddress + [255, 255, 255, 255])[...])
      ],
      permittedEmailAddresses: ["invalid"],
      permittedURIDomains: ["invalid"]
    )
  }
}

extension Certificate {
  /// The common name of the certificate's subject, which every recipe has.
  fileprivate var commonName: String {
    subject.lazy.flatMap { $0 }
      .first { $0.type == .RDNAttributeType.commonName }
      .map { "\($0.value)" } ?? ""
  }
}

extension Certificate.Extension {
  fileprivate static var hostConstraints: Self {
    certain("name constraints can be written") {
      try Self(HostAuthority.constraints, critical: true)
    }
  }

  fileprivate static func serving(_ hosts: [String], at address: [UInt8]?) -> Self {
    certain("names can be written") {
      let names =
        hosts.map { GeneralName.dnsName($0) }
        + (address.map { [.ipAddress(ASN1OctetString(contentBytes: $0[...]))] } ?? [])
      return try Self(SubjectAlternativeNames(names), critical: false)
    }
  }
}

extension [UInt8] {
  /// The bytes as a serial number: positive, with a first byte that isn't zero.
  fileprivate var asSerialNumber: [UInt8] {
    var bytes = self
    if let first = bytes.first { bytes[0] = first & 0x3F | 0x40 }
    return bytes
  }
}
