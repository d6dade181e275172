import Foundation
import StoreTestSupport
import Testing

/// README and the pages of the manual, as code hosts and readers need them.
struct DocumentTests {
  @Test(arguments: try Document.all())
  func linksLeadSomewhere(document: Document) throws {
    for link in document.links where !link.target.hasPrefix("http") {
      let parts = link.target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file = document.file(of: parts[0])
      guard FileManager.default.fileExists(atPath: file.path) else {
        Issue.record("\(document.path):\(link.line): there is no \(link.target)")
        continue
      }
      guard parts.count == 2 else { continue }
      let anchors = try Document(at: file).anchors
      #expect(
        anchors.contains(String(parts[1])),
        "\(document.path):\(link.line): \(link.target) has no such heading"
      )
    }
  }

  /// A newcomer reads README to its end.
  @Test func theReadmeIsShort() throws {
    let text = try Document.readme().text
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 251)
    #expect(text.split(whereSeparator: \.isWhitespace).count <= 2000)
  }

  /// A page begins with its title and a sentence about it, which lists of pages show.
  @Test(arguments: try Document.all().filter { $0.path != "README.md" })
  func aPageBeginsWithItsTitleAndASentence(page: Document) {
    let lines = page.text.components(separatedBy: "\n")
    #expect(lines[0].hasPrefix("# ") && lines[1].isEmpty, "\(page.path)")
    #expect(lines[2].hasSuffix(".") && !lines[2].dropLast().contains(". "), "\(page.path)")
    #expect(lines[2].count <= 90 && lines[3].isEmpty, "\(page.path): \(lines[2])")
  }

  /// The renderer of the terminal knows the Markdown that the pages use, and nothing else.
  @Test(arguments: try Document.all().filter { $0.path != "README.md" })
  func pagesUseTheMarkdownThatTheTerminalShows(page: Document) {
    let others = page.prose.filter { line in
      let words = line.text.replacing(#/`[^`]*`/#, with: "").drop { $0 == " " }
      return words.hasPrefix(">") || words.hasPrefix("* ") || words.hasPrefix("+ ")
        || words.hasPrefix("====") || words.hasPrefix("---")
        || words.contains(#/(^|[^\\])<(?!!--)[A-Za-z\/]/#) || words.contains(#/^\[[^\]]+\]:/#)
    }
    #expect(others.map { "\(page.path):\($0.number): \($0.text)" } == [])
  }
}
