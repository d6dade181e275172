import StoreEngine
import StoreModel
import StoreSession

/// The cost of years of renewals in one session, compared with a budget of time and memory.
struct SubscribersBench {
  private static let budgetSeconds = 4.0
  /// The budget including the notifications of all events to the merchant's server.
  private static let budgetSecondsTold = 8.0
  private static let budgetMebibytes = 1024.0
  private static let subscribers = 10_000
  private static let years = 10

  /// Returns three figures for ten years of 10,000 monthly subscribers: the time, the peak memory,
  /// and the time with notifications.
  ///
  /// Only the newest notification is signed, because the others are signed when they are sent. The session
  /// keeps every event and every transaction. The purchases themselves, a minute apart, are part of the
  /// measurement.
  func renewals() async throws -> [BenchFigure] {
    PeakMemory.restart()
    let clock = ContinuousClock()
    let session = try BenchShop.open(Self.subscribers, every: .month)
    let begun = clock.now
    for number in 0..<Self.subscribers {
      try session.perform(.advance(to: BenchShop.start.advanced(bySeconds: Int64(number) * 60)))
      try session.perform(
        .purchase(PurchaseRequest(product: BenchShop.plan(number, every: .month)))
      )
    }
    // Ten years have two or three leap days. The last subscribers began a week after the first.
    let end = BenchShop.start.advanced(byDays: Int64(Self.years) * 365 + 3 + 7)
    try await session.advance(to: end)
    let seconds = (clock.now - begun).seconds
    let count = session.read { $0.transactions.count }
    guard count >= Self.subscribers * (Self.years * 12 + 1) else {
      throw BenchFailure("only \(count) transactions came of it")
    }
    let peak = try PeakMemory.mebibytes()
    let told = session.notificationCount
    guard told >= count,
      let newest = session.notifications(told..<told + 1).first,
      !session.signedNotification(newest).jws.isEmpty
    else { throw BenchFailure("of \(count) transactions only \(told) were told") }
    return [
      BenchFigure(
        name: "subscribers-10000-years-10",
        value: seconds,
        unit: "s",
        peer: "budget",
        peerValue: Self.budgetSeconds
      ),
      BenchFigure(
        name: "subscribers-10000-years-10-peak",
        value: peak,
        unit: "MiB",
        peer: "budget",
        peerValue: Self.budgetMebibytes
      ),
      BenchFigure(
        name: "subscribers-10000-years-10-told",
        value: (clock.now - begun).seconds,
        unit: "s",
        peer: "budget",
        peerValue: Self.budgetSecondsTold
      ),
    ]
  }
}
