package import StoreDriver
import StoreModel
import StoreScript
import StoreSession
import Synchronization

/// The servers and services outside of the store during one play of a script.
///
/// All responses are recorded. If a part of the script is played again, the recorded responses are used, and
/// nothing is sent twice.
package final class PlayEnvironment: Sendable {
  private let access: ExternalAccess
  private let servers: ScriptServers
  private let files: ScriptFiles
  private let gate: HostGate
  /// Whether only recorded responses are used.
  private let isReplay: Bool
  private let state: Mutex<State>

  private struct State {
    var record: ExternalRecord
    /// The number of recorded responses that were used in this pass.
    var responses = 0
    var attempts: [String: Int] = [:]
    /// The time limits of real webhooks for an attempt in seconds, by their URLs in the store.
    var webhooks: [String: Int] = [:]
    var captured: [String: String] = [:]
  }

  init(
    _ access: ExternalAccess,
    _ servers: ScriptServers,
    files: @escaping ScriptFiles,
    through gate: HostGate,
    replaying record: ExternalRecord?
  ) {
    self.access = access
    self.servers = servers
    self.files = files
    self.gate = gate
    isReplay = record != nil
    var own = record ?? ExternalRecord()
    if record == nil {
      own.values = servers.values
      own.hasServices = servers.hasServices
    }
    state = Mutex(State(record: own))
  }

  /// The responses so far, the output of services, the ended services and the refused hosts.
  package var record: ExternalRecord {
    var record = state.withLock(\.record)
    record.output = servers.output()
    record.changingCalls = servers.changingCalls()
    record.ended = servers.ended().map(\.words)
    record.refused.hosts = gate.refusedHosts
    return record
  }

  /// Starts the recorded responses from the first one again.
  func rewind() {
    state.withLock { state in
      (state.responses, state.attempts, state.webhooks, state.captured) = (0, [:], [:], [:])
    }
  }

  /// Serves the store of another driver from now on.
  package func driverChanged(to driver: StoreDriver) { servers.returned(driver) }

  /// Ends the services of the script, and returns when they are gone.
  ///
  /// - Parameter hasFailed: Whether the script has failed and its result names the services that have ended.
  package func end(hasFailed: Bool = false) async { await servers.end(hasFailed) }
}

// Steps.
extension PlayEnvironment {
  /// The functions that the step runner calls.
  var calls: ExternalCalls {
    ExternalCalls(
      filled: { [self] step, given throws(ScriptProblem) in try filled(step, knowing: given) },
      shown: { [self] in shown($0, knowing: $1) },
      requests: { [self] step, given throws(ScriptProblem) in try sent(step, knowing: given) },
      names: { [self] in names(in: $0) },
      ask: { [self] in await ask($0) },
      capture: { [self] in capture($0) },
      open: { [self] in open($0, for: $1) }
    )
  }

  /// Returns a step with the current values of its names.
  ///
  /// Values for the store are the same in every play. Values in requests to servers are their real addresses.
  func filled(_ step: ScriptStep, knowing names: Set<String>) throws(ScriptProblem) -> ScriptStep {
    try step.filled(with: self.names(in: step.step), knowing: names, files: files)
  }

  /// Returns a step for people: with captured values, and with the URLs of services in the store.
  ///
  /// A step keeps the examples until its names have values.
  func shown(_ step: ScriptStep, knowing names: Set<String> = []) -> ScriptStep {
    let values = self.names(areSent: false)
    return (try? step.filled(with: values, knowing: names, files: files)) ?? step
  }

  /// Returns the current values of names in a step.
  func names(in step: Step) -> [String: String] { names(areSent: step.name == .http) }

  private func names(areSent: Bool) -> [String: String] {
    let (captured, services) = state.withLock { ($0.captured, $0.record.values) }
    var values = captured
    for (name, value) in services {
      values[name] = areSent ? value : Self.inStore(name, value)
    }
    return values
  }

  /// Returns the requests of an `always:` as they are sent, with the services' real addresses.
  func sent(_ step: ScriptStep, knowing names: Set<String>) throws(ScriptProblem) -> [HTTPCall] {
    let filled = try step.filled(with: self.names(areSent: true), knowing: names, files: files)
    guard case .always(let standing?) = filled.step else { return [] }
    return standing.requests
  }

  /// Sends a request to a server, or to the store's own one.
  func ask(_ call: HTTPCall) async -> Result<ServerResponse, ServerFailure> {
    // The store's responses are the same in every play.
    guard !call.asksStore else { return await servers.ask(call) }
    let known = state.withLock { state -> Result<ServerResponse, ServerFailure>? in
      guard state.responses < state.record.responses.count else { return nil }
      state.responses += 1
      return state.record.responses[state.responses - 1]
    }
    if let known { return known }
    guard !isReplay else {
      return .failure(ServerFailure("it didn't get this request the first time"))
    }
    var call = call
    call.target = address(of: call.target)
    guard gate.permits(call.target) else {
      return .failure(
        ServerFailure(
          "\(call.target): the host isn't allowed; pass \(ScriptPermission.network.option)"
        )
      )
    }
    var response = await settled(call)
    if case .failure(let failure) = response, !call.expect.noResponse {
      response = .failure(await servers.explain(failure))
    }
    guard !Task.isCancelled else { return response }
    state.withLock { state in
      state.record.responses.append(response)
      state.responses += 1
    }
    return response
  }

