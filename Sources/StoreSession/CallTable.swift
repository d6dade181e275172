/// The callers that wait for a result of the store: that of a purchase or of a system sheet.
struct CallTable<ID: Hashable & Comparable & Sendable, Outcome: Sendable>: Sendable {
  typealias Answer = Result<Outcome, PurchaseFailureError>

  /// The state of a caller: before its sheet, at its sheet, or with a result.
  private enum Wait: Sendable {
    case arriving
    case waiting(CheckedContinuation<Answer, Never>)
    /// The caller has a result.
    ///
    /// A continuation means that the result is queued as a delivery.
    case answered(Answer, CheckedContinuation<Answer, Never>?)
  }

  private var waits: [ID: Wait] = [:]

  /// The numbers of the callers that wait or are about to, in order.
  var ids: [ID] { waits.keys.sorted() }

  /// Adds a caller that is about to wait.
  mutating func addCall(_ id: ID) {
    waits[id] = .arriving
  }

  /// Makes the caller wait.
  ///
  /// - Returns: The result, if it is already there.
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

  /// Gives a caller its result, unless no caller waits or it already has a result.
  ///
  /// - Returns: `true` if the caller must be resumed with it.
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

  /// Removes a caller that must be resumed, or returns `nil` if it is gone.
  mutating func removeAnswered(_ id: ID) -> (CheckedContinuation<Answer, Never>, Answer)? {
    guard case .answered(let answer, let continuation?) = waits.removeValue(forKey: id) else {
      return nil
    }
    return (continuation, answer)
  }

  /// Removes a caller that has given up.
  ///
  /// - Returns: The caller's continuation, if it waits.
  mutating func abandon(_ id: ID) -> CheckedContinuation<Answer, Never>? {
    switch waits.removeValue(forKey: id) {
    case .waiting(let continuation): continuation
    case .answered(_, let continuation): continuation
    case .arriving, nil: nil
    }
  }
}
