import SessionSamples
import StoreDriver
import StoreEngine
import StoreModel
import StoreSamples
import StoreScript
import StoreSession
import Synchronization
import Testing

/// Steps that arm faults between the App Store and the merchant's server, and that hold deliveries.
struct FaultStepTests {
  private static let hook = "https://example.com/hook"

  /// A webhook that records the notifications that it receives.
  private final class Server: Sendable {
    private let got = Mutex<[String]>([])

    var bodies: [String] { got.withLock(\.self) }

    var sender: NotificationSender {
      { _, body in
        self.got.withLock { $0.append(body) }
        return .success
      }
    }
  }

  private func opened(to server: Server? = nil) async throws -> StoreDriver {
    let driver = StoreDriver(
      session: try StoreSession.sample(
        journal: NoJournal(),
        isAppRunning: false
      )
    )
    try await driver.start()
    if let server { driver.sendNotifications(through: server.sender) }
    return driver
  }

  private func perform(_ lines: String..., on driver: StoreDriver) async throws {
    for line in lines {
      let step = try #require(Step(line: line), "\(line)")
      try await driver.perform(step)
    }
  }

  private func attempts(of number: Int, in driver: StoreDriver) -> [SendAttemptResult] {
    driver.session.attempts(at: NotificationID(rawValue: number)).map(\.attempt.result)
  }

  @Test(arguments: [
    "number: 5000001", "slow: 10s", "fault: silent", "fault: cutOff", "fault: lost",
  ])
  func aCallOfTheMerchantFailsAsOftenAsItIsArmed(fault: String) async throws {
    let driver = try await opened()
    defer { driver.close() }
    try await perform(
      "api: {call: getTransactionInfo, \(fault), from: merchant}",
      "buy: unlock",
      "answer: buy",
      on: driver
    )
    #expect(driver.app.lastError == "serverFailed")
    #expect(driver.app.granted.isEmpty)
    #expect(driver.armedFaults == ArmedFaults())
    // The app retries a second later, and no store time passed during the delayed call.
    #expect(driver.session.read(\.now) == StoreInstant.newYear)
    try await driver.perform(.advance(.bySeconds(1)))
    #expect(driver.app.granted == ["unlock"])
  }

  /// The demo merchant server makes both calls during a purchase, so faults for a backend must not apply to
  /// them.
  @Test(arguments: ["call: getTransactionInfo, number: 5000001", "fault: lost"])
  func aPurchaseLeavesAFaultForClientsArmed(fault: String) async throws {
    let driver = try await opened()
    defer { driver.close() }
    try await perform("api: {\(fault)}", "buy: unlock", "answer: buy", on: driver)
    #expect(driver.app.granted == ["unlock"])
    let armed = driver.armedFaults.calls
    #expect(armed.count == 1)
    let call = APICallName(.getTransactionInfo)
    #expect(driver.takeFault(for: call, from: .merchant) == nil)
    #expect(driver.takeFault(for: call, from: .clients) == armed.first?.kind)
    #expect(driver.armedFaults == ArmedFaults())
  }

  @Test func aCallThatIsLateWithinTheClientsPatienceIsAnswered() async throws {
    let driver = try await opened()
    defer { driver.close() }
    try await perform("api: {slow: 1s, from: merchant}", "buy: unlock", "answer: buy", on: driver)
    #expect(driver.app.granted == ["unlock"])
    #expect(driver.armedFaults == ArmedFaults())
  }

  @Test func undoArmsAndWithdrawsAgain() async throws {
    var driver = try await opened()
    defer { driver.close() }
    try await perform(
      "api: {fault: lost, times: 2, from: merchant}",
      "buy: unlock",
      "answer: buy",
      on: driver
    )
    let used = driver.armedFaults
    #expect(used.calls.map(\.times) != [2])
    try await perform("api: none", on: driver)
    #expect(driver.armedFaults == ArmedFaults())
    driver = try await driver.went(.undo)
    #expect(driver.armedFaults == used)
    driver = try await driver.went(.undo)
    driver = try await driver.went(.undo)
    #expect(driver.armedFaults.calls.map(\.times) == [2])
    driver = try await driver.went(.undo)
    #expect(driver.armedFaults == ArmedFaults())
  }

  /// Withdrawing faults when none are armed keeps the undone steps available for redo.
  @Test(arguments: ["api: none", "webhook: {fault: none}"])
  func withdrawingNothingAddsNoStep(line: String) async throws {
    var driver = try await opened(to: Server())
    defer { driver.close() }
    try await perform("set: {webhooks: [\"\(Self.hook)\"]}", "buy: unlock", on: driver)
    driver = try await driver.went(.undo)
    let count = driver.session.steps?.count
    try await perform(line, on: driver)
    #expect(driver.session.steps?.count == count)
    #expect(driver.branches.isRedoable)
  }

