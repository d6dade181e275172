/// Letters of which each is there once: where all were seen, every character was seen, wherever
/// rows were broken.
struct Marks {
  /// The first of the ideographs that text has one of.
  private static let first: UInt32 = 0x4E00
  private var count: UInt32 = 0

  /// A text of so many letters that no text had before.
  mutating func text(_ letters: UInt32) -> String {
    var scalars = String.UnicodeScalarView()
    for number in count..<(count + letters) {
      if let scalar = Unicode.Scalar(Self.first + number) { scalars.append(scalar) }
    }
    count += letters
    return String(scalars)
  }

  /// The marks in a text, such as a picture.
  static func found(in text: String) -> Set<Character> {
    Set(
      text.filter {
        $0.unicodeScalars.first.map { $0.value >= first && $0.value < 0xA000 } ?? false
      }
    )
  }
}
