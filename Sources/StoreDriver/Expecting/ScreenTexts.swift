import StoreModel

/// What can be read on a screen, for one who looks for a text that is not there any more.
struct ScreenTexts {
  private let picture: String
  /// The words of each row, what frames are drawn with left out.
  private let rows: [[String]]

  init(_ picture: String) {
    self.picture = picture
    rows = picture.split(separator: "\n").map { row in
      row.split { $0.isWhitespace || Self.isFrame($0) }.map(String.init)
    }
  }

  /// The text with as many words that looks most like another one; nil if none is near.
  func nearest(to text: String) -> String? {
    let count = text.split(whereSeparator: \.isWhitespace).count
    let candidates = rows.flatMap { words -> [String] in
      guard count > 0, words.count >= count else { return [] }
      return (0...words.count - count).map { words[$0..<$0 + count].joined(separator: " ") }
    }
    return Suggestion.nearest(to: text, among: candidates.filter { picture.contains($0) })
  }

  /// Box drawing, block elements and geometric shapes.
  private static func isFrame(_ character: Character) -> Bool {
    character.unicodeScalars.contains { (0x2500...0x25FF).contains($0.value) }
  }
}
