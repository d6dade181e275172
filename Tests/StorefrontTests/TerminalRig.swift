import Foundation
import Glibc
import Testing

/// The program in a real terminal: a separate tmux server, with a shell that runs the program.
///
/// The server reports when something has been drawn. So waiting for a text means waiting for a
/// report and reading the screen again, and never waiting for time to pass. All processes that the
/// rig started end with it.
///
/// The screen shows one moment of a program that may be in the middle of a frame, or still has keys
/// to read. So a test states everything that it expects in one wait, and no test reads the screen
/// only once. Before a test presses a key, it waits for something that is shown only when the
/// program accepts the key.
final class TerminalRig {
  /// The folder with the stores, which is the shell's working folder.
  let folder: URL
  let tmux: TmuxClient
  private let lifeline: Lifeline
  private var commandsRun = 0
  private var isOver = false

  /// Opens a terminal with a shell.
  ///
  /// - Parameters:
  ///   - columns: The width.
  ///   - rows: The height.
  ///   - folder: An empty folder for everything.
  ///   - environment: Variables in addition to, or in place of, the default ones.
  /// - Throws: An error of the file system, ``TmuxClient/Silence``, or ``InVain``.
  init(
    _ columns: Int,
    _ rows: Int,
    in folder: URL,
    environment: [String: String] = [:]
  ) throws {
    self.folder = folder
    try Self.settings.write(
      to: folder.appending(path: "tmux.conf"),
      atomically: false,
      encoding: .utf8
    )
    let programs = folder.appending(path: "bin")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: false)
    lifeline = try Lifeline(at: folder.appending(path: "lifeline"))
    let launcher = programs.appending(path: "storefront")
    try Self.launcher(lifeline).write(to: launcher, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: launcher.path)
    tmux = try TmuxClient(
      [
        "-S", "\(folder.path)/socket", "-f", "\(folder.path)/tmux.conf", "-C", "new-session",
        "-x", String(columns), "-y", String(rows), "exec sh -i",
      ],
      in: folder,
      environment: [
        "PATH": "\(programs.path):/usr/local/bin:/usr/bin:/bin", "HOME": "\(folder.path)/home",
        "XDG_STATE_HOME": folder.path, "LANG": "C.UTF-8", "PS1": "shell> ",
        "TERM": "xterm-256color",
      ].merging(environment) { $1 }
    )
    do {
      try wait(for: "shell>")
    } catch {
      end()
      throw error
    }
  }

  /// Returns a script that runs the program under its own name.
  ///
  /// It writes the process id to a file for the rig.
  private static func launcher(_ lifeline: Lifeline) -> String {
    """
    #!/bin/sh
    echo $$ > "$XDG_STATE_HOME/program.pid"
    \(lifeline.shellCommand)
    exec \(ProcessRun.binary ?? "false") "$@"

    """
  }

  private static let settings = """
    set -g default-shell /bin/sh
    set -g default-terminal screen-256color
    set -g status off
    set -g escape-time 0
    set -g destroy-unattached on

    """

  /// Closes the terminal and removes everything in it.
  ///
  /// Programs that still run in it receive a hangup signal.
  func end() {
    if !isOver, !disappear(within: TmuxClient.patience) {
      Issue.record("the program is still there, and its terminal is not")
    }
  }

  /// Removes the terminal, as when its window is closed.
  ///
  /// - Returns: Whether the program ended within that time.
  func disappear(within patience: Duration) -> Bool {
    isOver = true
    tmux.end()
    return lifeline.waitForEnd(patience)
  }

  // The actions of a person.

  /// Types a command at the shell.
  ///
  /// After its end, ``exit(_:)`` is on the screen.
  func run(_ command: String) throws {
    commandsRun += 1
    try type("\(command); echo exit code $? of command \(commandsRun)\n")
  }

  /// Returns the text that the shell prints when the last command has ended.
  func exit(_ code: Int) -> String {
    "exit code \(code) of command \(commandsRun)"
  }

  /// Presses a key by tmux's name: `Enter`, `Escape`, `C-c`, `q`.
  func press(_ key: String) throws {
    try tmux.ask("send-keys '\(key)'")
  }

  /// Sends a text unchanged, including escape sequences.
  func type(_ text: String) throws {
    let bytes = text.utf8.map { String($0, radix: 16) }
    try tmux.ask("send-keys -H \(bytes.joined(separator: " "))")
  }

  /// Clicks with the left button, counted from 0.
  func click(column: Int, row: Int) throws {
    try type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
  }

  /// Clicks on the first occurrence of a text, which must no longer move.
  func click(on text: String) throws {
    let lines = try wait(for: text).split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in lines.enumerated() {
      guard let range = line.range(of: text) else { continue }
      return try click(column: line.distance(from: line.startIndex, to: range.lowerBound), row: row)
    }
  }

  func resize(_ columns: Int, _ rows: Int) throws {
    try tmux.ask("resize-window -x \(columns) -y \(rows)")
  }

  /// Returns the process id of the program that runs, or ran last.
  func programNumber() throws -> pid_t {
    let file = folder.appending(path: "program.pid")
    let text = try String(contentsOf: file, encoding: .utf8)
    guard let number = pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return number
  }

  /// Sends a signal to the program, and to nothing else.
  func signal(_ number: Int32) throws {
    kill(try programNumber(), number)
  }
}
