import StoreEngine
import StoreModel
import StoreSession

/// The cost of the store's frequent queries, with a long history and with a short one.
///
/// Both stores have the same subscriptions, which have been renewed for a different time.
struct HistoryBench {
  private static let subscribers = 100
  private static let rounds = 21

  /// Returns a figure for each query: its microseconds at 1,000,000 transactions, compared with
  /// 1,000 transactions.
  func questions() async throws -> [BenchFigure] {
    let short = try await shop(days: 10)
    let long = try await shop(days: 10_000)
    return try Question.all.map { question in
      var times: (long: [Double], short: [Double]) = ([], [])
      for _ in 0..<Self.rounds {
        times.long.append(try microseconds(question, of: long))
        times.short.append(try microseconds(question, of: short))
      }
      return BenchFigure(
        name: "\(question.name)-1000000",
        value: BenchSample(times.long).median,
        unit: "us",
        peer: "with 1,000",
        peerValue: BenchSample(times.short).median
      )
    }
  }

  /// Returns a session of daily subscriptions that were bought at once and renewed for some days.
  private func shop(days: Int64) async throws -> StoreSession {
    let session = try BenchShop.open(Self.subscribers, every: .day)
    for number in 0..<Self.subscribers {
      try session.perform(.purchase(PurchaseRequest(product: BenchShop.plan(number, every: .day))))
    }
    try await session.advance(to: BenchShop.start.advanced(byDays: days - 1))
    let count = session.read { $0.transactions.count }
    guard count == Self.subscribers * Int(days) else {
      throw BenchFailure("\(count) transactions came of \(days) days")
    }
    return session
  }

  private func microseconds(_ question: Question, of session: StoreSession) throws -> Double {
    let clock = ContinuousClock()
    let begun = clock.now
    for number in 0..<Self.subscribers { try question.ask(session, number) }
    return (clock.now - begun).seconds * 1_000_000 / Double(Self.subscribers)
  }

  private struct Question: Sendable {
    let name: String
    /// Performs the query once.
    ///
    /// The number selects a subscriber, if the query is about one.
    let ask: @Sendable (StoreSession, Int) throws -> Void

    static let all: [Question] = [
      Question(name: "entitlements") { session, _ in
        guard session.read({ $0.currentEntitlements.count }) == subscribers else {
          throw BenchFailure("not everybody is entitled")
        }
      },
      Question(name: "latest") { session, number in
        let product = BenchShop.plan(number, every: .day).id
        let record = session.read { store in
          store.latest(for: product).flatMap { store.transactions[id: $0] }
        }
        guard record?.transaction.productId == product else {
          throw BenchFailure("nothing is the latest of \(product)")
        }
      },
      Question(name: "status") { session, number in
        let info = session.read { store in
          store.subscriptions(in: BenchShop.group(number)).last.map(store.renewalInfo(for:))
        }
        guard info?.autoRenewStatus != nil else { throw BenchFailure("a group has no status") }
      },
      Question(name: "command") { session, number in
        let product = BenchShop.plan(number, every: .day).id
        guard let id = session.read({ $0.latest(for: product) }) else {
          throw BenchFailure("nothing is the latest of \(product)")
        }
        try session.perform(.setAutoRenew(id, false))
        try session.perform(.setAutoRenew(id, true))
      },
    ]
  }
}
