import Subprocess
import SystemPackage

extension Configuration {
  /// A shell script that changes to the working folder and then replaces itself with the program.
  ///
  /// If the folder is missing, the script prints that itself, because the shell's message would
  /// name the folder as the failing program.
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

  /// Creates a shell in its own process group.
  ///
  /// - Parameters:
  ///   - arguments: The shell's arguments.
  ///   - environment: Its whole environment, by default that of this program.
  init(shell arguments: [String], environment: Environment = .inherit) {
    self.init(
      executable: .path("/bin/sh"),
      arguments: Arguments(["-c"] + arguments),
      environment: environment
    )
    platformOptions.processGroupID = 0
  }

  /// Creates the configuration of a program in its own process group, found in the same way as a
  /// shell does.
  ///
  /// - Parameters:
  ///   - words: The program's name and arguments.
  ///   - folder: The program's working folder.
  ///   - environment: The program's whole environment.
  init(_ words: [String], in folder: String, environment: [String: String]) {
    let variables = environment.map { "\($0)=\($1)\0" }.sorted()
    self.init(
      shell: [Self.script, folder] + words,
      environment: .custom(variables.map { Array($0.utf8) })
    )
  }
}

extension TerminationStatus {
  /// The exit code in the form of a shell: 128 plus the signal's number for a program that a signal ended.
  var shellCode: Int32 {
    switch self {
    case .exited(let code): code
    case .signaled(let signal): 128 + signal
    }
  }
}

extension ChildProcess.Failure {
  /// Creates the failure from an error of the library when it starts the shell.
  init(_ error: any Error) {
    let reason = (error as? SubprocessError)?.underlyingError
    description =
      "/bin/sh: \(reason.map { CommandOutput.systemMessage($0.rawValue) } ?? "\(error)")"
  }
}
