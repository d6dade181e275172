import Foundation
import ProgramSupport
import StoreDriver
import StorePlayback
import StoreScript
import StoreServer
import Synchronization
import VisibleText

/// The services of a script while it plays: its own, and those that it shares with other scripts.
final class PlayedServices: Sendable {
  /// The values of the services' names in steps, such as `backend.url`.
  let values: [String: String]
  private let parts: [Part]
  private let environment: [String: String]
  /// The script's name in messages.
  private let path: String
  private let lane: ServiceLane?
  /// The user's program as the store's app, or `nil`.
  private let app: PlayedApp?
  private let running = Mutex<[Running]>([])

  /// A service of the script.
  private struct Part {
    /// The service with the values of all its names.
    let service: ScriptService
    /// The service's working folder.
    let folder: String
    let source: Source
  }

  /// The process of a service.
  private enum Source {
    /// A process to start at an address. With a key, later scripts use it too.
    case new(ListeningAddress, SharedService.Key?)
    /// A running process.
    case shared(SharedService)

    var url: String {
      switch self {
      case .new(let address, _): address.url
      case .shared(let service): service.process.url
      }
    }

    var port: Int {
      switch self {
      case .new(let address, _): address.port
      case .shared(let service): service.process.port
      }
    }
  }

  private struct Running {
    let name: String
    /// The service's name, with its lifetime if other scripts use it too.
    let label: String
    let process: ServiceProcess
    /// The number of lines that the process has written for earlier scripts.
    let earlierLines: Int
    /// The key that later scripts use to find it, or `nil` if it ends with the script.
    var key: SharedService.Key?
  }

  /// Picks a port for each service that isn't running yet.
  ///
  /// - Parameters:
  ///   - wish: The services.
  ///   - details: The details of the store for services.
  ///   - lane: The running services of earlier scripts, or `nil` if the script shares none.
  /// - Throws: `ServerFailure` if no port is free.
  init(
    _ wish: ExternalAccess.ServiceRequest,
    knowing details: ServerDetails,
    _ lane: ServiceLane?
  ) throws(ServerFailure) {
    var environment = Self.inherited(Self.alwaysInherited)
    var (store, names) = ([StoreDetail: String](), [String: String]())
    for detail in StoreDetail.allCases {
      environment[detail.variable] = details[detail]
      store[detail] = details[detail]
      names["store.\(detail.rawValue)"] = details[detail]
    }
    let base = wish.folder.isEmpty ? FileManager.default.currentDirectoryPath : wish.folder
    // All ports are reserved until all are picked, so that they are different.
    var held: [ListeningAddress] = []
    defer { for address in held { address.release() } }
    var (values, sources) = ([String: String](), [Source]())
    let services = wish.services + [wish.app].compactMap(\.self)
    for service in services {
      let key: SharedService.Key? =
        service.isShared
        ? SharedService.Key(
          name: service.name,
          family: service.family(among: wish.services),
          folder: Self.folder(of: service.filled(with: names), in: base),
          store: store
        ) : nil
      let source: Source
      if let key, let shared = lane?.service(key) {
        source = .shared(shared)
      } else {
        do throws(ListeningAddress.Refusal) {
          let address = try ListeningAddress.forAnotherProgram(host: "127.0.0.1")
          held.append(address)
          source = .new(address, key)
        } catch {
          throw ServerFailure("can't get a port for \(service.words): \(error)")
        }
      }
      values["\(service.name).port"] = "\(source.port)"
      values["\(service.name).url"] = source.url
      sources.append(source)
    }
    names.merge(values) { $1 }
    let parts = zip(services, sources).map { service, source in
      var own = names
      own[ServiceDetail.port.rawValue] = "\(source.port)"
      own[ServiceDetail.url.rawValue] = source.url
      let filled = service.filled(with: own)
      return Part(service: filled, folder: Self.folder(of: filled, in: base), source: source)
    }
    self.parts = Array(parts.prefix(wish.services.count))
    self.values = values
    self.environment = environment
    self.lane = lane
    path = wish.path
    guard wish.app != nil, let part = parts.last, case .new(let address, _) = part.source else {
      app = nil
      return
    }
    app = try PlayedApp(
      part.service,
      at: address,
      in: part.folder,
      environment: Self.variables(of: part.service, environment),
      driver: wish.driver
    )
  }

  /// Returns the service's working folder as an absolute path.
  private static func folder(of service: ScriptService, in folder: String) -> String {
    let base = URL(filePath: folder, directoryHint: .isDirectory)
    let own = service.folder.map {
      URL(filePath: $0, directoryHint: .isDirectory, relativeTo: base)
    }
    return (own ?? base).standardizedFileURL.path
  }

  /// The variables that every service inherits.
  ///
  /// Others may be tokens and keys.
  private static let alwaysInherited: Set = ["PATH", "HOME", "LANG", "TMPDIR"]

  /// Returns the variables of this program with these names.
  private static func inherited(_ names: Set<String>) -> [String: String] {
    ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
  }

  /// Returns the launcher of the user's program as the store's app, or `nil` for the demo app.
  ///
  /// - Parameter exchange: Sends requests to the program to find out whether it is ready.
  /// - Returns: The launcher.
  func launcher(asking exchange: ServerExchange) -> ProgramLauncher? {
    guard let app else { return nil }
    return app.launcher(asking: exchange)
  }

  private static func variables(
    of service: ScriptService,
    _ environment: [String: String]
  ) -> [String: String] {
    var (own, inherited) = ([String: String](), Set<String>())
    for (name, variable) in service.environment {
      switch variable {
      case .inherited: inherited.insert(name)
      case .value(let text): own[name] = text
      }
    }
    return environment.merging(Self.inherited(inherited)) { $1 }.merging(own) { $1 }
  }