  /// Sends a request until the response is as expected, or the time is up.
  ///
  /// - Returns: The last response. If it isn't as expected, its text has the number of requests.
  private func settled(_ call: HTTPCall) async -> Result<ServerResponse, ServerFailure> {
    guard let within = call.within else { return await access.exchange(call) }
    let last = access.clock.now() + within.duration
    var (request, count) = (call, 0)
    while true {
      // Each request has the remaining time, in whole seconds.
      let left = (last - access.clock.now()) / .seconds(1)
      request.timeout = min(call.timeout, max(1, Int(left.rounded(.up))))
      let response = await access.exchange(request)
      count += 1
      guard !call.isMet(by: response), !Task.isCancelled else { return response }
      // A service that has ended never responds again.
      if case .failure = response, hasEnded(call.target) { return response }
      guard access.clock.now() + call.every.duration <= last else {
        return response.annotated("asked \(counted(count, "time")) in \(within.words)")
      }
      await access.clock.wait(call.every.duration)
    }
  }

  func capture(_ values: [String: String]) {
    state.withLock { $0.captured.merge(values) { $1 } }
  }

  /// Starts to send notifications to a real server.
  ///
  /// - Parameters:
  ///   - webhook: The server, by its URL in the store.
  ///   - driver: The driver of the store that sends them.
  func open(_ webhook: PlayedWebhook, for driver: StoreDriver) {
    state.withLock { $0.webhooks[webhook.url] = webhook.timeout }
    sendNotifications(of: driver)
  }

  /// Sends a store's notifications to the servers that the script may use.
  func sendNotifications(of driver: StoreDriver) {
    driver.sendNotifications { [self] url, body in await send(body, to: url) }
  }

  private func send(_ body: String, to webhook: String) async -> SendAttemptResult {
    guard let seconds = state.withLock({ $0.webhooks[webhook] }) else {
      guard access.others == nil || gate.permits(webhook) else { return .noResponse }
      return await access.others?(webhook, body) ?? .noResponse
    }
    let known = state.withLock { state -> SendAttemptResult? in
      let count = state.attempts[webhook, default: 0]
      let all = state.record.attempts[webhook] ?? []
      guard count < all.count else { return isReplay ? .noResponse : nil }
      state.attempts[webhook] = count + 1
      return all[count]
    }
    if let known { return known }
    let address = address(of: webhook)
    guard gate.permits(address) else { return .noResponse }
    let result = await access.notify(address, body, seconds)
    state.withLock { state in
      state.record.attempts[webhook, default: []].append(result)
      state.attempts[webhook, default: 0] += 1
    }
    return result
  }
}

// Services have placeholder URLs in the store.
extension PlayEnvironment {
  /// Returns the value of a service's name in the store.
  private static func inStore(_ name: String, _ value: String) -> String {
    name.hasSuffix(".\(ServiceDetail.url.rawValue)")
      ? ScriptService.storeURL(of: String(name.prefix { $0 != "." })) : value
  }

  /// Returns the real address of a URL in the store.
  private func address(of url: String) -> String {
    for (name, value) in servers.values {
      let own = Self.inStore(name, "")
      if !own.isEmpty, let rest = Self.rest(of: url, after: own) { return value + rest }
    }
    return url
  }

  /// Returns whether a URL belongs to a service that has ended unexpectedly.
  private func hasEnded(_ url: String) -> Bool {
    servers.ended().contains { service in
      let value = servers.values["\(service.name).\(ServiceDetail.url.rawValue)"]
      return value.map { Self.rest(of: url, after: $0) != nil } ?? false
    }
  }

  /// Returns the path and query of a URL that starts with a service's URL, or `nil` for another URL.
  private static func rest(of url: String, after own: String) -> Substring? {
    guard url.hasPrefix(own) else { return nil }
    let rest = url.dropFirst(own.count)
    return rest.isEmpty || ["/", "?"].contains(rest.first) ? rest : nil
  }
}

extension ScriptOpening {
  /// Starts the services of the script, and returns when they are ready.
  ///
  /// - Parameters:
  ///   - driver: The driver of its store.
  ///   - record: The responses of an earlier play. With them, nothing is sent and no service is started.
  /// - Returns: The environment, or `nil` for a script that uses only its store.
  /// - Throws: ``ServerFailure``. No service is left running then.
  package func reachOutside(
    from driver: StoreDriver,
    replaying record: ExternalRecord? = nil
  ) async throws(ServerFailure) -> PlayEnvironment? {
    let services = script.header.services
    // All requests that a served store sends during playback go through the gate.
    let isServed = outside?.others != nil
    let servesStore = script.namesOwnStore || outside?.servesStores == true
    guard
      isServed || servesStore || !services.isEmpty
        || script.steps.contains(where: \.step.reachesOutside)
    else { return nil }
    guard let outside else {
      throw ServerFailure(
        "the script needs access outside its store; play it with storefront play"
      )
    }
    let programs = permissions.missing(of: needs).programs
    if record == nil, !programs.isEmpty {
      var refused = ScriptNeeds()
      refused.programs = programs
      throw ServerFailure(refused.refusal(of: path))
    }
    let gate = HostGate(allowing: permissions)
    let wish = ExternalAccess.ServiceRequest(
      services: record == nil ? services : [],
      servesStore: record == nil && servesStore,
      folder: folder,
      path: path,
      driver: driver,
      gate: gate
    )
    let servers: ScriptServers
    do throws(ServerFailure) {
      servers = try await outside.open(wish)
    } catch {
      throw located(error)
    }
    let world = PlayEnvironment(
      outside,
      servers,
      files: files,
      through: gate,
      replaying: record
    )
    if outside.others != nil { world.sendNotifications(of: driver) }
    return world
  }

  /// Returns the failure of a service with the service's location in the script.
  private func located(_ failure: ServerFailure) -> ServerFailure {
    let location = failure.service.flatMap { SessionScript.location(ofService: $0, in: text) }
    return location.map { ServerFailure("\($0.words(from: path)): \(failure)") } ?? failure
  }
}
