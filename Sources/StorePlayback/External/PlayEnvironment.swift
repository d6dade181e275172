package import StoreDriver
import StoreModel
import StoreScript
import StoreSession
import Synchronization

/// The servers and services outside of the store during one playback of a script.
///
/// All responses are recorded. If a part of the script is played again, the recorded responses are used. So each
/// request and notification is sent only once.
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
    /// The number of recorded responses that have been used since the last rewind.
    var responses = 0
    var attempts: [String: Int] = [:]
    /// The time limits for delivery attempts in seconds, keyed by the URLs of real webhooks in the store.
    var webhooks: [String: Int] = [:]
    var captured: [String: String] = [:]
    /// A driver of the store whose app is the user's program, or `nil` if the program isn't running.
    var driverOfApp: StoreDriver?
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
      own.hasApp = servers.launcher != nil
    }
    state = Mutex(State(record: own))
  }

  /// The responses so far, the output of services, the services that have ended, and the hosts that weren't allowed.
  package var record: ExternalRecord {
    var record = state.withLock(\.record)
    record.output = servers.output()
    record.changingCalls = servers.changingCalls()
    record.ended = servers.ended().map(\.words)
    record.refused.hosts = gate.refusedHosts
    return record
  }

  /// Starts to use the recorded responses again, beginning with the first response.
  func rewind() {
    state.withLock { state in
      (state.responses, state.attempts, state.webhooks, state.captured) = (0, [:], [:], [:])
    }
  }

  /// Starts the user's program as the app of a store that was just opened, if the script declares such a program.
  ///
  /// - Parameters:
  ///   - driver: The driver of the store.
  ///   - goesOn: Whether to continue an app that was running at the end of the header's events.
  /// - Throws: ``ServerFailure`` with the program's output if the program can't be started.
  package func launchApp(
    of driver: StoreDriver,
    goingOn goesOn: Bool
  ) async throws(ServerFailure) {
    guard let launcher = servers.launcher else { return }
    state.withLock { $0.driverOfApp = driver }
    do throws(StepFailure) {
      try await driver.programs.use(launcher, goingOn: goesOn)
    } catch {
      let lines = servers.output()
      throw ServerFailure(
        ([error.description] + lines).joined(separator: "\n"),
        of: ScriptService.app
      )
    }
  }

  /// Makes the store's server use the given driver from now on.
  package func driverChanged(to driver: StoreDriver) { servers.returned(driver) }

  /// Ends the programs of the script, and returns when they have ended.
  ///
  /// - Parameter hasFailed: Whether the script has failed. Its result then names the services that have ended.
  package func end(hasFailed: Bool = false) async {
    let driver = state.withLock { state in
      defer { state.driverOfApp = nil }
      return state.driverOfApp
    }
    // This comes first, because otherwise the store would treat the end of the app as a crash.
    await driver?.latest.programs.giveUp()
    await servers.end(hasFailed)
  }
}

// The functions for steps.
extension PlayEnvironment {
  /// The functions that the runner of steps calls.
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

  /// Returns a step in which names are replaced by their current values.
  ///
  /// In the store, the values are the same in every playback. In requests to servers, they are the real addresses.
  func filled(_ step: ScriptStep, knowing names: Set<String>) throws(ScriptProblem) -> ScriptStep {
    try step.filled(with: self.names(in: step.step), knowing: names, files: files)
  }

  /// Returns a step in the form that people read, with captured values and with the URLs that the store uses for
  /// services.
  ///
  /// If a name doesn't have a value yet, the step still contains an example.
  func shown(_ step: ScriptStep, knowing names: Set<String> = []) -> ScriptStep {
    let values = self.names(areSent: false)
    return (try? step.filled(with: values, knowing: names, files: files)) ?? step
  }

  /// Returns the current values of the names in the given step.
  func names(in step: Step) -> [String: String] { names(areSent: step.name == .http) }

  private func names(areSent: Bool) -> [String: String] {
    let (captured, services) = state.withLock { ($0.captured, $0.record.values) }
    var values = captured
    for (name, value) in services {
      values[name] = areSent ? value : Self.inStore(name, value)
    }
    return values
  }

