/// A command of a GitHub workflow that shows a message next to a line of a file.
///
/// For each step of a workflow, GitHub shows ten annotations of each level and silently drops the others.
package struct Annotation: Sendable {
  /// The severity, with GitHub's names.
  package enum Level: String, Hashable, Sendable {
    case error
    case warning
    case notice
  }

  /// The maximum number of annotations that GitHub shows for each level.
  package static let most = 10

  let level: Level
  let path: String
  /// The line and column in the file, counted from 1, or `nil` for the whole file.
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

  /// The command as a string, with its line break.
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

  /// Returns the given string in which the given characters are percent-encoded.
  ///
  /// The function encodes scalars, because a carriage return and a line feed together are a single character.
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
