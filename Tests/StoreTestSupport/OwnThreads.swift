import Dispatch
package import Testing

/// A trait that runs each test on its own threads instead of the shared thread pool.
///
/// Use it for tests that block until another program responds, and for tests that wait in wall time. The shared
/// thread pool has only as many threads as processors. A few blocking tests would stop all other tests, and a busy
/// test would delay a wait.
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
  /// A trait that runs each test on its own threads instead of the shared thread pool.
  package static var ownThreads: Self { OwnThreads() }
}

/// An executor that runs jobs on a pool with as many threads as running jobs.
private final class Threads: TaskExecutor {
  private let queue = DispatchQueue(label: "test", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
