import SwiftASN1

/// The contents of an OCSP request (RFC 6960, 4.1.1) that the response needs.
struct OCSPQuestion {
  /// A certificate in the request.
  struct Certificate {
    /// The whole certificate ID as received, because the response repeats it.
    let encoded: ArraySlice<UInt8>
    let hash: ASN1ObjectIdentifier
    let issuerNameHash: ArraySlice<UInt8>
    let issuerKeyHash: ArraySlice<UInt8>
    /// The serial number in big-endian order, without leading zeros.
    let serialNumber: [UInt8]
  }

  let certificates: [Certificate]
  /// The nonce extension as received, or `nil` if the request lacks it.
  let nonce: ArraySlice<UInt8>?

  /// Decodes a request in DER.
  ///
  /// - Throws: An ASN.1 error if the bytes aren't a request.
  init(der: [UInt8]) throws {
    (certificates, nonce) = try DER.sequence(try DER.parse(der), identifier: .sequence) { nodes in
      guard let body = nodes.next() else {
        throw ASN1Error.invalidASN1Object(reason: "there is no request")
      }
      // A signature may follow. The response doesn't depend on it.
      _ = nodes.next()
      return try Self.body(body)
    }
    guard !certificates.isEmpty else {
      throw ASN1Error.invalidASN1Object(reason: "nothing is asked")
    }
  }

  private static func body(_ node: ASN1Node) throws -> ([Certificate], ArraySlice<UInt8>?) {
    try DER.sequence(node, identifier: .sequence) { nodes in
      _ = try DER.optionalExplicitlyTagged(&nodes, tagNumber: 0, tagClass: .contextSpecific) { $0 }
      _ = try DER.optionalExplicitlyTagged(&nodes, tagNumber: 1, tagClass: .contextSpecific) { $0 }
      guard let list = nodes.next() else {
        throw ASN1Error.invalidASN1Object(reason: "there is no list of requests")
      }
      let certificates = try elements(of: list).map(certificate)
      let extensions = try DER.optionalExplicitlyTagged(
        &nodes,
        tagNumber: 2,
        tagClass: .contextSpecific,
        elements
      )
      let nonce = try extensions?.first { try identifier(of: $0) == .nonce }
      return (certificates, nonce?.encodedBytes)
    }
  }

  private static func elements(of node: ASN1Node) throws -> [ASN1Node] {
    guard node.identifier == .sequence, case .constructed(let nodes) = node.content else {
      throw ASN1Error.unexpectedFieldType(node.identifier)
    }
    return Array(nodes)
  }

  private static func identifier(of found: ASN1Node) throws -> ASN1ObjectIdentifier {
    guard let first = try elements(of: found).first else {
      throw ASN1Error.invalidASN1Object(reason: "an extension has no name")
    }
    return try ASN1ObjectIdentifier(derEncoded: first)
  }

  private static func certificate(_ request: ASN1Node) throws -> Certificate {
    guard let id = try elements(of: request).first else {
      throw ASN1Error.invalidASN1Object(reason: "a request names no certificate")
    }
    return try DER.sequence(id, identifier: .sequence) { nodes in
      guard let algorithm = nodes.next(), let hash = try elements(of: algorithm).first else {
        throw ASN1Error.invalidASN1Object(reason: "a certificate id names no hash")
      }
      return Certificate(
        encoded: id.encodedBytes,
        hash: try ASN1ObjectIdentifier(derEncoded: hash),
        issuerNameHash: try ASN1OctetString(derEncoded: &nodes).bytes,
        issuerKeyHash: try ASN1OctetString(derEncoded: &nodes).bytes,
        serialNumber: Array(try ArraySlice<UInt8>(derEncoded: &nodes).drop { $0 == 0 })
      )
    }
  }
}

extension ASN1ObjectIdentifier {
  /// The extension that binds a response to a request.
  static let nonce: Self = [1, 3, 6, 1, 5, 5, 7, 48, 1, 2]
}
