import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Commands apply to all selected rows.
struct MarkTests {
  private static let size = Size(columns: 100, rows: 30)

  /// Returns a customer with a subscription, several purchases, a refund, and two pending purchases.
  private func livedIn(_ appearance: Appearance = Appearance()) throws -> Stage {
    var stage = try Stage(size: Self.size, appearance: appearance)
    for name in ["/observatory", "/moon", "/red", "/hour"] {
      try stage.type(name)
      try stage.press("enter enter enter escape")
    }
    for name in ["/atlas", "/postcards"] {
      try stage.type(name)
      try stage.press("enter enter p escape")
    }
    try stage.press("3 down down R")
    return stage
  }

  @Test(arguments: [Appearance(), Appearance(usesColor: false, usesASCII: true)])
  func marksAreSeen(appearance: Appearance) throws {
    var stage = try livedIn(appearance)
    try stage.press("3 home down down space down ctrl-space down")
    let name = appearance.usesASCII ? "panes/marks-ascii" : "panes/marks"
    try expectPart(.pane(.transactions), of: stage, named: name)
    try stage.press("escape")
    #expect(!stage.picture.contains(" selected"))
    #expect(stage.screen.focus == .transactions)
  }

  /// A command for several selected rows has the same result as one command for each row.
  @Test(arguments: CommandRow.all.filter(\.isOfRow).map(\.command))
  func severalRowsAreHandledLikeOneAfterTheOther(command: Command) throws {
    var together = try livedIn()
    var single = together
    try together.press("3 ctrl-a")
    try together.answered { $0.attempt(command) }

    try single.press("3")
    let rows = single.screen.pages.browse.rowIDs(of: .transactions, single.screen.context)
    for row in rows {
      single.screen.pages.browse.actsOnMarks = true
      single.screen.pages.browse.selected[.transactions] = row
      single.screen.pages.browse.followSelections(single.screen.context)
      if single.screen.obstacle(to: command) == nil {
        try single.answered { $0.run(command) }
      }
    }
    #expect(together.steps == single.steps)
    #expect(together.store == single.store)
    #expect(single.screen.overlays.menus.isEmpty, "a menu would ask for each row")
  }

  @Test func theResultForAllRowsIsShown() throws {
    var stage = try livedIn()
    try stage.press("3 ctrl-a R")
    #expect(stage.picture.contains("Refund: 3 of 6 · 3 not:"), "\(stage.picture)")
    #expect(stage.steps.count { if case .refund = $0 { true } else { false } } == 4)
    try stage.press("ctrl-a R")
    #expect(stage.picture.contains("Refund: none of 6:"))
  }

  @Test func onlyMarkedPurchasesAreApproved() throws {
    var stage = try livedIn()
    try stage.press("3 home space down down down space A")
    #expect(stage.steps.count { if case .approve = $0 { true } else { false } } == 1)
    #expect(stage.store.deferred.count == 1)
    let words = "Approve purchase: 1 of 2 · 1 not: no purchase is waiting for approval"
    #expect(stage.picture.contains(words))
  }

  /// A command that needs an answer for each row is refused, and isn't applied to a single one.
  @Test func commandsWithQuestionsNeedASingleRow() throws {
    var stage = try livedIn()
    var change = SettingsChange()
    change.webhooks = ["http://127.0.0.1:8000/a", "http://127.0.0.1:8000/b"]
    try stage.perform(.set(change))
    stage.notify(.test, nil, of: nil)
    stage.notify(.test, nil, of: nil)
    let count = stage.steps.count
    try stage.press("6 ctrl-a r")
    #expect(stage.picture.contains("needs more input: run it on one row at a time"))
    #expect(stage.steps.count == count)
    #expect(stage.screen.overlays.menus.isEmpty)
  }

