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
    var sum = 0
    for thread in names(in: folder) {
      guard let status = status("\(folder)/\(thread)/status") else { continue }
      guard status.isWaiting else { return nil }
      // Threads are listed in their order, and a new one changes the sum.
      sum = sum &* 31 &+ (Int(thread) ?? 0) &+ status.switches &* 7919
    }
    return sum
  }

  /// Returns a value as ``mark(of:)`` does, for all processes of a group.
  static func mark(ofGroup group: Int32) -> Int? {
    var sum = 0
    for name in names(in: "/proc") {
      guard let process = Int32(name), getpgid(process) == group else { continue }
      guard let mark = mark(of: process) else { return nil }
      sum = sum &* 31 &+ mark
    }
    return sum
  }

  /// Returns a value that differs each time that a process waits for its standard input, or `nil` while it doesn't
  /// wait for that.
  static func inputMark(of process: Int32) -> Int? {
    let folder = "/proc/\(process)/task"
    for thread in names(in: folder)
    where contents(of: "\(folder)/\(thread)/syscall")?.hasPrefix(readingInput) == true {
      return status("\(folder)/\(thread)/status")?.switches
    }
    return nil
  }

  /// The system's description of a thread that reads its standard input: the number of the call, and the descriptor.
  #if arch(arm64)
  private static let readingInput = "63 0x0 "
  #else
  private static let readingInput = "0 0x0 "
  #endif

  /// Returns whether a thread waits, and how often it has stopped running, or `nil` if it has ended.
  private static func status(_ path: String) -> (isWaiting: Bool, switches: Int)? {
    guard let text = contents(of: path) else { return nil }
    var (isWaiting, switches) = (false, 0)
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2 else { continue }
      switch String(parts[0]) {
      // Sleeping, or stopped by a debugger. A process that has ended is about to lose its connection.
      case "State:": isWaiting = parts[1].first.map("StT".utf8.contains) ?? false
      case "voluntary_ctxt_switches:", "nonvoluntary_ctxt_switches:":
        switches += Int(Substring(parts[1])) ?? 0
      default: continue
      }
    }
    return (isWaiting, switches)
  }

  /// Returns the first 4,095 bytes of a file, or `nil` if it can't be read.
  private static func contents(of path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { text in
      let count = read(file, text.baseAddress, text.count - 1)
      guard count > 0, let start = text.baseAddress else { return nil }
      start[count] = 0
      return String(cString: start)
    }
  }

  /// Returns the names of a folder's entries, or an empty list if it can't be read.
  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
