import ArgumentParser
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// A catalog without errors that a command changes.
struct EditedCatalogFile {
  let catalog: Catalog
  private let text: EditedCatalogText

  var bytes: [UInt8] { text.bytes }

  /// Reads the file whole.
  ///
  /// - Parameter path: The file; a pipe cannot be written back.
  /// - Throws: `ExitCode(2)`, every problem said.
  init(_ path: String) throws(ExitCode) {
    text = EditedCatalogText(path: path, bytes: try EditedCatalogText.read(path))
    let reading = CatalogReader.read(bytes: text.bytes, path: path)
    for line in reading.errorLines { CommandOutput.note("\(line)") }
    guard let catalog = reading.catalog else {
      throw CommandOutput.couldNot("\(path) has errors; nothing was done with it")
    }
    self.catalog = catalog
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
    switch try text.change(edit, showing: lines, consent) {
    case .same: CommandOutput.note("\(text.path) says so already; nothing was changed")
    case .shown: throw .checkFailed
    case .written: break
    }
  }
}

/// The text of a catalog, which may have errors: what would change is shown first, then written if the person
/// agrees.
struct EditedCatalogText {
  let path: String
  /// The file as it was read.
  let bytes: [UInt8]

  /// What came of an edit.
  enum Outcome {
    /// The file says so already.
    case same
    /// It was shown, and the person does not want it.
    case shown
    case written
  }

  /// Reads a file whole.
  ///
  /// - Throws: `ExitCode(2)`, the reason said.
  static func read(_ path: String) throws(ExitCode) -> [UInt8] {
    do throws(UnreadableFile) {
      return try UserFile.read(path, as: .catalog)
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
  }

  /// Shows an edit, and writes it if the person agrees, together with what has changed in the file since it
  /// was read.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - lines: What it changes, a line each; the changed lines of the file where there are none.
  ///   - consent: How the person agrees.
  /// - Returns: What came of it.
  /// - Throws: `ExitCode(2)` if it cannot be made, the reason said.
  func change(
    _ edit: CatalogEdit,
    showing lines: [String] = [],
    _ consent: ConsentOptions
  ) throws(ExitCode) -> Outcome {
    let edited = try made(edit)
    guard edited != bytes else { return .same }
    let shown = lines.isEmpty ? LineChanges(from: bytes, to: edited).lines : lines
    try CommandOutput.print(PlainText(lines: shown))
    guard consent.isGiven(for: path) else { return .shown }
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
    return .written
  }

  /// The file with an edit, which brings no error into one that has none.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - now: The file as it is; nil if it is what was read.
  /// - Returns: The whole file.
  /// - Throws: `ExitCode(2)`, the reason said.
  private func made(_ edit: CatalogEdit, in now: [UInt8]? = nil) throws(ExitCode) -> [UInt8] {
    do throws(CatalogEditFailure) {
      return try edit.made(in: now, from: bytes, path: path)
    } catch {
      guard case .errors(let lines) = error else {
        throw CommandOutput.couldNot("\(path): \(error)")
      }
      for line in lines { CommandOutput.note("\(line)") }
      throw CommandOutput.couldNot("\(path) would have these errors; nothing was written")
    }
  }

  private func merged(_ edit: CatalogEdit, _ now: [UInt8]) throws(ExitCode) -> [UInt8] {
    let result = try made(edit, in: now)
    CommandOutput.note("\(path) has changed meanwhile; both changes are in it now")
    return result
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
      CommandOutput.note("\(path): nothing was written; --yes writes it")
      return false
    }
    return Question("This changes \(path).", "Write it?").isAnsweredYes()
  }
}
