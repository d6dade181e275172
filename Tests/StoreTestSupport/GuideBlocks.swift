package import Foundation

/// The code blocks of a guide, checked against the compiled samples of a test target.
///
/// One of the samples must contain the lines of each block. Differences in indentation and in a line's last comma are
/// ignored. If a block doesn't compile, a ``Change`` contains the necessary edits and their reason.
package struct GuideBlocks {
  /// The edits of a block that doesn't compile unchanged.
  package struct Change {
    /// The block's number, counted from 0.
    let block: Int
    /// The reason for the edits.
    let reason: String
    /// Lines of the block and their replacements, in which ``scope`` separates lines of different scopes.
    let edits: [(old: String, new: String)]

    /// The separator between lines that are in different scopes of a sample.
    package static let scope = "---"

    package init(_ block: Int, _ reason: String, _ edits: (old: String, new: String)...) {
      self.block = block
      self.reason = reason
      self.edits = edits
    }
  }

  /// A block's language and lines, without its fences.
  package struct Block {
    package let language: String
    package let lines: [String]
  }

  package let all: [Block]

  package init(_ text: String) {
    var found: [Block] = []
    var open: (language: String, lines: [String])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if let block = open {
        if trimmed == "```" {
          found.append(Block(language: block.language, lines: block.lines))
          open = nil
        } else {
          open?.lines.append(line)
        }
      } else if trimmed.hasPrefix("```") {
        open = (String(trimmed.dropFirst(3)), [])
      }
    }
    all = found
  }

  package init(at url: URL) throws {
    self.init(try String(contentsOf: url, encoding: .utf8))
  }

  /// Returns the problems: Swift blocks that no sample contains, and changes that aren't necessary.
  ///
  /// - Parameters:
  ///   - samples: The Swift files that a target compiles.
  ///   - changes: The edits of blocks. A block in another language is checked only if it has a change.
  /// - Returns: A line for each problem.
  package func missing(in samples: [String], changes: [Change]) -> [String] {
    let files = samples.map(Self.lines)
    func isCompiled(_ piece: [String]) -> Bool {
      files.contains { $0.firstRange(of: piece) != nil }
    }
    var wrong: [String] = []
    for (number, block) in all.enumerated() {
      let change = changes.first { $0.block == number }
      guard block.language == "swift" || change != nil else { continue }
      // Imports are ignored, because a sample contains them at its start.
      var lines = Self.lines(block.lines.joined(separator: "\n"))
      lines.removeAll { $0.hasPrefix("import ") }
      if let change {
        if isCompiled(lines) { wrong.append("block \(number) compiles as it is") }
        for (old, new) in change.edits {
          guard let range = lines.firstRange(of: Self.lines(old)) else {
            wrong.append("block \(number) has no \(old)")
            continue
          }
          lines.replaceSubrange(range, with: Self.lines(new))
        }
      }
      for piece in lines.split(separator: Change.scope) where !isCompiled(Array(piece)) {
        wrong.append("block \(number), \(change?.reason ?? "unchanged"): \(piece.first ?? "")")
      }
    }
    return wrong
  }

  /// Returns the lines that aren't empty, without indentation and last commas, because a formatter may change these.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      var words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if words.hasSuffix(",") { words.removeLast() }
      return words.isEmpty ? nil : words
    }
  }
}
