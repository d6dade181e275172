import Foundation
import Glibc

/// A child process that runs this program with other arguments.
struct ChildProcess {
  let id: pid_t
  /// The path of the file for its standard error.
  let errors: String
  /// The read end of a pipe, which becomes readable when the child ends and so closes the write end.
  let lifeline: Int32

  /// The way in which a process ended.
  enum Ending: Equatable {
    case code(Int32)
    case signal(Int32)
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: The command line after the program's name.
  ///   - errors: The file for its standard error.
  ///   - environment: Variables in addition to those of this process.
  /// - Throws: ``SystemFailure``.
  init(_ arguments: [String], errors: String, environment: [String: String] = [:]) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemFailure("pipe") }
    // Otherwise another child could inherit the write end, and the end of this child wouldn't be detected.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, flags, 0o600)
    var id: pid_t = 0
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let words = (["fuzz"] + arguments).map { strdup($0) } + [nil]
    let assignments = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + assignments { free(text) } }
    let result = posix_spawn(&id, "/proc/self/exe", &actions, nil, words, assignments)
    close(ends[1])
    guard result == 0 else {
      close(ends[0])
      errno = result
      throw SystemFailure("posix_spawn")
    }
    self.id = id
    self.errors = errors
    lifeline = ends[0]
  }

  /// Waits for the child to end, and returns `nil` if it is still running after a time limit.
  func ending(within milliseconds: Int32) -> Ending? {
    var news = pollfd(fd: lifeline, events: Int16(POLLIN), revents: 0)
    poll(&news, 1, milliseconds)
    var status: Int32 = 0
    // A child closes its files shortly before it ends.
    let options = news.revents == 0 ? WNOHANG : 0
    guard waitpid(id, &status, options) == id else { return nil }
    close(lifeline)
    let signal = status & 0x7F
    return signal == 0 ? .code(status >> 8 & 0xFF) : .signal(signal)
  }

  /// Kills the child and waits until it ends.
  func end() -> Ending {
    kill(id, SIGKILL)
    while true {
      if let ending = ending(within: 1000) { return ending }
    }
  }

  /// The processor time that the child has used, in nanoseconds.
  var processorNanoseconds: UInt64 {
    // The fields after the name, which may contain any text. The 12th and 13th fields are ticks of ten milliseconds.
    let fields = words(of: "stat")
    guard let name = fields.lastIndex(where: { $0.hasSuffix(")") }), fields.count > name + 13 else {
      return 0
    }
    let ticks = (UInt64(fields[name + 12]) ?? 0) + (UInt64(fields[name + 13]) ?? 0)
    return ticks * 10_000_000
  }

  /// The memory that the child currently uses, in kilobytes.
  var residentKilobytes: UInt64 {
    let pages = words(of: "statm").dropFirst().first.flatMap { UInt64($0) } ?? 0
    return pages * 4
  }

  /// Returns the words of a system file about the process, or an empty array if the process has ended.
  private func words(of file: String) -> [Substring] {
    let bytes = FileManager.default.contents(atPath: "/proc/\(id)/\(file)") ?? Data()
    return String(decoding: bytes, as: UTF8.self).split(separator: " ")
  }
}
