package import Foundation
import Testing

extension Document {
  /// A code block, with the number of its first line.
  package struct Example: Sendable, CustomTestStringConvertible {
    package let path: String
    package let line: Int
    /// The language that the fence names, or an empty text.
    package let language: String
    package let text: String

    package var testDescription: String { "\(path):\(line)" }
  }

  /// The code blocks, in their order.
  package var examples: [Example] {
    var found: [Example] = []
    var open: (line: Int, indent: Int, language: String, lines: [String])?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let words = line.drop { $0 == " " }
      if let block = open {
        guard words.hasPrefix("```") else {
          open?.lines.append(String(line.dropFirst(min(block.indent, line.count - words.count))))
          continue
        }
        let text = block.lines.map { $0 + "\n" }.joined()
        found.append(Example(path: path, line: block.line, language: block.language, text: text))
        open = nil
      } else if words.hasPrefix("```") {
        open = (index + 1, line.count - words.count, String(words.dropFirst(3)), [])
      }
    }
    return found
  }

  /// The lines outside code blocks, with their numbers.
  package var prose: [(number: Int, text: String)] {
    var isCode = false
    return text.components(separatedBy: "\n").enumerated().compactMap { index, line in
      if line.drop(while: { $0 == " " }).hasPrefix("```") {
        isCode.toggle()
        return nil
      }
      return isCode ? nil : (index + 1, line)
    }
  }

  /// The anchors of the headings, in the form that code hosts generate.
  package var anchors: Set<String> {
    var anchors: Set<String> = []
    for line in prose where line.text.hasPrefix("#") {
      let title = line.text.drop { $0 == "#" }.dropFirst().lowercased()
      let anchor = title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        .replacing(" ", with: "-")
      let numbered = (1...).lazy.map { "\(anchor)-\($0)" }.first { !anchors.contains($0) }
      anchors.insert(anchors.contains(anchor) ? numbered ?? anchor : anchor)
    }
    return anchors
  }

  /// The targets of links and images, each with its line.
  package var links: [(line: Int, target: String)] {
    prose.flatMap { line in
      line.text.replacing(#/`[^`]*`/#, with: "").matches(of: #/\]\(([^)\s]+)\)/#).map {
        (line.number, String($0.1))
      }
    }
  }

  /// Returns the document, file or folder in the repository that a relative link refers to.
  package func file(of target: some StringProtocol) -> URL {
    target.isEmpty
      ? Self.root.appending(path: path)
      : Self.root.appending(path: path).deletingLastPathComponent()
        .appending(path: String(target)).standardized
  }

  /// Opens the document at a URL in the repository.
  package init(at url: URL) throws {
    try self.init(path: String(url.path.dropFirst(Self.root.path.count + 1)))
  }
}
