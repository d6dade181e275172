import StoreScript
import StoreTestSupport
import TerminalCanvas
import Testing
import Texts

@testable import StorefrontUI

/// Every command of the program, in every front end.
///
/// The commands are those of ``CommandRow/all``, so that a new command is included automatically.
/// ``WalkScene`` must have a state in which the new command can run.
struct CommandWalkTests {
  static let all = CommandRow.all.map(\.command)

  /// Each command has one row, a name in the palette and a sentence in the help.
  @Test func everyCommandHasOneRow() {
    #expect(Set(Self.all).count == Self.all.count)
    #expect(Command.allNames.count == Self.all.count)
    for row in CommandRow.all {
      #expect(!row.label.text.isEmpty && row.help.text.hasSuffix("."), "\(row.command.name)")
      #expect(row.shortcuts.contains { !$0.keys.isEmpty }, "\(row.command.name)")
    }
  }

  /// The key and the name of a command have the same result, on the screen and in line mode.
  @Test(arguments: all)
  func itsKeyAndItsNameDoTheSame(command: Command) throws {
    let walk = try CommandWalk(command)
    let (byKey, byName) = (try walk.byKey(), try walk.byName())
    #expect(byKey == byName, "\(command.name) in \(walk.scene.name)")
  }

  /// The help lists the command with its keys, and the footer shows it if it has a rank, unless it has lower
  /// priority.
  @Test(arguments: all)
  func helpAndFooterTellIt(command: Command) throws {
    let walk = try CommandWalk(command)
    let context = walk.screen.menuContext
    let items = MenuKind.help.items(context, Menu(.help))
    let told = items.filter { $0.choice == .run(command) }
    #expect(told.contains { $0.obstacle == nil && !$0.keyText.isEmpty }, "\(command.name)")
    let line = context.footer(isLong: true)
    let shown = (line.entries + line.ends).map(\.command)
    let near =
      walk.screen.session.playback == nil ? walk.screen.contexts : [.playback, .everywhere]
    let isRanked = near.contains { place in
      KeyTable.standard.table(of: place).contains {
        $0.command == command && $0.isInFooter(ofMeeting: context.page.isForPresentation)
      }
    }
    let isTold = walk.screen.pages.shelf.problems == nil || walk.row.footer.staysWithProblems
    if isRanked, isTold { #expect(shown.contains(command), "\(command.name): \(shown)") }
  }

  /// A read-only program refuses the command before it asks anything, if and only if the command writes.
  @Test(arguments: all)
  func itIsRefusedReadOnlyIfItWrites(command: Command) throws {
    let walk = try CommandWalk(command)
    var screen = walk.screen
    screen.program.isReadOnly = true
    let refusal = try #require(screen.context.obstacleToChanges)
    if !walk.row.writes {
      #expect(screen.obstacle(to: command) != refusal, "\(command.name)")
      let effects = screen.attempt(command)
      #expect(effects.filter(\.changesSomething) == [], "\(command.name)")
      return
    }
    #expect(screen.obstacle(to: command) == refusal, "\(command.name)")
    let before = screen
    #expect(screen.attempt(command) == [])
    #expect(
      screen.overlays.menus == before.overlays.menus && screen.pages.open == before.pages.open,
      "\(command.name)"
    )
    #expect(screen.messages.toast?.words.contains(refusal) == true, "\(command.name)")
    for menu in [MenuKind.palette, .help] {
      let items = menu.items(before.menuContext, Menu(menu)).filter { $0.choice == .run(command) }
      #expect(items.allSatisfy { $0.obstacle == refusal }, "\(command.name)")
    }
    let line = before.menuContext.footer(isLong: true)
    let entries = (line.entries + line.ends).filter { $0.command == command }
    #expect(entries.allSatisfy { !$0.isPossible }, "\(command.name)")
    // In a read-only program the sheet isn't shown, and no key changes anything.
    let byKey = try walk.byKey { $0.program.isReadOnly = true }
    #expect(byKey.effects.filter(\.changesSomething) == [], "\(command.name)")
  }

  /// A command that writes causes a change, at once or after its questions.
  ///
  /// Any other command never does.
  @Test(arguments: all)
  func writesIsTrueOnlyForChanges(command: Command) throws {
    let walk = try CommandWalk(command)
    let effects = walk.screen.everything(that: command)
    let changes = effects.filter(\.changesSomething)
    if walk.row.writes {
      let leads = effects.contains(where: \.leadsToChanges)
      #expect(
        !changes.isEmpty || leads || walk.opensForm || walk.menuOfChoices?.onlyWrites == true,
        "\(command.name): \(effects)"
      )
    } else if let menu = walk.menuOfChoices {
      // A menu without content to read would ask a question and refuse the answer.
      var screen = walk.screen
      screen.program.isReadOnly = true
      let offered = screen.everything(that: command)
      #expect(
        menu.isOfCommands || offered.isEmpty || !offered.allSatisfy(\.leadsToChanges),
        "\(command.name) asks what it may not do"
      )
    } else {
      #expect(changes == [], "\(command.name)")
    }
  }

  /// Every step that a command or a choice of its menus runs can be typed in the palette.
  @Test(arguments: all)
  func itsStepsCanBeTyped(command: Command) throws {
    let walk = try CommandWalk(command)
    let steps = walk.screen.everything(that: command).compactMap { effect in
      if case .perform(let step) = effect { step } else { nil }
    }
    guard !steps.isEmpty else { return }
    let store = try #require(walk.screen.menuContext.store)
    let choices = StepChoices(shelf: walk.screen.pages.shelf, store: store, found: [])
    for step in steps {
      let items = choices.items(typed: step.line)
      #expect(items.first?.choice == .perform(step), "\(step.line)")
      #expect(items.first?.obstacle == nil, "\(step.line)")
    }
  }
}

extension CommandWalk {
  /// The menu that the command opens, with its choices.
  fileprivate struct OpenedMenu {
    /// The commands among its choices, which are refused separately.
    let commands: [Command]

    var isOfCommands: Bool { !commands.isEmpty }
    var onlyWrites: Bool {
      isOfCommands && commands.allSatisfy { CommandRow.of($0)?.writes == true }
    }
  }

  /// Whether the command opens a form, whose commands are tested separately.
  fileprivate var opensForm: Bool {
    var screen = screen
    _ = screen.attempt(command)
    return screen.pages.open != self.screen.pages.open
  }

  fileprivate var menuOfChoices: OpenedMenu? {
    var screen = screen
    _ = screen.attempt(command)
    guard let menu = screen.menu else { return nil }
    let items = screen.items(of: menu)
    return OpenedMenu(
      commands: items.compactMap { if case .run(let command) = $0.choice { command } else { nil } }
    )
  }
}

extension Effect {
  /// Whether it opens the input for a change: prices, a form, or expectations.
  fileprivate var leadsToChanges: Bool {
    switch self {
    case .propose, .catalogFile(.read), .makeReferenceID: true
    case .table(let work):
      switch work {
      case .plan, .read, .edit: true
      case .sort, .sortProducts, .filterProducts, .copy, .write: false
      }
    default: changesSomething
    }
  }
}
