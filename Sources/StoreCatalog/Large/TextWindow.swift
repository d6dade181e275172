/// A part of a catalog's text in memory, followed by zeros.
struct TextWindow {
  /// The number of zeros, for readers that read several bytes at a time.
  static let padding = 64

  private let text: CatalogText
  private(set) var buffer: [UInt8] = []
  /// The offset of the part in the text.
  private(set) var base = 0
  /// The number of bytes of the text in the part.
  private(set) var count = 0

  init(_ text: CatalogText) {
    self.text = text
  }

  /// Whether the text ends with the part, possibly because the file has become shorter.
  private(set) var reachesEnd = false

  /// Loads another part.
  mutating func load(from start: Int, count wanted: Int) {
    base = start
    let wanted = max(0, min(wanted, text.count - start))
    if buffer.count < wanted + Self.padding {
      buffer = [UInt8](repeating: 0, count: wanted + Self.padding)
    }
    count = text.read(start..<start + wanted, into: &buffer)
    reachesEnd = count < wanted || base + count >= text.count
    for index in count..<count + Self.padding { buffer[index] = 0 }
  }

  /// Loads a part that is twice as large, from the start of an element that was cut off.
  mutating func grow(from start: Int) {
    load(from: start, count: max(1 << 16, (base + count - start) * 2))
  }
}
