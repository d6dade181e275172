/// The callers that wait for the result of a purchase or of a system sheet.
struct CallTable<ID: Hashable & Comparable & Sendable, Outcome: Sendable>: Sendable {
  typealias Answer = Result<Outcome, PurchaseFailureError>

  /// The state of a caller: about to wait, waiting, or with a result.
  private enum Wait: Sendable {
    case arriving
    case waiting(CheckedContinuation<Answer, Never>)
    /// The caller has a result.
    ///
    /// If the continuation isn't `nil`, the result is queued as a delivery.
    case answered(Answer, CheckedContinuation<Answer, Never>?)
  }

  private var waits: [ID: Wait] = [:]

  /// The ids of all callers in the table, in ascending order.
  var ids: [ID] { waits.keys.sorted() }

  /// Adds a caller that is about to wait.
  mutating func addCall(_ id: ID) {
    waits[id] = .arriving
  }

  /// Stores the continuation of a caller that waits.
  ///
  /// - Returns: The result if the caller doesn't have to wait, or `nil` if the caller waits.
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

  /// Stores the result of a caller, unless the caller is unknown or already has a result.
  ///
  /// - Returns: `true` if the caller waits and must be resumed with the result.
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

  /// Removes and returns a caller that must be resumed with its result, or returns `nil` if the caller gave up.
  mutating func removeAnswered(_ id: ID) -> (CheckedContinuation<Answer, Never>, Answer)? {
    guard case .answered(let answer, let continuation?) = waits.removeValue(forKey: id) else {
      return nil
    }
    return (continuation, answer)
  }

  /// Removes a caller that gives up, for example because its task was cancelled.
  ///
  /// - Returns: The continuation of the caller, or `nil` if the caller isn't waiting.
  mutating func abandon(_ id: ID) -> CheckedContinuation<Answer, Never>? {
    switch waits.removeValue(forKey: id) {
    case .waiting(let continuation): continuation
    case .answered(_, let continuation): continuation
    case .arriving, nil: nil
    }
  }
}
