import Foundation
import Manual
import Resources
import StoreTestSupport
import Testing

/// The pages of the manual, which are part of the program.
struct ManualPageTests {
  @Test func everyPageIsPartOfTheProgram() throws {
    let embedded = Resource.manualPages
    let files = try Document.all().filter { $0.path != "README.md" }
    #expect(embedded.count == files.count)
    for file in files {
      let name = URL(filePath: file.path).deletingPathExtension().lastPathComponent
      #expect(embedded.first { $0.name == name }?.text == file.text, "\(name)")
    }
  }

  /// The contents list every page once, with its title and its sentence.
  @Test func theContentsListEveryPage() throws {
    #expect(Manual.pages.count == Resource.manualPages.count - 1)
    let listed = Manual.contents.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        let page = Manual.pages.first {
          line.hasPrefix("- [") && line.contains("](\($0.name).md)")
        }
        return page.map { "- [\($0.title)](\($0.name).md): \($0.summary)" } ?? String(line)
      }
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/storefront/storefront.docc").standardized
    try expectGolden(
      listed.joined(separator: "\n"),
      named: "storefront",
      suffix: "md",
      in: folder
    )
  }

  @Test(arguments: ["time-travel", "TimeTravel", "time travel", "TIMETRAVEL"])
  func aPageIsFoundInAnySpelling(word: String) {
    #expect(Manual.page(named: word)?.name == "TimeTravel")
  }

  @Test func topicsAreWordsThatFindTheirPages() {
    for page in Manual.pages {
      #expect(page.topic.allSatisfy { $0.isLowercase || $0 == "-" }, "\(page.topic)")
      #expect(Manual.page(named: page.topic) == page)
    }
    #expect(Set(Manual.pages.map(\.topic)).count == Manual.pages.count)
    #expect(Manual.page(named: "nothing") == nil)
  }

  /// Prose keeps to the width; lines of code and words may be longer.
  @Test(arguments: [40, 80, 100])
  func pagesFitTheirWidth(columns: Int) {
    for page in Manual.pages {
      let rows = ManualText(columns: columns).rows(of: page)
      let wide = rows.filter { row in
        !row.isCode && row.text.count > columns
          && row.text.split(separator: " ").allSatisfy { $0.count < columns / 3 }
      }
      #expect(wide.map(\.text) == [], "\(page.name)")
      #expect(!rows.contains { $0.text.contains("](") && !$0.isCode }, "\(page.name)")
    }
  }
}
