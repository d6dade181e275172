import Glibc

/// Another program that has the terminal while this one waits for its end: an editor.
package enum ForegroundProgram {
  /// Runs a command line of the shell with words behind it, and waits.
  ///
  /// It belongs to the process group of this program, so the terminal is its own too. When it is stopped,
  /// this program stops with it, and the shell has the terminal until both go on.
  ///
  /// - Parameters:
  ///   - command: The command line, such as `code --wait`.
  ///   - words: What stands behind it, taken as it is.
  /// - Returns: The exit code as a shell tells it: 127 if there is no such program, and 128 and the number of
  ///   the signal that ended it.
  package static func run(_ command: String, _ words: [String]) -> Int32 {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    )
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let line = ["/bin/sh", "-c", "\(command) \"$@\"", command] + words
    var arguments = line.map { strdup($0) } + [nil]
    defer { for text in arguments { free(text) } }
    var process: pid_t = 0
    let problem = posix_spawn(&process, "/bin/sh", nil, &attributes, &arguments, environ)
    guard problem == 0 else { return 127 }
    return wait(for: process)
  }

  private static func wait(for process: pid_t) -> Int32 {
    while true {
      var word: Int32 = 0
      guard waitpid(process, &word, WUNTRACED) == process else {
        if errno == EINTR { continue }
        return 127
      }
      let signal = word & 0x7F
      guard word & 0xFF == 0x7F else { return signal == 0 ? (word >> 8) & 0xFF : 128 + signal }
      // The shell that has started us gets the terminal only once we have stopped too.
      kill(getpid(), SIGSTOP)
    }
  }
}
