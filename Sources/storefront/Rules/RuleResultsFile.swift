import ArgumentParser
import Glibc
import ProgramSupport
import StoreCatalog
import StoreJournal
import StoreRulebook
import VisibleText

/// A file with results of rules' tests.
struct RuleResultsFile {
  let path: String

  /// The file of the results that the user has imported.
  static let ofThisUser = RuleResultsFile(path: "\(StoreDirectory.own.path)/rules.json")

  /// The bundled results and those of the user.
  ///
  /// An unreadable file of the user is ignored with a note.
  static var shown: RuleResults {
    var results = RuleResults.bundled
    do throws(Failure) {
      results.merge(try ofThisUser.read())
    } catch {
      CommandOutput.printNote("\(error.message)")
      CommandOutput.printNote("The imported results aren't shown; correct or remove the file.")
    }
    return results
  }

  /// The reason why a file can't be read.
  struct Failure: Error {
    let message: PlainText
  }

  /// Returns the results, which are empty if the file doesn't exist.
  func read() throws(Failure) -> RuleResults {
    guard access(path, F_OK) == 0 else { return RuleResults() }
    let bytes: [UInt8]
    do throws(UnreadableFile) {
      bytes = try UserFile.read(path, as: .document)
    } catch {
      throw Failure(message: "\(error)")
    }
    let reading = RuleResultsReading(bytes, allowingUnknownRules: true)
    let complaints = reading.complaints(of: path)
    guard complaints.isEmpty else { throw Failure(message: PlainText(lines: complaints)) }
    return reading.results
  }

  /// Writes the file, and creates its folder if it is the user's own.
  ///
  /// - Throws: `ExitCode(2)` after printing the reason.
  func write(_ results: RuleResults) throws {
    let bytes = Array(results.text.utf8)
    let limit = UserFile.Kind.document.limit
    guard bytes.count <= limit else {
      throw CommandOutput.couldNot(
        "\(path) would have more than \(limit >> 20) MB with these results; remove its oldest runs"
      )
    }
    if path == Self.ofThisUser.path {
      do {
        try StoreDirectory.own.create()
      } catch {
        throw CommandOutput.couldNot("\(error)")
      }
    }
    try CommandFile(path: path, as: .json).write(bytes, isReplacing: true)
  }
}
