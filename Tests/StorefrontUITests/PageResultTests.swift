import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Pages are values: a key or a command changes one and returns what follows, without a screen around it.
struct PageResultTests {
  private let subjects: Subjects
  private var past = FilterHistory()

  init() throws {
    subjects = try Stage.priced().screen.subjects
  }

  @Test func aTableReturnsWhereItsCommandsLead() throws {
    var table = TablePage()
    #expect(table.update(.open, subjects) == .going(.page(.table)))
    #expect(table.update(.columns, subjects) == .opening(.tableColumns))
    let item = try #require(table.selectedItem)
    #expect(table.update(.show, subjects) == .going(.item(item)))
    #expect(table.update(.right, subjects) == [])
    #expect(table.column == 1)
  }

  /// A click on the selected cell does what return does.
  @Test func aClickOnTheSelectedCellRunsACommand() {
    var table = TablePage()
    _ = table.update(.open, subjects)
    let cell = TablePage.Part.cell(row: 0, column: 0)
    #expect(table.click(cell, subjects.context) == .running(.table(.show)))
  }

  @Test func leavingATableEndsARangeFirst() {
    var table = TablePage()
    _ = table.update(.open, subjects)
    _ = table.update(.range, subjects)
    #expect(table.update(.leave, subjects) == [])
    #expect(table.anchor == nil)
    #expect(table.update(.leave, subjects) == .going(.page(.browse)))
  }

  /// Letters are commands, until a filter is typed.
  @Test mutating func aKeyIsTypedOnlyIntoAFilter() {
    var table = TablePage()
    _ = table.update(.open, subjects)
    #expect(table.press(.character("s"), &past, subjects.context) == nil)
    _ = table.update(.filter, subjects)
    #expect(table.press(.character("s"), &past, subjects.context) == [])
    #expect(table.filter.input.text == "s")
  }

  @Test mutating func aJWSIsLookedAtBeforeItIsSent() {
    var page = WirePage(.elsewhere)
    #expect(page.update(.send, subjects) == [])
    #expect(page.press(.character("e"), &past, subjects.context) == [])
    #expect(page.input.text == "e")
    #expect(page.press(.enter, &past, subjects.context) == .running(.wire(.examine)))
    #expect(page.press(.escape, &past, subjects.context) == .running(.screen(.back)))
    #expect(page.update(.examine, subjects) == [.readFile("e")])
  }

  /// A page is the same place wherever it is scrolled to, and another one about something else.
  @Test func aPlaceIsAPageAndItsSubject() {
    let first = Explanation(.line(1))
    var scrolled = first
    scrolled.scroll(to: 4)
    #expect(first != scrolled && first.identity == scrolled.identity)
    #expect(first.identity != Explanation(.line(2)).identity)
    #expect(first.identity != TablePage().identity)
  }

  /// Config files name contexts, so each has a name of its own.
  @Test func eachContextHasANameOfItsOwn() {
    #expect(Set(Context.allCases.map(\.name)).count == Context.allCases.count)
    for kind in Pages.kinds {
      #expect(!kind.keyContexts.isEmpty)
      #expect(kind.commands.allSatisfy { CommandRow.of($0.command) === $0 })
    }
  }
}
