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
    // A script's key reaches the screen and the store. Effects for the owner of a terminal, such as quitting or
    // writing a file, are left to the user. The user's own quitting during the step still counts.
    turn.externalEffects = turn.isLeft ? turn.externalEffects.filter { $0 == .quit } : []
    // Otherwise the keys after it would go to the page that the form doesn't cover.
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

  /// Returns the effects of a script's steps since the last call.
  mutating func takePlayed() -> Turn {
    defer { played = Turn() }
    return played
  }

  /// The screen at 80 by 24, without the status line of the playback.
  var still: Canvas {
    var screen = screen
    _ = screen.update(.playbackChanged(nil))
    return screen.draw(size: SessionPlayer.screenSize).canvas
  }
}
