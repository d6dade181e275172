import SessionSamples
import ShopApp
import StoreDriver
import StoreEngine
import StoreModel
import StoreSamples
import StoreScript
import StoreSession
import Synchronization
import Testing

/// Each request to an external server is sent once, and redo repeats its response with the step.
struct ExternalUndoTests {
  /// A merchant's server that responds to every request, and counts them.
  private final class Outside: Sendable {
    let asked = Atomic(0)
    let sent = Mutex<[String]>([])

    var client: MerchantClient {
      MerchantClient(
        sign: { _ in throw MerchantError.signsNothing },
        register: { _ in
          let number = self.asked.add(1, ordering: .relaxed).newValue
          guard number % 3 != 2 else { throw MerchantError.refused("no") }
          return true
        },
        isPremium: { self.asked.add(1, ordering: .relaxed).newValue % 2 == 0 }
      )
    }
  }

  @Test func anOutsideMerchantIsNotAskedAgain() async throws {
    let outside = Outside()
    var driver = try await Self.opened(outside.client)
    defer { driver.close() }
    var pictures: [SessionPicture] = []
    for _ in 0..<4 {
      try await driver.perform(.buy(Buy(product: "unlock")))
      try await driver.perform(.answer(.buy))
      try await driver.perform(.refund(.latest, .other))
      pictures.append(SessionPicture(driver))
    }
    let asked = outside.asked.load(ordering: .relaxed)
    #expect(asked > 3)
    let first = try #require(driver.session.steps?.count) - 9
    for (index, picture) in pictures.enumerated().reversed().dropFirst() {
      driver = try await driver.went(.step(first + 3 * index))
      #expect(SessionPicture(driver).difference(to: picture) == nil, "behind purchase \(index + 1)")
    }
    #expect(outside.asked.load(ordering: .relaxed) == asked)
    try await driver.perform(.buy(Buy(product: "season")))
    try await driver.perform(.answer(.buy))
    #expect(outside.asked.load(ordering: .relaxed) > asked)
  }

  @Test func aWebhookIsNotifiedOnceAndItsCallsAreRepeated() async throws {
    let outside = Outside()
    var driver = try await Self.opened(nil)
    defer { driver.close() }
    var change = SettingsChange()
    change.webhooks = ["https://example.com/hook"]
    try await driver.perform(.set(change))
    // A backend that requests a test notification when it is notified of a purchase.
    driver.sendNotifications { [session = driver.session] url, _ in
      outside.sent.withLock { $0.append(url) }
      let isFirst = outside.sent.withLock(\.count) == 1
      if isFirst { _ = try? session.perform(forClient: .requestTestNotification) }
      return .success
    }
    try await driver.perform(.buy(Buy(product: "gold.monthly")))
    try await driver.perform(.answer(.buy))
    let told = SessionPicture(driver)
    let sent = outside.sent.withLock(\.count)
    #expect(sent == 2)

    driver = try await driver.went(.undo)
    driver = try await driver.went(.redo)
    #expect(SessionPicture(driver).difference(to: told) == nil)
    #expect(outside.sent.withLock(\.count) == sent)

    driver = try await driver.went(.undo)
    try await driver.perform(.answer(.buy))
    #expect(outside.sent.withLock(\.count) > sent)
    let uuids = (told.notifications + 1..<1000).compactMap {
      driver.session.notifications($0..<$0 + 1).first?.uuid
    }
    #expect(Set(uuids).count == uuids.count)
  }

  /// A backend may make a call while a notification is on its way to it.
  ///
  /// Redo repeats the call before the attempt ends.
  @Test func theCallsOfABackendComeAgainBeforeTheAttempt() async throws {
    var driver = try await Self.opened(nil)
    defer { driver.close() }
    var change = SettingsChange()
    change.webhooks = ["https://example.com/hook"]
    try await driver.perform(.set(change))
    let sent = Atomic(0)
    driver.sendNotifications { [session = driver.session] _, _ in
      let number = sent.add(1, ordering: .relaxed).newValue
      if number == 1 { _ = try? session.perform(forClient: .requestTestNotification) }
      return .success
    }
    try await driver.perform(.testNotification)
    let told = SessionPicture(driver)
    #expect(told.notifications == 2)
    try await driver.perform(.advance(.bySeconds(60)))
    driver = try await driver.went(.undo)
    #expect(SessionPicture(driver).difference(to: told) == nil)
    #expect(sent.load(ordering: .relaxed) == 2)
  }

  private static func opened(_ merchant: MerchantClient?) async throws -> StoreDriver {
    let session = try StoreSession.sample(selling: RandomSession.catalog, isAppRunning: false)
    let driver = StoreDriver(session: session, merchant: merchant)
    try await driver.start()
    return driver
  }
}
