import ArgumentParser
import FoundationEssentials
import Glibc
import ProgramSupport
import StoreCatalog
import StoreJournal
import VisibleText

/// The command `storefront store`, for the stores that are kept between sessions.
struct StoresCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "List, check, repair, export and remove stores.",
    discussion: """
      Each catalog has its own store in $XDG_STATE_HOME/storefront (default: \
      ~/.local/state/storefront), unless --store names another file. A store is a SQLite file; \
      sqlite3 can read it, even while it is in use.
      """,
    subcommands: [
      StoresListCommand.self, StoresCheckCommand.self, StoresRepairCommand.self,
      StoresExportCommand.self, StoresResetCommand.self,
    ]
  )
}

/// The argument for a store: its file, or its catalog.
struct StoreArgument: ParsableArguments {
  @Argument(
    help: "The catalog of the store, or the store's file. Default: the built-in sample.",
    completion: .file()
  )
  var catalog: String?

  @Option(help: "The store's file, instead of a catalog.", completion: .file())
  var store: String?

  func validate() throws {
    guard catalog != nil, store != nil else { return }
    throw ValidationError("Pass a catalog or --store, not both.")
  }

  /// Returns the path of an existing store.
  ///
  /// - Throws: `ExitCode(2)` after printing the reason, if it doesn't exist.
  func existing() throws(ExitCode) -> String {
    let path = try self.path()
    guard access(path, F_OK) == 0 else {
      let remedy = "storefront store list shows all of them"
      guard let catalog, catalog != path else {
        throw CommandOutput.couldNot("\(path): no such store; \(remedy)")
      }
      let words =
        CatalogFormat.isName(catalog) ? "\(catalog) has no store yet" : "\(catalog) isn't a store"
      throw CommandOutput.couldNot("\(words); \(remedy)")
    }
    return path
  }

  private func path() throws(ExitCode) -> String {
    if let store { return store }
    guard let catalog else { return StoreDirectory.own.store(forCatalog: nil) }
    if StoreListing.isStore(catalog) { return catalog }
    guard let canonical = realpath(catalog, nil) else {
      throw CommandOutput.couldNot("\(UnreadableFile(path: catalog, errno: errno))")
    }
    defer { free(canonical) }
    return StoreDirectory.own.store(forCatalog: String(cString: canonical))
  }
}

extension StoreDirectory {
  /// The folder of the user who runs the program.
  static var own: StoreDirectory {
    StoreDirectory(environment: ProcessInfo.processInfo.environment)
  }
}

extension StoreListing {
  /// Rejects a file that isn't a store.
  ///
  /// - Throws: `ExitCode(2)` after printing the reason.
  static func requireStore(_ path: String) throws(ExitCode) {
    guard case .failure(let error) = StoreListing(path: path).content,
      case .notAJournal = error.reason
    else { return }
    throw CommandOutput.couldNot("\(error)")
  }
}
