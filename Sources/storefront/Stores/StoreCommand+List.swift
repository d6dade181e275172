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
      prints the reason. For each open store, also prints the value of STOREFRONT_STORE that \
      attaches a program to it; with --json, openAs.

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
      let listed = stores.map { ($0, StoreAddress.name(ofStore: $0.path)) }
      let others = open.filter { name in !listed.contains { $0.1 == name } }
      return try CommandOutput.print(
        json: .list(
          listed.map { $0.json(openAs: open.contains($1) ? $1 : nil) }
            + others.map { .object(["openAs": .text($0)]) }
        )
      )
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

  /// Returns the store as JSON.
  ///
  /// - Parameter name: The value of `STOREFRONT_STORE` for the store, or `nil` if it isn't open.
  /// - Returns: An object.
  fileprivate func json(openAs name: String?) -> JSONValue {
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
        "openAs": .text(name),
        "problem": JSONValue(.null),
      ])
    case .failure(let error):
      .object(["path": .text(path), "problem": .text(error.description)])
    }
  }
}
