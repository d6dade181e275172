import StoreQueries

/// The folded texts of items one after another, so that a search reads memory in one run.
struct SearchText: Sendable {
  /// The fields of each item with ``CatalogIndex/fieldEnd`` between them and a line feed at the end.
  private(set) var text: [UInt8]
  /// The start of each item's text, followed by the end of the last one.
  private(set) var starts: [UInt32]
  /// The letters and digits in each item's text, for skipping most items without reading them.
  private(set) var letters: [UInt64]

  init() {
    text = []
    starts = [0]
    letters = []
  }

  var count: Int { letters.count }

  /// Appends a field, given as ASCII text in place, to the item that ``endItem()`` completes.
  mutating func appendField(_ source: Span<UInt8>, _ range: Range<Int>) {
    if text.count > Int(starts[starts.count - 1]) { text.append(CatalogIndex.fieldEnd) }
    for index in range {
      let byte = source[index]
      text.append(byte &- 65 < 26 ? byte | 0x20 : byte)
    }
  }

  /// Appends a field to the item that ``endItem()`` completes.
  mutating func appendField(_ field: String) {
    if text.count > Int(starts[starts.count - 1]) { text.append(CatalogIndex.fieldEnd) }
    TextFolding.append(field, to: &text)
  }

  /// Completes an item after its fields have been appended.
  mutating func endItem() {
    var mask: UInt64 = 0
    for byte in text[Int(starts[starts.count - 1])...] { mask |= Self.letterBits[Int(byte)] }
    letters.append(mask)
    text.append(UInt8(ascii: "\n"))
    starts.append(UInt32(text.count))
  }

  /// The same text in no more memory than it needs.
  var compacted: SearchText {
    var compact = SearchText()
    compact.text = Array(text[...])
    compact.starts = Array(starts[...])
    compact.letters = Array(letters[...])
    return compact
  }

  /// Removes every item and keeps the capacity.
  mutating func removeAll() {
    text.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    letters.removeAll(keepingCapacity: true)
  }

  private static let letterBits: [UInt64] = (0...255).map { CatalogIndex.letter(UInt8($0)) }
}
