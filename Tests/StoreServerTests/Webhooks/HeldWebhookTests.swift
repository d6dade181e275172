import SessionSamples
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import Synchronization
import Testing

@testable import StoreServer

/// A webhook of a program's options stays in the store while its deliveries are held.
struct HeldWebhookTests {
  private static let hook = "http://127.0.0.1:9/a"

  /// Opens a store like a program with the webhook.
  private func opened(_ session: StoreSession, naming webhooks: [String]) async throws
    -> StoreDriver
  {
    let driver = StoreDriver(session: session)
    try await driver.start()
    let given = NotificationDestinations(webhooks: webhooks)
    given.end(with: session, leaving: session.read(\.settings.notifications))
    try given.set(in: session)
    return driver
  }

  private func perform(_ lines: String..., on driver: StoreDriver) async throws {
    for line in lines { try await driver.perform(try #require(Step(line: line), "\(line)")) }
  }

  @Test func heldDeliveriesAreSentByALaterRun() async throws {
    let first = try StoreSession.sample(isAppRunning: false)
    var driver = try await opened(first, naming: [Self.hook])
    try await perform("webhook: {hold: true}", "testNotification", on: driver)
    driver.close()
    #expect(first.read(\.settings.notifications)?.heldWebhooks == [Self.hook])

    // A program with another webhook doesn't change the first one.
    let second = try first.reopened()
    driver = try await opened(second, naming: ["http://127.0.0.1:9/b"])
    #expect(HeldDeliveries(of: second).notifications(for: Self.hook).count == 1)
    driver.close()
    #expect(second.read(\.settings.notifications)?.webhooks == [Self.hook])

    let third = try second.reopened()
    driver = try await opened(third, naming: [Self.hook])
    let sent = Mutex<[String]>([])
    driver.sendNotifications { url, _ in
      sent.withLock { $0.append(url) }
      return .success
    }
    #expect(HeldDeliveries(of: third).notifications(for: Self.hook).count == 1)
    try await perform("webhook: {release: all}", on: driver)
    #expect(sent.withLock(\.self) == [Self.hook])
    driver.close()
    #expect(third.read(\.settings.notifications) == nil)
  }
}
