import ArgumentParser
import ProgramSupport
import StoreJournal
import VisibleText

/// The command `storefront store reset`, which removes a store permanently.
struct StoresResetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Remove a store with all its transactions.",
    discussion: """
      The next session with its catalog starts with an empty store. A store that is in use, and a \
      file that isn't a store, are not removed. Prints first what the store contains, and asks \
      for confirmation on a terminal.

      A new store with the same seed issues the same ids and UUIDs again, which a backend may \
      mistake for known ones: start it with --seed N, or empty the backend too.

      Exit code: 0, 1 if you answered no, or 2 if there is no such store or it can't be removed.
      """
  )

  @OptionGroup var argument: StoreArgument

  @Flag(name: [.long, .customLong("yes")], help: "Don't ask for confirmation.")
  var force = false

  func run() throws {
    let path = try argument.existing()
    try StoreListing.requireStore(path)
    let loss = StoreListing(path: path).loss
    if !force { try Question(loss, "Remove it?").requireYes() }
    CommandOutput.printNote(loss)
    do {
      try StoreDirectory.reset(path)
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
    CommandOutput.printNote(
      "a new store with the same seed issues the same ids again; pass --seed N for others"
    )
    try CommandOutput.print("removed \(path)")
  }
}
