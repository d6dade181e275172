import Foundation
import Glibc
import ProgramSupport
import StoreDriver
import StorePlayback
import StoreScript
import StoreServer
import Synchronization

/// The services of a script while it is played.
final class PlayedServices: Sendable {
  /// What their names stand for in steps: `backend.url`.
  let values: [String: String]
  private let services: [ScriptService]
  private let environment: [String: String]
  /// The script's folder.
  private let folder: String
  private let running = Mutex<[Running]>([])

  private struct Running {
    let name: String
    let process: ChildProcess
  }

  /// How often it is looked whether a service is ready.
  private static let tick = Duration.milliseconds(20)

  /// Picks a port for each service.
  ///
  /// - Parameters:
  ///   - wish: The services.
  ///   - details: What they are told of the store.
  /// - Throws: `ServerFailure` if there is no port that is free.
  init(_ wish: OutsideAccess.Wish, knowing details: ServerDetails) throws(ServerFailure) {
    var (values, environment) = ([String: String](), Self.inherited(Self.alwaysInherited))
    var own: [String: String] = [:]
    // All are held until all are picked, so that no two are the same.
    var held: [ListeningAddress] = []
    defer { for address in held { address.release() } }
    for service in wish.services {
      do throws(ListeningAddress.Refusal) {
        let address = try ListeningAddress(host: "127.0.0.1", port: 0)
        held.append(address)
        values["\(service.name).port"] = "\(address.port)"
        values["\(service.name).url"] = address.url
      } catch {
        throw ServerFailure("there is no port for the service \(service.name): \(error)")
      }
    }
    for detail in StoreDetail.allCases {
      environment[detail.variable] = details[detail]
      own["store.\(detail.rawValue)"] = details[detail]
    }
    self.values = values
    self.environment = environment
    folder = wish.folder.isEmpty ? FileManager.default.currentDirectoryPath : wish.folder
    services = wish.services.map { service in
      var names = own.merging(values) { $1 }
      for detail in ServiceDetail.allCases {
        names[detail.rawValue] = values["\(service.name).\(detail.rawValue)"]
      }
      return service.filled(with: names)
    }
  }

  /// The variables that every service inherits.
  ///
  /// Others may be tokens and keys.
  private static let alwaysInherited: Set = ["PATH", "HOME", "LANG", "TMPDIR"]

  /// The variables of this program that have these names.
  private static func inherited(_ names: Set<String>) -> [String: String] {
    ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
  }

  /// The variables of a service.
  private func variables(of service: ScriptService) -> [String: String] {
    var (own, inherited) = ([String: String](), Set<String>())
    for (name, variable) in service.environment {
      switch variable {
      case .inherited: inherited.insert(name)
      case .value(let text): own[name] = text
      }
    }
    return environment.merging(Self.inherited(inherited)) { $1 }.merging(own) { $1 }
  }

  /// The last lines that each has written, behind its name.
  var output: [String] {
    running.withLock(\.self).flatMap { running in
      running.process.lastLines.map { "\(running.name): \($0.withoutShell)" }
    }
  }

  /// Starts them, each once the one before it is ready.
  ///
  /// - Throws: `ServerFailure`, with what was written; none is running then.
  func start(asking exchange: ServerExchange) async throws(ServerFailure) {
    for service in services {
      do throws(ServerFailure) {
        let process = try begin(service)
        running.withLock { $0.append(Running(name: service.name, process: process)) }
        try await wait(for: service, process, exchange)
      } catch {
        // What it has written is all there once it is gone.
        await end()
        let lines = output
        throw ServerFailure(([error.description] + lines).joined(separator: "\n"))
      }
    }
  }

  /// Ends them, the last one first.
  func end() async {
    for running in running.withLock(\.self).reversed() { await running.process.end() }
  }

  private func begin(_ service: ScriptService) throws(ServerFailure) -> ChildProcess {
    let base = URL(filePath: folder, directoryHint: .isDirectory)
    let place = service.folder.map {
      URL(filePath: $0, directoryHint: .isDirectory, relativeTo: base)
    }
    var awaited: String?
    if case .line(let words) = service.ready { awaited = words }
    do throws(ChildProcess.Failure) {
      return try ChildProcess(
        service.run.count > 1 ? service.run : ["/bin/sh", "-c"] + service.run + [String.shell],
        in: (place ?? base).standardizedFileURL.path,
        environment: variables(of: service),
        awaiting: awaited
      )
    } catch {
      throw ServerFailure("the service \(service.name) cannot be started: \(error.description)")
    }
  }

  private func wait(
    for service: ScriptService,
    _ process: ChildProcess,
    _ exchange: ServerExchange
  ) async throws(ServerFailure) {
    let end = ContinuousClock.now + .seconds(service.timeout)
    var lack = ""
    while ContinuousClock.now < end {
      if let code = process.exitCode {
        throw ServerFailure(
          "the service \(service.name) ended with exit code \(code) before it was ready"
        )
      }
      guard let found = await self.lack(of: service, process, exchange) else { return }
      lack = found
      guard (try? await Task.sleep(for: Self.tick)) != nil else {
        throw ServerFailure("the service \(service.name) was not waited for any longer")
      }
    }
    throw ServerFailure(
      "the service \(service.name) was not ready within \(service.timeout) s: \(lack)"
    )
  }

  /// Returns the reason why a service isn't ready, or `nil` if it is.
  private func lack(
    of service: ScriptService,
    _ process: ChildProcess,
    _ exchange: ServerExchange
  ) async -> String? {
    switch service.ready {
    case .line(let words):
      return process.hasAwaitedLine ? nil : "it has not written “\(words)”"
    case .port(let port):
      let text = port ?? values["\(service.name).port"] ?? ""
      if UInt16(text).map(Self.listens) ?? false { return nil }
      return "nothing listens at port \(text)" + (port == nil ? ", which $(port) tells it" : "")
    case .url(let url):
      var call = HTTPCall()
      call.target = url.hasPrefix("/") ? (values["\(service.name).url"] ?? "") + url : url
      call.timeout = 1
      guard case .success(let response) = await exchange.ask(call) else {
        return "\(url) was not answered"
      }
      return 200..<300 ~= response.status
        ? nil : "\(url) answers \(response.status), and is ready with 200 to 299"
    }
  }

  /// Whether something takes connections at a port of this machine.
  private static func listens(at port: UInt16) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(INADDR_LOOPBACK).bigEndian)
    return withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}

extension String {
  /// The name of a shell in its own messages.
  fileprivate static let shell = "storefront-service"

  /// The line without the shell's name and the number of its line.
  fileprivate var withoutShell: String {
    guard hasPrefix(Self.shell) else { return self }
    return String(replacing(/^storefront-service: ([0-9]+: )?/, with: ""))
  }
}
