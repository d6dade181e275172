import Foundation
import NIOCore
import NIOPosix
import ProgramSupport
import StoreDriver
import StoreScript
import StoreServer

/// The process of a service.
final class ServiceProcess: Sendable {
  private let service: ScriptService
  private let child: ChildProcess
  /// The address that was picked for it, such as `http://127.0.0.1:41234`.
  let url: String
  let port: Int

  /// The pause between two checks of whether a service is ready or has ended, in wall time.
  private static let tick = Duration.milliseconds(20)

  /// Waits until a condition of services is true, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - limit: The longest wait in wall time.
  ///   - isTrue: Returns whether the wait is over.
  static func wait(_ limit: Duration, until isTrue: () -> Bool) async {
    let last = ContinuousClock.now + limit
    while !isTrue(), ContinuousClock.now < last {
      guard (try? await Task.sleep(for: tick)) != nil else { return }
    }
  }

  /// Starts a service.
  ///
  /// - Parameters:
  ///   - service: The service, with the values of all its names.
  ///   - address: The address that was picked for it, or `nil` without one.
  ///   - folder: Its working folder.
  ///   - environment: Its whole environment.
  ///   - isApp: Whether it is the store's app, which gets input.
  /// - Throws: `ServerFailure` if it can't be started.
  init(
    _ service: ScriptService,
    at address: ListeningAddress?,
    in folder: String,
    environment: [String: String],
    isApp: Bool = false
  ) async throws(ServerFailure) {
    self.service = service
    (url, port) = (address?.url ?? "", address?.port ?? 0)
    var awaited: String?
    if case .line(let words) = service.ready { awaited = words }
    do throws(ChildProcess.Failure) {
      child = try await ChildProcess(
        service.run.count > 1 ? service.run : ["/bin/sh", "-c"] + service.run + [String.shell],
        in: folder,
        environment: environment,
        awaiting: awaited,
        isInteractive: isApp
      )
    } catch {
      throw ServerFailure("can't start \(service.words): \(error.description)")
    }
  }

  /// The exit code, or `nil` while the process runs.
  var exitCode: Int32? { child.exitCode }

  /// Whether the process has ended and all its output was read.
  var isOver: Bool { child.isOver }

  var lineCount: Int { child.lineCount }

  /// Returns the last lines that it has written after the first `count` lines.
  func lastLines(after count: Int) -> [String] {
    child.lastLines(after: count).map(\.withoutShell)
  }

  /// The name of its file, or the first word of its command line.
  var programName: String {
    let path = service.run[0].split(separator: " ").first.map(String.init) ?? service.name
    return URL(filePath: path).lastPathComponent.filter { $0 != "'" }
  }

  /// Whether it is ready only after a sign.
  var needsSign: Bool { service.ready != .rest }

  /// The process group.
  var group: Int32 { child.group }

  /// Writes a line to the standard input of an app.
  ///
  /// - Returns: Whether the app can still read it.
  func write(_ line: String) async -> Bool { await child.write(line) }

  /// Reads everything that the process has written so far.
  func readOutput() { child.readOutput() }

  /// Sends a signal to the process and the processes of its group.
  func signal(_ number: Int32) { child.signal(number) }

  /// Ends the process, and returns when it has ended.
  func end() async { await child.end() }

  /// Waits until the service is ready.
  ///
  /// - Throws: `ServerFailure` if the service ends earlier, or isn't ready in time.
  func waitUntilReady(asking exchange: ServerExchange) async throws(ServerFailure) {
    let end = ContinuousClock.now + .seconds(service.timeout)
    var lack = ""
    while ContinuousClock.now < end {
      if let code = child.exitCode {
        throw ServerFailure(
          "\(service.words) exited with code \(code) before it was ready"
        )
      }
      guard let found = await self.lack(asking: exchange) else { return }
      lack = found
      guard (try? await Task.sleep(for: Self.tick)) != nil else {
        throw ServerFailure("stopped waiting for \(service.words)")
      }
    }
    throw ServerFailure(
      "\(service.words) wasn't ready within \(service.timeout) s: \(lack)"
    )
  }

  /// Returns the reason why the service isn't ready, or `nil` if it is.
  private func lack(asking exchange: ServerExchange) async -> String? {
    switch service.ready {
    case .rest: return nil
    case .line(let words):
      return child.hasAwaitedLine ? nil : "it didn't write “\(words)”"
    case .port(let own):
      let text = own ?? "\(port)"
      if let number = UInt16(text), await Self.listens(at: number) { return nil }
      return "nothing listens on port \(text)" + (own == nil ? ", which it gets as $(port)" : "")
    case .url(let asked):
      var call = HTTPCall()
      call.target = asked.hasPrefix("/") ? url + asked : asked
      call.timeout = 1
      guard case .success(let response) = await exchange.ask(call) else {
        return "no response from \(call.target)"
      }
      return 200..<300 ~= response.status
        ? nil : "\(call.target) responded \(response.status), not 200 to 299"
    }
  }

  /// Returns whether a program accepts connections at a port of this machine.
  private static func listens(at port: UInt16) async -> Bool {
    let connection = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: Int(port))
    return (try? await connection.map { $0.close(promise: nil) }.get()) != nil
  }
}

extension ScriptService {
  /// The service, or the app, in messages.
  var words: String { name == Self.app ? "the app" : "the service \(name)" }
}

extension String {
  /// The name of the shell in its own messages.
  fileprivate static let shell = "storefront-service"

  /// The line without the shell's name and line number.
  fileprivate var withoutShell: String {
    guard hasPrefix(Self.shell) else { return self }
    return String(replacing(/^storefront-service: ([0-9]+: )?/, with: ""))
  }
}
