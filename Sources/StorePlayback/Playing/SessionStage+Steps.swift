package import StoreDriver
package import StoreScript
import StorefrontUI
import TerminalCanvas

// Where the steps of a script run while somebody watches.
extension SessionStage: StepStage {
  package var external: ExternalCalls? { outside?.calls }

  package var endsWhenStopped: Bool { played.isLeft }

  package mutating func run(_ step: Step, isTried: Bool) async -> StepFailure? {
    take(await perform(step))
  }

  package mutating func press(_ name: String) async -> StepFailure? {
    guard let key = Key(name: name) else {
      let hasNumber = name.contains(where: \.isNumber)
      return .other("there is no key named \(name)" + (hasNumber ? ": \(Key.nameBounds)" : ""))
    }
    return take(await update(.scriptKeyPressed(key)))
  }

  package mutating func send(_ call: HTTPCall) async -> Result<ServerResponse, ServerFailure>? {
    var turn = Turn()
    let reply = await ask(call, &turn)
    take(turn)
    return reply
  }

  package mutating func storeMayHaveChanged() async { take(await refresh()) }

  package mutating func picture() async -> String? { still.description }

  @discardableResult
  private mutating func take(_ turn: Turn) -> StepFailure? {
    played.add(turn)
    return turn.failure
  }

  /// Returns what the steps of a script led to since the last call.
  mutating func takePlayed() -> Turn {
    defer { played = Turn() }
    return played
  }

  /// The screen at 80 by 24, without the line of a playback.
  var still: Canvas {
    var screen = screen
    _ = screen.update(.playbackChanged(nil))
    return screen.draw(size: SessionPlayer.screenSize).canvas
  }
}
