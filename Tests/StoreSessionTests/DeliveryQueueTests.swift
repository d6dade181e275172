import StoreEngine
import StoreModel
import Testing

@testable import StoreSession

/// The delivery queue: each input and the deliveries that follow.
struct DeliveryQueueTests {
  private let first = ListenerID(number: 1)
  private let second = ListenerID(number: 2)
  private let action = ActionID(number: 3)
  private let purchase = PurchaseID(rawValue: 1)
  private let timer = TimerID(number: 4)
  private let outsider = Caller(task: 99)
  private var queue = DeliveryQueue(gating: .oneAtATime)

  private func element(_ id: TransactionID, _ listener: ListenerID) -> Delivery {
    .element(.transaction(id), listener)
  }

  /// Makes both listeners wait, each in a task of its own.
  private mutating func parkBoth() {
    for (listener, task) in [(first, 1), (second, 2)] {
      queue.listenerRegistered(listener)
      queue.parked(at: .listener(listener), by: Caller(task: task))
    }
  }

  private mutating func arrive(_ ids: TransactionID...) {
    for id in ids {
      queue.elementArrived(.transaction(id), for: first)
      queue.elementArrived(.transaction(id), for: second)
    }
  }

  @Test func nothingQueuedIsSettled() {
    #expect(queue.isSettled)
    #expect(queue.current == nil)
  }

  @Test mutating func elementsGoOutOneAtATimeInEventThenListenerOrder() {
    parkBoth()
    arrive(10, 11)
    #expect(queue.handOver() == element(10, first))
    #expect(queue.handOver() == nil)
    #expect(queue.current == element(10, first))

    queue.parked(at: .listener(first), by: Caller(task: 1))
    #expect(queue.handOver() == element(10, second))
    queue.parked(at: .listener(second), by: Caller(task: 2))
    #expect(queue.handOver() == element(11, first))
    queue.parked(at: .listener(first), by: Caller(task: 1))
    #expect(queue.handOver() == element(11, second))
    #expect(!queue.isSettled)

    queue.parked(at: .listener(second), by: Caller(task: 2))
    #expect(queue.handOver() == nil)
    #expect(queue.isSettled)
  }

  @Test mutating func aListenerNotYetWaitingDelaysLaterElements() {
    queue.listenerRegistered(first)
    queue.elementArrived(.transaction(10), for: first)
    queue.actionQueued(action, name: "buy")
    #expect(queue.handOver() == nil)
    #expect(!queue.isSettled)
    #expect(queue.current == element(10, first))

    queue.parked(at: .listener(first), by: Caller(task: 1))
    #expect(queue.handOver() == element(10, first))
  }

  @Test mutating func aListenerAtASheetDelaysNothing() {
    parkBoth()
    queue.elementArrived(.transaction(10), for: first)
    #expect(queue.handOver() == element(10, first))
    queue.parked(at: .purchase(purchase), by: Caller(task: 1))
    queue.elementArrived(.transaction(11), for: first)
    #expect(queue.handOver() == nil)
    #expect(queue.isSettled, "the sheet is up, and no task can go on until it is answered")

    queue.outcomeArrived(at: .purchase(purchase))
    #expect(queue.handOver() == .outcome(purchase))
    #expect(!queue.isSettled)
    queue.parked(at: .listener(first), by: Caller(task: 1))
    #expect(queue.handOver() == element(11, first))
  }

  @Test mutating func anActionIsOutUntilItReturns() {
    parkBoth()
    queue.actionQueued(action, name: "buy")
    queue.elementArrived(.transaction(10), for: first)
    #expect(queue.handOver() == .action(action, name: "buy"))
    queue.actionStarted(action, task: .local(3))
    #expect(queue.handOver() == nil)
    queue.actionReturned(action)
    #expect(queue.handOver() == element(10, first))
  }

  @Test mutating func anActionThatWaitsAtItsSheetIsBack() {
    queue.actionQueued(action, name: "buy")
    #expect(queue.handOver() == .action(action, name: "buy"))
    queue.actionStarted(action, task: .local(3))
    queue.parked(at: .purchase(purchase), by: Caller(task: 3, action: action))
    #expect(queue.isSettled)

    queue.outcomeArrived(at: .purchase(purchase))
    #expect(queue.handOver() == .outcome(purchase))
    #expect(!queue.isSettled)
    queue.actionReturned(action)
    #expect(queue.isSettled)
  }

  @Test mutating func aPurchaseOfAChildTaskBelongsToItsAction() {
    queue.actionQueued(action, name: "buy")
    #expect(queue.handOver() == .action(action, name: "buy"))
    queue.actionStarted(action, task: .local(3))
    queue.parked(at: .purchase(purchase), by: Caller(task: 7, action: action))
    #expect(queue.isSettled)
  }