  @Test func marksStayWithTheirRows() throws {
    var stage = try livedIn()
    try stage.press("3 home down down space down down space")
    let marked = stage.screen.pages.browse.markedRows(of: .transactions, stage.screen.context)
    #expect(marked.count == 2)
    try stage.press("1")
    try stage.type("/hour")
    try stage.press("enter enter enter escape 3")
    #expect(stage.screen.pages.browse.markedRows(of: .transactions, stage.screen.context) == marked)
    try stage.type("/moon")
    #expect(stage.picture.contains("2 selected"))
    try stage.press("enter y")
    #expect(
      stage.effects.last
        == .copy(stage.screen.subjects.chosenRows.map { "\($0.number)" }.joined(separator: "\n"))
    )
  }

  @Test func missingRowsAreNotSelected() throws {
    var stage = try livedIn()
    try stage.press("3 home space A")
    try stage.press("home space")
    try stage.run(to: stage.store.now.advanced(byDays: 1))
    try stage.press("A")
    #expect(stage.store.deferred.isEmpty)
    #expect(!stage.picture.contains(" selected"))
  }

  @Test func severalLossesAreAskedAboutOnce() throws {
    var stage = try livedIn()
    let count = stage.store.transactions.count
    try stage.press("3 home down down space down space o z")
    #expect(stage.picture.contains("Delete: 2 at once?"), "\(stage.picture)")
    try stage.press("n")
    #expect(stage.store.transactions.count == count)
    try stage.press("o z y")
    #expect(stage.store.transactions.count == count - 2)
  }

  @Test func theMouseMarksToo() throws {
    var stage = try livedIn()
    try stage.press("3 home")
    var top = try #require(stage.screen.pages.browse.rect(of: .transactions, stage.screen.context))
      .top
    func click(_ row: Int, shift: Bool = false, control: Bool = false) throws {
      let event = MouseEvent(
        .down,
        at: Point(column: 5, row: top + 1 + row),
        isShiftDown: shift,
        isControlDown: control
      )
      try stage.handle(stage.screen.update(.keyPressed(.mouse(event))))
    }
    try click(2, control: true)
    try click(4, control: true)
    #expect(stage.screen.subjects.markCount == 2)
    try stage.press("N")
    try click(1)
    try click(3, shift: true)
    #expect(stage.screen.subjects.markCount == 3)
    try stage.press("1 home")
    top = try #require(stage.screen.pages.browse.rect(of: .products, stage.screen.context)).top
    try click(2, control: true)
    #expect(stage.screen.subjects.markCount == 1)
    #expect(stage.screen.subjects.chosenItems.first == stage.screen.pages.shelf.selection)
  }

  @Test func markedProductsAreCopiedInTheListsOrder() throws {
    let names = ["hour", "night"].map { "com.example.meridian.telescope.\($0)" }
    var stage = try Stage(size: Self.size)
    try stage.press("down space up space y")
    #expect(stage.effects.last == .copy(names.joined(separator: "\n")))
    #expect(stage.picture.contains("✓▸"), "\(stage.picture)")
    #expect(stage.picture.contains("2 selected"))
    // A filter hides a selected row, and both stay selected.
    try stage.type("/telescope.night")
    try stage.press("enter y")
    #expect(stage.effects.last == .copy(names[1]))
    #expect(stage.screen.subjects.markCount == 2)
    // Buying applies only to the current product.
    try stage.press("enter")
    #expect(stage.steps == [.buy(Buy(product: ProductID(rawValue: names[1])))])
    try stage.press("c escape")
    #expect(stage.screen.subjects.markCount == 0)
  }

  @Test func rangesOfProductsSkipHeadings() throws {
    var stage = try Stage(size: Self.size)
    let all = try #require(stage.screen.pages.shelf.stock?.index.count)
    try stage.press("ctrl-a")
    #expect(stage.screen.subjects.markCount == min(all, RowMarks.most))
    try stage.press("N")
    #expect(stage.screen.subjects.markCount == 0)
    try stage.press("home ctrl-space end")
    #expect(stage.screen.subjects.markCount == min(all, RowMarks.most))
    try stage.press("escape home shift-down p")
    #expect(stage.screen.pages.table.markCount == 2)
  }

  @Test func severalRowsAreUndoneTogether() throws {
    var stage = try livedIn()
    func tell(_ stage: inout Stage, steps: Int) {
      let snapshot = StoreSnapshot(
        store: stage.store,
        events: [],
        undoable: "refund",
        stepCount: steps
      )
      stage.update([.storeChanged(snapshot)])
    }
    tell(&stage, steps: 10)
    _ = stage.screen.update(.keyPressed(.character("3")))
    _ = stage.screen.update(.keyPressed(.control("a")))
    let effects = stage.screen.update(.keyPressed(.character("R")))
    let asked = effects.compactMap { if case .perform(let step) = $0 { step } else { nil } }
    #expect(asked.count == 3)
    for (number, step) in asked.enumerated() {
      _ = stage.screen.update(.stepStarted(step))
      tell(&stage, steps: 11 + number)
      _ = stage.screen.update(.stepFinished(StepReport(step)))
    }
    #expect(
      stage.screen.update(.keyPressed(.character("<"))).first == .history(.go(.step(10)))
    )
    let back = StoreSnapshot(store: stage.store, events: [], undoable: "refund", stepCount: 10)
    _ = stage.screen.update(.historyResult(.there(back, .asked(.step(10), step: nil))))
    #expect(stage.screen.messages.toast?.text == "Undid: Refund, 3 steps")
    // The user undoes one more step, and redoes it. The next redo includes all steps of the command.
    #expect(stage.screen.update(.keyPressed(.character("<"))).first == .history(.go(.undo)))
    func arrive(at count: Int, by change: BranchChange) {
      let snapshot = StoreSnapshot(
        store: stage.store,
        events: [],
        undoable: "refund",
        isRedoable: count < 13,
        stepCount: count
      )
      _ = stage.screen.update(.historyResult(.there(snapshot, .asked(change, step: nil))))
    }
    arrive(at: 9, by: .undo)
    #expect(stage.screen.update(.keyPressed(.character(">"))).first == .history(.go(.redo)))
    arrive(at: 10, by: .redo)
    #expect(stage.screen.messages.toast?.text == "Redone")
    #expect(stage.screen.update(.keyPressed(.character(">"))).first == .history(.go(.step(13))))
    arrive(at: 13, by: .step(13))
    #expect(stage.screen.messages.toast?.text == "Redid: Refund, 3 steps")
    #expect(stage.screen.update(.keyPressed(.character("<"))).first == .history(.go(.step(10))))
    arrive(at: 10, by: .step(10))
    // A step of another caller replaces the undone steps.
    tell(&stage, steps: 11)
    arrive(at: 10, by: .undo)
    #expect(stage.screen.update(.keyPressed(.character(">"))).first == .history(.go(.redo)))
  }

  /// If panes share a frame, only the tab shows the count.
  @Test func marksAreCountedOnce() throws {
    var stage = try livedIn()
    try stage.press("3 home space")
    let counts = stage.picture.split(separator: "\n").flatMap { $0.matches(of: #/1 selected/#) }
    #expect(counts.count == 1, "\(stage.picture)")
  }

  @Test func selectedRowsAreLimited() {
    var marks = RowMarks()
    let hasAll = marks.insert((1...RowMarks.most).map { RowID.line($0) })
    let hasMore = marks.toggle(.line(RowMarks.most + 1))
    #expect(hasAll && !hasMore)
    #expect(marks.rows.count == RowMarks.most)
    let isTakenAway = marks.toggle(.line(1))
    let hasOther = marks.toggle(.line(RowMarks.most + 1))
    #expect(isTakenAway && hasOther)
  }
}

extension Stage {
  /// Runs an action of the user, and answers its questions with yes.
  fileprivate mutating func answered(
    _ body: (inout StorefrontScreen) -> [Effect]
  ) throws {
    try handle(body(&screen))
  }
}

extension BrowsePage {
  fileprivate func rowIDs(of pane: Pane, _ context: PageContext) -> [RowID] {
    (0..<rowCount(of: pane, context)).compactMap { rowID($0, in: pane, context) }
  }
}

extension RowID {
  fileprivate var number: UInt64 {
    switch self {
    case .transaction(let id), .subscription(let id): id.rawValue
    case .waiting(let id): UInt64(id.rawValue)
    case .line(let id): UInt64(id)
    case .notification(let id): UInt64(id.rawValue)
    case .item: 0
    }
  }
}
