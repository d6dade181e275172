import Dispatch
import Glibc
import Synchronization

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
  private let sentry: Sentry
  private let status = Mutex<Int32?>(nil)
  /// Programs are started one after the other: none inherits a pipe that is being made for another one.
  private static let turn = Mutex(())

  /// How long it has to end by itself once it was asked to; wall time.
  private static let patience = Duration.seconds(2)
  private static let tick = Duration.milliseconds(10)

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
  ) throws(Failure) {
    let family = ProcessFamily()
    self.family = family
    let spawn = Spawn(words: words, folder: folder, environment: family.marking(environment))
    (group, output, sentry) = try Self.turn.withLock { _ throws(Failure) in
      let pipe = try Pipe()
      defer { close(pipe.writeEnd) }
      let output = ProcessOutput(pipe.readEnd, awaiting: awaited)
      output.begin()
      // First of all: a program that is killed right after the start leaves nothing.
      let sentry = try Sentry(watching: family)
      do throws(Failure) {
        let group = try spawn.start(writingTo: pipe.writeEnd)
        sentry.learn(group)
        return (group, output, sentry)
      } catch {
        sentry.end()
        throw error
      }
    }
  }

  /// Whether its output has had the line that was awaited.
  package var hasAwaitedLine: Bool { output.hasAwaitedLine }

  /// The number of lines that it has written so far.
  package var lineCount: Int { output.lineCount }

  /// The last lines that it has written, to standard output and error.
  ///
  /// - Parameter count: The number of lines to leave out at the beginning.
  /// - Returns: The lines, oldest first.
  package func lastLines(after count: Int = 0) -> [String] { output.lastLines(after: count) }

  /// How it has ended, as a shell tells it: the exit code, or 128 and the signal's number; nil if it runs.
  package var exitCode: Int32? {
    status.withLock { status in
      if let status { return status }
      var word: Int32 = 0
      guard waitpid(group, &word, WNOHANG) == group else { return nil }
      let signal = word & 0x7F
      status = signal == 0 ? (word >> 8) & 0xFF : 128 + signal
      return status
    }
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
      sentry.end()
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

/// A pipe that no other program inherits, as long as none is started while it is made.
private struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws(ChildProcess.Failure) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw ChildProcess.Failure(description: CommandOutput.systemMessage(errno))
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }
}

/// A shell that ends a process group and its family once this program is no more.
private final class Sentry: Sendable {
  private let process: pid_t
  private let pipe: Int32

  private static let script = """
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

  init(watching family: ProcessFamily) throws(ChildProcess.Failure) {
    let pipe = try Pipe()
    defer { close(pipe.readEnd) }
    let spawn = Spawn(
      words: ["/bin/sh", "-c", Self.script, family.assignment],
      folder: "/",
      environment: ["PATH": "/usr/bin:/bin"]
    )
    do throws(ChildProcess.Failure) {
      process = try spawn.start(reading: pipe.readEnd)
    } catch {
      close(pipe.writeEnd)
      throw error
    }
    self.pipe = pipe.writeEnd
  }

  /// Tells it the process group, whose members may have another environment.
  func learn(_ group: pid_t) {
    let line = Array("\(group)\n".utf8)
    _ = write(pipe, line, line.count)
  }

  /// Nothing is left to be watched.
  func end() {
    kill(-process, SIGKILL)
    close(pipe)
    var word: Int32 = 0
    waitpid(process, &word, 0)
  }
}
