import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The one table of keys.
struct BindingTests {
  @Test(arguments: Context.allCases)
  func noKeyMeansTwoThingsInAContext(context: Context) {
    let keys = Binding.table(of: context).flatMap(\.keys)
    #expect(keys.count == Set(keys).count)
    #expect(!keys.isEmpty)
  }

  /// The main screen's keys hold in every pane; a pane may not hide one of them.
  @Test(arguments: Pane.allCases)
  func noPaneHidesAKeyOfTheMainScreen(pane: Pane) {
    let near = Set(Binding.table(of: pane.context).flatMap(\.keys))
    let far = Set(
      (Binding.table(of: .browse) + Binding.table(of: .everywhere)).flatMap(\.keys)
    )
    #expect(near.isDisjoint(with: far))
  }

  @Test func everyBindingHasALabelAndASentence() {
    let poor = Binding.all.filter { binding in
      binding.label.isEmpty || binding.keys.isEmpty || !binding.help.hasSuffix(".")
        || binding.help.first?.isUppercase != true && binding.help.first?.isLetter == true
          && !binding.help.hasPrefix("fg")
    }
    #expect(poor.map(\.label) == [])
  }

  /// Whatever the context, the help lists it under its keys.
  @Test func everyBindingIsInTheHelp() {
    var screen = StorefrontScreen(catalogName: "Sample.storekit")
    screen.playback = PlaybackStatus(title: "Demo", count: 1)
    let listed = Set(screen.items(of: Menu(.help)).map { "\($0.keyText) \($0.label) \($0.help)" })
    let all = Set(Binding.all.map { "\($0.keyNames) \($0.label) \($0.help)" })
    #expect(all.subtracting(listed) == [])
  }

  @Test func theFooterRunsNothingThatTheTableDoesNotHave() {
    let screen = StorefrontScreen(catalogName: "Sample.storekit")
    let surface = screen.surface(.standard)
    let commands = surface.regions.compactMap { region in
      if case .command(let command) = region.target { command } else { nil }
    }
    #expect(commands.contains(.screen(.help)))
    #expect(commands.allSatisfy { command in Binding.all.contains { $0.command == command } })
  }
}
