import Hummingbird
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreSigning
import Synchronization

/// The group of routes for the calls of the API.
///
/// Each call checks the caller, the host, armed faults and the rate limit, and then runs its handler.
/// ``AppStoreErrors`` converts the errors to responses.
struct AppStoreGroup {
  let group: RouterGroup<StoreContext>

  func add(_ call: AppStoreCall) {
    group.on(RouterPath(call.path), method: call.method) { request, context in
      let request = AppStoreRequest(call, of: request, in: context, for: try context.store)
      let count = request.session.log.count
      // A call from this process isn't recorded, because the script repeats it when it is played
      // again.
      defer {
        if context.channel != nil, !call.isReading, request.session.log.count > count {
          request.host.record(changeBy: call.id)
        }
      }
      guard let fault = try request.admit(from: context.caller) else {
        return try await call.handle(request)
      }
      return try await FaultyExchange(request, in: context).response(to: fault)
    }
  }
}

extension AppStoreRequest {
  /// Admits a call or throws.
  ///
  /// - Parameter caller: The caller, to select the armed faults.
  /// - Returns: The armed fault, or `nil` if the call succeeds normally.
  /// - Throws: The error response to a call that isn't admitted.
  fileprivate func admit(from caller: APIFault.Caller) throws -> APIFault.Kind? {
    try checkCaller()
    try checkHost()
    let fault = host.driver.takeFault(for: call.id, from: caller)
    if case .error(let number) = fault {
      var error = AppStoreError(number: number)
      if number == AppStoreErrorCode.rateLimitExceeded.rawValue {
        error.retryAfter = host.options.wallNow().advanced(bySeconds: 1).milliseconds
      }
      throw error
    }
    let environment = session.read(\.identity.environment)
    let limits = host.options.limits
    guard isCounted, let limit = limits.callsPerHour(perSecond: call.perSecond, in: environment),
      let free = host.count(call.name, limit: limit)
    else { return fault }
    var error = AppStoreError(.rateLimitExceeded)
    error.retryAfter = free.milliseconds
    throw error
  }

  /// Checks the bearer token, by wall time.
  private func checkCaller() throws {
    guard let problem = callerProblem else { return }
    if call.namesUnauthorized { throw AppStoreError(number: 4_010_000, message: problem) }
    throw UnknownCaller(problem: problem)
  }

  private var callerProblem: String? {
    guard let header = request.headers[.authorization] else {
      return "the Authorization header is missing; send Bearer and a signed token"
    }
    let words = header.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].lowercased() == "bearer" else {
      return "the Authorization header isn't Bearer and a token"
    }
    let now = host.options.wallNow().milliseconds / 1000
    return session.bearerVerdict(on: String(words[1]), wallNow: now).problems.first
  }
}

extension AppStoreError {
  /// Creates an error that a tester chose, with its own message if the number is known.
  init(number: Int) {
    let code = AppStoreErrorCode(rawValue: number)
    self.init(number: number, message: code?.message ?? "A tester injected this error.")
  }
}
