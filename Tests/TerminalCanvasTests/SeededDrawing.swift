import TerminalCanvas

/// Random numbers that depend only on the seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int(truncatingIfNeeded: next() % UInt64(range.count)) + range.lowerBound
  }

  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[number(0...(elements.count - 1))]
  }
}

extension Canvas {
  /// Draws random content, inside and outside, over the existing content.
  mutating func scribble(_ numbers: inout SeededNumbers) {
    let texts = [
      "a", "gems", "コイン", "👍🏽👍", "⚠️ x", "🇩🇪", "e\u{301}e", "한", "日本語の長い名前", "\t\u{1B}", "",
    ]
    let styles: [Style] = [.plain, .bold, .reverse, Style(.red, on: .blue, .italic)]
    let point = Point(column: numbers.number(-4...14), row: numbers.number(-1...5))
    let style = numbers.one(of: styles)
    switch numbers.number(0...5) {
    case 0:
      let size = Size(columns: numbers.number(0...8), rows: numbers.number(0...4))
      fill(Rect(origin: point, size: size), with: numbers.one(of: ["日", " ", "x"]), style: style)
    case 1:
      let size = Size(columns: numbers.number(0...9), rows: numbers.number(0...4))
      box(Rect(origin: point, size: size), style: style, title: numbers.one(of: texts))
    case 2:
      let part = Rect(origin: point, size: Size(columns: numbers.number(0...7), rows: 3))
      let text = numbers.one(of: texts)
      let start = Point(column: numbers.number(-3...5), row: numbers.number(0...2))
      draw(in: part) { $0.write(text, at: start, style: style) }
    case 3:
      let part = Rect(origin: point, size: Size(columns: numbers.number(0...5), rows: 2))
      restyle(part) { $0.adding(.underline) }
    default:
      let truncation = numbers.one(of: [Truncation.end, .middle, .clip])
      let text = numbers.one(of: texts)
      write(text, at: point, style: style, maxWidth: numbers.number(0...9), truncation: truncation)
    }
  }

  /// The rows in which a wide character lacks its right half, or a right half lacks its character.
  var brokenRows: [Int] {
    (0..<fullSize.rows).filter { row in
      var isHalfExpected = false
      for column in 0..<fullSize.columns {
        let cell = cells[row * fullSize.columns + column]
        if cell.isContinuation != isHalfExpected { return true }
        isHalfExpected = cell.width == 2
      }
      return isHalfExpected
    }
  }
}
