import ArgumentParser
import Foundation
import ProgramSupport
import StoreCatalog
import StoreModel
import StorePlayback
import VisibleText

/// The command `storefront session init`.
struct SessionInitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Generate a folder of scripts for a catalog.",
    discussion: """
      The scripts play each product through each outcome that applies to it: one script for each \
      product and each subscription group, with a branch: for each outcome and expectations after \
      its steps. The expectations are what the store does now, so the scripts pass; change them \
      to what it should do. A folder that isn't empty is left alone.
      """
  )

  @Argument(help: "A catalog.", completion: .file())
  var catalog: String

  @Argument(
    help: ArgumentHelp("The folder, created if it doesn't exist.", valueName: "dir"),
    completion: .directory
  )
  var folder: String = "sessions"

  @Option(
    help: ArgumentHelp(
      "Include only products that match this query, such as type:auto.",
      valueName: "filter"
    )
  )
  var products: String?

  func run() async throws {
    let catalog = try Catalog.replacement(catalog)
    let walk = CatalogWalk(catalog, query: try readQuery(products ?? "", of: "--products"))
    if let products, walk.productCount == 0 {
      throw CommandOutput.couldNot(
        "no product matches \(products.quoted); try the query after / in storefront"
      )
    }
    guard walk.productCount <= CatalogWalk.mostProducts else {
      throw CommandOutput.couldNot(
        "the catalog has more than \(CatalogWalk.mostProducts) products; select some with --products"
      )
    }
    try requireEmpty()
    let prover = WalkProver(
      walk,
      in: catalog,
      calling: CatalogPath.from(folder: folder, to: self.catalog),
      decode: Recording.event
    )
    let scripts = try await Self.prove(prover)
    try write(scripts)
    let outcomes = scripts.reduce(0) { $0 + $1.outcomes }
    try CommandOutput.print(
      "\(counted(scripts.count, "script")) with \(counted(outcomes, "outcome")) in \(folder)"
    )
    let script = "\(folder)/\(scripts.first?.file ?? "")"
    let needsConsent =
      ScriptRoot.resolved(self.catalog).map { ScriptRoot(of: script).isOutside($0) } ?? false
    Diagnostics.note(
      needsConsent
        ? "play them with: storefront play --allow-files \(folder); the catalog is outside their root folder"
        : "play them with: storefront play \(folder)"
    )
  }

  private static func prove(_ prover: WalkProver) async throws -> [WalkProver.Proven] {
    let (line, interruption) = (ProgressLine(), Interruption())
    let outcome = await interruption.ending {
      do throws(WalkProver.Failure) {
        return Result<[WalkProver.Proven], WalkProver.Failure>.success(
          try await prover.scripts { line.show(written: $0, of: $1) }
        )
      } catch {
        return .failure(error)
      }
    }
    line.clear()
    if let signal = interruption.signal {
      Diagnostics.note("nothing was written")
      throw ExitCode(128 + signal)
    }
    do {
      return try outcome.get()
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
  }

  /// Rejects a folder that isn't empty, and a path that isn't a folder.
  private func requireEmpty() throws(ExitCode) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else { return }
    guard isFolder.boolValue,
      let found = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else {
      throw CommandOutput.couldNot("\(folder) isn't a readable folder; pass another one")
    }
    guard found.isEmpty else {
      throw CommandOutput.couldNot("\(folder) isn't empty; pass an empty folder")
    }
  }

  private func write(_ scripts: [WalkProver.Proven]) throws {
    try CommandFile.makeFolder(folder)
    for script in scripts {
      let path = folder.hasSuffix("/") ? folder + script.file : "\(folder)/\(script.file)"
      try CommandFile(path: path).write(Array(script.text.utf8), isReplacing: false)
    }
  }
}
