/// A stable 64-bit hash that tells one catalog from another.
///
/// It guards against mix-ups, not against attacks: a multiply and a shift for every eight bytes.
enum CatalogDigest {
  static func hexadecimal(of bytes: [UInt8]) -> String {
    let digits = String(hash(bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { buffer in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(buffer.count)
      var offset = 0
      while offset + 8 <= buffer.count {
        let word = UInt64(
          littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        )
        hash = mixed(hash ^ word)
        offset += 8
      }
      while offset < buffer.count {
        hash = mixed(hash ^ UInt64(buffer[offset]))
        offset += 1
      }
      return mixed(hash)
    }
  }

  private static func mixed(_ hash: UInt64) -> UInt64 {
    let product = hash &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 32)
  }
}
