import Foundation
import StoreAttachment
import StoreDriver
import StoreLink
import StoreScript
import StoreServer
import Synchronization

/// The user's program as the app of a store, with the socket at which its StoreKit finds the store.
final class PlayedApp: Sendable {
  private let service: ScriptService
  private let address: ListeningAddress?
  private let folder: String
  private let environment: [String: String]
  private let socket: AttachmentListener
  /// The process of the last launch, or `nil` before the first one.
  private let process = Mutex<ServiceProcess?>(nil)

  /// The number of sockets of this program's apps so far.
  private static let sockets = Atomic(0)

  /// Opens the socket.
  ///
  /// - Parameters:
  ///   - service: The program, with the values of all its names.
  ///   - address: The address that was picked for it, or `nil` without one.
  ///   - folder: Its working folder.
  ///   - environment: Its environment without the variable of the socket.
  ///   - driver: A driver of the store.
  /// - Throws: `ServerFailure` if the socket can't be opened.
  init(
    _ service: ScriptService,
    at address: ListeningAddress?,
    in folder: String,
    environment: [String: String],
    driver: StoreDriver
  ) throws(ServerFailure) {
    let number = Self.sockets.add(1, ordering: .relaxed).newValue
    do throws(AttachmentListener.Failure) {
      socket = try AttachmentListener(at: StoreAddress(name: "app-\(getpid())-\(number)"))
    } catch {
      throw ServerFailure("can't attach \(service.words): \(error)")
    }
    socket.start { program in Task { await driver.latest.programs.attach(program) } }
    var environment = environment
    environment[StoreAddress.variable] = socket.address.path
    // The output isn't a screen.
    environment["TERM"] = "dumb"
    (self.service, self.address, self.folder) = (service, address, folder)
    self.environment = environment
  }

  /// Opens the socket for a command line, which runs in this program's folder with its environment.
  convenience init(running command: String, for driver: StoreDriver) throws(ServerFailure) {
    var service = ScriptService()
    (service.name, service.run, service.ready) = (ScriptService.app, [command], .rest)
    let folder = FileManager.default.currentDirectoryPath
    service.folder = folder
    try self.init(
      service,
      at: nil,
      in: folder,
      environment: ProcessInfo.processInfo.environment,
      driver: driver
    )
  }

  /// Returns the launcher of the program.
  ///
  /// - Parameter exchange: Sends requests to the program to find out whether it is ready, or `nil` if it is ready when
  ///   it waits.
  /// - Returns: The launcher.
  func launcher(asking exchange: ServerExchange?) -> ProgramLauncher {
    ProgramLauncher(service) { () async throws(StepFailure) in
      try await self.launch(asking: exchange)
    }
  }

  /// Starts the program, after its last process has ended.
  ///
  /// - Parameter exchange: Sends requests to the program to find out whether it is ready, or `nil` if it is ready when
  ///   it waits.
  /// - Returns: The process.
  /// - Throws: `StepFailure` if it can't be started.
  private func launch(asking exchange: ServerExchange?) async throws(StepFailure)
    -> any LaunchedProgram
  {
    await process.withLock(\.self)?.end()
    do throws(ServerFailure) {
      let next = try await ServiceProcess(
        service,
        at: address,
        in: folder,
        environment: environment,
        isApp: true
      )
      process.withLock { $0 = next }
      return AppProcess(process: next, exchange: exchange)
    } catch {
      throw .other(error.description)
    }
  }

  /// The last lines that the program has printed, after its name.
  var output: [String] {
    let lines = process.withLock(\.self)?.lastLines(after: 0) ?? []
    return lines.suffix(20).map { "\(service.name): \($0)" }
  }

  /// Ends the program and closes the socket.
  func end() async {
    await process.withLock(\.self)?.end()
    socket.end()
  }
}

/// A process of the user's program.
private final class AppProcess: LaunchedProgram {
  private let child: ServiceProcess
  private let exchange: ServerExchange?

  init(process: ServiceProcess, exchange: ServerExchange?) {
    (child, self.exchange) = (process, exchange)
  }

  var name: String { child.programName }
  var process: Int32 { child.group }
  var exitCode: Int32? { child.exitCode }

  var lineCount: Int {
    child.readOutput()
    return child.lineCount
  }

  func lastLines(after count: Int) -> [String] {
    child.readOutput()
    return child.lastLines(after: count)
  }

  func write(_ line: String) async -> Bool { await child.write(line) }

  func waitUntilReady() async -> String? {
    // The driver waits for the program's rest.
    guard let exchange, child.needsSign else { return nil }
    do throws(ServerFailure) {
      try await child.waitUntilReady(asking: exchange)
      return nil
    } catch {
      return error.description
    }
  }

  func signal(_ signal: Int32) { child.signal(signal) }

  func waitForEnd(within limit: Duration?) async {
    await ServiceProcess.wait(limit ?? .seconds(1 << 30), until: { child.isOver })
  }

  func end() async { await child.end() }
}
