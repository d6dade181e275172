import ProgramSupport
import StoreModel
import StoreSigning
import VisibleText

/// The parts of a JWS, for people and as JSON.
struct JWSInspection {
  private let decoded: JWSDecoded

  init(_ decoded: JWSDecoded) {
    self.decoded = decoded
  }

  var text: PlainText {
    var sections: [PlainText] = [
      "kind\n  \(JWSKind(decoded).explanation)",
      "header\n\(JSONText.pretty(decoded.header, shortening: true).indented())",
      "payload\n\(JSONText.pretty(decoded.payload).withDates.indented())",
      "signature, \(decoded.signature.count) bytes\n  \(signatureForm)",
    ]
    for (index, certificate) in decoded.certificates.enumerated() {
      let role = index < Self.roles.count ? Self.roles[index] : "certificate \(index + 1)"
      sections.append("\(role)\n\((certificate?.text ?? "not a certificate").indented())")
    }
    if decoded.certificates.isEmpty, let keyID = decoded.keyID {
      sections.append("certificates\n  none; signed with the merchant's key \(keyID)")
    }
    return PlainText(sections: sections)
  }

  var json: JSONValue {
    .object([
      "kind": .text(JWSKind(decoded).explanation),
      "header": decoded.headerJSON ?? JSONValue(.null),
      "payload": decoded.claims ?? JSONValue(.null),
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
  fileprivate var text: PlainText {
    PlainText(
      lines: details.map { detail in
        let room = String(repeating: " ", count: max(1, 13 - detail.label.count))
        return detail.label + room + (detail.text.isEmpty ? detail.phrase : detail.text)
      }
    )
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

extension PlainText {
  /// The lines of a payload.
  ///
  /// A date in milliseconds, or in seconds as merchants sign it, is followed by its UTC date.
  fileprivate var withDates: PlainText {
    PlainText(
      lines: description.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        guard let moment = Self.moment(in: line) else { return String(line) }
        return "\(line)  // \(moment)"
      }
    )
  }

  private static func moment(in line: Substring) -> StoreInstant? {
    // A line with a date is short, and a regular expression takes long for a long line.
    guard line.utf8.count <= 200 else { return nil }
    if let match = line.firstMatch(of: #/Date": (-?\d{12,14}),?$/#) {
      return Int64(match.1).flatMap(StoreInstant.init(exactly:))
    }
    guard let match = line.firstMatch(of: #/"(iat|exp)": (\d{9,11}),?$/#) else { return nil }
    return Int64(match.2).flatMap { StoreInstant(exactly: $0 * 1000) }
  }
}
