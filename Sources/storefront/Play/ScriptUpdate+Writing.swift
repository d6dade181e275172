import ArgumentParser
import Foundation
import ProgramSupport
import StorePlayback
import StoreScript
import VisibleText

extension ScriptUpdate {
  /// Refuses to rewrite scripts in CI, where no person looks at what changes.
  ///
  /// - Throws: `ExitCode(2)`, the reason said, if `CI` is set.
  static func refuseInCI() throws(ExitCode) {
    guard let value = Surroundings.ci else { return }
    throw CommandOutput.couldNot(
      "--update doesn't change scripts in CI (CI=\(value)); run it where you can review the changes, "
        + "and commit them"
    )
  }

  /// Puts the new text in the script's place, where there is one, and its goldens beside it.
  ///
  /// Links of the script's folder are not followed: what is written stays in that folder.
  ///
  /// - Parameter result: What came of playing it; broken if a file cannot be written.
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
