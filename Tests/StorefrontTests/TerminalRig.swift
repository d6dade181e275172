import Foundation
import Glibc
import Testing

/// The program in a real terminal: a tmux server of its own, with a shell that runs the program.
///
/// tmux says when something has been drawn, so waiting for a text means waiting for news and
/// looking again, never waiting for time to pass. Everything that the rig started ends with it.
///
/// A screen that is looked at is a moment of a program that may be in the middle of a frame, or
/// still has keys to read. So a test says everything that it expects in one wait, no test looks
/// once, and a key is pressed after a wait for what only the state that takes the key shows.
final class TerminalRig {
  /// The folder with the stores, the shell's working folder.
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

  /// The program under its own name, leaving its number where the rig finds it.
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

  /// Closes the terminal: what still runs in it is hung up, and nothing of it is left.
  func end() {
    if !isOver, !disappear(within: TmuxClient.patience) {
      Issue.record("the program is still there, and its terminal is not")
    }
  }

  /// Takes the terminal away, as when its window is closed.
  ///
  /// - Returns: Whether the program ended with it, in that time.
  func disappear(within patience: Duration) -> Bool {
    isOver = true
    tmux.end()
    return lifeline.waitForEnd(patience)
  }

  // What a person does.

  /// Types a command at the shell; ``exit(_:)`` is on the screen when it has ended.
  func run(_ command: String) throws {
    commandsRun += 1
    try type("\(command); echo exit code $? of command \(commandsRun)\n")
  }

  /// What the shell says when the command that was run last has ended.
  func exit(_ code: Int) -> String {
    "exit code \(code) of command \(commandsRun)"
  }

  /// Presses a key by tmux's name: `Enter`, `Escape`, `C-c`, `q`.
  func press(_ key: String) throws {
    try tmux.ask("send-keys '\(key)'")
  }

  /// Sends a text as it is; escape sequences too.
  func type(_ text: String) throws {
    let bytes = text.utf8.map { String($0, radix: 16) }
    try tmux.ask("send-keys -H \(bytes.joined(separator: " "))")
  }

  /// Clicks with the left button, counted from 0.
  func click(column: Int, row: Int) throws {
    try type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
  }

  /// Clicks on the first occurrence of a text; it must stand still there already.
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

  /// The number of the process that the program is, or was last.
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
