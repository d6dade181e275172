import Glibc
import ProgramSupport

/// Other programs: where they are, and how they are run to their end.
enum ChildProcess {
  /// The path of a program in the folder of this one; nil if there is none.
  static func path(beside program: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    let own = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard let end = own.lastIndex(of: "/") else { return nil }
    let path = own[...end] + program
    return access(String(path), X_OK) == 0 ? String(path) : nil
  }

  /// Where a program is, nil if it is not installed.
  static func path(of program: String) -> String? {
    let folders = EnvironmentVariable.value(of: "PATH") ?? "/usr/bin:/bin"
    return folders.split(separator: ":").lazy.map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 }
  }

  /// Runs a program to its end, reading from a file and writing nowhere.
  ///
  /// - Parameters:
  ///   - arguments: The program's path and its arguments.
  ///   - input: The file that is its standard input.
  /// - Returns: How long it took.
  /// - Throws: ``BenchFailure`` if it does not start or does not end within a minute.
  static func time(_ arguments: [String], input: String) throws(BenchFailure) -> Duration {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    let start = ContinuousClock.now
    let process = try spawn(arguments, ["PATH=/usr/bin:/bin", "TERM=dumb"], &actions, &attributes)
    while ContinuousClock.now - start < .seconds(60) {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process { return ContinuousClock.now - start }
      poll(nil, 0, 1)
    }
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    throw BenchFailure("\(arguments[0]) did not end within a minute")
  }

  /// Starts a program.
  static func spawn(
    _ arguments: [String],
    _ environment: [String],
    _ actions: inout posix_spawn_file_actions_t,
    _ attributes: inout posix_spawnattr_t
  ) throws(BenchFailure) -> pid_t {
    var process = pid_t()
    var words = arguments.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    OpenFiles.keepFromPrograms()
    let reason = posix_spawn(&process, arguments[0], &actions, &attributes, &words, &variables)
    guard reason == 0 else {
      throw BenchFailure("\(arguments[0]): \(CommandOutput.systemMessage(reason))")
    }
    return process
  }
}
