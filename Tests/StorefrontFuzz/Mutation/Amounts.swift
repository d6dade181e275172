import StoreModel

/// Texts that are simple and long.
///
/// A reader handles them quickly only if it reads each part once.
enum Amounts {
  /// The length in bytes.
  ///
  /// It is shorter in a debug build, which takes twenty times as long for each byte.
  private static var size: Int {
    #if DEBUG
    1 << 17
    #else
    1 << 22
    #endif
  }

  /// Returns a long JSON text, which is also YAML.
  ///
  /// - Parameters:
  ///   - key: The name of a member that the reader supports. This member may contain the long part.
  ///   - chance: The random generator.
  /// - Returns: The text.
  static func json(in key: String, _ chance: inout SplitMix64) -> [UInt8] {
    let text =
      switch chance.below(8) {
      case 0: list(of: "[]")
      case 1: list(of: "{}")
      case 2: list(of: "1")
      case 3: list(of: "{\"\(key)\":[{}]}")
      case 4: "{\(numbered { "\"unknown\($0)\":\($0)" })}"
      case 5: "{\"\(word)\":\"\(word)\"}"
      case 6: "[\(numbered { "{\"x\($0)\":null}" })]"
      default: "\"\(word)\""
      }
    return Array((chance.once(in: 2) ? "{\"\(key)\":\(text)}" : text).utf8)
  }

  private static func list(of element: String) -> String {
    let count = size / (element.utf8.count + 1)
    return "[\(repeatElement(element, count: count).joined(separator: ","))]"
  }

  private static func numbered(_ element: (Int) -> String) -> String {
    (0..<size / 16).map(element).joined(separator: ",")
  }

  private static var word: String { String(repeating: "x", count: size) }
}
