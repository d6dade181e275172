/// A string for the clipboard of the terminal (OSC 52), which also works over ssh.
package struct ClipboardText: Hashable, Sendable {
  /// The maximum number of encoded bytes.
  ///
  /// Common terminals ignore longer sequences completely.
  package static let encodedLimit = 74_994

  /// The part of the string that fits.
  ///
  /// No character is split.
  package let copied: String
  /// The size of the whole string, in bytes of UTF-8.
  package let totalBytes: Int

  /// Creates a clipboard text with as many characters of the given string as fit.
  package init(_ text: String) {
    totalBytes = text.utf8.count
    let room = Self.encodedLimit / 4 * 3
    guard totalBytes > room else {
      copied = text
      return
    }
    var used = 0
    copied = String(
      text.prefix { character in
        used += character.utf8.count
        return used <= room
      }
    )
  }

  /// The size of the part that fits, in bytes of UTF-8.
  package var copiedBytes: Int { copied.utf8.count }

  package var isShortened: Bool { copiedBytes < totalBytes }

  /// The escape sequence to write to the terminal.
  package var sequence: String {
    "\u{1B}]52;c;\(Self.base64(Array(copied.utf8)))\u{07}"
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  private static func base64(_ bytes: [UInt8]) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = 0
      for offset in 0..<3 {
        bits = bits << 8 | (offset < group.count ? Int(group[start + offset]) : 0)
      }
      for digit in 0..<4 {
        let letter = alphabet[bits >> (18 - 6 * digit) & 63]
        encoded.append(digit <= group.count ? letter : UInt8(ascii: "="))
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
