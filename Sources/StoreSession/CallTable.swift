/// The callers that wait for a result at the store: a purchase, or a sheet of the system's.
struct CallTable<ID: Hashable & Comparable & Sendable, Outcome: Sendable>: Sendable {
  typealias Answer = Result<Outcome, PurchaseFailureError>

  /// A caller: on its way to its sheet, there, or done.
  private enum Wait: Sendable {
    case arriving
    case waiting(CheckedContinuation<Answer, Never>)
    /// It has its result; a continuation is there if the result is queued as a delivery.
    case answered(Answer, CheckedContinuation<Answer, Never>?)
  }

  private var waits: [ID: Wait] = [:]

  /// Those who wait or are about to, in the order of their numbers.
  var ids: [ID] { waits.keys.sorted() }

  /// A caller is on its way.
  mutating func begin(_ id: ID) {
    waits[id] = .arriving
  }

  /// The caller waits from now on.
  ///
  /// - Returns: The result, if it need not wait.
  mutating func park(_ id: ID, _ continuation: CheckedContinuation<Answer, Never>) -> Answer? {
    switch waits[id] {
    case .answered(let answer, _):
      waits[id] = nil
      return answer
    case .arriving:
      waits[id] = .waiting(continuation)
      return nil
    case .waiting, nil:
      return .failure(.cancelled)
    }
  }

  /// Gives a caller its result; nothing happens where no caller waits or it has its result already.
  ///
  /// - Returns: True if the caller is to be woken with it.
  mutating func answer(_ id: ID, with answer: Answer) -> Bool {
    switch waits[id] {
    case .arriving:
      waits[id] = .answered(answer, nil)
      return false
    case .waiting(let continuation):
      waits[id] = .answered(answer, continuation)
      return true
    case .answered, nil:
      return false
    }
  }

  /// Takes out a caller that is to be woken; nil if it has gone.
  mutating func take(_ id: ID) -> (CheckedContinuation<Answer, Never>, Answer)? {
    guard case .answered(let answer, let continuation?) = waits.removeValue(forKey: id) else {
      return nil
    }
    return (continuation, answer)
  }

  /// The caller has given up.
  ///
  /// - Returns: What it waits in, if it does.
  mutating func abandon(_ id: ID) -> CheckedContinuation<Answer, Never>? {
    switch waits.removeValue(forKey: id) {
    case .waiting(let continuation): continuation
    case .answered(_, let continuation): continuation
    case .arriving, nil: nil
    }
  }
}
