import Crypto

/// The apparently random values of an identity, derived from its seed.
///
/// The bytes for a label are SHA-256 of `storefront-signing-1/<label>/<seed>/<attempt>`, so the same seed
/// always gives the same keys, serial numbers and identifiers on every machine.
struct KeyDerivation: Sendable {
  let seed: UInt64

  /// Returns the 32 bytes of a label.
  func bytes(_ label: String, attempt: Int = 0) -> [UInt8] {
    let text = "storefront-signing-1/\(label)/\(seed)/\(attempt)"
    return Array(SHA256.hash(data: Array(text.utf8)))
  }

  /// Returns a P-256 key, whose private scalar is the first attempt within the range of the curve.
  func privateKey(_ label: String) -> P256.Signing.PrivateKey {
    var attempt = 0
    while true {
      let scalar = bytes(label, attempt: attempt)
      if let key = try? P256.Signing.PrivateKey(rawRepresentation: scalar) { return key }
      attempt += 1
    }
  }

  /// Returns a certificate's serial number: 16 bytes of a positive number, whose first byte isn't
  /// zero.
  func serialNumber(_ label: String) -> [UInt8] {
    var serial = Array(bytes("serial/\(label)").prefix(16))
    serial[0] = serial[0] & 0x3F | 0x40
    return serial
  }

  /// Returns ten capital letters and digits, like a key id of App Store Connect.
  func keyID(_ label: String) -> String {
    let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
    return String(bytes(label).prefix(10).map { letters[Int($0 & 31)] })
  }

  /// Returns a version 4 UUID in lower case.
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

/// Returns bytes as lower case hexadecimal digits.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  let letters = Array("0123456789abcdef".utf8)
  let digits = bytes.flatMap { [letters[Int($0 >> 4)], letters[Int($0 & 15)]] }
  return String(decoding: digits, as: UTF8.self)
}
