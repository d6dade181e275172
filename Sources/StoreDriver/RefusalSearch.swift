import AdvancedCommerce
import StoreEngine
import StoreSession

/// The search for what came of the last Advanced Commerce request: every event is looked at once.
struct RefusalSearch: Sendable {
  /// How many events there were when the request was made.
  let start: Int
  private(set) var seen: Int
  private var refusal: RequestRefusal?

  init(after start: Int) {
    self.start = start
    seen = start
  }

  /// - Returns: Why the request was refused; nil if it was not.
  mutating func refusal(in log: EventLog) -> RequestRefusal? {
    if seen > log.count { self = RefusalSearch(after: start) }
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
