import GRDB
import Synchronization

/// A background task that moves SQLite's log (the WAL) into the store's file, concurrently with
/// writers.
///
/// Moving waits for the disk, which can take longer than a key press may take. So a separate task does it with its own
/// connection each time some megabytes have been written. SQLite restarts its log only after the whole log was moved.
/// This may never happen while a program writes without a pause. When the log has ``mostPages`` pages, the writer moves
/// the rest.
final class WALDrain: Sendable {
  /// The maximum number of pages in the log: 64 MB.
  static let mostPages = 16_000
  /// The maximum length in bytes of the log after the whole log was moved.
  static let mostBytes = mostPages * pageLength
  /// The number of written pages after which a move starts: 4 MB.
  private static let interval = 1_000
  private static let pageLength = 4_096

  private enum Connection: Sendable {
    case unused
    case open(DatabaseQueue)
    case ended
  }

  private let path: String
  private let lock: StoreLock
  /// The connection that moves pages.
  ///
  /// The connection is locked during a move, so the file isn't closed before the move ends.
  private let connection = Mutex(Connection.unused)
  private let state = Mutex(State())

  private struct State {
    /// The approximate number of pages that were written since the last move.
    var pages = 0
    var isMoving = false
    /// The task that is moving pages, or that moved them last.
    var task: Task<Void, Never>?
  }

  /// - Parameters:
  ///   - path: The store's file.
  ///   - lock: This process's lock of the store.
  init(path: String, lock: StoreLock) {
    self.path = path
    self.lock = lock
  }

  /// Records a write, and starts to move the log if enough has been written.
  ///
  /// - Parameter bytes: The approximate number of written bytes.
  func wrote(bytes: Int) {
    // Each write rewrites one page. A new page also causes writes of the pages above it in the tree.
    let written = 1 + 3 * bytes / Self.pageLength
    state.withLock { state in
      state.pages += written
      guard state.pages >= Self.interval, !state.isMoving else { return }
      state.pages = 0
      state.isMoving = true
      state.task = Task.detached(priority: .utility) {
        self.move()
        self.state.withLock { $0.isMoving = false }
      }
    }
  }

  /// Waits until the current move is finished.
  func finish() async { await state.withLock(\.task)?.value }

  /// Waits for the current move and prevents later moves, because the file is closed next.
  func end() {
    connection.withLock { connection in
      if case .open(let database) = connection { try? database.close() }
      connection = .ended
    }
  }

  private func move() {
    connection.withLock { connection in
      do {
        guard let database = try database(of: &connection) else { return }
        let moved = try database.writeWithoutTransaction { try $0.checkpoint(.passive) }
        if moved.checkpointedFrameCount == 0 { tryAgain() }
      } catch {
        // The pages stay in the log, where they are just as safe. At the limit, the writer moves
        // them.
        tryAgain()
      }
    }
  }

  /// Makes the next write start a move.
  ///
  /// This is necessary if the file was busy, or if a reader was still using an older state.
  private func tryAgain() { state.withLock { $0.pages = Self.interval } }

  private func database(of connection: inout Connection) throws -> DatabaseQueue? {
    switch connection {
    case .ended: return nil
    case .open(let database): return database
    case .unused:
      // The connection opens the file by its path, and another file may have replaced the store there.
      try lock.confirm(of: path)
      let database = try DatabaseQueue(path: path, configuration: .writing)
      connection = .open(database)
      return database
    }
  }
}
