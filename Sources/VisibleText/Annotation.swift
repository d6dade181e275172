/// A command of a GitHub workflow that has something shown beside a line of a file.
///
/// Of each level ten are shown for a step of a workflow, and the rest vanish without a word.
package struct Annotation: Sendable {
  /// How bad it is, in GitHub's words.
  package enum Level: String, Hashable, Sendable {
    case error
    case warning
    case notice
  }

  /// So many of a level are shown.
  package static let most = 10

  let level: Level
  let path: String
  /// Where in the file, counted from 1; nil for the whole file.
  let position: (line: Int, column: Int)?
  let title: String
  let message: String

  package init(
    level: Level,
    path: String,
    position: (line: Int, column: Int)?,
    title: String,
    message: String
  ) {
    self.level = level
    self.path = path
    self.position = position
    self.title = title
    self.message = message
  }

  /// The command, with its line's end.
  package var text: String {
    var properties = ["file=\(Self.property(path))"]
    if let position { properties += ["line=\(position.line)", "col=\(position.column)"] }
    properties.append("title=\(Self.property(title))")
    return
      "::\(level.rawValue) \(properties.joined(separator: ","))::\(Self.escaped(message, "%\r\n"))\n"
  }

  private static func property(_ text: String) -> String {
    escaped(text, "%\r\n:,")
  }

  /// A text in which these letters are written as percent signs and their numbers; one by one, for a
  /// carriage return and a line feed together are one character.
  private static func escaped(_ text: String, _ letters: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      guard letters.unicodeScalars.contains(scalar) else {
        return result.unicodeScalars.append(scalar)
      }
      let number = String(scalar.value, radix: 16, uppercase: true)
      result += "%" + (number.count < 2 ? "0" : "") + number
    }
  }
}
