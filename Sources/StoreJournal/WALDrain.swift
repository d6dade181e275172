import GRDB
import Synchronization

/// Moves what is in SQLite's log (the WAL) into the store's file, beside those who write to it.
///
/// Moving waits for the disk, for longer than a key may. So a connection of its own does it, in a task
/// of its own, whenever some megabytes have been written. SQLite begins its log anew only once all of it
/// has been moved, which may never be the case while somebody writes without a pause: from
/// ``mostPages`` on whoever writes moves the rest.
final class WALDrain: Sendable {
  /// The most pages in the log: 64 MB.
  static let mostPages = 16_000
  /// The length that a log is truncated to once all of it was moved.
  static let mostBytes = mostPages * pageLength
  /// How many pages are worth a move: 4 MB.
  private static let interval = 1_000
  private static let pageLength = 4_096

  private enum Connection: Sendable {
    case unused
    case open(DatabaseQueue)
    case ended
  }

  private let path: String
  private let lock: StoreLock
  /// The connection that moves pages; it is held meanwhile, so that the file is closed only after that.
  private let connection = Mutex(Connection.unused)
  private let state = Mutex(State())

  private struct State {
    /// About how many pages were written since the last move.
    var pages = 0
    var isMoving = false
    /// The task that moves pages, or has moved them last.
    var task: Task<Void, Never>?
  }

  /// - Parameters:
  ///   - path: The store's file.
  ///   - lock: The right to write it, which this process has.
  init(path: String, lock: StoreLock) {
    self.path = path
    self.lock = lock
  }

  /// Notes that something is written, and has the log moved if it is worth it.
  ///
  /// - Parameter bytes: About how much it has added.
  func wrote(bytes: Int) {
    // A page that is begun comes with those of the tree above it, and one is written again each time.
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

  /// Waits until what was begun is done.
  func finish() async { await state.withLock(\.task)?.value }

  /// Waits for what is being done, and does nothing after it: the file is closed next.
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
        // It stays in the log, where it is as safe; who writes moves it at the bound.
        tryAgain()
      }
    }
  }

  /// Has the next write move the log: the file was busy, or a reader of an older state held it.
  private func tryAgain() { state.withLock { $0.pages = Self.interval } }

  private func database(of connection: inout Connection) throws -> DatabaseQueue? {
    switch connection {
    case .ended: return nil
    case .open(let database): return database
    case .unused:
      // By its path, where another file may be by now.
      try lock.confirm(of: path)
      let database = try DatabaseQueue(path: path, configuration: .writing)
      connection = .open(database)
      return database
    }
  }
}
