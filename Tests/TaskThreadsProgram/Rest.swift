import CTaskThreads
import Foundation
import Glibc

/// The end of all work, as a thread sees it that carries out no tasks.
enum Rest {
  /// Whether it comes, while the only task waits; the watch looks once more before it rests.
  static func comes() async -> Bool {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let deadline = ContinuousClock.now + .seconds(60)
        while !tt_is_at_rest(), .now < deadline { sched_yield() }
        continuation.resume(returning: tt_is_at_rest())
      }
    }
  }

  /// The names of this process's threads, each once; those that Dispatch starts have names of its own.
  static func threadNames() -> [String] {
    let folder = "/proc/self/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    // A thread that has ended meanwhile has no name any more.
    let names = threads.compactMap {
      try? String(contentsOfFile: "\(folder)/\($0)/comm", encoding: .utf8)
    }
    return Set(names.map { String($0.dropLast()) }).sorted()
  }
}
