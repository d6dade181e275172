import Glibc

/// A program as it is started: in a process group of its own, with the signals as they are by default,
/// whatever this program ignores.
struct Spawn {
  /// A shell goes to the folder, which need not exist, and becomes the program.
  ///
  /// It says itself what is missing: its own words would name the folder as the program that complains.
  private static let script = #"""
    cd -- "$0" 2>/dev/null || { printf '%s: no such folder\n' "$0"; exit 2; }
    case $1 in
      */*) test -e "$1" ;;
      *) command -v "$1" >/dev/null ;;
    esac || { printf '%s: not found\n' "$1"; exit 127; }
    case $1 in
      */*) test -x "$1" || { printf '%s: not executable\n' "$1"; exit 126; } ;;
    esac
    exec "$@"
    """#
  private static let shell = "/bin/sh"

  let words: [String]
  let folder: String
  let environment: [String: String]

  /// Starts it.
  ///
  /// - Parameters:
  ///   - input: What it reads; nil for nothing.
  ///   - output: Where standard output and error go; nil for nowhere.
  /// - Returns: The process, which is the group's too.
  /// - Throws: ``ChildProcess/Failure``.
  func start(
    reading input: Int32? = nil,
    writingTo output: Int32? = nil
  ) throws(ChildProcess.Failure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    direct(&actions, input, output)
    OpenFiles.keepFromPrograms()
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    var process: pid_t = 0
    var arguments = ([Self.shell, "-c", Self.script, folder] + words).map { strdup($0) } + [nil]
    var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    variables.append(nil)
    defer { for text in arguments + variables { free(text) } }
    let problem = posix_spawn(
      &process,
      Self.shell,
      &actions,
      &attributes,
      &arguments,
      &variables
    )
    guard problem == 0 else {
      throw ChildProcess.Failure(
        description: "\(Self.shell): \(CommandOutput.systemMessage(problem))"
      )
    }
    return process
  }

  private func direct(
    _ actions: inout posix_spawn_file_actions_t,
    _ input: Int32?,
    _ output: Int32?
  ) {
    let files = [(0, input, O_RDONLY), (1, output, O_WRONLY), (2, output, O_WRONLY)]
    for (descriptor, own, mode) in files {
      if let own {
        posix_spawn_file_actions_adddup2(&actions, own, Int32(descriptor))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(descriptor), "/dev/null", mode, 0)
      }
    }
  }
}
