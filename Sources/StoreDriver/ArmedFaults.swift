import StoreModel
package import StoreScript
import Synchronization

/// The faults that steps have armed and that no call or delivery has used up.
package struct ArmedFaults: Hashable, Sendable {
  /// Those of calls of the App Store's APIs, in the order in which they were armed.
  package var calls: [APIFault] = []
  /// Those of deliveries to webhooks, in the order in which they were armed.
  package var deliveries: [Delivery] = []

  /// A fault of the next deliveries to a webhook.
  package struct Delivery: Hashable, Sendable {
    /// The URL.
    package var webhook: String
    package var fault: TransportFault
    /// The number of deliveries that are left, or `nil` until the fault is withdrawn.
    package var times: Int?
  }

  package init() {}

  /// Arms the faults of steps, one after the other.
  init(_ steps: [Step]) {
    for step in steps {
      if case .api(let fault) = step { arm(fault) }
      if case .deliveries(let change) = step, let webhook = change.url { arm(change, at: webhook) }
    }
  }

  /// The steps that arm the same faults again.
  var steps: [Step] {
    calls.map { .api($0) }
      + deliveries.map { armed in
        var change = WebhookDeliveries(url: armed.webhook)
        change.fault = TransportFaultOrNone(armed.fault)
        change.times = armed.times
        return .deliveries(change)
      }
  }

  /// Arms a fault of calls after those that are armed; `nil` withdraws every one.
  mutating func arm(_ fault: APIFault?) {
    if let fault { calls.append(fault) } else { calls = [] }
  }

  /// Arms the fault that a change has for deliveries to a webhook; `none` withdraws the armed ones.
  mutating func arm(_ change: WebhookDeliveries, at webhook: String) {
    guard let word = change.fault else { return }
    if let fault = word.fault {
      deliveries.append(Delivery(webhook: webhook, fault: fault, times: change.times))
    } else {
      deliveries.removeAll { $0.webhook == webhook }
    }
  }

  /// Takes the next fault of deliveries to a webhook, which has one delivery less from then on.
  mutating func takeFault(at webhook: String) -> TransportFault? {
    guard let index = deliveries.firstIndex(where: { $0.webhook == webhook }) else { return nil }
    let armed = deliveries[index]
    if let times = armed.times {
      deliveries[index].times = times - 1
      if times <= 1 { deliveries.remove(at: index) }
    }
    return armed.fault
  }
}

/// Where a tester arms faults; a restart of the program forgets them.
final class FaultBox: Sendable {
  private struct State {
    var armed = ArmedFaults()
    var uses = 0
  }

  private let state = Mutex(State())

  /// The faults that are armed now.
  var armed: ArmedFaults {
    get { state.withLock(\.armed) }
    set { state.withLock { $0.armed = newValue } }
  }

  /// The number of faults that calls and deliveries have used.
  var uses: Int { state.withLock(\.uses) }

  /// Changes the armed faults.
  func change<Failure: Error>(
    _ body: (inout ArmedFaults) throws(Failure) -> Void
  ) throws(Failure) {
    try state.withLock { state throws(Failure) in try body(&state.armed) }
  }

  /// Takes the fault of a call, or returns `nil` for a call that is answered as it should be.
  func take(for call: APICallName) -> APIFault.Kind? {
    state.withLock { state in
      let kind = state.armed.calls.take(for: call)
      if kind != nil { state.uses += 1 }
      return kind
    }
  }

  /// Takes the fault of a delivery, or returns `nil` for one that arrives.
  func takeFault(at webhook: String) -> TransportFault? {
    state.withLock { state in
      let fault = state.armed.takeFault(at: webhook)
      if fault != nil { state.uses += 1 }
      return fault
    }
  }
}

extension StoreDriver {
  /// The faults that are armed now.
  package var armedFaults: ArmedFaults { faults.armed }

  /// Takes the fault of a call that reaches the store's own server.
  ///
  /// - Returns: What happens to the call, or `nil` if it is answered as it should be.
  package func takeFault(for call: APICallName) -> APIFault.Kind? { faults.take(for: call) }

  /// Arms a fault of calls, or withdraws every one.
  ///
  /// - Throws: `StepFailure` for more faults than there may be.
  func arm(_ fault: APIFault?) throws(StepFailure) {
    try faults.change { armed throws(StepFailure) in
      guard fault == nil || armed.calls.count < APIFault.most else {
        throw .impossible(
          "\(APIFault.most) errors are waiting for calls, as many as there may be",
          right: "withdraw them with api: none"
        )
      }
      armed.arm(fault)
    }
  }
}
