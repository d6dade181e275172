import HTTPTypes
import StoreDriver
import StoreModel
import StoreScript
import StoreServer

/// A call to Apple's API and the fault that it is expected to use up.
struct ArmedCall {
  /// The wall time that a caller waits for a response.
  static let patience = APIFault.patience.duration

  /// The expected fault, or `nil` if the call must end without a fault.
  private let used: APIFault?
  /// Whether the call may use up a fault.
  private let isOfAppStore: Bool
  /// The number of calls that the armed faults can affect, counted before this call.
  private let total: Int

  /// Finds the armed fault that a request will use up.
  ///
  /// The request must not have been sent yet.
  init(_ request: HTTPRequest, at host: HostedStore) {
    let armed = host.driver.armedFaults.calls
    let path = (request.path ?? "").prefix { $0 != "?" }
    let call = AppStoreCall.calls(at: path.split(separator: "/"))
      .first { $0.method == request.method }
    // Without a bearer token, a call doesn't reach its fault.
    let isAdmitted = call != nil && request.headerFields[.authorization] != nil
    used = armed.first { fault in
      isAdmitted && fault.from == .clients && (fault.call == nil || fault.call == call?.id)
    }
    isOfAppStore = isAdmitted
    total = armed.total
  }

  /// Returns whether a response is the error that the fault specifies.
  func isChosen(_ reply: ServedWorld.Reply) -> Bool {
    guard case .error(let number)? = used?.kind else { return false }
    return reply.status == number / 10_000 && reply.json?["errorCode"]?.int64 == Int64(number)
  }

  /// Throws unless a call ended as its fault requires.
  func check(_ reply: ServedWorld.Reply, to question: String, at host: HostedStore) throws {
    // A path can match the pattern of a call although the server has no such call. An example is a path whose id is
    // a word from another path.
    let isMissing = reply.json?["errorCode"]?.int64 == Self.noSuchCall
    let used = isMissing ? nil : used
    let fault = used?.kind
    let ends: [BrokenExchange?] =
      switch fault {
      case nil, .error: [nil]
      case .slow(let time): [time.duration < Self.patience ? nil : .late]
      case .transport(.silent): [.late]
      case .transport(.lost): [.closed]
      // A response without a body can't be cut off in the middle.
      case .transport(.cutOff): [.cutOff, .closed]
      }
    let end = reply.broken.map(String.init(describing:)) ?? "status \(reply.status)"
    let armed = fault.map { "the fault \($0)" } ?? "no fault"
    try hold(ends.contains(reply.broken), "\(question) ends with \(end), with \(armed)")
    if case .error = fault {
      try hold(isChosen(reply), "\(question) ends with \(end), with \(armed)")
    }
    if isOfAppStore {
      let now = host.driver.armedFaults.calls.total
      let left = total - (used?.times == nil ? 0 : 1)
      try hold(now <= left, "\(question) leaves \(now) faults of \(left)")
    }
    record(fault, reply)
  }

  /// The number of the error for a path without a call.
  private static let noSuchCall: Int64 = 4_040_000

  /// Records the behavior that the fault caused.
  private func record(_ fault: APIFault.Kind?, _ reply: ServedWorld.Reply) {
    switch fault {
    case nil: break
    case .error: Visit.errorResponse.record()
    case .slow: (reply.broken == nil ? Visit.slowResponse : .lateResponse).record()
    case .transport(.silent): Visit.noResponse.record()
    case .transport(.lost): Visit.lostResponse.record()
    case .transport(.cutOff): if reply.broken == .cutOff { Visit.cutResponse.record() }
    }
  }
}
