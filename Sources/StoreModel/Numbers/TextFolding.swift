/// The conversion of text to lower case without accents, for a search while the user types.
///
/// Latin-1 and Latin Extended-A lose their accents (`É` and `ę` become `e`, `ß` becomes `ss`), and combining accents
/// are removed. Other characters only become lower case. The result is UTF-8, so that it can be searched byte by byte.
package enum TextFolding {
  package static func folded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return bytes
  }

  /// Appends the folded form of a string to a buffer.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    let isASCII = text.withUTF8 { utf8 in
      for byte in utf8 where byte >= 0x80 { return false }
      let start = bytes.count
      bytes.append(contentsOf: utf8)
      for index in start..<bytes.count where bytes[index] &- 65 < 26 { bytes[index] |= 0x20 }
      return true
    }
    if isASCII { return }
    for scalar in text.unicodeScalars { append(scalar, to: &bytes) }
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar.value {
    case 65...90: bytes.append(UInt8(scalar.value) | 0x20)
    case 0..<0x80: bytes.append(UInt8(scalar.value))
    case 0xC0...0x17F: bytes.append(contentsOf: latin[Int(scalar.value - 0xC0)])
    case 0x300...0x36F: break
    default: bytes.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    }
  }

  /// The folded characters U+00C0 to U+017F in order, one word each.
  private static let latin: [[UInt8]] =
    """
    a a a a a a ae c e e e e i i i i d n o o o o o × o u u u u y th ss \
    a a a a a a ae c e e e e i i i i d n o o o o o ÷ o u u u u y th y \
    a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g g g g g h h h h \
    i i i i i i i i i i ij ij j j k k k l l l l l l l l l l n n n n n n n n n \
    o o o o o o oe oe r r r r r r s s s s s s s s t t t t t t \
    u u u u u u u u u u u u w w y y y z z z z z z s
    """
    .split(separator: " ").map { Array($0.utf8) }
}
