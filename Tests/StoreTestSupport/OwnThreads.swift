import Dispatch
package import Testing

/// Runs tests on threads of their own.
///
/// Use them for tests that block until another program answers, and for tests of waits in wall time. The
/// shared thread pool has only as many threads as processors: two blocking tests would stop all others, and a
/// busy one would delay a wait.
package struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Threads()) { try await function() }
  }
}

extension Trait where Self == OwnThreads {
  /// Runs tests on threads of their own.
  package static var ownThreads: Self { OwnThreads() }
}

/// A pool with as many threads as running jobs.
private final class Threads: TaskExecutor {
  private let queue = DispatchQueue(label: "test", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
