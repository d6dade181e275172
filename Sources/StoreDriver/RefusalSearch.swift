import AdvancedCommerce
import StoreEngine
import StoreSession

/// A search for the result of the last Advanced Commerce request.
///
/// The search reads each event only once.
struct RefusalSearch: Sendable {
  /// The number of events before the request.
  let start: Int
  private(set) var seen: Int
  private var refusal: RequestRefusal?

  init(after start: Int) {
    self.start = start
    seen = start
  }

  /// - Returns: The refusal, or `nil` if the request wasn't refused.
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
  /// Whether the event shows that the store has accepted an Advanced Commerce request.
  fileprivate var acceptsRequest: Bool {
    if case .serverRequestAccepted = self { return true }
    guard case .sheetPresented(let sheet) = self else { return false }
    return sheet.request.advancedCommerce != nil
  }
}
