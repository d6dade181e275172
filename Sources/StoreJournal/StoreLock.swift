import Foundation
import StoreModel
import Synchronization

/// The right to write a store: an advisory lock on a file beside it, which ends with its process.
///
/// The file also holds how far the store has come: what the database has lost since is noticed, be it
/// the end of its log or the whole of it. It follows no link and believes no other kind of file.
final class StoreLock: Sendable {
  let path: String
  private let descriptor: Mutex<Int32?>
  /// Which file it is, for as long as it is open.
  private let identity: FileIdentity?
  /// What the process that had the lock before left in it.
  let earlier: StoreTrace?

  /// Takes the lock and writes this process's id for a process that comes second.
  init(store: String) throws(JournalError) {
    path = Self.path(beside: store)
    let descriptor = try Self.take(path, store: store)
    self.descriptor = Mutex(descriptor)
    identity = FileIdentity(descriptor)
    earlier = StoreTrace(Self.text(in: descriptor))
    Self.write(Array("\(getpid())\n".utf8), at: 0, to: descriptor)
  }

  deinit {
    release()
  }

  /// Opens and locks the file that is at the path once it is locked: another may have come meanwhile.
  private static func take(_ path: String, store: String) throws(JournalError) -> Int32 {
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

  /// Makes sure that no other process may have taken the lock, which is so while its file is in its place.
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

  /// Notes how many events are kept; who opens the store next expects as many.
  func note(events: Int, isClosed: Bool = false) {
    let trace = StoreTrace(events: events, isClosed: isClosed, boot: StoreTrace.presentBoot)
    descriptor.withLock { descriptor in
      guard let descriptor else { return }
      Self.write(trace.line, at: Self.traceOffset, to: descriptor)
    }
  }

  /// Forgets how far the store had come: it is gone.
  func forget() {
    descriptor.withLock { descriptor in
      guard let descriptor else { return }
      _ = ftruncate(descriptor, 0)
    }
  }

  /// Gives the lock back; the file stays, for removing it could break another's lock.
  ///
  /// The lock is let go by name and not only closed: a program that this process is just starting
  /// has a copy of the descriptor until it is up, and would hold the lock for that long.
  func release() {
    descriptor.withLock { descriptor in
      if let open = descriptor {
        flock(open, LOCK_UN)
        close(open)
      }
      descriptor = nil
    }
  }

  /// Where the trace begins, behind room for a process id.
  private static let traceOffset = 16

  /// What cannot be noted is not noted: the lock holds without it.
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

  /// What the lock of a store holds, without taking it; nil for anything but a regular file.
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

/// Which file one is; no other has the same while it is open or in its place.
private struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t

  /// The file that is open; nil if that cannot be said.
  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The file at a path, a link as itself; nil if there is none.
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

/// How far a store had come when it was open last.
struct StoreTrace: Hashable, Sendable {
  /// How many events were kept.
  var events: Int
  /// Whether it was closed properly: then its file says the same itself.
  var isClosed: Bool
  /// Names the run of the machine; behind a power cut it is another one.
  var boot: String

  /// The id of this run of the machine; empty where there is none.
  static let presentBoot: String = {
    let bytes = FileManager.default.contents(atPath: "/proc/sys/kernel/random/boot_id") ?? Data()
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }()
}

extension StoreTrace {
  /// Reads a lock's file; nil if it holds no trace.
  init?(_ text: String) {
    let lines = text.split(separator: "\n")
    guard lines.count >= 2 else { return nil }
    let words = lines[1].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, let events = WholeBound.cursor.number(words[0]) else { return nil }
    self.init(events: events, isClosed: words[1] == "closed", boot: String(words[2]))
  }

  /// Whether a store must hold as many events: the process that had it open ended without closing it, and the
  /// machine has not stopped since, which forgets nothing that was written.
  var isBinding: Bool { !isClosed && boot == Self.presentBoot }

  /// A line that is as long whatever it says, so that a longer one leaves nothing behind.
  var line: [UInt8] {
    // Nineteen digits, behind the one of a number with nineteen noughts.
    var line = Array(String(10_000_000_000_000_000_000 + UInt64(max(0, events))).utf8.dropFirst())
    line += (isClosed ? " closed " : " opened ").utf8
    line += boot.utf8
    line.append(UInt8(ascii: "\n"))
    return line
  }
}
