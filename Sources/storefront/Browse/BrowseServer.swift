import StoreDriver
import StorePlayback
import StoreServer
import StorefrontUI
import Synchronization

/// The server beside the screen: nothing of it is printed, for the screen has the terminal.
final class BrowseServer: Sendable {
  /// How long the screen's end waits for the server's; wall time.
  private static let patience = Duration.milliseconds(1800)

  let connections: ServerConnections
  private let files: ServerFiles
  private let served = Mutex<RunningServer?>(nil)
  private let run = Mutex<Task<Void, Never>?>(nil)

  init(_ plan: ServePlan, _ files: ServerFiles) {
    connections = ServerConnections(plan)
    self.files = files
  }

  /// Takes the port, or tells the screen why not: the shop is open all the same.
  func takePort(telling inputs: AsyncStream<LiveInput>.Continuation) -> ListeningAddress? {
    do {
      return try ListeningAddress(host: connections.plan.host, port: connections.plan.port)
    } catch {
      let url = "http://\(connections.plan.host):\(connections.plan.port)"
      inputs.yield(.serverChanged(ServerStatus(url: url, problem: "\(error)")))
      return nil
    }
  }

  /// Serves a store from now on, until ``end()``.
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

  /// Serves the store as the screen has taken it to another step.
  func returned(to driver: StoreDriver) {
    served.withLock { $0 }?.returned(to: driver)
  }

  /// Ends the server, in time: requests that are being answered have a moment.
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
