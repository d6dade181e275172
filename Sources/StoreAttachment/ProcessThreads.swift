import FoundationEssentials
import Glibc

/// The threads of another process, as the system shows them.
enum ProcessThreads {
  /// Returns a value that is the same as long as no thread of a process runs, or `nil` while one is runnable.
  ///
  /// Two equal values, one read after the other, mean that no thread ran in between, because the system counts how
  /// often it has stopped each thread. A process whose threads can't be seen, such as one in another container,
  /// counts as resting.
  static func mark(of process: Int32) -> Int? {
    let folder = "/proc/\(process)/task"
    guard let threads = opendir(folder) else { return 0 }
    defer { closedir(threads) }
    var sum = 0
    while let entry = readdir(threads) {
      guard let thread = Int(name(of: entry)), let status = status("\(folder)/\(thread)/status")
      else {
        continue
      }
      guard status.isWaiting else { return nil }
      // Threads are listed in their order, and a new one changes the sum.
      sum = sum &* 31 &+ thread &+ status.switches &* 7919
    }
    return sum
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
  }

  /// Returns whether a thread waits, and how often it has stopped running, or `nil` if it has ended.
  private static func status(_ path: String) -> (isWaiting: Bool, switches: Int)? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { text in
      let count = read(file, text.baseAddress, text.count - 1)
      guard count > 0, let start = text.baseAddress else { return nil }
      start[count] = 0
      guard let state = value(of: "\nState:\t", in: start) else { return nil }
      // Sleeping, stopped by a debugger, or ended.
      let isWaiting = "StTZX".utf8.contains(UInt8(bitPattern: state.pointee))
      let switches = ["\nvoluntary_ctxt_switches:\t", "\nnonvoluntary_ctxt_switches:\t"]
        .map { value(of: $0, in: start).map { atol($0) } ?? 0 }
      return (isWaiting, switches.reduce(0, +))
    }
  }

  /// Returns the text after a name.
  private static func value(of name: String, in text: UnsafePointer<CChar>) -> UnsafePointer<CChar>?
  {
    strstr(text, name).map { UnsafePointer($0 + name.utf8.count) }
  }
}
