import Glibc
import Subprocess
import SystemPackage

/// Another program that runs next to this one, with all that it starts in turn: a process group, and the
/// processes that leave it for a session of their own.
///
/// It does not outlive this program, however that ends: a guard, a shell that waits for the end of a pipe
/// that only this program holds, ends all of them then.
package final class ChildProcess: Sendable {
  /// Why a program cannot be started, in one sentence.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  private let group: pid_t
  private let family: ProcessFamily
  private let output: ProcessOutput
  /// The life of the program and its guard.
  private let life: Task<Void, Never>
  /// Ends the guard, once nothing is left to be watched.
  private let ended: AsyncStream<Void>.Continuation

  /// How long it has to end by itself once it was asked to; wall time.
  private static let patience = Duration.seconds(2)
  private static let tick = Duration.milliseconds(10)

  /// The guard: ends a process group and its family once this program is no more.
  private static let sentry = """
    cd /
    read -r group
    read -r word
    end() {
      [ -z "$group" ] || kill -s "$1" -- "-$group"
      for file in $(grep -lszFx -- "$mark" /proc/[0-9]*/environ); do
        file=${file%/environ}
        kill -s "$1" "${file#/proc/}"
      done
    }
    mark=$0
    end TERM; sleep 1; end KILL
    """

  /// Starts a program, found as a shell finds it.
  ///
  /// - Parameters:
  ///   - words: Its name and arguments.
  ///   - folder: Where it runs.
  ///   - environment: All of its environment.
  ///   - awaited: Words whose line in its output is looked for; see ``hasAwaitedLine``.
  /// - Throws: ``Failure``.
  package init(
    _ words: [String],
    in folder: String,
    environment: [String: String],
    awaiting awaited: String? = nil
  ) async throws(Failure) {
    let family = ProcessFamily()
    let sentry = Configuration(
      shell: [Self.sentry, family.assignment],
      environment: .custom(["PATH": "/usr/bin:/bin"])
    )
    let program = Configuration(words, in: folder, environment: family.marking(environment))
    let (starts, started) = AsyncThrowingStream<pid_t, any Error>.makeStream()
    let (ends, ended) = AsyncStream<Void>.makeStream()
    do {
      // The library would read until the program ends; what that has started may write on.
      let pipe = try FileDescriptor.pipe(options: .closeOnExec)
      let output = ProcessOutput(pipe.readEnd.rawValue, awaiting: awaited)
      life = Task.detached {
        do {
          // First of all: a program that is killed right after the start leaves nothing.
          _ = try await run(sentry, input: .inputWriter, output: .discarded, error: .discarded) {
            sentry in
            let end = try await run(
              program,
              input: .none,
              output: .fileDescriptor(pipe.writeEnd, closeAfterSpawningProcess: true),
              error: .combinedWithOutput
            ) { program in
              let group = program.processIdentifier.value
              // Its members may have another environment.
              _ = try? await sentry.standardInputWriter.write("\(group)\n")
              started.yield(group)
            }
            output.end(with: end.terminationStatus.shellCode)
            for await _ in ends {}
            try sentry.send(signal: .kill, toProcessGroup: true)
          }
        } catch {
          started.finish(throwing: error)
        }
      }
      // In a task that isn't cancelled: a program that starts has to be ended.
      guard let group = try await Task(operation: { try await starts.first { _ in true } }).value
      else { throw CancellationError() }
      (self.family, self.output, self.ended, self.group) = (family, output, ended, group)
    } catch {
      throw Failure(error)
    }
  }

  package var hasAwaitedLine: Bool { output.hasAwaitedLine }

  package var lineCount: Int { output.lineCount }

  /// The last lines that it has written, to standard output and error.
  ///
  /// - Parameter count: The number of lines to leave out at the beginning.
  /// - Returns: The lines, oldest first.
  package func lastLines(after count: Int = 0) -> [String] { output.lastLines(after: count) }

  /// How it has ended, as a shell tells it: the exit code, or 128 and the signal's number; nil if it runs.
  package var exitCode: Int32? {
    if let code = output.exitCode { return code }
    // The library tells it in a task, and all threads may be busy with the tasks of scripts.
    var end = siginfo_t()
    guard waitid(P_PID, id_t(group), &end, WEXITED | WNOHANG | WNOWAIT) == 0, end.si_signo != 0
    else { return output.exitCode }
    let status = end._sifields._sigchld.si_status
    return end.si_code == CLD_EXITED ? status : 128 + status
  }

  /// Whether it has ended, and everything that was written was read.
  package var isOver: Bool { exitCode != nil && output.isOver }

  /// Ends it and all that it has started: asked first, and not asked after ``patience``.
  ///
  /// It returns when they are gone, also in a task that was cancelled.
  package func end() async {
    await Task.detached { [self] in
      // Who has left the group is found by its parent, so it has to be found while that one lives.
      family.signal(SIGTERM, outside: group)
      kill(-group, SIGTERM)
      await wait(Self.patience)
      while family.signal(SIGKILL, outside: group) { await Task.yield() }
      kill(-group, SIGKILL)
      await wait(Self.patience)
      ended.finish()
      await life.value
    }.value
  }

  /// Waits until nobody of the group is left, and all that they have written was read.
  private func wait(_ patience: Duration) async {
    let end = ContinuousClock.now + patience
    while ContinuousClock.now < end {
      let isOver = exitCode != nil
      if isOver, kill(-group, 0) != 0, output.isOver { return }
      try? await Task.sleep(for: Self.tick)
    }
  }
}
