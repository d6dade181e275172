import Glibc
import ProgramSupport
import StoreCatalog
import StorePlayback
import StorefrontUI

extension CatalogFilePort {
  /// Returns the port for this machine's files and the editor in the environment.
  ///
  /// - Parameters:
  ///   - terminal: The terminal that the editor may use.
  ///   - inputs: The inputs of the loop, which receive a message when the editor ends.
  /// - Returns: The port.
  static func ofThisMachine(
    _ terminal: any ScreenHost,
    _ inputs: AsyncStream<LiveInput>.Continuation
  ) -> CatalogFilePort {
    CatalogFilePort(
      read: { try UserFile.read($0, as: .catalog) },
      write: { path, bytes, replaces in
        guard replaces || access(path, F_OK) != 0 else { throw FileExists() }
        try CommandFile(path: path).put(isReplacing: replaces) { try $0(bytes) }
      },
      openEditor: { path, line in
        if let refusal = CommandFile.refusal(of: path) {
          inputs.yield(.editorEnded(file: path, problem: "\(refusal)"))
          return
        }
        let isLent = terminal.lend {
          inputs.yield(.editorEnded(file: path, problem: ExternalEditor().open(path, at: line)))
        }
        guard !isLent else { return }
        let problem =
          "Can't open an editor with --lines; edit \(path) elsewhere, it is reloaded when you save"
        inputs.yield(.editorEnded(file: path, problem: problem))
      }
    )
  }
}

/// The user's editor.
struct ExternalEditor {
  /// The command line in the environment.
  private let command: String

  /// The editor if no environment variable names one.
  private static let fallback = "vi"

  /// The arguments with which certain editors open a file at a line.
  ///
  /// All other editors accept `+12 FILE`, like vi.
  private static let manners: [String: @Sendable (String, Int) -> [String]] = {
    let goto: @Sendable (String, Int) -> [String] = { ["--goto", "\($0):\($1)"] }
    let colon: @Sendable (String, Int) -> [String] = { ["\($0):\($1)"] }
    return [
      "code": goto, "code-insiders": goto, "codium": goto, "cursor": goto, "windsurf": goto,
      "hx": colon, "helix": colon, "subl": colon, "zed": colon, "zeditor": colon,
    ]
  }()

  init() {
    command =
      EnvironmentVariable.value(of: "VISUAL") ?? EnvironmentVariable.value(of: "EDITOR")
      ?? Self.fallback
  }

  /// Opens a file at a line, and waits until the user has closed it.
  ///
  /// - Returns: The problem as a sentence if the editor failed, or `nil` if it succeeded.
  func open(_ path: String, at line: Int) -> String? {
    let program = command.split(separator: " ").first?.split(separator: "/").last.map(String.init)
    // Without the prefix, the editor would read such a name as an option.
    let file = path.hasPrefix("-") || path.hasPrefix("+") ? "./\(path)" : path
    let words = program.flatMap { Self.manners[$0] }?(file, line) ?? ["+\(line)", file]
    switch ForegroundProgram.run(command, words) {
    case 0: return nil
    case 126, 127:
      return
        "Can't run the editor \(command) for \(path), line \(line); set EDITOR to an installed editor"
    case let code: return "The editor \(command) exited with code \(code); check \(path)"
    }
  }
}