  /// The last lines that each service has written for this script, after the service's name.
  var output: [String] {
    running.withLock(\.self).flatMap { running in
      running.process.lastLines(after: running.earlierLines).map { "\(running.label): \($0)" }
    } + (app?.output ?? [])
  }

  /// The services that have ended unexpectedly.
  var ended: [EndedService] {
    running.withLock(\.self).compactMap { running in
      running.process.exitCode.map { code in
        EndedService(
          name: running.name,
          words: "the service \(running.label) exited with code \(code)"
        )
      }
    }
  }

  /// Returns the failure of a request, with the services that have ended, which are its likely cause.
  ///
  /// A program closes its connections a moment before it ends, so this waits up to 200 ms of wall time for the
  /// end.
  func explained(_ failure: ServerFailure) async -> ServerFailure {
    let processes = running.withLock { $0.map(\.process) }
    await ServiceProcess.wait(
      .milliseconds(200),
      until: { processes.isEmpty || processes.contains(where: \.isOver) }
    )
    return ServerFailure((ended.map(\.words) + [failure.description]).joined(separator: "; "))
  }

  /// Ends the script's own services, starting with the last one.
  ///
  /// - Parameter hasFailed: Whether the script has failed. Its failure names the shared services that have
  ///   ended, and the next script starts them again.
  func end(hasFailed: Bool) async {
    await app?.end()
    let all = running.withLock(\.self)
    for running in all.reversed() where running.key == nil { await running.process.end() }
    for running in all where hasFailed && running.process.exitCode != nil {
      guard let key = running.key else { continue }
      for service in lane?.remove(key) ?? [] { await service.process.end() }
    }
  }
}

// Starting services.
extension PlayedServices {
  /// Starts each service when the previous one is ready, and resets those that are already running.
  ///
  /// - Throws: `ServerFailure` with the services' output, after the script's own services have ended.
  func start(asking exchange: ServerExchange) async throws(ServerFailure) {
    for part in parts {
      do throws(ServerFailure) {
        switch part.source {
        case .new(let address, let key): try await start(part, at: address, key, exchange)
        case .shared(let shared): try await takeOver(shared, part.service, exchange)
        }
      } catch {
        // Its output is complete after it has ended.
        await end(hasFailed: true)
        let lines = output
        throw ServerFailure(
          ([error.description] + lines).joined(separator: "\n"),
          of: part.service.name
        )
      }
    }
  }

  private func start(
    _ part: Part,
    at address: ListeningAddress,
    _ key: SharedService.Key?,
    _ exchange: ServerExchange
  ) async throws(ServerFailure) {
    let service = part.service
    if let key { try tellOfAnother(key, service) }
    let process = try await ServiceProcess(
      service,
      at: address,
      in: part.folder,
      environment: Self.variables(of: service, environment)
    )
    let label = service.label
    let index = running.withLock { running in
      running.append(
        Running(name: service.name, label: label, process: process, earlierLines: 0)
      )
      return running.count - 1
    }
    try await process.waitUntilReady(asking: exchange)
    guard let key, let lane else { return }
    running.withLock { $0[index].key = key }
    lane.add(SharedService(key: key, process: process, firstScript: path, lastScript: path))
  }

  /// Prints the reason why a service needs a new process, although another process of it runs for
  /// other scripts.
  ///
  /// - Throws: `ServerFailure` if too many shared services are running.
  private func tellOfAnother(
    _ key: SharedService.Key,
    _ service: ScriptService
  ) throws(ServerFailure) {
    guard let lane else { return }
    guard !lane.isFull else {
      throw ServerFailure(
        "\(ScriptService.most) shared services run already; declare \(service.name) as other scripts do, "
          + "or remove per: \(service.lifetime.rawValue)"
      )
    }
    guard let other = lane.service(named: key.name) else { return }
    let reason = key.difference(from: other.key)
    Diagnostics.note(
      "\(path): starting another process of \(service.label), because \(reason) from \(other.firstScript)"
    )
  }

  /// Uses a running service as if it had just started.
  private func takeOver(
    _ shared: SharedService,
    _ service: ScriptService,
    _ exchange: ServerExchange
  ) async throws(ServerFailure) {
    let code = shared.process.exitCode
    let label = service.label
    let taken = Running(
      name: service.name,
      label: label,
      process: shared.process,
      earlierLines: code == nil ? shared.process.lineCount : 0,
      key: shared.key
    )
    running.withLock { $0.append(taken) }
    if let code {
      throw ServerFailure(
        "the service \(label) exited with code \(code) before this script; "
          + "\(shared.lastScript) used it last"
      )
    }
    lane?.record(shared.key, usedBy: path)
    guard var call = service.reset else { return }
    let words = "\(call.method.rawValue) \(call.target)"
    call.target = shared.process.url + call.target
    switch await exchange.ask(call) {
    case .failure(let failure):
      let reason = await explained(failure)
      throw ServerFailure("\(words) didn't reset the service \(label): \(reason)")
    case .success(let response):
      let mismatches = call.judged(response).mismatches.map(\.description)
      guard !mismatches.isEmpty else { return }
      // The lines that the service wrote before its response may not have been read yet.
      await ServiceProcess.wait(
        .seconds(1),
        until: { taken.process.lineCount != taken.earlierLines }
      )
      throw ServerFailure(
        "\(words) didn't reset the service \(label): \(mismatches.joined(separator: "; "))"
      )
    }
  }
}

extension ScriptService {
  /// The service's name in messages, with its lifetime if several scripts use it.
  fileprivate var label: String { isShared ? "\(name) (per \(lifetime.rawValue))" : name }
}
