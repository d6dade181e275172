import CatalogTools
package import StoreDriver
package import StoreScript
import StorefrontUI
import TerminalCanvas

// The stage for a script that a user watches.
extension SessionStage: StepStage {
  package var external: ExternalCalls? { outside?.calls }

  package var endsWhenStopped: Bool { played.isLeft }

  package mutating func run(_ step: Step, isTried: Bool) async -> StepFailure? {
    record(await perform(step))
  }

  package mutating func press(_ name: String) async -> StepFailure? {
    guard let key = Key(name: name) else {
      let hasNumber = name.contains(where: \.isNumber)
      return .other("there is no key named \(name)" + (hasNumber ? ": \(Key.nameBounds)" : ""))
    }
    var turn = await update(.scriptKeyPressed(key))
    // A key in a script affects the screen and the store. Effects that need the owner of a terminal, such as quitting
    // or writing a file, are reserved for the user. If the user quits during the step, that effect stays.
    turn.externalEffects = turn.isLeft ? turn.externalEffects.filter { $0 == .quit } : []
    // Otherwise, the script's next keys would go to the page that the form would have covered.
    if screen.refusesFiles {
      turn.failure = .impossible(
        "the key edits the catalog's file, which a script can't",
        right: "edit the file itself, or write a catalog: step"
      )
    }
    return record(turn)
  }

  package mutating func send(_ call: HTTPCall) async -> Result<ServerResponse, ServerFailure>? {
    var turn = Turn()
    let reply = await ask(call, &turn)
    record(turn)
    return reply
  }

  package mutating func storeMayHaveChanged() async { record(await refresh()) }

  package mutating func picture() async -> String? { still.description }

  @discardableResult
  private mutating func record(_ turn: Turn) -> StepFailure? {
    played.add(turn)
    return turn.failure
  }

  /// Returns the effects of the script's steps since the last call of this function.
  mutating func takePlayed() -> Turn {
    defer { played = Turn() }
    return played
  }

  /// The screen in 80 columns and 24 lines, without the status line of the playback.
  var still: Canvas {
    var screen = screen
    _ = screen.update(.playbackChanged(nil))
    return screen.draw(size: SessionPlayer.screenSize).canvas
  }
}
