import CatalogTools
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StorePlayback
import StoreScript
import StoreSession
import StorefrontUI
import Synchronization
import TerminalCanvas
import Testing

/// Webhooks that hang or fail, as the user of the screen experiences them.
struct WaitingTests {
  private static let webhook = "http://127.0.0.1:9/hook"

  @Test func aPersonSeesThatAWebhookHangsAndStopsTheStep() async throws {
    let (inputs, keys) = AsyncStream.makeStream(of: LiveInput.self)
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let opening = try await ScriptFixture.opening("steps: []")
    let driver = try await opening.driver()
    var change = SettingsChange()
    change.webhooks = [Self.webhook]
    try await driver.perform(.set(change))
    let (attempts, begun) = AsyncStream.makeStream(of: Void.self)
    driver.sendNotifications { _, _ in
      begun.yield()
      for await _ in gate {}
      return .timedOut
    }
    let pictures = Mutex<[String]>([])
    let answersWhileWaiting = Mutex<[Bool]>([])
    let stops = Mutex(0)
    var live = LiveSession(
      stage: SessionStage(screen: StorefrontScreen(catalogName: "Sample.storekit")),
      port: TerminalPort(
        show: { frame in
          let picture = frame.canvas.description
          pictures.withLock { $0.append(picture) }
          if picture.contains("Waiting for \(Self.webhook) · esc stops") {
            answersWhileWaiting.withLock { $0.append(frame.answersKey) }
            guard
              stops.withLock({
                $0 += 1
                return $0
              }) == 1
            else { return }
            // These keys only navigate, and change nothing.
            keys.yield(.key(.character("v")))
            keys.yield(.key(.character("t")))
            keys.yield(.key(.resize(Size(columns: 100, rows: 30))))
            keys.yield(.key(.character("6")))
            // The first key closes the menu.
            for _ in 0..<2 { keys.yield(.key(.escape)) }
          }
          if picture.contains("! Stopped") { keys.finish() }
        },
        copy: { _, _ in .unavailable },
        suspend: {},
        repaint: {}
      ),
      clock: WallClock(
        now: { 0 },
        send: { _, _ in },
        patience: { for await _ in attempts { break } }
      )
    )
    keys.yield(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    keys.yield(.storeOpened(driver))
    keys.yield(.key(.character("v")))
    keys.yield(.key(.character("t")))

    let ending = try await live.run(inputs: inputs)
    opener.finish()
    #expect(ending == .quit)
    #expect(pictures.withLock { $0.last }?.contains("! Stopped") == true)
    #expect(driver.session.notificationCount == 1)
    let refusal = "A step is waiting for a webhook: press esc to stop it first"
    let covered = "Waiting for \(Self.webhook) · esc closes this, esc again stops"
    for words in [refusal, covered] {
      #expect(pictures.withLock { $0.contains { $0.contains(words) } }, "\(words)")
    }
    // The first frame of the wait doesn't answer a key, but later frames answer the typed keys.
    #expect(answersWhileWaiting.withLock { $0.first } == false)
    #expect(answersWhileWaiting.withLock { $0.dropFirst().contains(true) })
  }

  @Test func stoppedTimeEndsAtTheRetryAndIsRecordedUpToThere() async throws {
    let (inputs, keys) = AsyncStream.makeStream(of: LiveInput.self)
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let (attempts, begun) = AsyncStream.makeStream(of: Void.self)
    let opening = try await ScriptFixture.opening("steps: []")
    let driver = try await opening.driver()
    var change = SettingsChange()
    change.webhooks = [Self.webhook]
    change.retries = .production
    try await driver.perform(.set(change))
    let hangs = Mutex(false)
    driver.sendNotifications { _, _ in
      guard hangs.withLock(\.self) else { return .noResponse }
      begun.yield()
      for await _ in gate {}
      return .timedOut
    }
    try await driver.perform(.testNotification)
    hangs.withLock { $0 = true }
    let start = driver.session.store.now
    let file = MemoryFile()
    var live = LiveSession(
      stage: SessionStage(screen: StorefrontScreen(catalogName: "Sample.storekit")),
      port: TerminalPort(
        show: { frame in
          let picture = frame.canvas.description
          if picture.contains("Waiting for \(Self.webhook)") { keys.yield(.key(.control("c"))) }
          if picture.contains("! Stopped: store time") { keys.finish() }
        },
        copy: { _, _ in .unavailable },
        suspend: {},
        repaint: {}
      ),
      clock: WallClock(
        now: { 0 },
        send: { _, _ in },
        patience: { for await _ in attempts { break } }
      ),
      recordings: file.port
    )
    keys.yield(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    keys.yield(.storeOpened(driver))
    keys.yield(.key(.character("t")))
    keys.yield(.key(.character("d")))

    _ = try await live.run(inputs: inputs)
    opener.finish()

    let moment = start.advanced(bySeconds: 3600)
    #expect(driver.session.store.now == moment)
    let steps = SessionScript.read(file.text).script?.steps.map(\.step)
    #expect(steps == [.advance(.to(moment))])
  }

  @Test func timeMovesBeforeThePersonsEyesAndStopsWithEscape() async throws {
    let (inputs, keys) = AsyncStream.makeStream(of: LiveInput.self)
    let (pieces, piece) = AsyncStream.makeStream(of: Void.self)
    let opening = try await ScriptFixture.opening("steps: []")
    let driver = try await opening.driver()
    var change = SettingsChange()
    change.timeRate = .oneRenewalEveryTwoSeconds
    try await driver.perform(.set(change))
    try await driver.perform(.buyElsewhere(Buy(product: "com.example.meridian.plus.monthly")))
    let start = driver.session.store.now
    driver.tellTimeMoves { move in if move.renewals.isMultiple(of: 20) { piece.yield() } }
    let pictures = Mutex<[String]>([])
    let file = MemoryFile()
    var live = LiveSession(
      stage: SessionStage(screen: StorefrontScreen(catalogName: "Sample.storekit")),
      port: TerminalPort(
        show: { frame in
          let picture = frame.canvas.description
          let moving = pictures.withLock { pictures in
            pictures.append(picture)
            return pictures.count { $0.contains("Time is moving") }
          }
          // Keys still reach the screen, but their effects on the store wait.
          if moving == 1 {
            keys.yield(.key(.character("?")))
            keys.yield(.key(.resize(Size(columns: 100, rows: 30))))
          }
          // The first key closes the help.
          if moving == 4 { for _ in 0..<2 { keys.yield(.key(.escape)) } }
          if picture.contains("! Stopped: store time") { keys.finish() }
        },
        copy: { _, _ in .unavailable },
        suspend: {},
        repaint: {}
      ),
      clock: WallClock(
        now: { 0 },
        send: { _, _ in },
        patience: { for await _ in AsyncStream<Never>(Never.self, { _ in }) {} },
        glance: { for await _ in pieces { break } }
      ),
      recordings: file.port
    )
    keys.yield(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    keys.yield(.storeOpened(driver))
    keys.yield(.key(.character("t")))
    keys.yield(.key(.character("d")))

    _ = try await live.run(inputs: inputs)

    let now = driver.session.store.now
    #expect(now > start)
    #expect(now < start.advanced(byDays: 1))
    let steps = SessionScript.read(file.text).script?.steps.map(\.step)
    #expect(steps == [.advance(.to(now))])
    #expect(driver.session.store.transactions.count > 20)
    #expect(pictures.withLock { $0.contains { $0.contains("renewals · esc stops") } })
  }

  /// Returns a stage for a store whose webhook never responds.
  private func stage(_ retries: SettingsChange.Retries) async throws -> SessionStage {
    let opening = try await ScriptFixture.opening("steps: []")
    var stage = SessionStage(screen: opening.screen(size: .standard))
    _ = await stage.open(try await opening.driver())
    var change = SettingsChange()
    change.retries = retries
    _ = await stage.perform(.set(change))
    _ = await stage.perform(.webhook(PlayedWebhook(url: Self.webhook, results: [.noResponse])))
    _ = await stage.perform(.testNotification)
    _ = await stage.update(.keyPressed(.character("6")))
    return stage
  }

  private func picture(_ stage: SessionStage) -> String {
    stage.screen.draw(size: .standard).canvas.description
  }

  @Test func theKeyForTheNextEventGoesToTheNextRetry() async throws {
    var stage = try await stage(.production)
    let start = try #require(stage.driver).session.store.now

    #expect(picture(stage).contains("retry "))
    let turn = await stage.update(.keyPressed(.character("n")))

    #expect(turn.performed == [.advance(.toNextEvent)])
    #expect(stage.driver?.session.store.now == start.advanced(bySeconds: 3600))
    #expect(stage.driver?.session.attempts(at: NotificationID(rawValue: 1)).count == 2)
  }

  @Test func anAbandonedDeliveryIsNotRetriedAfterAChangeOfSchedule() async throws {
    var stage = try await stage(.sandbox)
    #expect(picture(stage).contains("✗ failed"))

    var change = SettingsChange()
    change.retries = .production
    _ = await stage.perform(.set(change))

    #expect(picture(stage).contains("✗ failed"))
    #expect(!picture(stage).contains("retry "))
    #expect(stage.driver?.session.nextDue == nil)
  }

  @Test func aScheduledRetryStaysAfterAChangeOfSchedule() async throws {
    var stage = try await stage(.production)
    var change = SettingsChange()
    change.retries = .sandbox
    _ = await stage.perform(.set(change))

    #expect(picture(stage).contains("retry "))
    _ = await stage.update(.keyPressed(.character("n")))
    #expect(picture(stage).contains("✗ failed"))
  }

  @Test func aScreenDoesNotSpeakOfScripts() async throws {
    let opening = try await ScriptFixture.opening("steps: []")
    var stage = SessionStage(screen: opening.screen(size: .standard))
    _ = await stage.open(try await opening.driver())
    var change = SettingsChange()
    change.webhooks = [Self.webhook]
    _ = await stage.perform(.set(change))
    _ = await stage.perform(.testNotification)
    let turn = await stage.perform(.resend(.latest, webhook: nil))

    #expect(turn.failure?.description.contains("webhook: ") == true)
    #expect(picture(stage).contains("set the URL with v w"))
    #expect(!picture(stage).contains("webhook: http"))
  }
}
