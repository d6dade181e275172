import TerminalCanvas

// The highlighting of a filter's matches.
extension TextRun {
  /// Returns the run split into runs, in which the given ranges of characters have a different style.
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
  /// Returns the line with highlighted matches.
  func marking(_ findMatches: (String) -> [Range<Int>], _ style: Style) -> TextLine {
    func marked(_ runs: [TextRun]) -> [TextRun] {
      runs.flatMap { $0.marking(findMatches($0.text), style) }
    }
    var line = self
    line.leading = marked(leading)
    line.trailing = marked(trailing)
    return line
  }
}
