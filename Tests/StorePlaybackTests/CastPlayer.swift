import StoreModel
import TerminalCanvas

/// A minimal terminal for films, which supports characters, positions and clearing.
struct CastPlayer {
  private var rows: [[Character?]] = []
  private var row = 0
  private var column = 0
  /// Milliseconds from the start to the last event.
  private(set) var milliseconds = 0
  /// The labels of the chapters, in order.
  private(set) var chapters: [String] = []
  private(set) var exitStatus: String?
  private(set) var version = 0
  /// Whether text that is longer than a line continues on the next line, which shells rely on.
  private(set) var wraps = true
  /// The sequences that this terminal doesn't understand.
  private(set) var unknown: [String] = []

  /// Plays a film from the first line to the last.
  init(_ cast: String) {
    for (index, line) in cast.split(separator: "\n").enumerated() {
      guard let value = JSONDocument(String(line)).root else {
        unknown.append(String(line))
        continue
      }
      if index == 0 {
        version = Int(value["version"]?.int64 ?? 0)
        let isOlder = version == 2
        let columns = Int((isOlder ? value["width"] : value["term"]?["cols"])?.int64 ?? 0)
        let count = Int((isOlder ? value["height"] : value["term"]?["rows"])?.int64 ?? 0)
        rows = Array(repeating: Array(repeating: " ", count: columns), count: count)
      } else {
        play(value.elements ?? [])
      }
    }
  }

  /// The characters on the screen, in the form of ``Canvas/description``.
  var picture: String {
    let lines = rows.map { row in
      let letters = String(row.compactMap(\.self))
      return String(letters.reversed().drop { $0 == " " }.reversed())
    }
    return lines.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
  }

  private mutating func play(_ event: [JSONValue]) {
    guard event.count == 3, let data = event[2].string else {
      unknown.append("an event of \(event.count) parts")
      return
    }
    let time = Int((event[0].number ?? "").filter { $0 != "." }) ?? 0
    if version == 2, time < milliseconds { unknown.append("time goes back to \(time)") }
    milliseconds = version == 2 ? time : milliseconds + time
    switch event[1].string {
    case "o": output(data)
    case "m": chapters.append(data)
    case "x": exitStatus = data
    default: unknown.append(data)
    }
  }

  private mutating func output(_ text: String) {
    var rest = Substring(text)
    while let letter = rest.popFirst() {
      if letter == "\u{1B}" {
        let end = rest.firstIndex { $0.isLetter } ?? rest.endIndex
        if end < rest.endIndex { control(rest[...end]) }
        rest = rest[end...].dropFirst()
      } else {
        put(letter)
      }
    }
  }

  private mutating func put(_ letter: Character) {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else {
      unknown.append("\(letter) at \(column),\(row)")
      return
    }
    let width = CharacterWidth.columns(of: letter)
    rows[row][column] = letter
    for hidden in 1..<max(1, width) { rows[row][column + hidden] = nil }
    column += width
  }

  private mutating func control(_ sequence: Substring) {
    let numbers = sequence.dropFirst().dropLast().split(separator: ";").map { Int($0) ?? 0 }
    switch sequence.last {
    case "H" where numbers.count == 2:
      (row, column) = (numbers[0] - 1, numbers[1] - 1)
    case "J":
      rows = rows.map { $0.map { _ in " " } }
    case "h" where sequence.hasSuffix("?7h"), "l" where sequence.hasSuffix("?7l"):
      wraps = sequence.last == "h"
    case "m", "h", "l":
      break
    default:
      unknown.append(String(sequence))
    }
  }
}
