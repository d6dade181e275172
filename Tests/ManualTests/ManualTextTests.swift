import Testing

@testable import Manual

/// Markdown as rows of a terminal, and as a manual page.
struct ManualTextTests {
  private func rows(_ markdown: String, columns: Int = 40) -> [String] {
    ManualText(columns: columns).rows(of: [ManualBlock](markdown: markdown)).map(\.text)
  }

  @Test func paragraphsAreWrapped() {
    #expect(
      rows("One two\nthree `four five` six seven eight nine.") == [
        "One two three four five six seven eight", "nine.",
      ]
    )
  }

  @Test func looksAreKept() {
    let spans = [ManualSpan](
      markdown: #"A **bold** word, *new*, `co*de`, [a page](Page.md#part), \*."#
    )
    #expect(
      spans.map { "\($0.look): \($0.text)" } == [
        "plain: A ", "strong: bold", "plain:  word, ", "emphasis: new", "plain: , ", "code: co*de",
        "plain: , ", "link: a page", "plain: , *.",
      ]
    )
  }

  @Test func aLinkToTheWebHasItsAddress() {
    let spans = [ManualSpan](markdown: "[Apple](https://apple.com) ![A picture](a.svg)x")
    #expect(spans.text == "Apple (https://apple.com) x")
  }

  @Test func aLinkToAnotherPageNamesIt() {
    let spans = [ManualSpan](
      markdown:
        "[The servers](Servers.md#keys), ([the list](Rules.md)), [a part](#b), [code](a.swift)"
    )
    #expect(
      spans.text
        == "The servers (storefront help servers), (the list: storefront help rules), a part, code"
    )
  }

  @Test func itemsHangFromTheirMarkers() {
    let list = """
      - First item that is longer than a row of
        forty columns.
      - Second.

      1. One.

         A paragraph of one.
      """
    #expect(
      rows(list) == [
        "• First item that is longer than a row", "  of forty columns.", "• Second.", "",
        "1. One.", "", "   A paragraph of one.",
      ]
    )
  }

  @Test func codeIsAsItWasWritten() {
    #expect(
      rows("Text:\n\n```sh\na  b | c\n\n# d\n```\nNext.") == [
        "Text:", "", "  a  b | c", "", "  # d", "", "Next.",
      ]
    )
  }

  @Test func tablesHaveColumns() {
    let table = """
      | Key | Does |
      | --- | --- |
      | `a \\| b` | Something that needs more than one row here. |
      | c | Else. |
      """
    #expect(
      rows(table) == [
        "Key    Does", "a | b  Something that needs more than", "       one row here.",
        "c      Else.",
      ]
    )
    #expect(rows("| | |\n| --- | --- |\n| a | b |") == ["a  b"])
  }

  @Test func markersOfGeneratedPartsAreNotShown() {
    #expect(rows("a\n\n<!-- generated: b -->\n\nc") == ["a", "", "c"])
  }

  @Test func aManualPageHasTheSameText() throws {
    let page = try #require(Manual.page(named: "scripts"))
    let roff = ManualRoff.page(page, version: "storefront 1")
    #expect(
      roff.hasPrefix(".TH STOREFRONT-SCRIPTS 7 \"\" \"storefront 1\" \"Storefront\"\n.SH NAME\n")
    )
    #expect(roff.contains("\nstorefront-scripts \\- "))
    let contents = ManualRoff.page(Manual.contents, version: "storefront 1")
    #expect(contents.hasPrefix(".TH STOREFRONT 1 "))
    #expect(contents.contains("storefront\\-scripts(7)"))
    // A line that begins with a point or an apostrophe is a request, and these are the ones that we write.
    let requests = Set(
      (Manual.pages + [Manual.contents]).flatMap { page in
        ManualRoff.page(page, version: "").split(separator: "\n")
          .filter { $0.hasPrefix(".") || $0.hasPrefix("'") }
          .map { String($0.prefix { $0 != " " }) }
      }
    )
    #expect(requests == [".TH", ".SH", ".SS", ".PP", ".IP", ".in", ".nf", ".fi"])
  }
}
