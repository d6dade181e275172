import SessionSamples
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreSession

/// The retry schedule of each past attempt, independent of later settings.
struct ScheduleHistoryTests {
  private let shop = "http://localhost:1/shop"

  private func buy(_ product: Product, in session: StoreSession) async throws {
    try session.perform(.purchaseElsewhere(PurchaseRequest(product: product)))
    try await session.settled()
  }

  private func advance(_ session: StoreSession, toHour hour: Int64) async throws {
    try await session.advance(to: StoreInstant.newYear.advanced(bySeconds: 3600 * hour))
  }

  private func schedules(_ number: Int, in session: StoreSession) -> [RetrySchedule] {
    session.deliveries(of: NotificationID(rawValue: number)).attempts.map(\.schedule)
  }

  @Test func eachAttemptHasTheScheduleOfItsMoment() async throws {
    let session = try StoreSession.sample()
    try session.setWebhooks(shop, retries: .production)
    session.sendNotifications(through: InMemoryWebhooks { _, _ in .socketIssue }.sender)
    try await buy(.gems, in: session)
    #expect(schedules(1, in: session) == [.production])

    try session.setWebhooks(shop, retries: .sandbox)
    try await buy(.season, in: session)
    try await advance(session, toHour: 2)
    #expect(schedules(1, in: session) == [.production, .sandbox])
    #expect(schedules(2, in: session) == [.sandbox])

    try session.setWebhooks(shop, retries: .production)
    _ = await session.resend(NotificationID(rawValue: 2), to: shop)
    #expect(schedules(1, in: session) == [.production, .sandbox])
    #expect(schedules(2, in: session) == [.sandbox, .production])
    #expect(session.deliveries(of: NotificationID(rawValue: 2)).webhooks == [shop])

    // A reopened session gives the same schedules at its first question.
    let reopened = try session.reopened()
    #expect(schedules(1, in: reopened) == [.production, .sandbox])
    #expect(schedules(2, in: reopened) == [.sandbox, .production])
  }

  @Test(arguments: [(StoreEnvironment.production, RetrySchedule.production), (.sandbox, .sandbox)])
  func withoutASwitchTheEnvironmentDecides(
    environment: StoreEnvironment,
    byDefault: RetrySchedule
  ) async throws {
    let session = try StoreSession.sample(in: environment)
    try session.setWebhooks(shop)
    session.sendNotifications(through: InMemoryWebhooks { _, _ in .socketIssue }.sender)
    try await buy(.gems, in: session)
    let other: RetrySchedule = byDefault == .production ? .sandbox : .production
    try session.setWebhooks(shop, retries: other)
    #expect(schedules(1, in: session) == [byDefault])
    #expect(
      session.deliveries(of: NotificationID(rawValue: 1)).attempts.map(\.noted)
        == session.attempts(at: NotificationID(rawValue: 1))
    )
    #expect(session.deliveries(of: NotificationID(rawValue: 4711)).attempts.isEmpty)
  }
}