  /// Returns the requests of an `always:` step in the form in which they are sent, with the services' real addresses.
  func sent(_ step: ScriptStep, knowing names: Set<String>) throws(ScriptProblem) -> [HTTPCall] {
    let filled = try step.filled(with: self.names(areSent: true), knowing: names, files: files)
    guard case .always(let standing?) = filled.step else { return [] }
    return standing.requests
  }

  /// Sends a request to a server, or to the store's own server.
  func ask(_ call: HTTPCall) async -> Result<ServerResponse, ServerFailure> {
    // These responses aren't recorded, because they are the same in every playback.
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

  /// Repeats a request until the response is as expected or the time limit is reached.
  ///
  /// - Returns: The last response. If it isn't as expected, its text contains the number of requests.
  private func settled(_ call: HTTPCall) async -> Result<ServerResponse, ServerFailure> {
    guard let within = call.within else { return await access.exchange(call) }
    let last = access.clock.now() + within.duration
    var (request, count) = (call, 0)
    while true {
      // Each request has a time limit that is the remaining time, in whole seconds.
      let left = (last - access.clock.now()) / .seconds(1)
      request.timeout = min(call.timeout, max(1, Int(left.rounded(.up))))
      let response = await access.exchange(request)
      count += 1
      guard !call.isMet(by: response), !Task.isCancelled else { return response }
      // A service that has ended doesn't respond to any further request.
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
  ///   - webhook: The webhook of the server. Its URL is the URL in the store.
  ///   - driver: The driver of the store that sends the notifications.
  func open(_ webhook: PlayedWebhook, for driver: StoreDriver) {
    state.withLock { $0.webhooks[webhook.url] = webhook.timeout }
    sendNotifications(of: driver)
  }

  /// Sends the notifications of a store to the servers that the script is allowed to use.
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

// The URLs of services. The store uses placeholders for them.
extension PlayEnvironment {
  /// Returns the value that the store uses for the name of a service's detail.
  private static func inStore(_ name: String, _ value: String) -> String {
    name.hasSuffix(".\(ServiceDetail.url.rawValue)")
      ? ScriptService.storeURL(of: String(name.prefix { $0 != "." })) : value
  }

  /// Returns the real address for a URL in the store.
  private func address(of url: String) -> String {
    for (name, value) in servers.values {
      let own = Self.inStore(name, "")
      if !own.isEmpty, let rest = Self.rest(of: url, after: own) { return value + rest }
    }
    return url
  }

  /// Returns whether the given URL belongs to a service that has ended unexpectedly.
  private func hasEnded(_ url: String) -> Bool {
    servers.ended().contains { service in
      let value = servers.values["\(service.name).\(ServiceDetail.url.rawValue)"]
      return value.map { Self.rest(of: url, after: $0) != nil } ?? false
    }
  }

  /// Returns the part of a URL after the URL of a service, or `nil` if the URL belongs to another server.
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
  ///   - driver: The driver of the script's store.
  ///   - record: The responses of an earlier playback to use instead of servers and services, or `nil` to use servers
  ///     and services.
  /// - Returns: The environment, or `nil` if the script only uses its store.
  /// - Throws: ``ServerFailure``. In that case, no services of the script are running.
  package func reachOutside(
    from driver: StoreDriver,
    replaying record: ExternalRecord? = nil
  ) async throws(ServerFailure) -> PlayEnvironment? {
    let (services, app) = (script.header.services, script.header.app)
    // A program can't be replayed. So if the app is a program, nothing is replayed.
    let record = app == nil ? record : nil
    // The gate checks all requests that the store sends during playback.
    let isServed = outside?.others != nil
    let servesStore = script.namesOwnStore || outside?.servesStores == true
    guard
      isServed || servesStore || !script.header.programs.isEmpty
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
      app: app,
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
    do throws(ServerFailure) {
      try await world.launchApp(of: driver, goingOn: !script.header.journal.isEmpty)
    } catch {
      await world.end(hasFailed: true)
      throw located(error)
    }
    return world
  }

  /// Returns the failure of a service with the location of the service in the script.
  private func located(_ failure: ServerFailure) -> ServerFailure {
    let location = failure.service.flatMap { SessionScript.location(ofService: $0, in: text) }
    return location.map { ServerFailure("\($0.words(from: path)): \(failure)") } ?? failure
  }
}
