import StoreQueries
import TerminalCanvas

// Letters that a filter found, set off.
extension TextRun {
  /// The run in pieces, those in some ranges of its letters in another look.
  func marking(_ ranges: [Range<Int>], _ style: Style) -> [TextRun] {
    guard !ranges.isEmpty else { return [self] }
    let letters = Array(text)
    func piece(_ letters: ArraySlice<Character>, _ style: Style) -> TextRun {
      TextRun(String(letters), style, running: command)
    }
    var runs: [TextRun] = []
    var end = 0
    for range in ranges {
      runs.append(piece(letters[end..<range.lowerBound], self.style))
      runs.append(piece(letters[range], style))
      end = range.upperBound
    }
    return runs + [piece(letters[end...], self.style)]
  }
}

extension TextLine {
  /// The line with words set off, wherever they stand in it.
  func marking(_ words: [[UInt8]], _ style: Style) -> TextLine {
    guard !words.isEmpty else { return self }
    func marked(_ runs: [TextRun]) -> [TextRun] {
      runs.flatMap { $0.marking(TextFolding.ranges(of: words, in: $0.text), style) }
    }
    return TextLine(marked(leading), trailing: marked(trailing))
  }
}
