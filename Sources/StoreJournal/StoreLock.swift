import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The right to write a store: an advisory lock on a file beside it, which ends with its process.
final class StoreLock: Sendable {
  private let descriptor: Mutex<Int32?>

  /// Takes the lock and writes this process's id for whoever comes second.
  init(store path: String) throws(JournalError) {
    let descriptor = open("\(path).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw JournalError(path: path, .failed(what: String(cString: strerror(errno))))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let pid = Self.pid(in: descriptor)
      close(descriptor)
      throw JournalError(path: path, .inUse(pid: pid))
    }
    let text = Array("\(getpid())\n".utf8)
    if ftruncate(descriptor, 0) == 0 {
      _ = pwrite(descriptor, text, text.count, 0)
    }
    self.descriptor = Mutex(descriptor)
  }

  deinit {
    release()
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

  private static func pid(in descriptor: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    let digits = bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }
    return Int32(String(decoding: digits, as: UTF8.self))
  }
}
