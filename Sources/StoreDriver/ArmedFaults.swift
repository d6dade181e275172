import StoreModel
package import StoreScript
import Synchronization

/// The faults that steps have armed and that calls and deliveries haven't used up yet.
package struct ArmedFaults: Hashable, Sendable {
  /// The faults for calls of the App Store's APIs, in the order in which they were armed.
  package var calls: [APIFault] = []
  /// The faults for deliveries to webhooks, in the order in which they were armed.
  package var deliveries: [Delivery] = []

  /// A fault for the next deliveries to a webhook.
  package struct Delivery: Hashable, Sendable {
    /// The webhook's URL.
    package var webhook: String
    package var fault: TransportFault
    /// The number of remaining deliveries with this fault, or `nil` if the fault stays until a step withdraws it.
    package var times: Int?
  }

  package init() {}

  /// Arms the faults of the given steps, in order.
  init(_ steps: [Step]) {
    for step in steps { arm(by: step) }
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

  /// Arms the fault of a step, or withdraws armed faults if that is what the step does.
  ///
  /// - Parameters:
  ///   - step: Any step.
  ///   - webhooks: The store's webhooks. A step without a URL applies to all of them.
  mutating func arm(by step: Step, at webhooks: [String] = []) {
    if case .api(let fault) = step { arm(fault) }
    guard case .deliveries(let change) = step else { return }
    for webhook in change.url.map({ [$0] }) ?? webhooks { arm(change, at: webhook) }
  }

  /// Arms a fault for calls, or withdraws all faults for calls if the fault is `nil`.
  mutating func arm(_ fault: APIFault?) {
    if let fault { calls.append(fault) } else { calls = [] }
  }

  /// Arms the fault of a change for deliveries to a webhook.
  ///
  /// If the fault is `none`, withdraws the webhook's faults.
  mutating func arm(_ change: WebhookDeliveries, at webhook: String) {
    guard let word = change.fault else { return }
    if let fault = word.fault {
      deliveries.append(Delivery(webhook: webhook, fault: fault, times: change.times))
    } else {
      deliveries.removeAll { $0.webhook == webhook }
    }
  }

  /// Returns the next fault for a call, and counts one use of the fault.
  mutating func takeFault(
    for call: APICallName,
    from caller: APIFault.Caller
  ) -> APIFault.Kind? {
    calls.use(\.times) { $0.from == caller && ($0.call == nil || $0.call == call) }?.kind
  }

  /// Returns whether a step withdraws faults although no such faults are armed.
  func withdrawsNothing(_ step: Step) -> Bool {
    if case .api(nil) = step { return calls.isEmpty }
    guard case .deliveries(let change) = step, change.fault == TransportFaultOrNone(nil) else {
      return false
    }
    return !deliveries.contains { change.url == nil || change.url == $0.webhook }
  }

  /// Returns the next fault for a delivery to a webhook, and counts one use of the fault.
  mutating func takeFault(at webhook: String) -> TransportFault? {
    deliveries.use(\.times) { $0.webhook == webhook }?.fault
  }
}

extension Array {
  /// Counts one use of the first element that matches, and removes it after its last use.
  ///
  /// - Parameters:
  ///   - times: The number of remaining uses of an element, or `nil` if it can be used without limit.
  ///   - matches: Returns whether an element can be used.
  /// - Returns: The element, or `nil` if no element matches.
  fileprivate mutating func use(
    _ times: WritableKeyPath<Element, Int?>,
    where matches: (Element) -> Bool
  ) -> Element? {
    guard let index = firstIndex(where: matches) else { return nil }
    let used = self[index]
    if let left = used[keyPath: times] {
      self[index][keyPath: times] = left - 1
      if left <= 1 { remove(at: index) }
    }
    return used
  }
}

/// The armed faults, shared by all callers.
///
/// A restart of the program loses them.
final class FaultBox: Sendable {
  private struct State {
    var armed = ArmedFaults()
    var uses = 0
  }

  private let state = Mutex(State())

  var armed: ArmedFaults {
    get { state.withLock(\.armed) }
    set { state.withLock { $0.armed = newValue } }
  }

  /// The number of times that calls and deliveries have used a fault.
  var uses: Int { state.withLock(\.uses) }

  /// Arms a fault for calls, or withdraws all faults for calls if the fault is `nil`.
  ///
  /// - Throws: `StepFailure` if too many faults are armed.
  func arm(_ fault: APIFault?) throws(StepFailure) {
    try change { armed throws(StepFailure) in
      guard fault == nil || armed.calls.count < APIFault.most else {
        throw .impossible(
          "\(APIFault.most) faults are armed for calls, which is the limit",
          right: "remove them with api: none"
        )
      }
      armed.arm(fault)
    }
  }

  func change<Failure: Error>(
    _ body: (inout ArmedFaults) throws(Failure) -> Void
  ) throws(Failure) {
    try state.withLock { state throws(Failure) in try body(&state.armed) }
  }

  /// Uses and returns the fault for a call, or returns `nil` if the call succeeds normally.
  func takeFault(for call: APICallName, from caller: APIFault.Caller) -> APIFault.Kind? {
    use { $0.takeFault(for: call, from: caller) }
  }

  /// Uses and returns the fault for a delivery, or returns `nil` if the delivery arrives.
  func takeFault(at webhook: String) -> TransportFault? {
    use { $0.takeFault(at: webhook) }
  }

  /// Takes a fault, and counts the use if a fault was taken.
  private func use<Fault: Sendable>(_ take: (inout ArmedFaults) -> Fault?) -> Fault? {
    state.withLock { state in
      let fault = take(&state.armed)
      if fault != nil { state.uses += 1 }
      return fault
    }
  }
}

extension StoreDriver {
  package var armedFaults: ArmedFaults { faults.armed }

  /// Uses and returns the fault for a call that reaches the store's own server.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - caller: The caller: the demo merchant server or another client.
  /// - Returns: The fault, or `nil` if the call succeeds normally.
  package func takeFault(
    for call: APICallName,
    from caller: APIFault.Caller
  ) -> APIFault.Kind? {
    faults.takeFault(for: call, from: caller)
  }
}
