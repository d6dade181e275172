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
      The file is $STOREFRONT_CONFIG, else $XDG_CONFIG_HOME/storefront/config.yaml (or \
      ~/.config/storefront/config.yaml). It holds in the terminal alone, scripts play without it, and \
      it is read again when it is saved. storefront schema config is for editors.
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
    abstract: "Write a config that says what holds by itself, with every key and every colour."
  )

  @Argument(
    help: "The file; - is standard output. Without one, that which the terminal reads.",
    completion: .file()
  )
  var file: String?

  @Flag(help: "Replace the file if it is there already.")
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
    abstract: "Say everything that is wrong with a config.",
    discussion: """
      Prints a line for each problem, "file:line:column: what is wrong; what would be right".

      Exit code: 0 if nothing is, 1 if something is, 2 if the file cannot be read.
      """
  )

  @Argument(
    help: "The file; - is standard input. Without one, that which the terminal reads.",
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
    abstract: "Print the path of the config that the terminal reads, whether there is one or not."
  )

  func run() throws { try CommandOutput.print("\(ConfigFile.ofThisMachine.path)") }
}
