import ArgumentParser
import ProgramSupport
import StoreJournal
import VisibleText

/// The command `storefront store reset`, which removes a store permanently.
struct StoresResetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Remove a store and everything that was bought in it.",
    discussion: """
      The next session with its catalog begins anew. A store that is in use stays, and so does a file \
      that is no store. It says what the store holds, and asks where a person sits at a terminal.

      A store that begins with the same seed gives the same ids and UUIDs again, and a backend may take \
      them for known: begin it with --seed N, or empty the backend too.

      Exit code: 0, 1 if the answer was no, or 2 if there is no such store or it cannot be removed.
      """
  )

  @OptionGroup var argument: StoreArgument

  @Flag(name: [.long, .customLong("yes")], help: "Do not ask.")
  var force = false

  func run() throws {
    let path = try argument.existing()
    try StoreListing.requireStore(path)
    let loss = StoreListing(path: path).loss
    if !force { try Question(loss, "Remove it?").requireYes() }
    CommandOutput.note(loss)
    do {
      try StoreDirectory.reset(path)
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
    CommandOutput.note("a store with the same seed gives the same ids again; --seed N gives others")
    try CommandOutput.print("removed \(path)")
  }
}
