import ArgumentParser
import CatalogTools
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// A catalog without errors that a command edits.
struct EditedCatalogFile {
  let catalog: Catalog
  private let text: EditedCatalogText

  var bytes: [UInt8] { text.bytes }

  /// Reads the whole file.
  ///
  /// - Parameter path: The file. A pipe can't be written back.
  /// - Throws: `ExitCode(2)` after printing every problem.
  init(_ path: String) throws(ExitCode) {
    text = EditedCatalogText(path: path, bytes: try EditedCatalogText.read(path))
    let reading = CatalogReader.read(bytes: text.bytes, path: path)
    for line in reading.errorLines { CommandOutput.printNote("\(line)") }
    guard let catalog = reading.catalog else {
      throw CommandOutput.couldNot(
        "\(path) has errors; correct them first (storefront catalog check prints them)"
      )
    }
    self.catalog = catalog
  }

  /// Shows an edit, and writes it if the user agrees.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - lines: The changes, one per line. If empty, the changed lines of the file are shown.
  ///   - subject: The change in words, such as `3 products changed`.
  ///   - consent: The way in which the user agrees.
  ///   - review: Returns the price changes, given the catalog with the edit.
  /// - Throws: `ExitCode(1)` if it was only shown, `ExitCode(2)` if it can't be made.
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
    case .same:
      CommandOutput.printNote("\(text.path) has these values already; nothing was written")
    case .shown: throw .checkFailed
    case .written: break
    }
  }
}

/// The text of a catalog, which may have errors.
///
/// Its changes are shown, then written if the user agrees.
struct EditedCatalogText {
  let path: String
  /// The file as it was read.
  let bytes: [UInt8]

  /// The outcome of an edit.
  enum Outcome {
    /// The file already has the wanted values.
    case same
    /// The changes were shown, and the user declined.
    case shown
    case written
  }

  /// Reads a whole file.
  ///
  /// - Throws: `ExitCode(2)` after printing the reason.
  static func read(_ path: String) throws(ExitCode) -> [UInt8] {
    do throws(UnreadableFile) {
      return try UserFile.read(path, as: .catalog)
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
  }

  /// Shows an edit, and writes it if the user agrees.
  ///
  /// Changes made to the file since it was read aren't lost.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - lines: The changes, one per line. If empty, the changed lines of the file are shown.
  ///   - subject: The change in words, such as `3 products changed`, or `nil` to name only the file.
  ///   - consent: The way in which the user agrees.
  ///   - review: Returns the price changes in the edited file, or `nil` without any.
  /// - Returns: The outcome.
  /// - Throws: `ExitCode(2)` after printing the reason, if the edit can't be made.
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
    CommandOutput.printNote("\(path): written\(subject.map { ", \($0)" } ?? "")")
    noteFindings(of: result, from: now)
    return .written
  }

  /// Prints the findings of lint that an edit adds.
  private func noteFindings(of edited: [UInt8], from bytes: [UInt8]) {
    let list = (try? LintIgnoreList.required(nil, for: path)) ?? .none
    let problems = CatalogLint.problems(brought: edited, from: bytes, path: path, ignoring: list)
    for line in ProblemLimit.told(problems.map { $0.lintLine() }) {
      CommandOutput.printNote("\(line)")
    }
  }

  /// Returns the file with an edit, which adds no error to a file without errors.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - now: The current file, or `nil` if it hasn't changed since it was read.
  /// - Returns: The whole file.
  /// - Throws: `ExitCode(2)` after printing the reason.
  private func made(_ edit: CatalogEdit, in now: [UInt8]? = nil) throws(ExitCode) -> [UInt8] {
    do throws(CatalogEditFailure) {
      return try edit.made(in: now, from: bytes, path: path)
    } catch {
      guard case .errors(let lines) = error else {
        throw CommandOutput.couldNot("\(path): \(error)")
      }
      for line in lines { CommandOutput.printNote("\(line)") }
      throw CommandOutput.couldNot("\(path) would have these errors; nothing was written")
    }
  }

  private func merged(_ edit: CatalogEdit, _ now: [UInt8]) throws(ExitCode) -> [UInt8] {
    let result = try made(edit, in: now)
    CommandOutput.printNote(
      "\(path) was changed by another program meanwhile; it now has both changes"
    )
    return result
  }
}

/// The options with which a user agrees to the change of a file.
struct ConsentOptions: ParsableArguments {
  /// A sentence for the help of the commands that change a file.
  static let findings =
    "Prints new lint findings after it has written the change."

  @Flag(help: "Write the changes without asking.")
  var yes = false

  /// Returns whether the user agrees.
  ///
  /// Without a terminal and `--yes`, this prints that nothing is written.
  ///
  /// - Parameters:
  ///   - path: The file to change.
  ///   - review: The price changes and the products that are added or removed, or `nil` without any.
  /// - Returns: Whether the user agrees.
  func isGiven(for path: String, _ review: PriceReview? = nil) -> Bool {
    if yes { return true }
    let leaps = (review?.leaps ?? []).map(\.words)
    for line in ProblemLimit.told(leaps) {
      CommandOutput.printNote("more than three times the price, or less than a third: \(line)")
    }
    let (count, added) = (review?.count ?? 0, review?.added ?? 0)
    let many = max(count, abs(added))
    guard Question.hasPerson else {
      let products = many > 1 ? " (\(counted(many, "product")))" : ""
      CommandOutput.printNote(
        "\(path): nothing was written; pass --yes to write the changes\(products)"
      )
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
