import StoreModel

/// The words on a screen, to find the part of the screen that is most similar to a missing text.
struct ScreenTexts {
  private let picture: String
  /// The words of each row, without frame characters.
  private let rows: [[String]]

  init(_ picture: String) {
    self.picture = picture
    rows = picture.split(separator: "\n").map { row in
      row.split { $0.isWhitespace || Self.isFrame($0) }.map(String.init)
    }
  }

  /// Returns the most similar text on the screen with the same number of words, or `nil` if none is similar.
  func nearest(to text: String) -> String? {
    let count = text.split(whereSeparator: \.isWhitespace).count
    let candidates = rows.flatMap { words -> [String] in
      guard count > 0, words.count >= count else { return [] }
      return (0...words.count - count).map { words[$0..<$0 + count].joined(separator: " ") }
    }
    return Suggestion.nearest(to: text, among: candidates.filter { picture.contains($0) })
  }

  /// Returns whether a character is a box drawing, block element or geometric shape.
  private static func isFrame(_ character: Character) -> Bool {
    character.unicodeScalars.contains { (0x2500...0x25FF).contains($0.value) }
  }
}
