import ArgumentParser
import ProgramSupport
import StoreJournal
import StoreLink
import StoreModel
import VisibleText

/// The command `storefront store list`, which lists the stores.
struct StoresListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List all stores.",
    discussion: """
      Prints the file, catalog and app of each store, the number of its transactions and events, \
      and its current time; with --json, an array of objects. For a store that can't be read, \
      prints the reason.

      Exit code: 0.
      """
  )

  @Flag(help: "Print the stores as JSON.")
  var json = false

  func run() throws {
    let directory = StoreDirectory.own
    let stores = directory.stores()
    let open = StoreAddress.openStores
    if json {
      return try CommandOutput.print(json: .list(stores.map(\.json)))
    }
    for store in stores { try CommandOutput.print(store.text) }
    for name in open { try CommandOutput.print("open: STOREFRONT_STORE=\(name)") }
    if stores.isEmpty, open.isEmpty { CommandOutput.printNote("no stores in \(directory.path)") }
  }
}

extension StoreListing {
  fileprivate var text: PlainText {
    switch content {
    case .success(let content):
      """
      \(path)
        catalog  \(content.about.catalogPath ?? "the sample")
        app      \(content.about.bundleId ?? "unknown")
        holds    \(content.transactions) transactions, \(content.events) events
        time     \(content.now?.description ?? "not opened yet")
      """
    case .failure(let error): "\(path)\n  \(error)"
    }
  }

  fileprivate var json: JSONValue {
    switch content {
    case .success(let content):
      .object([
        "path": .text(path),
        "catalog": .text(content.about.catalogPath),
        "catalogDigest": .text(content.about.catalogDigest),
        "bundleId": .text(content.about.bundleId),
        "seed": .number(content.about.seed),
        "transactions": .number(content.transactions),
        "events": .number(content.events),
        "now": .text(content.now?.description),
        "problem": JSONValue(.null),
      ])
    case .failure(let error):
      .object(["path": .text(path), "problem": .text(error.description)])
    }
  }
}
