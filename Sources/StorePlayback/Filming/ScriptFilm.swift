import StoreDriver
import StoreScript
import StoreSession
import StorefrontUI
import Synchronization
package import TerminalCanvas

/// A script filmed: what a person who watches `play --show` would see, at the same pace, without a
/// terminal and without waiting.
///
/// The session is the live one, in virtual time; the terminal is a camera.
package struct ScriptFilm: Sendable {
  /// The film as an asciicast.
  package let cast: String
  /// What the screen shows at the end; nil if it never showed anything.
  package let last: Frame?
  /// The result of the play that was filmed.
  package let result: ScriptResult
  /// Why the script has not passed; empty if it has.
  package var faults: [String] { result.reason.map { [$0] } ?? [] }

  package static let defaultSize = Size(columns: 100, rows: 30)

  /// Plays a script in a store of its own and films it.
  ///
  /// - Parameters:
  ///   - opening: The script.
  ///   - size: The size of the screen.
  ///   - speed: Times the recorded pace.
  ///   - format: The version of asciicast.
  ///   - record: What outsiders answered when it was played; nobody outside is asked then.
  /// - Throws: What opening the store throws.
  package init(
    _ opening: ScriptOpening,
    size: Size = defaultSize,
    speed: Double = 1,
    format: CastFormat = .v3,
    replaying record: OutsideRecord? = nil
  ) async throws {
    let time = VirtualTime()
    let title = opening.script.header.title ?? opening.path
    let camera = Camera(writer: CastWriter(size: size, title: title, format: format))
    let driver = try await opening.driver()
    let outside = try await opening.reachOutside(from: driver, replaying: record)
    var stage = opening.stage(opening.screen(size: size))
    stage.outside = outside
    var live = LiveSession(
      stage: stage,
      port: TerminalPort(
        show: { camera.show($0, at: time.now) },
        copy: { _, _ in .unavailable },
        suspend: {},
        repaint: {}
      ),
      clock: time.clock,
      playlist: Playlist(opening.script, name: opening.path, speed: speed),
      onReturn: { outside?.returned(to: $0) }
    )
    time.send(.storeOpened(driver), after: 0)
    let steps = opening.script.steps
    let inputs = AsyncStream<LiveInput> {
      let input = time.next()
      if case .stepDue = input { camera.stepBegins(steps, outside) }
      return input
    }
    do {
      _ = try await live.run(inputs: inputs)
    } catch {
      await outside?.end()
      throw error
    }
    await outside?.end()
    driver.session.close()
    result = live.result(path: opening.path) ?? ScriptResult(path: opening.path, ending: .passed)
    last = camera.last
    cast = camera.finish(
      code: result.reason == nil ? 0 : 1,
      at: time.now + Playlist.readingPause
    )
  }
}

/// What has been filmed so far; every caption opens a chapter at the frame that shows it.
private final class Camera: Sendable {
  private struct State {
    var writer: CastWriter
    var stepsBegun = 0
    var caption: String?
    var last: Frame?
  }

  private let state: Mutex<State>

  init(writer: CastWriter) {
    state = Mutex(State(writer: writer))
  }

  /// The next of the script's steps is about to be played.
  func stepBegins(_ steps: [ScriptStep], _ outside: OutsideWorld?) {
    let step = steps[state.withLock(\.stepsBegun)]
    // Without the lock, because the step may name a file.
    let shown = (outside?.shown(step) ?? step).step
    state.withLock { state in
      if case .note(let text) = shown { state.caption = text }
      state.stepsBegun += 1
    }
  }

  func show(_ frame: Frame, at seconds: Double) {
    state.withLock { state in
      state.writer.show(frame, at: seconds)
      state.last = frame
      guard let caption = state.caption else { return }
      state.caption = nil
      state.writer.mark(caption, at: seconds)
    }
  }

  var last: Frame? { state.withLock { $0.last } }

  func finish(code: Int, at seconds: Double) -> String {
    state.withLock { state in
      state.writer.exit(code, at: seconds)
      return state.writer.text
    }
  }
}
