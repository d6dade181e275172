import ArgumentParser
import StoreJournal
import VisibleText

/// `storefront store reset`: a store removed for good.
struct StoresResetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Remove a store and everything that was bought in it.",
    discussion: """
      The next session with its catalog begins anew. A store that is in use stays, and so does a file \
      that is no store.

      Exit code: 0, or 2 if there is no such store or it cannot be removed.
      """
  )

  @OptionGroup var argument: StoreArgument

  func run() throws {
    let path = try argument.existing()
    try StoreListing.requireStore(path)
    do {
      try StoreDirectory.reset(path)
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
    try CommandOutput.print("removed \(path)")
  }
}
