import Glibc
import StoreDriver
import StoreEngine
import StoreJournal
import StoreSession
import Synchronization

/// The file of a read-only store, which is read again whenever another program writes to it.
final class WatchedStore: Sendable {
  /// The wall time between two checks of the file.
  private static let pause = Duration.milliseconds(200)

  private let reader: StoreReader
  /// The events that were read, or `nil` as long as the file doesn't exist.
  private let known = Mutex<JournalPrefix?>(nil)

  /// - Parameter path: The store's file, which another program may create later.
  init(path: String) {
    reader = StoreReader(path: path)
  }

  /// The file of a plan, or `nil` unless the plan is read-only and has a file.
  convenience init?(of plan: BrowsePlan) {
    guard plan.isReadOnly, !plan.isEphemeral else { return nil }
    self.init(path: OpenedStore.path(of: plan))
  }

  /// Reads the file as for opening a store.
  ///
  /// The file may not exist.
  ///
  /// - Throws: ``JournalError`` for a damaged file.
  func kept() throws -> EventFile {
    let contents = isThere ? try reader.contents() : nil
    known.withLock { $0 = contents?.prefix }
    return EventFile(
      path: reader.path,
      journal: ReadOnlyJournal(steps: contents?.steps),
      load: { contents?.events ?? [] },
      begin: { _ in throw StoreIsReadOnly() },
      refusal: { [path = reader.path] in JournalError(path: path, .impossible($0)) }
    )
  }

  private var isThere: Bool { access(reader.path, F_OK) == 0 }

  /// A change of the store by another program.
  enum Change: Sendable {
    /// Another program has opened the store, or has closed it.
    case isOpenElsewhere(Bool)
    /// The driver shows what another program has appended.
    case appended
    /// Another program has replaced events; this driver shows the store.
    case replaced(StoreDriver)
  }

  /// Checks the file repeatedly until the task is cancelled.
  ///
  /// The file is read only after it has changed. A file that can't be read now, such as one that is being
  /// created, is read again after its next change.
  ///
  /// - Parameters:
  ///   - driver: The driver that shows the store.
  ///   - reopen: Opens the store again from ``kept``.
  ///   - report: Called with each change.
  func follow(
    _ driver: StoreDriver,
    reopening reopen: () async throws -> StoreDriver,
    telling report: (Change) -> Void
  ) async {
    var driver = driver
    var followed = FollowedStore(driver)
    var stamps: [[Int64]] = [[], []]
    var isOpen = false
    repeat {
      if reader.isOpenElsewhere != isOpen {
        isOpen.toggle()
        report(.isOpenElsewhere(isOpen))
      }
      let stamp = reader.stamp
      defer { stamps = [stamps[1], stamp] }
      // Two changes may have the same time, so one more check finds the second.
      guard stamps != [stamp, stamp], isThere else { continue }
      do {
        if let news = try news() {
          guard !news.events.isEmpty else { continue }
          try followed.append(news.events, steps: news.steps)
          known.withLock { $0 = news.prefix }
          report(.appended)
        } else {
          let next = try await reopen()
          report(.replaced(next))
          // The old store is closed after the report. Its observers see its end, and immediately
          // request the new store.
          driver.session.close()
          (driver, followed) = (next, FollowedStore(next))
        }
      } catch {
        continue
      }
    } while (try? await Task.sleep(for: Self.pause)) != nil
  }

  /// Reads the events after the known ones, or returns `nil` if the file has other events.
  private func news() throws -> StoreReader.Part? {
    guard let known = known.withLock(\.self) else { return nil }
    return try reader.news(after: known)
  }
}
