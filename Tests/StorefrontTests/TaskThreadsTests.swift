import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// The threads that carry out our programs' tasks, in a program that uses nothing else.
struct TaskThreadsTests {
  @Test func tasksDoWhatTheyDoOnDispatchAndComeToRest() async throws {
    let program = Bundle.main.bundleURL.appending(path: "TaskThreadsProgram")
    let run = try await ProgramRun(program.path)
    #expect(run.errors == "")
    #expect(
      run.output == """
        tasks of every priority: 600
        tasks at one actor: 10000
        tasks at the main actor: 1000
        the background has its turn: true
        sleeps that were long enough: 1000
        tasks that wait for a later one: \(Self.coreCount + 5)
        a task that waits for its own: 1
        at rest: true
        no more threads than cores: true
        kinds of threads: TaskThreadsProg, task watch, tasks
        sleeps that were cancelled: 100

        """
    )
    #expect(run.code == 3)
  }

  private static let coreCount = max(1, ProcessInfo.processInfo.processorCount)
}