  @Test func heldDeliveriesGoOutAsStepsSay() async throws {
    let server = Server()
    let driver = try await opened(to: server)
    defer { driver.close() }
    try await perform("set: {webhooks: [\"\(Self.hook)\"]}", "webhook: {hold: true}", on: driver)
    try await perform(
      "testNotification",
      "testNotification",
      "testNotification",
      "testNotification",
      on: driver
    )
    #expect(server.bodies.isEmpty)
    try await perform("webhook: {release: 2, reorder: reversed, repeat: 1}", on: driver)
    let bodies = server.bodies
    #expect(bodies.count == 4)
    #expect(bodies[0] == bodies[1] && bodies[2] == bodies[3] && bodies[0] != bodies[2])
    let first = (1...4).map { attempts(of: $0, in: driver).count }
    #expect(first == [2, 2, 0, 0])
    try await perform("webhook: {release: all, reorder: [2]}", "testNotification", on: driver)
    let all = (1...5).map { attempts(of: $0, in: driver).count }
    #expect(all == [2, 2, 1, 1, 1])
    let order = driver.session.log.compactMap { journaled -> Int? in
      guard case .notificationAttempted(let attempt) = journaled.event else { return nil }
      return attempt.notification.rawValue
    }
    #expect(order == [2, 2, 1, 1, 4, 3, 5])
    try await perform("webhook: {repeat: 2}", on: driver)
    #expect(attempts(of: 5, in: driver).count == 3)
  }

  @Test func onlyHeldDeliveriesCanBeReleased() async throws {
    let driver = try await opened(to: Server())
    defer { driver.close() }
    for line in ["webhook: {hold: true}", "webhook: {repeat: 1}"] {
      let step = try #require(Step(line: line))
      await #expect(throws: StepFailure.self) { try await driver.perform(step) }
    }
    try await perform("set: {webhooks: [\"\(Self.hook)\"]}", on: driver)
    for line in [
      "webhook: {release: 1}", "webhook: {repeat: 1}",
      "webhook: {url: \"https://example.com/hooc\", hold: true}",
    ] {
      let step = try #require(Step(line: line))
      await #expect(throws: StepFailure.self) { try await driver.perform(step) }
    }
    try await perform("webhook: {hold: true}", "testNotification", on: driver)
    let far = try #require(Step(line: "webhook: {release: all, reorder: [2]}"))
    await #expect(throws: StepFailure.self) { try await driver.perform(far) }
    #expect(driver.session.read(\.settings).notifications?.heldWebhooks == [Self.hook])
    #expect(attempts(of: 1, in: driver).isEmpty)
  }

