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
      throw CommandOutput.couldNot(
        "\(path) has errors; correct them first (storefront catalog check prints them)"
      )
    }
    self.catalog = catalog
  }

  /// Shows an edit, and writes it if the person agrees.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - lines: The changes, a line each; the changed lines of the file if it is empty.
  ///   - subject: The change in words, such as `3 products changed`.
  ///   - consent: How the person agrees.
  ///   - review: The prices that change, given the catalog with the edit.
  /// - Throws: `ExitCode(1)` if it was only shown, `ExitCode(2)` if it cannot be made.
  func change(
    _ edit: CatalogEdit,
    showing lines: [String] = [],
    of subject: String,
    _ consent: ConsentOptions,
    review: (Catalog) -> PriceReview
  ) throws(ExitCode) {
    let outcome = try text.change(edit, showing: lines, of: subject, consent) { edited in
      CatalogReader.read(bytes: edited, path: text.path).catalog.map(review)
    }
    switch outcome {
    case .same: CommandOutput.note("\(text.path) has these values already; nothing was written")
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
  ///   - lines: The changes, a line each; the changed lines of the file if it is empty.
  ///   - subject: The change in words, such as `3 products changed`, or `nil` if only the file is named.
  ///   - consent: How the person agrees.
  ///   - review: The prices that change in the edited file, or `nil` if none do.
  /// - Returns: What came of it.
  /// - Throws: `ExitCode(2)` if it cannot be made, the reason said.
  func change(
    _ edit: CatalogEdit,
    showing lines: [String] = [],
    of subject: String? = nil,
    _ consent: ConsentOptions,
    review: (_ edited: [UInt8]) -> PriceReview? = { _ in nil }
  ) throws(ExitCode) -> Outcome {
    let edited = try made(edit)
    guard edited != bytes else { return .same }
    let shown = lines.isEmpty ? LineChanges(from: bytes, to: edited).lines : lines
    try CommandOutput.print(PlainText(lines: shown))
    guard consent.isGiven(for: path, review(edited)) else { return .shown }
    let now = try Self.read(path)
    let result = now == bytes ? edited : try merged(edit, now)
    do {
      try CommandFile(path: path).write(result, isReplacing: true)
    } catch let code as ExitCode {
      throw code
    } catch {
      throw CommandOutput.couldNot("\(path): \(error)")
    }
    CommandOutput.note("\(path): written\(subject.map { ", \($0)" } ?? "")")
    noteFindings(of: result, from: now)
    return .written
  }

  /// Prints the findings of lint that an edit brought in.
  private func noteFindings(of edited: [UInt8], from bytes: [UInt8]) {
    let list = (try? LintIgnoreList.required(nil, for: path)) ?? .none
    let problems = CatalogLint.problems(brought: edited, from: bytes, path: path, ignoring: list)
    for line in ProblemLimit.told(problems.map { $0.lintLine() }) { CommandOutput.note("\(line)") }
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
    CommandOutput.note("\(path) was changed by another program meanwhile; it now has both changes")
    return result
  }
}

/// How a person agrees to a change of a file.
struct ConsentOptions: ParsableArguments {
  /// A sentence for the help of the commands that change a file.
  static let findings =
    "Prints new lint findings after it has written the change."

  @Flag(help: "Write the changes without asking.")
  var yes = false

  /// Whether the person agrees; without a terminal and `--yes` nothing is written, which is said.
  ///
  /// - Parameters:
  ///   - path: The file that would change.
  ///   - review: The prices that would change and the products that would come or go, or `nil` if none do.
  /// - Returns: Whether the person agrees.
  func isGiven(for path: String, _ review: PriceReview? = nil) -> Bool {
    if yes { return true }
    let leaps = (review?.leaps ?? []).map(\.words)
    for line in ProblemLimit.told(leaps) {
      CommandOutput.note("more than three times the price, or less than a third: \(line)")
    }
    let (count, added) = (review?.count ?? 0, review?.added ?? 0)
    let many = max(count, abs(added))
    guard Question.hasPerson else {
      let products = many > 1 ? " (\(counted(many, "product")))" : ""
      CommandOutput.note("\(path): nothing was written; pass --yes to write the changes\(products)")
      return false
    }
    let change =
      switch added {
      case 2...: "adds \(counted(many, "product")) to \(path)"
      case ...(-2): "removes \(counted(many, "product")) from \(path)"
      default: "changes \(count > 1 ? "the prices of \(counted(many, "product")) in " : "")\(path)"
      }
    return Question("This \(change).", "Write it?").isAnsweredYes()
  }
}
