import ArgumentParser
import ProgramSupport
import StoreModel
import StorePlayback
import StoreRulebook
import VisibleText

/// The command `storefront rules export-tests`.
struct RulesExportTestsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export-tests",
    abstract: "Export a StoreKitTest test for each rule that a test can observe.",
    discussion: """
      Open RuleTests.xcodeproj in Xcode and run the tests; README.md in the folder has the \
      commands. The tests write rule-results.json to the path in STOREFRONT_RULE_RESULTS, or to a \
      temporary file whose path they print. The other rules are counted by the reason why no test \
      can observe them, which storefront rules prints for each.

      Exit code: 0, or 2 if a file exists with other contents or can't be written.
      """
  )

  @Argument(
    help: ArgumentHelp("The folder, created if it doesn't exist.", valueName: "dir"),
    completion: .directory
  )
  var folder: String

  @Flag(help: "Replace files that exist.")
  var force = false

  func run() async throws {
    let files: [RuleTestExport.File]
    do throws(TestExportFailure) {
      files = try await RuleTestExport.files()
    } catch {
      for line in error.lines { CommandOutput.printNote("\(line)") }
      throw CommandOutput.couldNot("the stories of the rules can't be written as tests")
    }
    try CommandFile.makeFolder(folder)
    let path = folder.hasSuffix("/") ? folder : "\(folder)/"
    for folder in Set(files.compactMap(\.folder)) { try CommandFile.makeFolder(path + folder) }
    try ExportedFiles(files.map { (path + $0.name, $0.bytes) }).write(isReplacing: force)
    let lines = ["\(counted(files.count, "file")) in \(folder)"] + Rule.testCounts
    try CommandOutput.print(PlainText(lines: lines))
  }
}

extension RuleTestExport.File {
  /// The folder in that of the tests, or `nil` for a file that is directly in it.
  fileprivate var folder: String? { name.lastIndex(of: "/").map { String(name[..<$0]) } }
}
