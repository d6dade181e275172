/// A stable 64-bit hash that tells one catalog from another.
///
/// It protects against mix-ups, not against attacks: it costs one multiplication and one shift for every eight
/// bytes.
package struct CatalogDigest {
  private var hash: UInt64

  /// Starts the hash of a text, whose bytes the caller appends in order.
  ///
  /// - Parameter count: The number of bytes in the text.
  init(count: Int) {
    hash = 0xCBF2_9CE4_8422_2325 ^ UInt64(count)
  }

  package static func hexadecimal(of bytes: [UInt8]) -> String {
    var digest = CatalogDigest(count: bytes.count)
    digest.append(bytes[...])
    return digest.hexadecimal
  }

  /// Appends the next bytes.
  ///
  /// Every piece but the last must be a multiple of eight bytes.
  mutating func append(_ bytes: ArraySlice<UInt8>) {
    let span = bytes.span.bytes
    var offset = 0
    while offset + 8 <= span.byteCount {
      let word = span.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      hash = Self.mixed(hash ^ UInt64(littleEndian: word))
      offset += 8
    }
    for byte in bytes.dropFirst(offset) { hash = Self.mixed(hash ^ UInt64(byte)) }
  }

  /// The hash as 16 hexadecimal digits.
  var hexadecimal: String {
    let digits = String(Self.mixed(hash), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns a hash with its bits mixed.
  static func mixed(_ hash: UInt64) -> UInt64 {
    let product = hash &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 32)
  }
}
