import ArgumentParser
import Foundation
import ProgramSupport
import StorePlayback
import VisibleText

extension ScriptUpdate {
  /// Refuses to rewrite scripts in CI, where no person looks at what changes.
  ///
  /// - Throws: `ExitCode(2)`, the reason said, if `CI` is set.
  static func refuseInCI() throws(ExitCode) {
    let value = ProcessInfo.processInfo.environment["CI"] ?? ""
    guard !["", "0", "false"].contains(value.lowercased()) else { return }
    throw CommandOutput.couldNot(
      "--update rewrites no scripts in CI (CI=\(value)); run it where you can look at the changes, "
        + "and commit them"
    )
  }

  /// Puts the new text in the script's place.
  ///
  /// - Parameter result: What came of playing the script; broken if its file cannot be written.
  /// - Returns: What to say about the script, a line each.
  func written(over result: inout ScriptResult) -> [String] {
    switch self {
    case .nothing:
      return result.lines
    case .rewritten(let text, let changes):
      let file = CommandFile(path: OpenedStore.canonical(result.path) ?? result.path)
      do {
        try file.put(isReplacing: true) { try $0(Array(text.utf8)) }
      } catch {
        result.ending = .broken("the update cannot be written: \(error)")
        return result.lines
      }
      let name = result.title.map { "\(result.path): \($0)" } ?? result.path
      return ["update \(name)"] + changes.map { "  \($0)" }
    case .unable(let reason):
      return result.lines + ["  \(reason)"]
    }
  }
}
