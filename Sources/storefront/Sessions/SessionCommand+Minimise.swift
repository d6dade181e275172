import ArgumentParser
import Foundation
import ProgramSupport
import StoreCatalog
import StoreModel
import StorePlayback
import StoreScript
import VisibleText

/// The command `storefront session minimise`.
struct SessionMinimiseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "minimise",
    abstract: "Shrink a failing script to the fewest steps that still fail the same way.",
    discussion: """
      A script fails in the same way if the same step is refused for the same reason, or the same \
      expectation finds the same value, apart from ids and dates. Prints the shorter script to \
      standard output or --output, and the result to standard error. No step of it can be \
      removed, unless --plays ran out first; Ctrl-C ends with the shortest script so far. The \
      same script always shrinks to the same result, if your servers behave the same: each trial \
      starts services again and sends its http requests.
      """
  )

  @Argument(help: "A session script that fails.", completion: .file())
  var script: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Play at most this many trials.", valueName: "n"),
    transform: readWhole(WholeBound("a number of trials", 1...1_000_000))
  )
  var plays: Int = 5_000

  @OptionGroup(title: "Consent")
  var permissions: PermissionOptions

  @Option(help: ArgumentHelp("Play with this catalog instead of the script's.", valueName: "file"))
  var catalog: String?

  @OptionGroup var result: ResultOptions

  func run() async throws {
    let replacement = try catalog.map(Catalog.replacement)
    var opening: ScriptOpening
    do {
      opening = try permissions.consent.asked(ChosenScript(path: script), playing: replacement)
    } catch {
      for line in error.lines { Diagnostics.note("\(line)") }
      throw CommandOutput.couldNot("can't play the script")
    }
    try requirePlace(of: opening.script)
    let (line, limit) = (ProgressLine(), plays)
    let (interruption, outward) = (Interruption(), ExternalServices())
    opening.outside = outward.access
    let outcome = await interruption.ending { [opening] in
      await Self.minimise(opening, limit: limit, line)
    }
    await outward.end()
    line.clear()
    let minimised: ScriptMinimiser.Minimised
    do {
      minimised = try outcome.get()
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
    try result.put(Array(minimised.script.text.utf8), as: .source)
    printSummary(minimised)
    if let signal = interruption.signal { throw ExitCode(128 + signal) }
  }

  private static func minimise(
    _ opening: ScriptOpening,
    limit: Int,
    _ line: ProgressLine
  ) async -> Result<ScriptMinimiser.Minimised, ScriptMinimiser.Failure> {
    do throws(ScriptMinimiser.Failure) {
      var minimiser = try await ScriptMinimiser(opening, limit: limit, decode: Recording.event) {
        line.show($0)
      }
      return .success(await minimiser.minimise())
    } catch {
      return .failure(error)
    }
  }

  private func printSummary(_ minimised: ScriptMinimiser.Minimised) {
    let progress = minimised.progress
    for line in minimised.result.lines { Diagnostics.note("\(line)") }
    let rest = minimised.isMinimal ? "" : "; more --plays may shrink it further"
    Diagnostics.note(
      """
      \(counted(progress.all, "step")) shrunk to \(progress.steps) in \(progress.plays) of at most \
      \(progress.limit) plays\(rest)
      """
    )
  }

  /// Rejects an output in another folder if the script contains its catalog as a relative path.
  private func requirePlace(of script: SessionScript) throws {
    guard let output = result.output, output != "-", let name = script.header.catalog,
      !name.hasPrefix("/")
    else { return }
    let folders = [output, self.script].map {
      URL(filePath: $0).standardizedFileURL.deletingLastPathComponent().path
    }
    guard folders[0] != folders[1] else { return }
    throw CommandOutput.couldNot(
      "the script finds its catalog \(name) from \(folders[1]); write the shorter script there too"
    )
  }
}
