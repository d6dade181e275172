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
      switch log[seen].event {
      case .requestRefused(let refused): refusal = refused
      case .sheetPresented(let sheet) where sheet.request.advancedCommerce != nil: refusal = nil
      case .serverRequestAccepted: refusal = nil
      default: break
      }
      seen += 1
    }
    return refusal
  }
}
