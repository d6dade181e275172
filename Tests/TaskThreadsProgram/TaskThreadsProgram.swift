import CTaskThreads
import Glibc
import ProgramSupport

/// A program that tries what tasks can do on the threads of ``TaskThreads``, and prints a line for each.
///
/// It hangs where a task is forgotten; who runs it has a deadline.
@main
struct TaskThreadsProgram {
  static func main() {
    TaskThreads.run {
      print("tasks of every priority:", await Work.ofEveryPriority())
      print("tasks at one actor:", await Work.atOneActor())
      print("tasks at the main actor:", await Work.atTheMainActor())
      print("the background has its turn:", await Work.inTheBackground())
      print("sleeps that were long enough:", await Sleeps.thatEnd())
      print("tasks that wait for a later one:", await Blocking.waitingForLaterTask())
      print("a task that waits for its own:", await Blocking.waitingForOwnTask())
      print("at rest:", await Rest.comes())
      print("no more threads than cores:", tt_thread_count() <= max(2, Blocking.coreCount))
      print("kinds of threads:", Rest.threadNames().joined(separator: ", "))
      // Last, because the runtime keeps the timers of such sleeps.
      print("sleeps that were cancelled:", await Sleeps.thatAreCancelled())
      // What it ends with is the exit code.
      return 3
    }
  }
}