  @Test mutating func aLoopMadeInAnActionIsNotTheAction() {
    queue.actionQueued(action, name: "launch")
    #expect(queue.handOver() == .action(action, name: "launch"))
    queue.actionStarted(action, task: .local(3))
    queue.listenerRegistered(first)
    queue.parked(at: .listener(first), by: Caller(task: 7, action: action))
    queue.elementArrived(.transaction(10), for: first)
    #expect(queue.handOver() == nil, "the action is still out")
    queue.actionReturned(action)
    #expect(queue.handOver() == element(10, first))
  }

  @Test mutating func aLoopThatAnActionRunsItselfIsTheAction() {
    queue.actionQueued(action, name: "listen")
    #expect(queue.handOver() == .action(action, name: "listen"))
    queue.actionStarted(action, task: .local(3))
    queue.listenerRegistered(first)
    queue.parked(at: .listener(first), by: Caller(task: 3, action: action))
    queue.elementArrived(.transaction(10), for: first)
    #expect(queue.handOver() == element(10, first))

    queue.listenerEnded(first)
    #expect(!queue.isSettled, "it left the loop and goes on")
    queue.actionReturned(action)
    #expect(queue.isSettled)
  }

  @Test mutating func codeWithoutAVisibleEndIsWokenInTurn() {
    parkBoth()
    queue.parked(at: .purchase(purchase), by: outsider)
    queue.elementArrived(.transaction(10), for: first)
    queue.outcomeArrived(at: .purchase(purchase))
    #expect(queue.handOver() == element(10, first))
    #expect(queue.handOver() == nil)
    queue.parked(at: .listener(first), by: Caller(task: 1))
    #expect(queue.handOver() == .outcome(purchase))
    #expect(queue.isSettled)
  }

  @Test mutating func aDroppedListenerTakesItsElementsWithIt() {
    parkBoth()
    arrive(10, 11)
    #expect(queue.handOver() == element(10, first))
    queue.listenerEnded(first)
    #expect(queue.handOver() == element(10, second))
    queue.parked(at: .listener(second), by: Caller(task: 2))
    #expect(queue.handOver() == element(11, second))
    #expect(queue.queuedCount == 0)
  }

  @Test mutating func anAbandonedPurchaseIsNotWoken() {
    queue.parked(at: .purchase(purchase), by: outsider)
    queue.outcomeArrived(at: .purchase(purchase))
    queue.waitAbandoned(at: .purchase(purchase))
    #expect(queue.handOver() == nil)
    #expect(queue.queuedCount == 0)
  }

  @Test mutating func anOutcomeThatIsNotWaitedForIsNotQueued() {
    queue.outcomeArrived(at: .purchase(purchase))
    queue.timerFellDue(timer)
    #expect(queue.queuedCount == 0)
    #expect(queue.isSettled)
  }

  @Test mutating func aTimerWakesItsStrand() {
    parkBoth()
    queue.elementArrived(.transaction(10), for: second)
    #expect(queue.handOver() == element(10, second))
    queue.parked(at: .timer(timer), by: Caller(task: 2))
    #expect(queue.isSettled)
    queue.timerFellDue(timer)
    #expect(queue.handOver() == .timer(timer))
    #expect(!queue.isSettled)
    queue.parked(at: .listener(second), by: Caller(task: 2))
    #expect(queue.isSettled)
  }

  @Test mutating func freeGatingWakesWaitingCode() {
    queue = DeliveryQueue(gating: .free)
    parkBoth()
    arrive(10, 11)
    #expect(queue.handOver() == element(10, first))
    #expect(queue.handOver() == element(10, second))
    #expect(queue.handOver() == nil, "neither waits again yet")
    #expect(queue.isSettled)
    queue.parked(at: .listener(second), by: Caller(task: 2))
    #expect(queue.handOver() == element(11, second))
    #expect(queue.queuedCount == 1)
  }

  @Test(arguments: [
    (Delivery.action(ActionID(number: 1), name: "buy gems"), "the action \"buy gems\""),
    (.outcome(PurchaseID(rawValue: 2)), "the outcome of purchase 2"),
    (.timer(TimerID(number: 3)), "timer 3 of the app"),
    (.streamEnd(ListenerID(number: 4)), "the end of the stream of listener 4"),
    (
      .element(.transaction(10), ListenerID(number: 4)),
      "transaction 10 for listener 4 of Transaction.updates"
    ),
    (
      .element(.status(10), ListenerID(number: 4)),
      "the status of subscription 10 for listener 4 of Status.updates"
    ),
    (
      .element(.storefront(.unitedStates), ListenerID(number: 4)),
      "storefront USA for listener 4 of Storefront.updates"
    ),
  ])
  func deliveriesHaveNames(delivery: Delivery, name: String) {
    #expect(delivery.description == name)
  }
}
