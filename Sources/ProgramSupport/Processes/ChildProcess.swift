import Glibc
import Subprocess
import SystemPackage

/// Another program that runs next to this one, with all processes that it starts.
///
/// The processes are in one process group, except those that have left it for their own session.
/// None of them outlives this program, however this program ends. A guard ends them: a shell that
/// waits for the end of a pipe. Only this program has the pipe open, so its end is also the end of
/// the pipe.
package final class ChildProcess: Sendable {
  /// The reason why a program can't be started, in one sentence.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  /// The first process, which leads the process group.
  package let group: Int32
  private let family: ProcessFamily
  private let output: ProcessOutput
  /// The standard input of an interactive program, or `nil`.
  private let input: ProcessInput?
  /// The task that runs the program and its guard.
  private let life: Task<Void, Never>
  /// Ends the guard when all of the processes have ended.
  private let ended: AsyncStream<Void>.Continuation

  /// The wall time that the processes have to end after a request.
  private static let patience = Duration.seconds(2)
  private static let tick = Duration.milliseconds(10)

  /// The script of the guard, which ends a process group and its family when this program is gone.
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

  /// Starts a program, found in the same way as a shell does.
  ///
  /// - Parameters:
  ///   - words: The program's name and arguments.
  ///   - folder: The program's working folder.
  ///   - environment: The program's whole environment.
  ///   - awaited: The words of a line to wait for in its output, see ``hasAwaitedLine``.
  ///   - isInteractive: Whether the program gets lines on its standard input. Its output then goes to a terminal,
  ///     so that the program writes each line at once.
  /// - Throws: ``Failure``.
  package init(
    _ words: [String],
    in folder: String,
    environment: [String: String],
    awaiting awaited: String? = nil,
    isInteractive: Bool = false
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
      // The library would read only until the program ends, but processes that it started may still
      // write.
      let (readEnd, writeEnd) =
        isInteractive ? try RawTerminal.open() : try FileDescriptor.pipe(options: .closeOnExec)
      let input = isInteractive ? try ProcessInput() : nil
      let output = ProcessOutput(
        readEnd.rawValue,
        awaiting: awaited,
        keeping: isInteractive ? 1_000 : 20
      )
      life = Task.detached {
        do {
          // The guard starts first, so that a program that is killed right after its start leaves
          // no process behind.
          _ = try await Subprocess.run(
            sentry,
            input: .inputWriter,
            output: .discarded,
            error: .discarded
          ) {
            sentry in
            let hasStarted = { @Sendable (group: pid_t) in
              // The guard can't find members of the group by their environment, which may have
              // changed.
              _ = try? await sentry.standardInputWriter.write("\(group)\n")
              started.yield(group)
            }
            let code = try await Self.run(program, reading: input, writing: writeEnd, hasStarted)
            output.end(with: code)
            for await _ in ends {}
            try sentry.send(signal: .kill, toProcessGroup: true)
          }
        } catch {
          started.finish(throwing: error)
        }
      }
      // The wait is in a task that isn't cancelled, because a program that has started must also be
      // ended.
      guard let group = try await Task(operation: { try await starts.first { _ in true } }).value
      else { throw CancellationError() }
      (self.family, self.output, self.ended, self.group) = (family, output, ended, group)
      self.input = input
    } catch {
      throw Failure(error)
    }
  }

  /// Runs a program to its end.
  ///
  /// - Returns: The exit code in the form of a shell.
  private static func run(
    _ program: Configuration,
    reading input: ProcessInput?,
    writing output: FileDescriptor,
    _ hasStarted: @escaping @Sendable (pid_t) async -> Void
  ) async throws -> Int32 {
    let output = FileDescriptorOutput.fileDescriptor(output, closeAfterSpawningProcess: true)
    guard let input else {
      return try await Subprocess.run(
        program,
        input: .none,
        output: output,
        error: .combinedWithOutput
      ) { await hasStarted($0.processIdentifier.value) }.terminationStatus.shellCode
    }
    return try await Subprocess.run(
      program,
      input: .fileDescriptor(input.readEnd, closeAfterSpawningProcess: true),
      output: output,
      error: .combinedWithOutput
    ) { await hasStarted($0.processIdentifier.value) }.terminationStatus.shellCode
  }

  /// Writes a line to the standard input of an interactive program.
  ///
  /// - Returns: Whether the program can still read it.
  package func write(_ line: String) async -> Bool { await input?.write(line + "\n") ?? false }

  /// Reads everything that the program has written so far.
  package func readOutput() { output.readArrived() }

  /// Sends a signal to the program and the processes of its group.
  package func signal(_ number: Int32) { kill(-group, number) }

  package var hasAwaitedLine: Bool { output.hasAwaitedLine }

  package var lineCount: Int { output.lineCount }

  /// Returns the last lines that the program has written to standard output and error.
  ///
  /// - Parameter count: The number of lines to leave out at the start.
  /// - Returns: The lines, oldest first.
  package func lastLines(after count: Int = 0) -> [String] { output.lastLines(after: count) }

  /// The exit code in the form of a shell: 128 plus the number for a signal, or `nil` while the program runs.
  package var exitCode: Int32? {
    if let code = output.exitCode { return code }
    // The library reports it in a task, but all threads may be busy with the tasks of scripts.
    var end = siginfo_t()
    guard waitid(P_PID, id_t(group), &end, WEXITED | WNOHANG | WNOWAIT) == 0, end.si_signo != 0
    else { return output.exitCode }
    let status = end._sifields._sigchld.si_status
    return end.si_code == CLD_EXITED ? status : 128 + status
  }

  /// Whether the program has ended and all its output was read.
  package var isOver: Bool { exitCode != nil && output.isOver }

  /// Asks the program and all processes that it started to end, and kills them after ``patience``.
  ///
  /// It returns when all of them have ended, even in a cancelled task.
  package func end() async {
    await Task.detached { [self] in
      // Processes that have left the group are found by their parent, which must still be running.
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

  /// Waits until no process of the group is left and all output was read.
  private func wait(_ patience: Duration) async {
    let end = ContinuousClock.now + patience
    while ContinuousClock.now < end {
      output.readArrived()
      // A process whose parent has ended may be a zombie until the system's first process gets to it.
      if exitCode != nil, output.isOver, kill(-group, 0) != 0 || !family.isAlive(inGroup: group) {
        return
      }
      try? await Task.sleep(for: Self.tick)
    }
  }
}
