import ArgumentParser
import ProgramSupport
import StoreJournal
import StoreModel
import VisibleText

/// The command `storefront store export`, which writes a store's journal as text, so that two stores can be
/// compared.
struct StoresExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print the events of a store, one line of JSON each.",
    discussion: """
      Events are printed in order, with sorted keys: two runs that did the same have the same \
      output. The store may be in use. With --until N, events after event N are ignored, even if \
      they are damaged; use it to save the good part of a damaged store.

      Exit code: 0, or 2 if there is no such store or it is damaged.
      """
  )

  @OptionGroup var argument: StoreArgument

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stop after this event, counted from 1.", valueName: "n"),
    transform: readWhole(.eventNumber)
  )
  var until: Int?

  func run() throws {
    let path = try argument.existing()
    var chunk: [UInt8] = []
    do throws(JournalError) {
      try StoreListing.export(path, until: until) { line in
        chunk += "\(line)\n".utf8
        guard chunk.count > 1 << 16 else { return }
        try CommandOutput.write(chunk, as: .json)
        chunk.removeAll(keepingCapacity: true)
      }
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
    try CommandOutput.write(chunk, as: .json)
  }
}