  /// Releasing too many notifications names a webhook that holds some, and their number.
  @Test func tooManyToReleaseSaysHowManyThereAre() async throws {
    let driver = try await opened(to: Server())
    defer { driver.close() }
    let other = "https://example.com/other"
    try await perform("set: {webhooks: [\"\(Self.hook)\", \"\(other)\"]}", on: driver)
    func refusal(_ line: String) async throws -> String? {
      let step = try #require(Step(line: line))
      let failure = await #expect(throws: StepFailure.self) { try await driver.perform(step) }
      return failure?.description
    }
    let nothing = "nothing is held for \(Self.hook); "
    #expect(
      try await refusal("webhook: {release: 5}")
        == nothing + "hold deliveries first with webhook: {hold: true}"
    )
    try await perform("webhook: {url: \"\(other)\", hold: true}", on: driver)
    try await perform("testNotification", "testNotification", on: driver)
    #expect(
      try await refusal("webhook: {release: 5}")
        == nothing + "write url: \(other) and release: 2"
    )
    try await perform("webhook: {hold: true}", "testNotification", on: driver)
    #expect(
      try await refusal("webhook: {release: 5}")
        == "can't release 5 deliveries: \(Self.hook) has 1; write release: 1"
    )
    try await perform("webhook: {release: 1}", on: driver)
    #expect(
      try await refusal("webhook: {url: \"\(Self.hook)\", release: 1}")
        == nothing + "run a step that sends a notification, or a testNotification step"
    )
  }

  @Test func aDeliveryThatFailsOnItsWayIsNotedAsTheStoreSeesIt() async throws {
    let server = Server()
    let driver = try await opened(to: server)
    defer { driver.close() }
    try await perform(
      "set: {webhooks: [\"\(Self.hook)\"], retries: production}",
      "webhook: {fault: silent}",
      "webhook: {fault: lost}",
      "testNotification",
      on: driver
    )
    #expect(attempts(of: 1, in: driver) == [.noResponse])
    #expect(server.bodies.isEmpty)
    try await driver.perform(.advance(.bySeconds(3600)))
    #expect(attempts(of: 1, in: driver) == [.noResponse, .timedOut])
    try await driver.perform(.advance(.bySeconds(12 * 3600)))
    #expect(attempts(of: 1, in: driver) == [.noResponse, .timedOut, .success])
    // The server received it twice, with the same body.
    let bodies = server.bodies
    #expect(bodies.count == 2 && bodies.first == bodies.last)
  }

  @Test func undoHoldsAgainAndSendsNothingTwice() async throws {
    let server = Server()
    var driver = try await opened(to: server)
    defer { driver.close() }
    try await perform("set: {webhooks: [\"\(Self.hook)\"]}", "webhook: {hold: true}", on: driver)
    try await perform("testNotification", "testNotification", on: driver)
    let before = SessionPicture(driver)
    try await perform("webhook: {release: all, reorder: reversed}", on: driver)
    let after = SessionPicture(driver)
    driver = try await driver.went(.undo)
    #expect(SessionPicture(driver).difference(to: before) == nil)
    #expect(HeldDeliveries(of: driver.session).notifications(for: Self.hook).count == 2)
    driver = try await driver.went(.redo)
    #expect(SessionPicture(driver).difference(to: after) == nil)
    #expect(server.bodies.count == 2)
  }

  /// After an undo, the last notification is the one from before the undone step.
  @Test func undoRepeatsWhatWasSentBefore() async throws {
    let server = Server()
    var driver = try await opened(to: server)
    defer { driver.close() }
    try await perform(
      "set: {webhooks: [\"\(Self.hook)\"]}",
      "testNotification",
      "testNotification",
      on: driver
    )
    driver = try await driver.went(.undo)
    try await perform("webhook: {repeat: 1}", on: driver)
    #expect(attempts(of: 1, in: driver) == [.success, .success])
    #expect(server.bodies.count == 3)
  }

  /// A life begins with the first event after an undo, which may be a notification attempt.
  @Test(arguments: [
    "webhook: {release: all}", "webhook: {release: 1, repeat: 2}", "webhook: {repeat: 1}",
    "resend: latest",
  ])
  func eventsAfterAnUndoAreRepeatedUnchanged(line: String) async throws {
    var driver = try await opened(to: Server())
    defer { driver.close() }
    try await perform(
      "set: {webhooks: [\"\(Self.hook)\"]}",
      "testNotification",
      "webhook: {hold: true}",
      "testNotification",
      "testNotification",
      on: driver
    )
    driver = try await driver.went(.undo)
    try await perform(line, on: driver)
    let sent = SessionPicture(driver)
    #expect(sent.store.life == 1)
    try await perform("testNotification", on: driver)
    driver = try await driver.went(.undo)
    #expect(SessionPicture(driver).difference(to: sent) == nil)
  }

  /// The played servers, the faults, and the hold end with the script.
  @Test func aScriptLeavesNothingArmed() async throws {
    let driver = try await opened()
    defer { driver.close() }
    try await perform(
      "webhook: \"\(Self.hook)\"",
      "webhook: {hold: true}",
      "webhook: {fault: lost, times: always}",
      "api: {fault: silent, times: always}",
      on: driver
    )
    try await driver.endScript(restoring: nil)
    #expect(driver.armedFaults == ArmedFaults())
    #expect(driver.session.read(\.settings).notifications == nil)
  }

  /// Notifications that a script held for an existing webhook are sent when the script ends, once.
  @Test(arguments: [false, true])
  func aScriptsHoldEndsWithIt(isHeldBefore: Bool) async throws {
    let server = Server()
    let driver = try await opened(to: server)
    defer { driver.close() }
    try await perform("set: {webhooks: [\"\(Self.hook)\"]}", on: driver)
    if isHeldBefore { try await perform("webhook: {hold: true}", on: driver) }
    let before = driver.session.read(\.settings).notifications
    try await perform("webhook: {hold: true}", "set: {retries: production}", on: driver)
    try await perform("testNotification", on: driver)
    try await driver.endScript(restoring: before)
    try await driver.session.settled()
    #expect(attempts(of: 1, in: driver) == (isHeldBefore ? [] : [.success]))
    #expect(server.bodies.count == (isHeldBefore ? 0 : 1))
    #expect(driver.session.read(\.settings).notifications == before)
  }
}
