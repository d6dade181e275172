import ArgumentParser
import Foundation
import ProgramSupport
import StorePlayback
import StoreScript
import VisibleText

extension ScriptUpdate {
  /// Rejects rewriting scripts in CI, where no person reviews the changes.
  ///
  /// - Throws: `ExitCode(2)` after printing the reason, if `CI` is set.
  static func refuseInCI() throws(ExitCode) {
    guard let value = CIEnvironment.ci else { return }
    throw CommandOutput.couldNot(
      "--update doesn't change scripts in CI (CI=\(value)); run it where you can review the changes, "
        + "and commit them"
    )
  }

  /// Replaces the script with its new text, if there is one, and writes its goldens next to it.
  ///
  /// Links in the script's folder aren't followed, so that all files stay in that folder.
  ///
  /// - Parameter result: The result of playing it. It becomes broken if a file can't be written.
  static func write(_ result: inout ScriptResult) {
    guard case .rewritten(let text, _, let goldens, _) = result.update else { return }
    let path = result.path
    do {
      for (name, golden) in goldens.sorted(by: { $0.key < $1.key }) {
        let folder = ScriptPath.folder(of: path)
        try FolderChain(in: folder.isEmpty ? "." : folder).make(for: name)
        let file = CommandFile(path: folder + name, replacesLink: true)
        try file.put(isReplacing: true) { try $0(Array(golden.utf8)) }
      }
      try CommandFile(path: path, replacesLink: true).put(isReplacing: true) {
        try $0(Array(text.utf8))
      }
    } catch {
      result.ending = .broken("can't write the update: \(error)")
      result.update = .nothing
    }
  }
}
