package import Foundation

/// The text form of certificates and keys.
package enum PEMText {
  /// The first certificate of a PEM text, or the bytes themselves if they are none.
  package static func certificate(in bytes: [UInt8]) -> Data? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let found = block("CERTIFICATE", of: text) else { return Data(bytes) }
    return found.map { Data(base64Encoded: $0.filter { !$0.isWhitespace }) } ?? nil
  }

  /// The first private key of a PEM text, as PEM; empty if there is none.
  package static func key(in text: String) -> String {
    guard let body = block("PRIVATE KEY", of: text) ?? nil else { return "" }
    return "-----BEGIN PRIVATE KEY-----\(body)-----END PRIVATE KEY-----\n"
  }

  /// What stands between the lines that name a block: nil if it does not begin, and inside nil if it does
  /// not end.
  private static func block(_ label: String, of text: String) -> Substring?? {
    guard let begin = text.firstRange(of: "-----BEGIN \(label)-----") else { return nil }
    let rest = text[begin.upperBound...]
    guard let end = rest.firstRange(of: "-----END \(label)-----") else { return .some(nil) }
    return rest[..<end.lowerBound]
  }
}
