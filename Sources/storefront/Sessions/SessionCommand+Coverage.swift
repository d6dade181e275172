import ArgumentParser
import CatalogTools
import Foundation
import ProgramSupport
import StoreCatalog
import StoreModel
import StorePlayback
import StoreScript
import VisibleText

/// The command `storefront session coverage`.
struct SessionCoverageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Measure what scripts cover.",
    discussion: """
      Plays the scripts and counts what happens by area: answers on purchase sheets for each type \
      of product, states of subscriptions, errors, flaws, notifications, requests, rules of the \
      App Store, steps, expectations, settings. --holes lists what no script covers. --write \
      generates a script that covers a hole, such as 'flaws/foreignRoot', for the catalog. Exit \
      code 1 if a script fails or less than --min is covered; 2 if a script can't be played.
      """
  )

  @OptionGroup var choice: ChoiceOptions

  @Option(help: ArgumentHelp("Play with this catalog instead of the scripts'.", valueName: "file"))
  var catalog: String?

  @OptionGroup(title: "Consent")
  var permissions: PermissionOptions

  @Flag(help: "List everything that isn't covered.")
  var holes = false

  @Flag(help: "Print JSON, with a count for each item.")
  var json = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Fail if less than this percentage is covered.", valueName: "percent"),
    transform: readWhole(WholeBound("a share in percent", 0...100))
  )
  var min: Int?

  @Option(
    help: ArgumentHelp("Write a script that covers this hole.", valueName: "hole"),
    transform: readHole
  )
  var write: CoverageItem?

  @OptionGroup var result: ResultOptions

  func validate() throws {
    if write != nil, holes || json || min != nil {
      throw ValidationError("--write measures nothing; remove the other options.")
    }
    if write == nil, result.output != nil {
      throw ValidationError("--output requires --write HOLE.")
    }
  }

  func run() async throws {
    let consent = permissions.consent
    let scripts = try choice.chosen(playing: catalog, asking: consent)
    let replacement = try catalog.map(Catalog.replacement)
    if let write { return try await self.write(write, scripts, replacement) }
    try consent.ask(about: scripts, playing: catalog)
    let (line, interruption, outward) = (ProgressLine(), Interruption(), ExternalServices())
    let run = CoverageRun { script throws(ScriptOpeningError) in
      var opening = try script.opening(playing: replacement, consent)
      opening.outside = outward.access
      return opening
    } onTimeMove: {
      line.show($0)
    }
    let (coverage, failed) = await interruption.ending {
      await run.play(scripts) { line.show(ended: $0, of: scripts.count, failed: $1) }
    }
    await outward.end()
    line.clear()
    if json {
      try CommandOutput.print(json: coverage.json)
    } else {
      for line in coverage.lines(showsHoles: holes) { try CommandOutput.print("\(line)") }
    }
    for result in failed {
      Diagnostics.note("\(result.name) failed: \((result.reason ?? "").boundedMessage)")
    }
    if let signal = interruption.signal { throw ExitCode(128 + signal) }
    let code = RunResults(results: failed).exitCode
    if code == 2 { throw ExitCode(code) }
    if let min, coverage.share.percent < min {
      Diagnostics.note("\(coverage.share.percent) % covered, --min is \(min)")
      throw ExitCode(1)
    }
    if code != 0 { throw ExitCode(code) }
  }

  /// Writes a script for an item that isn't covered.
  private func write(
    _ item: CoverageItem,
    _ scripts: [ChosenScript],
    _ replacement: Catalog?
  ) async throws {
    let named = scripts.lazy.compactMap { script in
      script.header.catalog.map { (script.path, $0) }
    }.first
    let path =
      catalog
      ?? named.map { script, name in URL(filePath: name, relativeTo: URL(filePath: script)).path }
    let sold = try replacement ?? path.map(Catalog.replacement) ?? .sample
    let prover = WalkProver(
      CatalogWalk(sold),
      in: sold,
      calling: path.map { CatalogPath.from(folder: outputFolder, to: $0) },
      decode: Recording.event
    )
    let (line, interruption) = (ProgressLine(), Interruption())
    let text = await interruption.ending {
      await prover.script(living: item) { line.show(written: $0, of: $1) }
    }
    line.clear()
    if let signal = interruption.signal { throw ExitCode(128 + signal) }
    guard let text else {
      throw CommandOutput.couldNot(
        "no generated script covers \("\(item)".quoted) for this catalog; "
          + "write the script by hand, or choose another catalog with --catalog"
      )
    }
    try result.put(Array(text.utf8), as: .source)
  }

  /// The folder of the script to write, which paths in it are relative to.
  private var outputFolder: String {
    guard let output = result.output, output != "-" else { return "." }
    return URL(filePath: output).deletingLastPathComponent().path
  }
}

/// Reads an option that names an item of coverage.
@Sendable
private func readHole(_ text: String) throws -> CoverageItem {
  if let item = CoverageItem(text) { return item }
  let names = CoverageItem.all.map(\.description)
  throw ValidationError(
    "there is no hole \(text.quoted); \(Suggestion.remedy(for: text, among: names))"
  )
}
