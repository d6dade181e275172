import StoreDriver
import StoreModel
import StoreScript
import StorefrontUI
import Synchronization
import TerminalCanvas
import Testing

@testable import StorePlayback

/// A script on the screen waits for a server.
///
/// Meanwhile the watcher can look around, and leave.
struct ServerWaitTests {
  private static let url = "http://127.0.0.1:9/x"

  /// Creates an outside world in which no server responds.
  ///
  /// - Parameter begun: Receives an element for each request.
  /// - Returns: The outside world.
  private static func silent(telling begun: AsyncStream<Void>.Continuation) -> ExternalAccess {
    ExternalAccess(
      exchange: { _ in
        begun.yield()
        for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
        return .failure(ServerFailure("nobody waits"))
      },
      notify: { _, _, _ in .noResponse },
      open: { _ in ScriptServers(ask: { .failure(ServerFailure($0.target)) }) }
    )
  }

  /// A key that controls the script is refused, and q ends the session.
  ///
  /// Each key is sent after the previous one was handled.
  @Test(.timeLimit(.minutes(1))) func keysAreTakenWhileAServerIsWaitedFor() async throws {
    let (inputs, keys) = AsyncStream.makeStream(of: LiveInput.self)
    let (requests, begun) = AsyncStream.makeStream(of: Void.self)
    var opening = try await ScriptFixture.opening(
      "steps:\n  - http: {get: '\(Self.url)', within: 1min}\n"
    )
    opening.outside = Self.silent(telling: begun)
    let driver = try await opening.driver()
    var stage = opening.stage(opening.screen(size: SessionPlayer.screenSize))
    stage.outside = try await opening.reachOutside(from: driver)
    let pictures = Mutex<[String]>([])
    let handled = Mutex(0)
    // No list may open behind the wait: a watcher would close what isn't visible yet, and stop the step.
    let next = Mutex<[Key]>([" ", "S", "3", "q"].map { Key.character($0) })
    var live = LiveSession(
      stage: stage,
      port: TerminalPort(
        tell: { screen, _ in
          let picture = screen.draw(size: screen.terminal.size).canvas.description
          let isAwaited = pictures.withLock { pictures in
            pictures.append(picture)
            return pictures.contains { $0.contains("Waiting for \(Self.url) · esc stops") }
          }
          guard isAwaited else { return }
          let key = next.withLock { $0.isEmpty ? nil : $0.removeFirst() }
          if let key { keys.yield(.key(key)) }
        },
        copy: { _, _ in .unavailable },
        suspend: {},
        repaint: {},
        handled: { handled.withLock { $0 += 1 } }
      ),
      clock: WallClock(
        now: { 0 },
        send: { input, _ in keys.yield(input) },
        patience: { for await _ in requests { break } }
      ),
      playlist: Playlist(opening.script, name: "a", speed: 1)
    )
    keys.yield(.storeOpened(driver))
    let ending = try await live.run(inputs: inputs)

    #expect(ending == .quit)
    let result = try #require(live.result(path: "a"))
    #expect(result.ending == .left(at: 0, of: 1, isDuring: true))
    #expect(result.lines == ["left  a", "  left during step 1 of 1"])
    #expect(next.withLock { $0 }.isEmpty)
    let refusal = "! A step is waiting for a server: press esc to stop it first"
    #expect(pictures.withLock { $0.count { $0.contains(refusal) } } >= 2)
    #expect(pictures.withLock { $0.contains { $0.contains("! The script has no chapter 3") } })
    #expect(pictures.withLock { $0.contains { $0.contains("▶ 1/1") } })
    #expect(pictures.withLock { $0.allSatisfy { !$0.contains("Steps of") } })
    // It is called once for the step that began the wait, and once for each key.
    #expect(handled.withLock(\.self) >= 3)
  }

  /// Without a watcher, the end of the program stops the step as well.
  @Test(.timeLimit(.minutes(1))) func aScriptIsLeftDuringTheStepThatIsStopped() async throws {
    let (requests, begun) = AsyncStream.makeStream(of: Void.self)
    var opening = try await ScriptFixture.opening(
      "steps:\n  - note: one\n  - http: {get: '\(Self.url)', within: 1min}\n"
    )
    opening.outside = Self.silent(telling: begun)
    let play = Task { [opening] in await opening.play() }
    for await _ in requests { break }
    play.cancel()
    let result = await play.value
    #expect(result.ending == .left(at: 1, of: 2, isDuring: true))
    #expect(result.reason == "left during step 2 of 2")
    #expect(result.stepsDone == 1)
  }
}
