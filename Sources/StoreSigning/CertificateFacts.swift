import Crypto
package import FoundationEssentials
package import StoreModel
import SwiftASN1
import X509

/// The contents of a certificate that are shown to people.
package struct CertificateFacts: Hashable, Sendable {
  /// The subject, as `CN=...,O=...`.
  package let subject: String

  /// The issuer, in the same form.
  package let issuer: String

  /// The serial number in lower case hexadecimal, without separators.
  package let serialNumber: String

  /// The first second in which the certificate is valid.
  package let notBefore: StoreInstant

  /// The last second in which the certificate is valid.
  package let notAfter: StoreInstant

  /// Whether the certificate may issue other certificates.
  package let isAuthority: Bool

  /// The kind of the certificate's key, such as `P-256`.
  package let key: String

  /// The Apple markers in the certificate, in dotted form.
  package let markers: [String]

  /// The SHA-256 of the certificate's DER in lower case hexadecimal.
  package let fingerprint: String

  package let der: Data

  /// Reads a certificate, or returns `nil` if the bytes aren't one.
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

  /// The prefix of all of Apple's certificate extensions.
  private static let appleArc = "1.2.840.113635.100.6."

  private static func name(of key: Certificate.PublicKey) -> String {
    if P256.Signing.PublicKey(key) != nil { return "P-256" }
    if P384.Signing.PublicKey(key) != nil { return "P-384" }
    if P521.Signing.PublicKey(key) != nil { return "P-521" }
    return key.description
  }
}

extension CertificateFacts {
  /// A property of a certificate for display.
  package struct Detail: Hashable, Sendable {
    /// The name of the property as a heading.
    package let label: String
    /// The words before the text in a sentence, or an empty text if the text needs none.
    package let phrase: String
    /// The value of the property.
    package let text: String
  }

  /// The properties of the certificate, in order.
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
