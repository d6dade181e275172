import ArgumentParser
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// A catalog file that a command changes: what would change is shown first, then written if the person agrees.
struct EditedCatalogFile {
  let path: String
  let bytes: [UInt8]
  let catalog: Catalog

  /// Reads the file whole.
  ///
  /// - Parameter path: The file; a pipe cannot be written back.
  /// - Throws: `ExitCode(2)`, every problem said.
  init(_ path: String) throws(ExitCode) {
    self.path = path
    bytes = try Self.read(path)
    let reading = CatalogReader.read(bytes: bytes, path: path)
    for line in reading.errorLines { CommandOutput.note("\(line)") }
    guard let catalog = reading.catalog else {
      throw CommandOutput.couldNot("\(path) has errors; nothing was done with it")
    }
    self.catalog = catalog
  }

  private static func read(_ path: String) throws(ExitCode) -> [UInt8] {
    do throws(UnreadableFile) {
      return try UserFile.read(path, as: .catalog)
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
  }

  /// Shows an edit, and writes it if the person agrees.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - lines: What it changes, a line each; the changed lines of the file where there are none.
  ///   - consent: How the person agrees.
  /// - Throws: `ExitCode(1)` if it was only shown, `ExitCode(2)` if it cannot be made.
  func change(
    _ edit: CatalogEdit,
    showing lines: [String] = [],
    _ consent: ConsentOptions
  ) throws(ExitCode) {
    let edited = try edited(edit, bytes: bytes)
    guard edited != bytes else {
      CommandOutput.note("\(path) says so already; nothing was changed")
      return
    }
    let shown = lines.isEmpty ? LineChanges(from: bytes, to: edited).lines : lines
    try CommandOutput.print(PlainText(lines: shown))
    guard consent.isGiven(for: path) else { throw .checkFailed }
    let now = try Self.read(path)
    let result = now == bytes ? edited : try merged(edit, now)
    do {
      try CommandFile(path: path).write(result, isReplacing: true)
    } catch let code as ExitCode {
      throw code
    } catch {
      throw CommandOutput.couldNot("\(path): \(error)")
    }
    CommandOutput.note("\(path): written")
  }

  /// The file with an edit, which brings no error into it.
  private func edited(_ edit: CatalogEdit, bytes: [UInt8]) throws(ExitCode) -> [UInt8] {
    do throws(CatalogEditFailure) {
      guard let edited = try edit.textEdit(of: bytes).applied(to: bytes) else { return bytes }
      let reading = CatalogReader.read(bytes: edited, path: path)
      guard reading.catalog == nil else { return edited }
      for line in reading.errorLines { CommandOutput.note("\(line)") }
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
    throw CommandOutput.couldNot("\(path) would have these errors; nothing was written")
  }

  private func merged(_ edit: CatalogEdit, _ now: [UInt8]) throws(ExitCode) -> [UInt8] {
    do throws(CatalogEditFailure) {
      let change = try edit.merged(into: now, from: bytes)
      CommandOutput.note("\(path) has changed meanwhile; both changes are in it now")
      return change.applied(to: now) ?? now
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
  }
}

/// How a person agrees to a change of a file.
struct ConsentOptions: ParsableArguments {
  @Flag(help: "Write the change without a question.")
  var yes = false

  /// Whether the person agrees; without a terminal and `--yes` nothing is written, which is said.
  ///
  /// - Parameter path: The file that would change.
  /// - Returns: True for a yes.
  func isGiven(for path: String) -> Bool {
    if yes { return true }
    guard Question.hasPerson else {
      CommandOutput.note("nothing was written; write it with --yes")
      return false
    }
    return Question("This changes \(path).", "Write it?").isAnsweredYes()
  }
}
