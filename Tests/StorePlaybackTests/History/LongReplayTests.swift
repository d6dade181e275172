import CatalogTools
import Foundation
import StoreCatalog
import StoreDriver
import StoreJournal
import StoreModel
import StorePlayback
import StoreScript
import StoreSession
import StoreTestSupport
import StorefrontUI
import Synchronization
import TerminalCanvas
import Testing

/// The first undo of an earlier day repeats that day.
///
/// The user sees the progress, and can stop it.
struct LongReplayTests {
  @Test func theStoreGoesBackBeforeThePersonsEyesAndStopsWithEscape() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "day.store").path
      try await Self.live(in: path)
      let driver = try await RandomSession.opened(1, in: SQLiteJournal(path: path))
      let count = driver.session.log.count
      let steps = try #require(driver.session.steps)
      let last = steps.count
      let seen = try await Self.watch(driver)
      #expect(seen.contains { $0.contains("The store is going to another step: press esc") })
      // The stopped undo changed nothing, and the other one undid the last step of the day.
      #expect(seen.contains { $0.contains("Stopped: the store has not changed") })
      #expect(steps.count == last - 2)
      #expect(driver.session.log.count == count)
    }
  }

  private static func live(in path: String) async throws {
    let driver = try await RandomSession.opened(1, in: SQLiteJournal(path: path))
    for _ in 0..<300 { try await driver.perform(.buyElsewhere(Buy(product: "gems"))) }
    driver.close()
  }

  /// Undoes a step, stops the undo, and undoes the step again.
  ///
  /// - Returns: The shown pictures.
  private static func watch(_ driver: StoreDriver) async throws -> [String] {
    let seen = Mutex<[String]>([])
    let (inputs, keys) = AsyncStream.makeStream(of: LiveInput.self)
    let glancer = Mutex<AsyncStream<Void>.Continuation?>(nil)
    driver.replayProgress.notify { _ = glancer.withLock { $0?.yield() } }
    var live = LiveSession(
      stage: SessionStage(screen: StorefrontScreen(catalogName: "Sample.storekit")),
      port: TerminalPort(
        show: { frame in
          let picture = frame.canvas.description
          let moments = seen.withLock { seen in
            let before = seen.count { $0.contains("Going to the step: ") }
            seen.append(picture)
            return (before, seen.count { $0.contains("Going to the step: ") })
          }
          // A key that would change the store waits.
          if moments == (0, 1) { keys.yield(.key(.character("<"))) }
          if picture.contains("The store is going to another step") { keys.yield(.key(.escape)) }
          if picture.contains("Stopped: the store has not changed"), moments.0 == moments.1 {
            keys.yield(.key(.character("<")))
          }
          if picture.contains("Undid: ") { keys.finish() }
        },
        copy: { _, _ in .unavailable },
        suspend: {},
        repaint: {}
      ),
      clock: WallClock(
        now: { 0 },
        send: { _, _ in },
        patience: { for await _ in AsyncStream<Never>(Never.self, { _ in }) {} },
        glance: {
          // A new stream each time, because it ends with its wait.
          let (news, told) = AsyncStream.makeStream(of: Void.self)
          glancer.withLock { $0 = told }
          for await _ in news { break }
        }
      )
    )
    let catalog = driver.session.catalog
    keys.yield(.catalogRead(catalog, CatalogIndex(catalog)))
    keys.yield(.storeOpened(driver))
    keys.yield(.key(.character("<")))
    _ = try await live.run(inputs: inputs)
    return seen.withLock(\.self)
  }
}
