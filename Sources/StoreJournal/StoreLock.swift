import Foundation
import StoreModel
import Synchronization

/// The exclusive right to write to a store: an advisory lock on a file next to the store.
///
/// The system releases the lock when its process ends.
///
/// The lock's file also contains the number of stored events. With this number, the next opening notices if the last
/// events or the whole database is missing. The lock doesn't follow links, and accepts only regular files.
final class StoreLock: Sendable {
  let path: String
  private let descriptor: Mutex<Int32?>
  /// The identity of the file while it is open.
  private let identity: FileIdentity?
  /// The trace of the process that had the lock before, or `nil` if the file contains no trace.
  let earlier: StoreTrace?

  /// Acquires the lock and writes this process's id, which a second process can report.
  init(store: String) throws(JournalError) {
    path = Self.path(beside: store)
    let descriptor = try Self.acquire(path, store: store)
    self.descriptor = Mutex(descriptor)
    identity = FileIdentity(descriptor)
    earlier = StoreTrace(Self.text(in: descriptor))
    Self.write(Array("\(getpid())\n".utf8), at: 0, to: descriptor)
  }

  deinit {
    release()
  }

  /// Opens and locks the file at the path.
  ///
  /// Tries again if another file replaces it in the meantime.
  private static func acquire(_ path: String, store: String) throws(JournalError) -> Int32 {
    for _ in 0..<100 {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o644)
      guard descriptor >= 0 else {
        guard errno != ELOOP else { throw refused(store, "\(path) is a link; remove it") }
        throw refused(store, "\(systemMessage(errno)); check the permissions of the folder")
      }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        close(descriptor)
        throw refused(store, "\(path) isn't a regular file; remove it")
      }
      guard status.st_uid == geteuid() || geteuid() == 0 else {
        close(descriptor)
        throw refused(store, "\(path) belongs to another user; ask them to remove it")
      }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let pid = pid(in: descriptor)
        close(descriptor)
        throw JournalError(path: store, .inUse(pid: pid))
      }
      if let identity = FileIdentity(descriptor), identity == FileIdentity(at: path) {
        return descriptor
      }
      close(descriptor)
    }
    throw refused(store, "\(path) is being replaced repeatedly; find the program that does it")
  }

  private static func refused(_ store: String, _ what: String) -> JournalError {
    JournalError(
      path: store,
      .failed(what: "can't lock it: \(what), or use another --store")
    )
  }

  /// Checks that the lock's file is still at its path.
  ///
  /// If it is, no other process can have acquired the lock.
  ///
  /// - Parameter store: The store, for messages.
  /// - Throws: ``JournalError`` if the file was removed or replaced.
  func confirm(of store: String) throws(JournalError) {
    let isOpen = descriptor.withLock { $0 != nil }
    guard isOpen, let identity, identity == FileIdentity(at: path) else {
      throw JournalError(
        path: store,
        .failed(
          what:
            "its lock file was removed or replaced, so another program may write the store; "
            + "nothing more is written; quit, and open the store again"
        )
      )
    }
  }

  /// Records the number of stored events, which the next opening requires.
  func recordTrace(events: Int, isClosed: Bool = false) {
    let trace = StoreTrace(events: events, isClosed: isClosed, boot: StoreTrace.presentBoot)
    descriptor.withLock { descriptor in
      guard let descriptor else { return }
      Self.write(trace.line, at: Self.traceOffset, to: descriptor)
    }
  }

  /// Deletes the trace, because the store was deleted.
  func forget() {
    descriptor.withLock { descriptor in
      guard let descriptor else { return }
      _ = ftruncate(descriptor, 0)
    }
  }

  /// Releases the lock.
  ///
  /// The file stays, because removing it could break another process's lock.
  ///
  /// Closing the file alone isn't enough. A program that this process is just starting has a copy of the descriptor for
  /// a short time, and the copy would keep the lock.
  func release() {
    descriptor.withLock { descriptor in
      if let open = descriptor {
        flock(open, LOCK_UN)
        close(open)
      }
      descriptor = nil
    }
  }

  /// The offset of the trace, after the space for a process id.
  private static let traceOffset = 16

  /// Writes bytes and ignores errors, because the lock works without these bytes.
  private static func write(_ bytes: [UInt8], at offset: Int, to descriptor: Int32) {
    var bytes = bytes
    if offset == 0 { bytes += Array(repeating: 0x0A, count: traceOffset - bytes.count) }
    _ = pwrite(descriptor, bytes, bytes.count, off_t(offset))
  }

  private static func text(in descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
  }

  static func path(beside store: String) -> String { "\(StoreFile.resolved(store)).lock" }

  /// Returns the contents of a store's lock file, or `nil` if it isn't a regular file.
  ///
  /// The lock isn't acquired.
  static func text(beside store: String) -> String? {
    let path = path(beside: store)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return text(in: descriptor)
  }

  private static func pid(in descriptor: Int32) -> Int32? {
    text(in: descriptor).split(separator: "\n").first.flatMap { Int32($0) }
  }
}

/// The identity of a file.
///
/// No other file has the same identity while this file is open or in its folder.
private struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t

  /// Reads the identity of an open file, or returns `nil` if the identity can't be determined.
  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the identity of the file at a path without following links, or returns `nil` if no file is there.
  init?(at path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = status.st_dev
    number = status.st_ino
  }
}

/// The number of a store's events when it was last open.
struct StoreTrace: Hashable, Sendable {
  /// The number of stored events.
  var events: Int
  /// Whether the store was closed normally.
  ///
  /// In that case the store's file contains the number too.
  var isClosed: Bool
  /// The id of the machine's boot during which the trace was written.
  ///
  /// It changes with each restart.
  var boot: String

  /// The id of the current boot, or an empty string if the system has no such id.
  static let presentBoot: String = {
    let bytes = FileManager.default.contents(atPath: "/proc/sys/kernel/random/boot_id") ?? Data()
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }()
}

extension StoreTrace {
  /// Reads the trace in the text of a lock's file, or returns `nil` if the text contains no trace.
  init?(_ text: String) {
    let lines = text.split(separator: "\n")
    guard lines.count >= 2 else { return nil }
    let words = lines[1].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, let events = WholeBound.cursor.number(words[0]) else { return nil }
    self.init(events: events, isClosed: words[1] == "closed", boot: String(words[2]))
  }

  /// Whether a store must have this many events.
  ///
  /// This is the case if the last process ended without closing the store and the machine hasn't restarted since. Only
  /// a restart can lose written data.
  var isBinding: Bool { !isClosed && boot == Self.presentBoot }

  /// The line with the trace.
  ///
  /// It always has the same length, so it completely replaces an earlier line.
  var line: [UInt8] {
    // The number is padded with zeros to nineteen digits: the sum has twenty digits, and its first digit is dropped.
    var line = Array(String(10_000_000_000_000_000_000 + UInt64(max(0, events))).utf8.dropFirst())
    line += (isClosed ? " closed " : " opened ").utf8
    line += boot.utf8
    line.append(UInt8(ascii: "\n"))
    return line
  }
}
