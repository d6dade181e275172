import Synchronization
import Testing

@testable import StoreDriver

/// Callers run in the order of arrival, but a caller that waits for others runs after all current
/// ones.
@Suite(.timeLimit(.minutes(1)))
struct TurnQueueTests {
  @Test func aCallerThatWaitsForOthersComesAfterThem() async {
    let turns = TurnQueue()
    let order = Order()
    await turns.enter()
    async let patient: Void = Self.take(turns, "patient", order, waitingForOthers: true)
    while !turns.hasWaiting { await Task.yield() }
    #expect(!turns.hasOthersToLetIn)
    async let other: Void = Self.take(turns, "other", order)
    while !turns.hasOthersToLetIn { await Task.yield() }
    await turns.letOthersIn()
    order.add("under way")
    turns.leave()
    _ = await (patient, other)
    #expect(order.all == ["other", "under way", "patient"])
    #expect(!turns.hasWaiting)
  }

  private static func take(
    _ turns: TurnQueue,
    _ name: String,
    _ order: Order,
    waitingForOthers: Bool = false
  ) async {
    await turns.enter(waitingForOthers: waitingForOthers)
    order.add(name)
    turns.leave()
  }

  /// The callers in the order of their turns.
  private final class Order: Sendable {
    private let names = Mutex<[String]>([])

    var all: [String] { names.withLock(\.self) }

    func add(_ name: String) { names.withLock { $0.append(name) } }
  }
}
