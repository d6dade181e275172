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
    abstract: "Print every event of a store, a line of JSON each.",
    discussion: """
      Events come in order and their keys are sorted, so two runs that did the same give the same \
      text. The store may be in use. With --until N the events behind event N are left out, whatever \
      state they are in: a damaged store gives what is good in it.

      Exit code: 0, or 2 if there is no such store or it is damaged.
      """
  )

  @OptionGroup var argument: StoreArgument

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The last event to print, counted from 1.", valueName: "n"),
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
