import IsolatedStore
import StoreKitTest
import Testing

/// Store time, which only the test moves.
@Suite(.isolatedStore, .timeLimit(.minutes(10)))
struct ClockTests {
  private let session: SKTestSession

  init() throws {
    session = try Shop.session()
  }

  @Test func timeMovesOnlyForward() {
    session.advance(by: .milliseconds(1500))
    #expect(session.now == Shop.start.addingTimeInterval(1.5))
    session.advance(by: .seconds(-1))
    session.advance(to: Shop.start)
    #expect(session.now == Shop.start.addingTimeInterval(1.5))
    session.advance(to: Shop.start.addingTimeInterval(60))
    #expect(session.now == Shop.start.addingTimeInterval(60))
  }

  @Test func timeDoesNotMoveWithoutScheduledEvents() {
    #expect(session.advanceToNextEvent() == nil)
    #expect(session.now == Shop.start)
  }

  @Test func theNextEventIsTheRenewal() async throws {
    let bought = try await session.buyProduct(identifier: "shop.premium")
    let end = try #require(bought.expirationDate)
    #expect(session.advanceToNextEvent() == end)
    #expect(session.now == end)
    #expect(session.allTransactions().map(\.purchaseDate) == [Shop.start, end])
  }

  @Test func aYearOfRenewalsArrivesInOrder() async throws {
    var updates = Transaction.updates.makeAsyncIterator()
    let bought = try await session.buyProduct(identifier: "shop.premium")
    session.advance(by: .seconds(364 * 86_400))
    var ends: [Date] = []
    for _ in 1...12 { ends.append(try await updates.transaction().expirationDate ?? .distantPast) }
    #expect(ends == ends.sorted())
    #expect(ends.first == bought.expirationDate)
    #expect(session.allTransactions().count == 12)
    #expect(
      session.allTransactions().allSatisfy {
        $0.originalTransactionIdentifier == UInt(bought.id)
      }
    )
  }

  @Test func concurrentAdvancesAddUp() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...100 {
        group.addTask { self.session.advance(by: .seconds(1)) }
      }
    }
    #expect(session.now == Shop.start.addingTimeInterval(100))
  }

  /// The sequence, and not a sleep, shows that the wall clock has moved store time.
  @Test func theWallClockMovesTimeOnRequest() async throws {
    var updates = Transaction.updates.makeAsyncIterator()
    let bought = try await session.buyProduct(identifier: "shop.premium")
    session.advance(to: try #require(bought.expirationDate).addingTimeInterval(-0.1))
    #expect(try await updates.transaction().id == bought.id)
    #expect(session.clockMode == .manual)
    session.clockMode = .wallClock
    #expect(session.clockMode == .wallClock)
    #expect(try await updates.transaction().reason == .renewal)
    session.clockMode = .manual
    let stopped = session.now
    #expect(session.now == stopped)
    #expect(session.clockMode == .manual)
  }
}
