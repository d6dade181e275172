import Foundation

extension SourceTree {
  /// A switch that ends with `default:`, and in which every other pattern is a plain enum case.
  struct OpenSwitch {
    let path: String
    /// The line of its `default:`, counted from 1.
    let line: Int
    /// The cases that it names.
    let names: Set<String>
  }

  /// The cases of each enum that is declared here.
  ///
  /// Enums with the same name are separate.
  var enumCases: [Set<String>] {
    files.flatMap { file in
      file.lines.indices.compactMap { index in
        let line = file.lines[index]
        guard line.holds("enum "),
          let match = line.firstMatch(of: #/^( *)([a-z@]+(\([a-z]+\))? )*enum [A-Z]/#)
        else { return nil }
        return file.cases(behind: index, indent: match.1.count)
      }
    }
  }

  /// The switches over enums that have a `default:`.
  var openSwitches: [OpenSwitch] {
    files.flatMap { file in
      file.lines.indices.compactMap { index in
        guard file.lines[index].holds("default:"),
          let names = file.patterns(before: index), !names.isEmpty
        else { return nil }
        return OpenSwitch(path: file.path, line: index + 1, names: names)
      }
    }
  }
}

extension SourceTree.File {
  /// Returns the names of an enum's cases.
  fileprivate func cases(behind start: Int, indent: Int) -> Set<String> {
    let closing = String(repeating: " ", count: indent) + "}"
    let opening = String(repeating: " ", count: indent + 2)
    var names: Set<String> = []
    for index in lines.indices[(start + 1)...] {
      if lines[index].hasPrefix(closing) { break }
      for word in ["case ", "indirect case "] where lines[index].hasPrefix(opening + word) {
        for part in list(from: index, behind: opening + word, until: nil) {
          if let match = part.firstMatch(of: #/^`?(\w+)/#) { names.insert(String(match.1)) }
        }
      }
    }
    return names
  }

  /// Returns the names of the cases that a switch lists before its `default:`, without their conditions.
  ///
  /// The result is `nil` if a pattern is something else, such as a text, a number, a pair, or a case with one
  /// of them inside.
  fileprivate func patterns(before end: Int) -> Set<String>? {
    let line = lines[end]
    let indent = String(line.prefix { $0 == " " })
    guard line.dropFirst(indent.count).hasPrefix("default:") else { return nil }
    var names: Set<String> = []
    for index in lines[..<end].indices.reversed() {
      let line = lines[index]
      guard line.hasPrefix(indent) else { continue }
      let code = line.dropFirst(indent.count)
      if code.hasSuffix("{"), !code.hasPrefix(" "), code.contains("switch ") { return names }
      guard code.hasPrefix("case ") else { continue }
      for part in list(from: index, behind: indent + "case ", until: ":") {
        let condition = part.range(of: " where ")
        let bare = part[..<(condition?.lowerBound ?? part.endIndex)]
        let pattern = bare.hasPrefix("let ") ? bare.dropFirst(4) : bare
        guard let match = pattern.wholeMatch(of: #/(?:[A-Z]\w*)?\.(\w+)(?![.\w])([^"]*)/#),
          !match.2.contains(#/\b\d|\.\.\./#)
        else { return nil }
        names.insert(String(match.1))
      }
    }
    return nil
  }

  /// Returns the parts of a list between commas, which may extend over several lines.
  private func list(from start: Int, behind words: String, until end: Character?) -> [String] {
    var parts = [""]
    var depth = 0
    for (number, line) in lines[start...].enumerated() {
      for character in number == 0 ? line.dropFirst(words.count) : line[...] {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
        if depth == 0, character == end { return parts.map(\.trimmed) }
        if depth == 0, character == "," {
          parts.append("")
        } else {
          parts[parts.count - 1].append(character)
        }
      }
      let isOver = depth == 0 && parts.last?.trimmed.isEmpty == false
      if isOver { break }
    }
    return parts.map(\.trimmed)
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
