/// Unique characters: if all of them were visible, every character was visible, wherever rows were broken.
struct Marks {
  /// The first of the ideographs that are used.
  private static let first: UInt32 = 0x4E00
  private var count: UInt32 = 0

  /// Returns a text with a number of characters that no other text has.
  mutating func text(_ letters: UInt32) -> String {
    var scalars = String.UnicodeScalarView()
    for number in count..<(count + letters) {
      if let scalar = Unicode.Scalar(Self.first + number) { scalars.append(scalar) }
    }
    count += letters
    return String(scalars)
  }

  /// Returns the marks in a text, such as a screen.
  static func found(in text: String) -> Set<Character> {
    Set(
      text.filter {
        $0.unicodeScalars.first.map { $0.value >= first && $0.value < 0xA000 } ?? false
      }
    )
  }
}
