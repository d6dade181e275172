import StoreModel

/// The folded texts of items one after another, so that a search reads memory in one run.
package struct SearchText: Sendable {
  /// The fields of each item with ``fieldEnd`` between them and a line feed at the end.
  package private(set) var text: [UInt8]
  /// The start of each item's text, followed by the end of the last one.
  package private(set) var starts: [UInt32]
  /// The letters and digits in each item's text, for skipping most items without reading them.
  package private(set) var letters: [UInt64]

  package init() {
    text = []
    starts = [0]
    letters = []
  }

  var count: Int { letters.count }

  /// Appends a field, given as ASCII text in place, to the item that ``endItem()`` completes.
  mutating func appendField(_ source: Span<UInt8>, _ range: Range<Int>) {
    if text.count > Int(starts[starts.count - 1]) { text.append(Self.fieldEnd) }
    for index in range {
      let byte = source[index]
      text.append(byte &- 65 < 26 ? byte | 0x20 : byte)
    }
  }

  /// Appends a field to the item that ``endItem()`` completes.
  package mutating func appendField(_ field: String) {
    if text.count > Int(starts[starts.count - 1]) { text.append(Self.fieldEnd) }
    TextFolding.append(field, to: &text)
  }

  /// Completes an item after its fields have been appended.
  package mutating func endItem() {
    var mask: UInt64 = 0
    for byte in text[Int(starts[starts.count - 1])...] { mask |= Self.letterBits[Int(byte)] }
    letters.append(mask)
    text.append(UInt8(ascii: "\n"))
    starts.append(UInt32(text.count))
  }

  /// The same text in no more memory than it needs.
  package var compacted: SearchText {
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

  private static let letterBits: [UInt64] = (0...255).map { letter(UInt8($0)) }
}

extension SearchText {
  /// The byte between two fields of an item, so that no word matches across them.
  package static let fieldEnd: UInt8 = 0x1F

  /// Returns the bit for a byte.
  ///
  /// Lowercase letters, digits, `.`, `_` and `-` each have their own bit. All other ASCII characters share
  /// a bit, and so do all bytes of non-ASCII characters.
  package static func letter(_ byte: UInt8) -> UInt64 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): 1 << UInt64(byte - UInt8(ascii: "a"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): 1 << UInt64(byte - UInt8(ascii: "0") + 26)
    case UInt8(ascii: "."): 1 << 36
    case UInt8(ascii: "_"): 1 << 37
    case UInt8(ascii: "-"): 1 << 38
    case 0x80...: 1 << 39
    default: 1 << 40
    }
  }
}
