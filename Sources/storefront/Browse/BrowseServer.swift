import StoreDriver
import StorePlayback
import StoreServer
import StorefrontUI
import Synchronization

/// The server of a session with a screen.
///
/// It prints nothing, because the screen uses the terminal.
final class BrowseServer: Sendable {
  /// The wall time that the end of the session waits for the server.
  private static let patience = Duration.milliseconds(1800)

  let connections: ServerConnections
  private let files: ServerFiles
  private let served = Mutex<RunningServer?>(nil)
  private let run = Mutex<Task<Void, Never>?>(nil)

  init(_ plan: ServePlan, _ files: ServerFiles) {
    connections = ServerConnections(plan)
    self.files = files
  }

  /// Opens the port, or shows the reason on the screen if that fails.
  ///
  /// The store stays open either way.
  func takePort(telling inputs: AsyncStream<LiveInput>.Continuation) -> ListeningAddress? {
    do {
      return try ListeningAddress(host: connections.plan.host, port: connections.plan.port)
    } catch {
      let url = "http://\(connections.plan.host):\(connections.plan.port)"
      inputs.yield(.serverChanged(ServerStatus(url: url, problem: "\(error)")))
      return nil
    }
  }

  /// Serves a store until ``end()``.
  func serve(
    _ driver: StoreDriver,
    at listening: ListeningAddress,
    telling inputs: AsyncStream<LiveInput>.Continuation,
    onReturn: @escaping @Sendable (StoreDriver) -> Void
  ) {
    let status = ServerStatus(url: connections.url(of: listening))
    @Sendable func refuse(_ error: any Error) {
      var status = status
      status.problem = "\(error)"
      inputs.yield(.serverChanged(status))
    }
    do {
      let served = try files.server(
        of: driver,
        at: listening,
        connections: connections,
        replacement: Replacement.shownOnScreen.permission,
        onReturn: onReturn
      )
      var options = ServerRun.Options()
      options.onListening = { [files] in
        do {
          try files.ready?.write(served.details.printed)
          inputs.yield(.serverChanged(status))
        } catch {
          refuse(error)
        }
      }
      let task = Task { [options] in
        do {
          try await served.run(options)
        } catch {
          refuse(error)
        }
      }
      self.served.withLock { $0 = served }
      run.withLock { $0 = task }
    } catch {
      refuse(error)
    }
  }

  /// Serves the same store at another step.
  func driverChanged(to driver: StoreDriver) {
    served.withLock { $0 }?.driverChanged(to: driver)
  }

  /// Ends the server.
  ///
  /// Requests that are being handled have a moment to complete.
  func end() async {
    let served = served.withLock { $0 }
    await served?.stop()
    if let task = run.withLock({ $0 }) {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await task.value }
        group.addTask { try? await Task.sleep(for: Self.patience) }
        _ = await group.next()
        task.cancel()
        group.cancelAll()
      }
    }
    if served != nil { files.ready?.withdraw() }
    served?.end()
    await connections.end()
  }
}
