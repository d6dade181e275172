package import Foundation

/// The text form of certificates and keys.
package enum PEMText {
  /// Returns the first certificate of a PEM text, or the given bytes without one.
  package static func certificate(in bytes: [UInt8]) -> Data? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let found = block("CERTIFICATE", of: text) else { return Data(bytes) }
    return found.map { Data(base64Encoded: $0.filter { !$0.isWhitespace }) } ?? nil
  }

  /// Returns the first private key of a PEM text, as PEM, or an empty text without one.
  package static func key(in text: String) -> String {
    guard let body = block("PRIVATE KEY", of: text) ?? nil else { return "" }
    return "-----BEGIN PRIVATE KEY-----\(body)-----END PRIVATE KEY-----\n"
  }

  /// Returns the text between the first and the last line of a block.
  ///
  /// The result is `nil` if the block doesn't begin, and `.some(nil)` if it doesn't end.
  private static func block(_ label: String, of text: String) -> Substring?? {
    guard let begin = text.firstRange(of: "-----BEGIN \(label)-----") else { return nil }
    let rest = text[begin.upperBound...]
    guard let end = rest.firstRange(of: "-----END \(label)-----") else { return .some(nil) }
    return rest[..<end.lowerBound]
  }
}
