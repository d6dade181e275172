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
    abstract: "Shrink a script that fails to the fewest steps that fail in the same way.",
    discussion: """
      In the same way is: the same step is refused for the same reason, or the same is expected and \
      the same is found, ids and dates apart. The shorter script goes to standard output or --output, \
      what became of it to standard error. No step of it can go alone, unless --plays are spent \
      before; Ctrl-C ends with the shortest script so far. The same script always shrinks to the same, \
      as long as your servers do: services are started for each trial anew, and http steps asked.
      """
  )

  @Argument(help: "A session script that fails.", completion: .file())
  var script: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The most trials that are played.", valueName: "n"),
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
      throw CommandOutput.couldNot("the script cannot be played")
    }
    try requirePlace(of: opening.script)
    let (line, limit) = (ProgressLine(), plays)
    let (interruption, outward) = (Interruption(), Outward())
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
    say(minimised)
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

  private func say(_ minimised: ScriptMinimiser.Minimised) {
    let progress = minimised.progress
    for line in minimised.result.lines { Diagnostics.note("\(line)") }
    let rest = minimised.isMinimal ? "" : "; it may be shorter still, give more --plays"
    Diagnostics.note(
      """
      \(counted(progress.all, "step")) shrunk to \(progress.steps) in \(progress.plays) of at most \
      \(progress.limit) plays\(rest)
      """
    )
  }

  /// Rejects another folder if the script names its catalog relative to its own folder.
  private func requirePlace(of script: SessionScript) throws {
    guard let output = result.output, output != "-", let name = script.header.catalog,
      !name.hasPrefix("/")
    else { return }
    let folders = [output, self.script].map {
      URL(filePath: $0).standardizedFileURL.deletingLastPathComponent().path
    }
    guard folders[0] != folders[1] else { return }
    throw CommandOutput.couldNot(
      "the script finds its catalog \(name) from \(folders[1]); write the shorter one there too"
    )
  }
}
