import Crypto
package import FoundationEssentials
package import StoreModel
import SwiftASN1
import X509

/// What people want to know of a certificate.
package struct CertificateFacts: Hashable, Sendable {
  /// Whom it is about, as `CN=...,O=...`.
  package let subject: String

  /// Who issued it, in the same form.
  package let issuer: String

  /// The serial number in lower case hexadecimal, without separators.
  package let serialNumber: String

  /// The first moment of its validity.
  package let notBefore: StoreInstant

  /// The last second of its validity.
  package let notAfter: StoreInstant

  /// Whether it may issue certificates.
  package let isAuthority: Bool

  /// The kind of its key, such as `P-256`.
  package let key: String

  /// Apple's markers that it carries, in dotted form.
  package let markers: [String]

  /// SHA-256 over its DER in lower case hexadecimal.
  package let fingerprint: String

  package let der: Data

  /// Reads a certificate; nil if the bytes are none.
  package init?(der: Data) {
    guard let certificate = try? Certificate(derEncoded: Array(der)) else { return nil }
    subject = certificate.subject.description
    issuer = certificate.issuer.description
    serialNumber = hexadecimal(certificate.serialNumber.bytes)
    notBefore = StoreInstant(certificate.notValidBefore)
    notAfter = StoreInstant(certificate.notValidAfter)
    if case .isCertificateAuthority? = try? certificate.extensions.basicConstraints {
      isAuthority = true
    } else {
      isAuthority = false
    }
    key = Self.name(of: certificate.publicKey)
    markers = certificate.extensions.map(\.oid.description).filter { $0.hasPrefix(Self.appleArc) }
    fingerprint = hexadecimal(SHA256.hash(data: der))
    self.der = der
  }

  /// Where all of Apple's certificate extensions are registered.
  private static let appleArc = "1.2.840.113635.100.6."

  private static func name(of key: Certificate.PublicKey) -> String {
    if P256.Signing.PublicKey(key) != nil { return "P-256" }
    if P384.Signing.PublicKey(key) != nil { return "P-384" }
    if P521.Signing.PublicKey(key) != nil { return "P-521" }
    return key.description
  }
}

extension CertificateFacts {
  /// One thing that a person reads of a certificate.
  package struct Detail: Hashable, Sendable {
    /// What it is, as a heading.
    package let label: String
    /// The same in words that the text stands behind; empty where it says itself what it is.
    package let phrase: String
    /// What is so of the certificate.
    package let text: String
  }

  /// What a person reads of the certificate, in order.
  package var details: [Detail] {
    var details = [
      Detail(label: "subject", phrase: "", text: subject),
      Detail(label: "issuer", phrase: "issued by", text: issuer),
      Detail(label: "serial", phrase: "serial", text: serialNumber),
      Detail(label: "valid", phrase: "valid", text: "\(notBefore) – \(notAfter)"),
      Detail(label: "key", phrase: "key", text: key),
    ]
    if isAuthority {
      details.append(Detail(label: "use", phrase: "may issue certificates", text: ""))
    }
    if !markers.isEmpty {
      let all = markers.joined(separator: ", ")
      details.append(Detail(label: "markers", phrase: "Apple markers", text: all))
    }
    return details + [Detail(label: "SHA-256", phrase: "SHA-256", text: fingerprint)]
  }
}
