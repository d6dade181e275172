/// A character with the same width on every terminal, consisting of a spacing character and at most four marks.
///
/// A cell in curses can store this number of scalars. They are packed into two words with 21 bits for each scalar.
/// Therefore, a canvas is plain memory, and comparing two canvases is fast.
package struct Glyph: Hashable, Sendable {
  /// The spacing character and the first two marks.
  private var low: UInt64
  /// The last two marks and, in the highest bits, the width.
  private var high: UInt64

  /// The maximum number of scalars in a cell.
  static let scalarLimit = 5

  static let blank = Glyph(ascii: 0x20)

  /// The right half of a wide character.
  static let continuation = Glyph(scalars: [" "], width: 0)

  /// Creates a printable ASCII character.
  init(ascii: UInt8) {
    low = UInt64(ascii)
    high = 1 << 62
  }

  /// Creates a spacing character with its marks.
  ///
  /// Marks beyond the limit are dropped.
  init(scalars: some Sequence<Unicode.Scalar>, width: Int) {
    low = 0
    high = UInt64(width) << 62
    for (index, scalar) in scalars.prefix(Self.scalarLimit).enumerated() {
      if index < 3 {
        low |= UInt64(scalar.value) << (21 * index)
      } else {
        high |= UInt64(scalar.value) << (21 * (index - 3))
      }
    }
  }

  /// Creates a single spacing character.
  init(_ scalar: Unicode.Scalar, width: Int) {
    low = UInt64(scalar.value)
    high = UInt64(width) << 62
  }

  /// The width: 1, 2, or 0 for the right half of a wide character.
  package var width: Int { Int(high >> 62) }

  /// The spacing character.
  package var base: Unicode.Scalar { Unicode.Scalar(UInt32(low & 0x1F_FFFF)) ?? " " }

  /// All scalars, starting with the spacing character.
  package var scalars: [Unicode.Scalar] {
    var scalars = [base]
    for index in 1..<Self.scalarLimit {
      let bits = index < 3 ? low >> (21 * index) : high >> (21 * (index - 3))
      let value = UInt32(bits & 0x1F_FFFF)
      guard value != 0, let scalar = Unicode.Scalar(value) else { break }
      scalars.append(scalar)
    }
    return scalars
  }

  /// Whether the character consists of a single scalar.
  package var isSingle: Bool { low < 1 << 21 }

  package var character: Character {
    isSingle ? Character(base) : Character(String(String.UnicodeScalarView(scalars)))
  }
}
