/// The properties of a PNG file that the store needs, without decoding the picture.
struct PNGHeader: Hashable, Sendable {
  /// The width in pixels.
  var width: Int
  /// The height in pixels.
  var height: Int
  /// Whether the picture has an alpha channel or a transparent color.
  var isTransparent: Bool

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads a file's chunks, or returns `nil` if the file isn't a complete PNG.
  ///
  /// It ignores checksums (rule: retention.image-limits).
  init?(_ file: [UInt8]) {
    guard file.starts(with: Self.signature) else { return nil }
    var rest = file.dropFirst(Self.signature.count)
    guard let header = Self.chunk(of: &rest), header.type == "IHDR", header.data.count == 13 else {
      return nil
    }
    let data = Array(header.data)
    width = Self.number(data[0..<4])
    height = Self.number(data[4..<8])
    isTransparent = data[9] == 4 || data[9] == 6
    guard width > 0, height > 0, [0, 2, 3, 4, 6].contains(data[9]) else { return nil }
    var hasPicture = false
    while let chunk = Self.chunk(of: &rest) {
      switch chunk.type {
      case "tRNS": isTransparent = true
      case "IDAT": hasPicture = true
      case "IEND":
        guard hasPicture else { return nil }
        return
      default: break
      }
    }
    return nil
  }

  /// Removes and returns the next chunk, or returns `nil` if it is incomplete.
  private static func chunk(
    of rest: inout ArraySlice<UInt8>
  ) -> (type: String, data: ArraySlice<UInt8>)? {
    guard rest.count >= 12 else { return nil }
    let length = number(rest.prefix(4))
    guard length <= rest.count - 12 else { return nil }
    let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
    let data = rest.dropFirst(8).prefix(length)
    rest = rest.dropFirst(12 + length)
    return (type, data)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
