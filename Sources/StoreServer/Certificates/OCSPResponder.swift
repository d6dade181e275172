import Crypto
import StoreModel
import StoreSigning
import SwiftASN1

/// A responder that reports by OCSP (RFC 6960) whether the certificates of an identity are valid.
///
/// Each authority has its own responder, whose certificate is in the response. All of Apple's libraries accept that
/// (rule: signing.ocsp-delegated).
struct OCSPResponder {
  let identity: SigningIdentity
  /// The wall time, which online checks use.
  let now: StoreInstant

  /// Returns the response to a request, even if the request is malformed or names another authority's certificates.
  ///
  /// - Parameter request: The received bytes, in DER.
  /// - Returns: An `OCSPResponse` in DER.
  /// - Throws: An error that no request can cause.
  func response(to request: [UInt8]) throws -> [UInt8] {
    guard let question = try? OCSPQuestion(der: request) else {
      return try Self.response(.malformedRequest)
    }
    guard let authority = question.certificates.lazy.compactMap(issuer).first else {
      return try Self.response(.unauthorized)
    }
    let data = try responseData(for: question, by: authority)
    let signature = authority.responder.signature(over: data)
    var basic = DER.Serializer()
    try basic.appendConstructedNode(identifier: .sequence) { coder in
      coder.serializeRawBytes(data)
      try coder.appendConstructedNode(identifier: .sequence) { coder in
        try coder.serialize(ASN1ObjectIdentifier.ecdsaWithSHA256)
      }
      try coder.serialize(ASN1BitString(bytes: signature[...]))
      coder.serialize(explicitlyTaggedWithTagNumber: 0, tagClass: .contextSpecific) { coder in
        coder.appendConstructedNode(identifier: .sequence) { coder in
          coder.serializeRawBytes(authority.responder.certificate)
        }
      }
    }
    return try Self.response(.successful, basic: basic.serializedBytes)
  }

  /// The values of `OCSPResponseStatus` that this responder uses.
  private enum Status: Int {
    case successful = 0
    case malformedRequest = 1
    case unauthorized = 6
  }

  private static func response(_ status: Status, basic: [UInt8]? = nil) throws -> [UInt8] {
    var serializer = DER.Serializer()
    try serializer.appendConstructedNode(identifier: .sequence) { coder in
      try status.rawValue.serialize(into: &coder, withIdentifier: .enumerated)
      guard let basic else { return }
      try coder.serialize(explicitlyTaggedWithTagNumber: 0, tagClass: .contextSpecific) { coder in
        try coder.appendConstructedNode(identifier: .sequence) { coder in
          try coder.serialize(ASN1ObjectIdentifier.basicResponse)
          try coder.serialize(ASN1OctetString(contentBytes: basic[...]))
        }
      }
    }
    return serializer.serializedBytes
  }

  private func responseData(
    for question: OCSPQuestion,
    by authority: CertificateAuthority
  ) throws -> [UInt8] {
    var serializer = DER.Serializer()
    try serializer.appendConstructedNode(identifier: .sequence) { coder in
      let keyHash = ASN1OctetString(
        contentBytes: Array(Insecure.SHA1.hash(data: authority.responder.publicKey))[...]
      )
      try coder.serialize(keyHash, explicitlyTaggedWithTagNumber: 2, tagClass: .contextSpecific)
      try coder.serialize(time(now))
      try coder.appendConstructedNode(identifier: .sequence) { coder in
        for certificate in question.certificates {
          try append(certificate, by: authority, to: &coder)
        }
      }
      guard let nonce = question.nonce else { return }
      coder.serialize(explicitlyTaggedWithTagNumber: 1, tagClass: .contextSpecific) { coder in
        coder.appendConstructedNode(identifier: .sequence) { $0.serializeRawBytes(nonce) }
      }
    }
    return serializer.serializedBytes
  }

  /// Appends a `SingleResponse`, which is valid for a day.
  private func append(
    _ certificate: OCSPQuestion.Certificate,
    by authority: CertificateAuthority,
    to coder: inout DER.Serializer
  ) throws {
    let isTheirs = issuer(of: certificate)?.publicKey == authority.publicKey
    let standing = isTheirs ? authority.status(of: certificate.serialNumber) : .unknown
    try coder.appendConstructedNode(identifier: .sequence) { coder in
      coder.serializeRawBytes(certificate.encoded)
      switch standing {
      case .good: coder.appendPrimitiveNode(identifier: .context(0)) { _ in }
      case .revoked:
        try coder.appendConstructedNode(identifier: .context(1)) { coder in
          // The certificate is revoked since the first day of all certificates
          // (rule: signing.ocsp-since-first-day).
          try coder.serialize(time(CertificateRecipe.firstMoment))
        }
      case .unknown: coder.appendPrimitiveNode(identifier: .context(2)) { _ in }
      }
      try coder.serialize(time(now))
      try coder.serialize(
        try time(now.advanced(byDays: 1)),
        explicitlyTaggedWithTagNumber: 0,
        tagClass: .contextSpecific
      )
    }
  }

  private func issuer(of certificate: OCSPQuestion.Certificate) -> CertificateAuthority? {
    func isHashed(_ bytes: [UInt8], _ hash: ArraySlice<UInt8>) -> Bool {
      switch certificate.hash {
      case .sha1: Array(Insecure.SHA1.hash(data: bytes))[...] == hash
      case .sha256: Array(SHA256.hash(data: bytes))[...] == hash
      default: false
      }
    }
    let found = identity.authority { isHashed($0, certificate.issuerNameHash) }
    return found.flatMap { isHashed($0.publicKey, certificate.issuerKeyHash) ? $0 : nil }
  }

  private func time(_ moment: StoreInstant) throws -> GeneralizedTime {
    let date = CivilDate(moment)
    return try GeneralizedTime(
      year: date.year,
      month: date.month,
      day: date.day,
      hours: date.hour,
      minutes: date.minute,
      seconds: date.second,
      fractionalSeconds: 0
    )
  }
}

extension ASN1ObjectIdentifier {
  fileprivate static let basicResponse: Self = [1, 3, 6, 1, 5, 5, 7, 48, 1, 1]
  fileprivate static let ecdsaWithSHA256: Self = [1, 2, 840, 10045, 4, 3, 2]
  fileprivate static let sha1: Self = [1, 3, 14, 3, 2, 26]
  fileprivate static let sha256: Self = [2, 16, 840, 1, 101, 3, 4, 2, 1]
}

extension ASN1Identifier {
  /// Returns a context-specific tag.
  fileprivate static func context(_ number: UInt) -> Self {
    ASN1Identifier(tagWithNumber: number, tagClass: .contextSpecific)
  }
}
