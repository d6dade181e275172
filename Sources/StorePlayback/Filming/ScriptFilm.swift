import StoreDriver
import StoreScript
import StoreSession
import StorefrontUI
import Synchronization
package import TerminalCanvas

/// A film of a script that shows the screen of `play --show` at the same pace.
///
/// The film is made without a terminal and without waiting. It uses the live session in virtual time, with a camera
/// instead of a terminal.
package struct ScriptFilm: Sendable {
  /// The film as an asciicast.
  package let cast: String
  /// The last frame, or `nil` if the film doesn't contain any frames.
  package let last: Frame?
  /// The result of the playback that was filmed.
  package let result: ScriptResult
  /// The reason why the script didn't pass, or an empty list if it passed.
  package var faults: [String] { result.reason.map { [$0] } ?? [] }

  package static let defaultSize = Size(columns: 100, rows: 30)

  /// Plays a script in a separate store and films it.
  ///
  /// - Parameters:
  ///   - opening: The script.
  ///   - size: The size of the screen.
  ///   - speed: The multiple of the script's own pace.
  ///   - format: The version of the asciicast format.
  ///   - record: The responses of servers in an earlier playback. They are replayed, so requests aren't sent.
  /// - Throws: An error from opening the store.
  package init(
    _ opening: ScriptOpening,
    size: Size = defaultSize,
    speed: Double = 1,
    format: CastFormat = .v3,
    replaying record: ExternalRecord? = nil
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
      onReturn: { outside?.driverChanged(to: $0) }
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

/// The camera that records the frames of the film.
///
/// Each caption starts a chapter at the first frame that shows the caption.
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

  /// Records that the next step is about to run.
  func stepBegins(_ steps: [ScriptStep], _ outside: PlayEnvironment?) {
    let step = steps[state.withLock(\.stepsBegun)]
    // The lock isn't held here, because the step may name a file that must be read.
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
