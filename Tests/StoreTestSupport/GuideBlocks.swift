package import Foundation

/// The code blocks of a guide, and whether the samples of a test target are compiled from their text.
///
/// A block is looked for line by line, indentation and a last comma aside, in one of the samples. What
/// compiles nowhere as the guide has it is changed in the open, by a ``Change`` with its reason.
package struct GuideBlocks {
  /// A block that is not compiled as it stands.
  package struct Change {
    /// The block's number, counted from 0.
    let block: Int
    /// Why no compiler takes it as it is.
    let reason: String
    /// Lines of the block, and what takes their place; ``scope`` begins another scope.
    let edits: [(old: String, new: String)]

    /// What follows stands in a scope of its own.
    package static let scope = "---"

    package init(_ block: Int, _ reason: String, _ edits: (old: String, new: String)...) {
      self.block = block
      self.reason = reason
      self.edits = edits
    }
  }

  /// A block between its fences, the language first.
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

  /// The Swift blocks that no sample is compiled from, and the changes that are not needed.
  ///
  /// - Parameters:
  ///   - samples: The Swift files that a target compiles.
  ///   - changes: What is changed, and why; a block in another language than Swift's is looked for only if
  ///     it is among them.
  /// - Returns: A line for each; none if all is as it should be.
  package func missing(in samples: [String], changes: [Change]) -> [String] {
    let files = samples.map(Self.lines)
    func isCompiled(_ piece: [String]) -> Bool {
      files.contains { $0.firstRange(of: piece) != nil }
    }
    var wrong: [String] = []
    for (number, block) in all.enumerated() {
      let change = changes.first { $0.block == number }
      guard block.language == "swift" || change != nil else { continue }
      // A file has its imports once, at its head.
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

  /// The lines of a text that say something, without what a formatter decides.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      var words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if words.hasSuffix(",") { words.removeLast() }
      return words.isEmpty ? nil : words
    }
  }
}
