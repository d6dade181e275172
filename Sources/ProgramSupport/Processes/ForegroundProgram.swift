import Glibc

/// Another program that uses the terminal while this one waits for it to end, such as an editor.
package enum ForegroundProgram {
  /// Runs a shell command line with additional words, and waits.
  ///
  /// The program belongs to the process group of this program, so that it can use the terminal. If
  /// it is stopped, this program stops too, and the shell has the terminal until both continue.
  ///
  /// - Parameters:
  ///   - command: The command line, such as `code --wait`.
  ///   - words: The additional words, which the shell doesn't interpret.
  /// - Returns: The exit code in the form of a shell: 127 if the program doesn't exist, or 128 plus the number
  ///   of the signal that ended it.
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
      // The shell that started this program gets the terminal only after this one has stopped too.
      kill(getpid(), SIGSTOP)
    }
  }
}
