import ArgumentParser
import Manual
import ProgramSupport
import StoreModel
import VisibleText

/// `storefront help`: the commands and the pages of the manual, a page, or the help of a command.
///
/// If a page and a command have the same name, the page is shown. It mentions `COMMAND --help`,
/// which shows the command's help. With `--man` a page is printed for `man`, and `--topics` lists
/// the words for pages: both are for `.ci/install`.
enum HelpTopic {
  /// Shows the help that the arguments ask for.
  ///
  /// - Parameter arguments: The arguments of the program.
  /// - Returns: Whether the arguments ask for a page or the list of pages. If not, the library
  ///   shows the help of a command.
  /// - Throws: `ExitCode.validationFailure` for a word that is neither a page nor a command.
  static func show(_ arguments: [String]) throws -> Bool {
    guard arguments.first == "help" else { return false }
    let words = arguments.dropFirst()
    if words.first == "--man", words.count <= 2 {
      try printManualPage(words.last == "--man" ? nil : words.last)
      return true
    }
    if words == ["--topics"] {
      try CommandOutput.print(PlainText(lines: Manual.pages.map(\.topic)))
      return true
    }
    guard let word = words.first else {
      try CommandOutput.showPaged(contents)
      return true
    }
    guard !word.hasPrefix("-") else { return false }
    if words.count == 1, let page = Manual.page(named: word) {
      try page.show(besideCommand: Storefront.commandNames.first { $0 == page.topic })
      return true
    }
    guard !Storefront.commandNames.contains(word) else { return false }
    throw unknown(word)
  }

  /// The help of the program, and a line for each page.
  private static var contents: PlainText {
    // The library's text ends with a line about the help of a command, which is replaced here.
    let commands = Storefront.helpMessage(columns: CommandOutput.columns)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.hasPrefix("  See 'storefront help") }.map(String.init)
    let end = commands.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    let pages = ManualText(columns: CommandOutput.columns ?? 80).list(of: Manual.pages)
    return PlainText(
      sections: [
        PlainText(lines: Array(commands[..<end])),
        PlainText(lines: ["MANUAL:"] + pages.map(\.text)),
        "  See 'storefront help PAGE' and 'storefront COMMAND --help'.",
      ]
    )
  }

  private static func printManualPage(_ word: String?) throws {
    guard let page = word.map(Manual.page(named:)) ?? Manual.contents else {
      throw unknown(word ?? "")
    }
    let text = ManualRoff.page(page, version: Storefront.configuration.version)
    try CommandOutput.write(Array(text.utf8), as: .source)
  }

  private static func unknown(_ word: String) -> ExitCode {
    let remedy =
      Suggestion.question(for: word, among: self.words)
      ?? "storefront help lists the pages and commands"
    CommandOutput.printNote(
      """
      Error: there is no page or command \(word.quoted); \(remedy)
      Usage: storefront help [PAGE or COMMAND]
      """
    )
    return .validationFailure
  }

  /// The words of all pages and commands.
  static var words: [String] {
    let topics = Manual.pages.map(\.topic)
    return topics + Storefront.commandNames.filter { $0 != "help" && !topics.contains($0) }
  }
}
