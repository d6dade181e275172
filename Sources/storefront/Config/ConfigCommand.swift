import ArgumentParser
import ProgramSupport
import StoreCatalog
import StorefrontUI
import VisibleText

/// The command `storefront config`.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Set themes, keys, columns and saved queries of the terminal storefront.",
    discussion: """
      The file is $STOREFRONT_CONFIG, or else $XDG_CONFIG_HOME/storefront/config.yaml (default: \
      ~/.config/storefront/config.yaml). Only the terminal storefront uses it; scripts play \
      without it. It is reloaded when you save it. Editors can check it with storefront schema \
      config.
      """,
    subcommands: [
      ConfigInitCommand.self, ConfigCheckCommand.self, ConfigPathCommand.self,
    ]
  )
}

/// The command `storefront config init`.
struct ConfigInitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a config with all defaults, including every key and color."
  )

  @Argument(
    help: "The file to write, or - for standard output. Default: the file that the terminal reads.",
    completion: .file()
  )
  var file: String?

  @Flag(help: "Replace the file if it exists.")
  var force = false

  func run() throws {
    let bytes = Array(Preferences.initialText.utf8)
    guard file != "-" else { return try CommandOutput.write(bytes, as: .source) }
    let path = file ?? ConfigFile.ofThisMachine.path
    if file == nil { try CommandFile.makeFolder(FileWatch.folder(of: path)) }
    try CommandFile(path: path).write(bytes, isReplacing: force)
    try CommandOutput.print("\(path)")
  }
}

/// The command `storefront config check`.
struct ConfigCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a config and print all problems.",
    discussion: """
      Prints a line for each problem: "file:line:column: what is wrong; what would be right".

      Exit code: 0 if there are no problems, 1 if there are, 2 if the file can't be read.
      """
  )

  @Argument(
    help: "The file to check, or - for standard input. Default: the file that the terminal reads.",
    completion: .file()
  )
  var file: String?

  func run() throws {
    let input = try CommandInput.required(file ?? ConfigFile.ofThisMachine.path)
    let reading = PreferencesReading(input.text, path: input.name)
    for problem in reading.problems { try CommandOutput.print("\(problem)") }
    guard reading.problems.isEmpty else { throw ExitCode.checkFailed }
    try CommandOutput.print("\(input.name): no problems")
  }
}

/// The command `storefront config path`.
struct ConfigPathCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path",
    abstract:
      "Print the path of the config that the terminal reads, even if the file doesn't exist."
  )

  func run() throws { try CommandOutput.print("\(ConfigFile.ofThisMachine.path)") }
}
