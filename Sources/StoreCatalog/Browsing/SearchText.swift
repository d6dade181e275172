import StoreQueries

/// The folded texts of items one after another, so that a search reads memory in one run.
struct SearchText: Sendable {
  /// Each item's fields with ``CatalogIndex/fieldEnd`` between them, ended by a line feed.
  private(set) var text: [UInt8]
  /// Where each item's text begins, and where the last one ends.
  private(set) var starts: [UInt32]
  /// Which letters and digits an item's text has, to pass over most items without reading them.
  private(set) var letters: [UInt64]

  init() {
    text = []
    starts = [0]
    letters = []
  }

  var count: Int { letters.count }

  /// Appends a field of an item that is ended by ``endItem()``, an ASCII text in place.
  mutating func appendField(_ source: Span<UInt8>, _ range: Range<Int>) {
    if text.count > Int(starts[starts.count - 1]) { text.append(CatalogIndex.fieldEnd) }
    for index in range {
      let byte = source[index]
      text.append(byte &- 65 < 26 ? byte | 0x20 : byte)
    }
  }

  /// Appends a field of an item that is ended by ``endItem()``.
  mutating func appendField(_ field: String) {
    if text.count > Int(starts[starts.count - 1]) { text.append(CatalogIndex.fieldEnd) }
    TextFolding.append(field, to: &text)
  }

  /// Ends an item whose fields have been appended.
  mutating func endItem() {
    var mask: UInt64 = 0
    for byte in text[Int(starts[starts.count - 1])...] { mask |= Self.letterBits[Int(byte)] }
    letters.append(mask)
    text.append(UInt8(ascii: "\n"))
    starts.append(UInt32(text.count))
  }

  /// The same in no more memory than it needs.
  var compacted: SearchText {
    var compact = SearchText()
    compact.text = Array(text[...])
    compact.starts = Array(starts[...])
    compact.letters = Array(letters[...])
    return compact
  }

  /// Forgets every item and keeps the room.
  mutating func removeAll() {
    text.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    letters.removeAll(keepingCapacity: true)
  }

  private static let letterBits: [UInt64] = (0...255).map { CatalogIndex.letter(UInt8($0)) }
}
