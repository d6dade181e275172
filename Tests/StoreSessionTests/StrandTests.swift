import StoreEngine
import StoreModel
import Testing

@testable import StoreSession

/// The queue recognizes a loop or action that waits again, at any place and in any task.
struct StrandTests {
  private let first = ListenerID(number: 1)
  private let second = ListenerID(number: 2)
  private let action = ActionID(number: 3)
  private let timer = TimerID(number: 4)
  private let purchase = PurchaseID(rawValue: 1)
  private var queue = DeliveryQueue(gating: .oneAtATime)

  /// Makes both listeners wait, each in a task of its own, and delivers an element to the first one.
  private mutating func wakeFirst() {
    for (listener, task) in [(first, 1), (second, 2)] {
      queue.listenerRegistered(listener)
      queue.parked(at: .listener(listener), by: Caller(task: task))
    }
    queue.elementArrived(.transaction(10), for: first)
    #expect(queue.handOver() == .element(.transaction(10), first))
  }

  @Test mutating func aLoopIsKnownByItsTaskAfterATimer() {
    wakeFirst()
    queue.parked(at: .timer(timer), by: Caller(task: 1))
    #expect(queue.isSettled)
    queue.timerFellDue(timer)
    #expect(queue.handOver() == .timer(timer))
    queue.parked(at: .purchase(purchase), by: Caller(task: 1))
    #expect(queue.isSettled)
  }

  @Test mutating func aLoopWithoutADeliveryIsKnownByItsTask() {
    wakeFirst()
    queue.parked(at: .timer(timer), by: Caller(task: 1))
    // Its task was cancelled in the pause, and starts a purchase although no delivery is out.
    queue.waitAbandoned(at: .timer(timer))
    queue.parked(at: .purchase(purchase), by: Caller(task: 1))
    queue.elementArrived(.transaction(11), for: first)
    #expect(queue.isSettled, "the loop waits at a sheet")
  }

  @Test mutating func anUnknownTaskCausesADoubt() {
    wakeFirst()
    #expect(!queue.isDoubtful)
    queue.parked(at: .timer(timer), by: Caller(task: 7))
    #expect(queue.isDoubtful)
    #expect(!queue.isSettled)
    queue.giveUp()
    #expect(queue.isSettled)
    #expect(!queue.isDoubtful)
    // New elements for the given-up loop don't delay other tasks.
    queue.elementArrived(.transaction(11), for: first)
    queue.elementArrived(.transaction(11), for: second)
    #expect(queue.handOver() == .element(.transaction(11), second))
    queue.parked(at: .listener(second), by: Caller(task: 2))
    #expect(queue.isSettled)
    queue.parked(at: .listener(first), by: Caller(task: 1))
    #expect(queue.handOver() == .element(.transaction(11), first))
  }

  @Test mutating func aLoopOfAnUnknownTaskCausesNoDoubt() {
    wakeFirst()
    let third = ListenerID(number: 5)
    queue.listenerRegistered(third)
    queue.parked(at: .listener(third), by: Caller(task: 7))
    #expect(!queue.isDoubtful)
  }

  @Test mutating func aReceiverThatComesBackEndsTheDoubt() {
    wakeFirst()
    queue.parked(at: .timer(timer), by: Caller(task: 7))
    queue.parked(at: .listener(first), by: Caller(task: 1))
    #expect(!queue.isDoubtful)
    #expect(queue.isSettled)
    queue.timerFellDue(timer)
    #expect(queue.handOver() == .timer(timer))
    #expect(queue.isSettled, "whose end cannot be seen is forgotten")
  }

  @Test mutating func leftoverTasksHaveNoOwnerAfterTheirAction() {
    queue.actionQueued(action, name: "buy")
    #expect(queue.handOver() == .action(action, name: "buy"))
    queue.actionStarted(action, task: .local(3))
    queue.parked(at: .timer(timer), by: Caller(task: 7, action: action))
    queue.actionReturned(action)
    queue.timerFellDue(timer)
    #expect(queue.handOver() == .timer(timer))
    #expect(queue.isSettled, "nothing would say that it came back")
  }

  @Test mutating func aLoopMadeInAnActionThatStillRunsIsItsOwn() {
    queue.actionQueued(action, name: "launch")
    #expect(queue.handOver() == .action(action, name: "launch"))
    queue.actionStarted(action, task: .local(3))
    queue.listenerRegistered(first)
    queue.parked(at: .listener(first), by: Caller(task: 7, action: action))
    queue.parked(at: .purchase(purchase), by: Caller(task: 3, action: action))
    queue.elementArrived(.transaction(10), for: first)
    #expect(queue.handOver() == .element(.transaction(10), first))
    queue.parked(at: .timer(timer), by: Caller(task: 7, action: action))
    #expect(queue.isSettled)
  }

  @Test mutating func otherWaitingCodeIsWokenAsTheAppEnds() {
    wakeFirst()
    queue.parked(at: .timer(timer), by: Caller(task: 1))
    queue.elementArrived(.transaction(11), for: first)
    queue.streamEnded(for: first)
    queue.streamEnded(for: second)
    queue.timerFellDue(timer)
    #expect(queue.handOver() == .streamEnd(second))
    #expect(queue.handOver() == .timer(timer), "a loop that is over is not waited for")
    #expect(!queue.isSettled, "the other one is not over before it says so")
    queue.listenerEnded(first)
    #expect(queue.isSettled)
  }

  @Test mutating func anActionInAStreamIsAwaitedAtItsEnd() {
    queue.actionQueued(action, name: "launch")
    #expect(queue.handOver() == .action(action, name: "launch"))
    queue.actionStarted(action, task: .local(3))
    queue.listenerRegistered(first)
    queue.parked(at: .listener(first), by: Caller(task: 3, action: action))
    queue.streamEnded(for: first)
    #expect(queue.handOver() == .streamEnd(first))
    #expect(!queue.isSettled)
    queue.actionReturned(action)
    #expect(queue.isSettled)
  }

  @Test mutating func aGivenUpListenerDelaysNothing() {
    queue.listenerRegistered(first)
    queue.elementArrived(.transaction(10), for: first)
    #expect(!queue.isSettled)
    queue.giveUp()
    #expect(queue.isSettled)
    queue.parked(at: .listener(first), by: Caller(task: 1))
    #expect(queue.handOver() == .element(.transaction(10), first))
  }

  @Test mutating func aGivenUpNotificationIsNotAwaited() {
    let outgoing = OutgoingNotification(number: 1, recipient: .receiver(0, name: "the merchant"))
    let next = OutgoingNotification(number: 2, recipient: .receiver(0, name: "the merchant"))
    queue.notificationArrived(outgoing)
    #expect(queue.handOver() == .notification(outgoing))
    queue.giveUp()
    #expect(queue.isSettled)
    queue.notificationArrived(next)
    #expect(queue.handOver() == .notification(next))
    queue.notificationReturned(outgoing)
    #expect(!queue.isSettled, "the one that was given up says nothing of the next")
    queue.notificationReturned(next)
    #expect(queue.isSettled)
  }
}
