import Foundation
import Glibc

/// The program in a real terminal: a tmux server of its own, with a shell that runs the program.
///
/// The rig is a client of tmux in control mode: tmux says when something has been drawn, so waiting
/// for a text means waiting for news and looking again, never waiting for time to pass. Everything
/// that the rig started ends with it.
final class TerminalRig {
  /// The folder with the stores, the shell's working folder.
  let folder: URL
  private let process = Process()
  private let toTmux = Pipe()
  private let fromTmux = Pipe()
  private var unread: [UInt8] = []

  /// How long a text may take to appear, on a machine that has much else to do.
  private static let patience = Duration.seconds(20)

  /// Opens a terminal with a shell.
  ///
  /// - Parameters:
  ///   - columns: The width.
  ///   - rows: The height.
  ///   - folder: An empty folder for everything.
  ///   - environment: Variables in addition to, or in place of, the usual ones.
  /// - Throws: An error of the file system, or ``Silence``.
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
    let launcher = programs.appending(path: "storefront")
    try Self.launcher.write(to: launcher, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: launcher.path)

    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "tmux", "-S", "\(folder.path)/socket", "-f", "\(folder.path)/tmux.conf", "-C", "new-session",
      "-x", String(columns), "-y", String(rows), "exec sh -i",
    ]
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "\(programs.path):/usr/local/bin:/usr/bin:/bin", "HOME": folder.path,
      "XDG_STATE_HOME": folder.path, "LANG": "C.UTF-8", "PS1": "shell> ", "TERM": "xterm-256color",
    ].merging(environment) { $1 }
    process.standardInput = toTmux
    process.standardOutput = fromTmux
    try process.run()
    _ = try reply()
    try wait(for: "shell>")
  }

  /// The program under its own name, leaving its number where the rig finds it.
  private static var launcher: String {
    "#!/bin/sh\necho $$ > \"$HOME/program.pid\"\nexec \(ProcessRun.binary ?? "false") \"$@\"\n"
  }

  private static let settings = """
    set -g default-shell /bin/sh
    set -g default-terminal screen-256color
    set -g status off
    set -g escape-time 0
    set -g destroy-unattached on

    """

  /// Closes the terminal: what still runs in it is hung up.
  func end() {
    try? toTmux.fileHandleForWriting.write(contentsOf: Data("kill-server\n".utf8))
    try? toTmux.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  // What a person does.

  /// Types a command at the shell; its exit code appears as `exit code N` when it has ended.
  func run(_ command: String) throws {
    try type("\(command); echo exit code $?")
    try press("Enter")
  }

  /// Presses keys by tmux's names: `Enter`, `Escape`, `C-c`, `q`.
  func press(_ keys: String...) throws {
    for key in keys { _ = try ask("send-keys '\(key)'") }
  }

  /// Sends a text as it is; escape sequences too.
  func type(_ text: String) throws {
    let bytes = text.utf8.map { String($0, radix: 16) }
    _ = try ask("send-keys -H \(bytes.joined(separator: " "))")
  }

  /// Clicks with the left button, counted from 0.
  func click(column: Int, row: Int) throws {
    try type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
  }

  /// Clicks on a text that is on the screen.
  func click(on text: String) throws {
    let lines = try wait(for: text).split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in lines.enumerated() {
      guard let range = line.range(of: text) else { continue }
      return try click(column: line.distance(from: line.startIndex, to: range.lowerBound), row: row)
    }
  }

  func resize(_ columns: Int, _ rows: Int) throws {
    _ = try ask("resize-window -x \(columns) -y \(rows)")
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

  // What a person sees.

  /// The screen as text, a line for each row.
  func screen() throws -> String {
    try ask("capture-pane -p").joined(separator: "\n")
  }

  /// The screen with the sequences that give it its colours and attributes.
  func styledScreen() throws -> String {
    try ask("capture-pane -p -e").joined(separator: "\n")
  }

  /// What tmux knows of the terminal, such as `#{alternate_on}`.
  func fact(_ format: String) throws -> String {
    try ask("display-message -p '\(format)'").joined()
  }

  /// Waits until a text is on the screen.
  ///
  /// - Returns: The screen.
  /// - Throws: ``Silence`` with the screen as it was left.
  @discardableResult
  func wait(for text: String) throws -> String {
    try wait("\"\(text)\"") { $0.contains(text) }
  }

  /// Waits until a text is on the screen no more.
  @discardableResult
  func wait(without text: String) throws -> String {
    try wait("no \"\(text)\"") { !$0.contains(text) }
  }

  private func wait(_ wanted: String, _ isThere: (String) -> Bool) throws -> String {
    let deadline = ContinuousClock.now + Self.patience
    while true {
      let screen = try screen()
      if isThere(screen) { return screen }
      do {
        try waitForNews(until: deadline)
      } catch {
        throw Silence(wanted: wanted, screen: screen)
      }
    }
  }

  /// Nothing came of it: what was waited for, and the screen instead.
  struct Silence: Error, CustomStringConvertible {
    let wanted: String
    let screen: String

    var description: String { "waited for \(wanted) in vain, the screen is:\n\(screen)" }
  }
}

// The conversation with tmux (its manual, "CONTROL MODE").
extension TerminalRig {
  /// Gives a command and returns what it prints.
  private func ask(_ command: String) throws -> [String] {
    try toTmux.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
    return try reply()
  }

  private func reply() throws -> [String] {
    let deadline = ContinuousClock.now + Self.patience
    var number: Substring?
    var lines: [String] = []
    while true {
      let line = try line(until: deadline)
      let words = line.split(separator: " ")
      if let begun = number {
        guard words.count > 2, words[2] == begun, words[0] == "%end" || words[0] == "%error" else {
          lines.append(line)
          continue
        }
        if words[0] == "%error" { throw Silence(wanted: "tmux", screen: lines.joined()) }
        return lines
      }
      if words.first == "%begin", words.count > 2 { number = words[2] }
    }
  }

  /// Waits until tmux says anything at all, and hears it out.
  private func waitForNews(until deadline: ContinuousClock.Instant) throws {
    _ = try line(until: deadline)
    while unread.contains(UInt8(ascii: "\n")) { _ = try line(until: deadline) }
  }

  private func line(until deadline: ContinuousClock.Instant) throws -> String {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeSubrange(...end)
        return line
      }
      let descriptor = fromTmux.fileHandleForReading.fileDescriptor
      let left = (deadline - .now) / .milliseconds(1)
      var news = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&news, 1, Int32(left) + 1) > 0 else {
        throw Silence(wanted: "tmux", screen: "")
      }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { throw Silence(wanted: "tmux, which is gone", screen: "") }
      unread += buffer[..<count]
    }
  }
}
