import StoreModel
import StoreSigning

/// A JWS taken apart, for people and as JSON.
struct JWSInspection {
  private let decoded: JWSDecoded

  init(_ decoded: JWSDecoded) {
    self.decoded = decoded
  }

  var text: String {
    var sections = [
      "kind\n\(JWSKind(decoded).explanation.indented)",
      "header\n\(JSONText.pretty(decoded.header, shortening: true).indented)",
      "payload\n\(JSONText.pretty(decoded.payload).withDates.indented)",
      "signature, \(decoded.signature.count) bytes\n\(signatureForm.indented)",
    ]
    for (index, certificate) in decoded.certificates.enumerated() {
      let role = index < Self.roles.count ? Self.roles[index] : "certificate \(index + 1)"
      sections.append("\(role)\n\((certificate?.text ?? "is no certificate").indented)")
    }
    if decoded.certificates.isEmpty, let keyID = decoded.keyID {
      sections.append("certificates\n  none; it names a merchant's key, \(keyID)")
    }
    return sections.joined(separator: "\n\n")
  }

  var json: JSONValue {
    .object([
      "kind": .text(JWSKind(decoded).explanation),
      "header": JSONDocument(Array(decoded.header)).root ?? JSONValue(.null),
      "payload": JSONDocument(Array(decoded.payload)).root ?? JSONValue(.null),
      "signatureBytes": .number(decoded.signature.count),
      "certificates": .list(decoded.certificates.map { $0?.json ?? JSONValue(.null) }),
    ])
  }

  private static let roles = ["leaf", "intermediate", "root"]

  private var signatureForm: String {
    switch decoded.signature.count {
    case 64: "r and s, as ES256 has them"
    default: "not the 64 bytes of ES256"
    }
  }
}

extension CertificateFacts {
  fileprivate var text: String {
    var lines = [
      "subject      \(subject)",
      "issuer       \(issuer)",
      "serial       \(serialNumber)",
      "valid        \(notBefore) to \(notAfter)",
      "key          \(key)\(isAuthority ? ", may issue certificates" : "")",
    ]
    if !markers.isEmpty { lines.append("markers      \(markers.joined(separator: ", "))") }
    lines.append("SHA-256      \(fingerprint)")
    return lines.joined(separator: "\n")
  }

  fileprivate var json: JSONValue {
    .object([
      "subject": .text(subject),
      "issuer": .text(issuer),
      "serialNumber": .text(serialNumber),
      "notBefore": .text(notBefore.description),
      "notAfter": .text(notAfter.description),
      "isAuthority": .bool(isAuthority),
      "key": .text(key),
      "markers": .list(markers.map { .text($0) }),
      "sha256": .text(fingerprint),
    ])
  }
}

extension String {
  /// The lines of a payload, each date in milliseconds, or in seconds as merchants sign it, followed
  /// by what it is in UTC.
  fileprivate var withDates: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let moment = Self.moment(in: line) else { return String(line) }
      return "\(line)  // \(moment)"
    }
    .joined(separator: "\n")
  }

  private static func moment(in line: Substring) -> StoreInstant? {
    if let match = line.firstMatch(of: #/Date": (-?\d{12,14}),?$/#) {
      return Int64(match.1).flatMap(StoreInstant.init(exactly:))
    }
    guard let match = line.firstMatch(of: #/"(iat|exp)": (\d{9,11}),?$/#) else { return nil }
    return Int64(match.2).flatMap { StoreInstant(exactly: $0 * 1000) }
  }
}
