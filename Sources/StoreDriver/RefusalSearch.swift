import AdvancedCommerce
import StoreEngine
import StoreSession

/// The search for what came of the last Advanced Commerce request: every event is looked at once.
struct RefusalSearch: Sendable {
  /// How many events there were before the request.
  private var start = 0
  private var seen = 0
  private var refusal: RequestRefusal?

  /// - Returns: Why the last request after some events was refused; nil if it was not.
  mutating func refusal(in log: EventLog, after start: Int) -> RequestRefusal? {
    if start != self.start || seen > log.count {
      (self.start, seen, refusal) = (start, start, nil)
    }
    while seen < log.count {
      let event = log[seen].event
      if case .requestRefused(let refused) = event { refusal = refused }
      if event.acceptsRequest { refusal = nil }
      seen += 1
    }
    return refusal
  }
}

extension StoreEvent {
  /// Whether it tells that the store has taken an Advanced Commerce request.
  fileprivate var acceptsRequest: Bool {
    if case .serverRequestAccepted = self { return true }
    guard case .sheetPresented(let sheet) = self else { return false }
    return sheet.request.advancedCommerce != nil
  }
}
