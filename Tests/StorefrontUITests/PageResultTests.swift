import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Pages are values: a key or a command changes one and returns its effects, without a screen.
struct PageResultTests {
  private let context: PageContext
  private var past = FilterHistory()

  init() throws {
    context = try Stage.priced().screen.context
  }

  @Test func aTableReturnsTheMovesOfItsCommands() throws {
    var table = TablePage()
    #expect(table.update(.open, context) == .going(.table))
    _ = table.open(context.shelf, marking: [])
    #expect(table.update(.columns, context) == .opening(.tableColumns))
    let item = try #require(table.selectedItem)
    #expect(table.update(.show, context) == .going(.item(item)))
    #expect(table.update(.right, context) == [])
    #expect(table.column == 1)
  }

  /// A click on the selected cell has the effect of return.
  @Test func aClickOnTheSelectedCellRunsACommand() {
    var table = TablePage()
    _ = table.open(context.shelf, marking: [])
    let cell = TablePage.Part.cell(row: 0, column: 0)
    #expect(table.click(cell, context) == .running(.table(.show)))
  }

  @Test func leavingATableEndsARangeFirst() {
    var table = TablePage()
    _ = table.open(context.shelf, marking: [])
    _ = table.update(.range, context)
    #expect(table.update(.leave, context) == [])
    #expect(table.anchor == nil)
    #expect(table.update(.leave, context) == .going(.page(.browse)))
  }

  /// Letters are commands, until a filter is open.
  @Test mutating func aKeyIsTypedOnlyIntoAFilter() {
    var table = TablePage()
    _ = table.open(context.shelf, marking: [])
    #expect(table.press(.character("s"), &past, context) == nil)
    _ = table.update(.filter, context)
    #expect(table.press(.character("s"), &past, context) == [])
    #expect(table.filter.input.text == "s")
  }

  @Test mutating func aJWSIsExaminedBeforeItIsSent() {
    var page = WirePage(.elsewhere)
    #expect(page.update(.send, context) == [])
    #expect(page.press(.character("e"), &past, context) == [])
    #expect(page.input.text == "e")
    #expect(page.press(.enter, &past, context) == .running(.wire(.examine)))
    #expect(page.press(.escape, &past, context) == .running(.screen(.back)))
    #expect(page.update(.examine, context) == [.readFile("e")])
  }

  /// A page has the same identity at every scroll position, but not with another subject.
  @Test func aPlaceIsAPageAndItsSubject() {
    let first = Explanation(.line(1))
    var scrolled = first
    scrolled.scroll(to: 4)
    #expect(first != scrolled && first.identity == scrolled.identity)
    #expect(first.identity != Explanation(.line(2)).identity)
    #expect(first.identity != TablePage().identity)
  }

  /// Configs name contexts, so each context has a unique name.
  @Test func eachContextHasANameOfItsOwn() {
    #expect(Set(Context.allCases.map(\.name)).count == Context.allCases.count)
    for kind in Pages.kinds {
      #expect(!kind.keyContexts.isEmpty)
      #expect(kind.commands.allSatisfy { CommandRow.of($0.command) === $0 })
    }
  }
}
