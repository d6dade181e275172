import CTaskThreads
import Dispatch
import Glibc
@_spi(ExperimentalCustomExecutors) import _Concurrency

/// The threads that carry out a program's tasks in place of Dispatch's.
///
/// Dispatch wakes the process once a second for as long as it lives, and changes threads whenever the
/// main actor is asked; these do neither. Only programs of ours use them: a library leaves it to
/// its client.
package enum TaskThreads {
  /// Runs a program and ends the process with its exit code.
  ///
  /// Call it first of all in `main()`: no task may have begun. Where the system has no timer to give,
  /// Dispatch carries out the tasks as it does without this.
  ///
  /// - Parameter program: What the program does; its result is the exit code.
  package static func run(_ program: @escaping @Sendable () async -> Int32) -> Never {
    // It lives as long as the process.
    let mainActor = Unmanaged.passRetained(MainTurns())
    let isInstalled = tt_install(mainActor.toOpaque())
    if isInstalled { _createExecutors(factory: Executors.self) }
    Task {
      exit(await program())
    }
    if isInstalled { tt_work() }
    dispatchMain()
  }
}

/// The actor that the main actor becomes.
///
/// What is isolated to the main actor runs one behind the other as this one's does, and without a
/// change of threads where nobody else is at it.
private actor MainTurns {}

/// The executor that the runtime asks first where a task sleeps.
///
/// It keeps no time itself, so the runtime turns to its hooks, and they to the threads. Dispatch's
/// would keep the time.
private struct Executors: ExecutorFactory {
  // Nobody asks it: the main actor's jobs go to `MainTurns`.
  static var mainExecutor: any MainExecutor { PlatformExecutorFactory.mainExecutor }
  static let defaultExecutor: any TaskExecutor = ThreadsExecutor()
}

private final class ThreadsExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    // The job is the pointer by which the runtime's C functions know it.
    tt_add_job(unsafeBitCast(UnownedJob(job), to: UnsafeMutableRawPointer.self))
  }
}
