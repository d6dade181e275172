/// A part of a catalog's text in memory, with zeros behind it.
struct TextWindow {
  /// So many zeros follow, for those who read several bytes at a time.
  static let padding = 64

  private let text: CatalogText
  private(set) var buffer: [UInt8] = []
  /// Where the part begins in the text.
  private(set) var base = 0
  /// How many bytes of the text are in it.
  private(set) var count = 0

  init(_ text: CatalogText) {
    self.text = text
  }

  /// Whether nothing of the text comes behind it, be it that the file has become shorter.
  private(set) var reachesEnd = false

  /// Moves to another part.
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

  /// Moves to where something begins that reached over the end, with twice the room.
  mutating func grow(from start: Int) {
    load(from: start, count: max(1 << 16, (base + count - start) * 2))
  }
}
