import AdvancedCommerce
import StoreModel
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The table of all keys.
struct BindingTests {
  @Test(arguments: [
    ("R", "R (Refund) works only in 2 Entitlements, 3 Transactions, 4 Subscriptions"),
    ("f", "f (Show others) works only in 3 Transactions"),
    ("0 space", "space (Select) works only in 1 Products, 2 Entitlements, 3 Transactions"),
    ("w b", "b (Buy) works only in 1 Products"),
    (
      "f5",
      "F5 (Send) works only in Request form, Request payload; F5 (Save) works only in Catalog form"
    ),
  ])
  func aKeyOfAnotherPlaceSaysWhereItWorks(keys: String, words: String) throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.press(keys)
    #expect(
      stage.screen.messages.toast?.text.hasPrefix(words) == true,
      "\(stage.screen.messages.toast?.text ?? "")"
    )
    #expect(stage.steps.isEmpty)
  }

  @Test(arguments: Context.allCases)
  func noKeyMeansTwoThingsInAContext(context: Context) {
    let keys = KeyTable.standard.table(of: context).flatMap(\.keys)
    #expect(keys.count == Set(keys).count)
    #expect(!keys.isEmpty)
  }

  /// The main screen's keys work in every pane, and no pane hides one of them.
  @Test(arguments: Pane.allCases)
  func noPaneHidesAKeyOfTheMainScreen(pane: Pane) {
    let near = Set(KeyTable.standard.table(of: pane.context).flatMap(\.keys))
    let far = Set(
      (KeyTable.standard.table(of: .browse) + KeyTable.standard.table(of: .everywhere)).flatMap(
        \.keys
      )
    )
    #expect(near.isDisjoint(with: far))
  }

  @Test func everyBindingHasALabelAndASentence() {
    let poor = KeyTable.standard.all.filter { binding in
      binding.label.isEmpty || binding.keys.isEmpty || !binding.help.hasSuffix(".")
        || binding.help.first?.isUppercase != true && binding.help.first?.isLetter == true
          && !["fg", "currentEntitlements"].contains { binding.help.hasPrefix($0) }
    }
    #expect(poor.map(\.label) == [])
  }

  /// A command without a row would have no effect and no message.
  @Test func everyCommandHasOneRow() {
    var commands = ShopCommand.allCases.map { Command.shop($0) }
    commands += Move.allCases.map { .screen(.move($0)) }
    commands += Pane.allCases.map { .screen(.focus($0)) }
    commands += SheetAnswer.Kind.allCases.map { .sheet($0) }
    commands += SystemSheetCommand.allCases.map { .systemSheet($0) }
    commands += CustomerCommand.allCases.map { .customer($0) }
    commands += TransactionCommand.allCases.map { .transaction($0) }
    commands += MarkCommand.allCases.map { .mark($0) }
    commands += AppCommand.allCases.map { .app($0) }
    commands += RequestKind.allCases.map { .request(.open($0)) }
    commands += NotificationCommand.allCases.map { .notification($0) }
    commands += ServerCommand.allCases.map { .server($0) }
    commands += FormCommand.allCases.map { .form($0) }
    commands += CatalogFormCommand.allCases.map { .catalogForm($0) }
    commands += FieldCommand<FormPage>.allCases.map { .field($0, of: FormPage.self) }
    commands += FieldCommand<CatalogFormPage>.allCases.map { .field($0, of: CatalogFormPage.self) }
    commands += WireCommand.allCases.map { .wire($0) }
    commands += CatalogCommand.allCases.map { .catalog($0) }
    commands += TableCommand.allCases.map { .table($0) }
    #expect(commands.filter { CommandRow.of($0) == nil } == [])
    let rows = CommandRow.all.map(\.command)
    #expect(rows.count == Set(rows).count)
    #expect(CommandRow.all.filter(\.shortcuts.isEmpty).map(\.command) == [])
  }

  /// The help lists every binding of every context under its keys.
  @Test func everyBindingIsInTheHelp() {
    var screen = StorefrontScreen(catalogName: "Sample.storekit")
    screen.session.playback = PlaybackStatus(title: "Demo", count: 1)
    let listed = Set(screen.items(of: Menu(.help)).map { "\($0.keyText) \($0.label) \($0.help)" })
    let all = Set(KeyTable.standard.all.map { "\($0.keyNames) \($0.label) \($0.help)" })
    #expect(all.subtracting(listed) == [])
  }

  @Test func theFooterRunsNothingThatTheTableDoesNotHave() {
    let screen = StorefrontScreen(catalogName: "Sample.storekit")
    let surface = screen.surface(.standard)
    let commands = surface.regions.compactMap { region in
      if case .command(let command) = region.target { command } else { nil }
    }
    #expect(commands.contains(.screen(.help)))
    #expect(
      commands.allSatisfy { command in KeyTable.standard.all.contains { $0.command == command } }
    )
  }
}
