import Crypto

/// Everything of an identity that looks random, derived from its seed.
///
/// The bytes for a label are SHA-256 over `storefront-signing-1/<label>/<seed>/<attempt>`, so the
/// same seed gives the same keys, serial numbers and identifiers on every machine, for ever.
struct KeyDerivation: Sendable {
  let seed: UInt64

  /// The 32 bytes of a label.
  func bytes(_ label: String, attempt: Int = 0) -> [UInt8] {
    let text = "storefront-signing-1/\(label)/\(seed)/\(attempt)"
    return Array(SHA256.hash(data: Array(text.utf8)))
  }

  /// A P-256 key; its private scalar is the first attempt that lies on the curve's range.
  func privateKey(_ label: String) -> P256.Signing.PrivateKey {
    var attempt = 0
    while true {
      let scalar = bytes(label, attempt: attempt)
      if let key = try? P256.Signing.PrivateKey(rawRepresentation: scalar) { return key }
      attempt += 1
    }
  }

  /// A certificate's serial number: 16 bytes, positive, the first byte never zero.
  func serialNumber(_ label: String) -> [UInt8] {
    var serial = Array(bytes("serial/\(label)").prefix(16))
    serial[0] = serial[0] & 0x3F | 0x40
    return serial
  }

  /// Ten capital letters and digits, the shape of a key id of App Store Connect.
  func keyID(_ label: String) -> String {
    let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
    return String(bytes(label).prefix(10).map { letters[Int($0 & 31)] })
  }

  /// A version 4 UUID in lower case.
  func uuid(_ label: String) -> String {
    var bytes = Array(bytes(label).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = hexadecimal(bytes)
    let ends = [8, 12, 16, 20, 32]
    var start = digits.startIndex
    return ends.map { end in
      let stop = digits.index(digits.startIndex, offsetBy: end)
      defer { start = stop }
      return String(digits[start..<stop])
    }
    .joined(separator: "-")
  }
}

/// Bytes as lower case hexadecimal digits.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  let letters = Array("0123456789abcdef".utf8)
  let digits = bytes.flatMap { [letters[Int($0 >> 4)], letters[Int($0 & 15)]] }
  return String(decoding: digits, as: UTF8.self)
}
