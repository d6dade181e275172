import Glibc
import ProgramSupport
import StoreCatalog
import StorePlayback
import StorefrontUI

extension CatalogFilePort {
  /// The files of this machine, and the editor that the environment names.
  ///
  /// - Parameters:
  ///   - terminal: What the editor is lent.
  ///   - inputs: Where the editor's end is told.
  /// - Returns: The port.
  static func ofThisMachine(
    _ terminal: any ScreenPlace,
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
          inputs.yield(.editorEnded(file: path, problem: OwnEditor().open(path, at: line)))
        }
        guard !isLent else { return }
        let problem =
          "Can't open an editor with --lines; edit \(path) elsewhere, it is reloaded when you save"
        inputs.yield(.editorEnded(file: path, problem: problem))
      }
    )
  }
}

/// The person's own editor.
struct OwnEditor {
  /// The command line, as the environment has it.
  private let command: String

  /// What is opened where the environment names none.
  private static let fallback = "vi"

  /// How editors are told the line; those that are not named here take `+12 FILE`, as vi does.
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

  /// Opens a file at a line, and waits until the person has closed it.
  ///
  /// - Returns: What is wrong if the editor could not do its work, a sentence; nil if it did.
  func open(_ path: String, at line: Int) -> String? {
    let program = command.split(separator: " ").first?.split(separator: "/").last.map(String.init)
    // A name that begins with a sign would be an option.
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
