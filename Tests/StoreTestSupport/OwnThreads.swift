import Dispatch
package import Testing

/// Runs tests on threads of their own.
///
/// For tests that block while another program works, and for those of waits in wall time. The shared threads of tasks
/// are as few as the processors: two tests that block would hold up all others, and a busy one would hold up a wait.
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

/// As many threads as there are jobs that run.
private final class Threads: TaskExecutor {
  private let queue = DispatchQueue(label: "test", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
