import ArgumentParser
import ProgramSupport
import StoreCatalog
import VisibleText

/// Mends a file: shows what would change, asks, writes.
struct LintFixing {
  let path: String
  let lint: CatalogLint
  /// Whether the user is asked before the file is written.
  let isAsked: Bool

  /// - Returns: Whether the file was written.
  /// - Throws: `ExitCode(2)`, the reason said.
  func run() throws -> Bool {
    guard !lint.edit.isEmpty else { return false }
    let bytes = try CatalogText.required(path).bytes
    let mended: [UInt8]
    do {
      let edit = try lint.edit.textEdit(of: bytes)
      guard let text = edit.applied(to: bytes), text != bytes else { return false }
      mended = text
    } catch {
      throw CommandOutput.couldNot("\(path): \(error)")
    }
    for line in LineChanges(from: bytes, to: mended).lines { try CommandOutput.print("\(line)") }
    guard isWanted() else { return false }
    try CommandFile(path: path).write(isReplacing: true) { write in try write(mended) }
    try CommandOutput.print("\(path): written")
    return true
  }

  private func isWanted() -> Bool {
    guard isAsked else { return true }
    guard Question.hasPerson else {
      CommandOutput.note("\(path): nothing was written; --yes writes it")
      return false
    }
    return Question("These lines of \(path) change.", "Write them?").isAnsweredYes()
  }
}
