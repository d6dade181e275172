import Glibc

/// Tasks that hold their thread in a system call until another task has had its turn.
enum Blocking {
  static let coreCount = UInt32(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// More than there are threads, and one that lets them go and comes last.
  static func waitingForLaterTask() async -> Int {
    let pipe = Pipe()
    let count = Int(coreCount) + 5
    return await withTaskGroup(of: Int.self) { group in
      for _ in 0..<count { group.addTask { pipe.read() } }
      group.addTask {
        for _ in 0..<count { pipe.write() }
        return 0
      }
      return await group.reduce(0, +)
    }
  }

  /// The task that it begins is its thread's next, and this one does not let go of the thread.
  static func waitingForOwnTask() async -> Int {
    let pipe = Pipe()
    return await Task.detached {
      Task.detached { pipe.write() }
      return pipe.read()
    }.value
  }
}

/// A pipe for bytes that mean nothing; it stays open.
private struct Pipe: Sendable {
  private let out: Int32
  private let back: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "there is no pipe to be had")
    (back, out) = (ends[0], ends[1])
  }

  /// Waits for a byte.
  ///
  /// - Returns: How many came: 1.
  func read() -> Int {
    var byte: UInt8 = 0
    var count = Glibc.read(back, &byte, 1)
    while count < 0, errno == EINTR { count = Glibc.read(back, &byte, 1) }
    return count
  }

  func write() {
    var byte: UInt8 = 1
    while Glibc.write(out, &byte, 1) < 0, errno == EINTR {}
  }
}
