import ArgumentParser
import Foundation
import StoreCatalog
import StoreModel
import StorePlayback
import StoreScript
import TerminalCanvas

/// `storefront play`.
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play session scripts and check what they expect.",
    discussion: """
      Each script runs in a store of its own, in memory. The last line is always \
      "N passed, N failed". Exit code 0 if all passed, 1 if an expectation failed, 2 if a script \
      could not be played. A script that expects nothing has not passed, unless it is a recording or \
      --allow-empty is given. A --shard in which there are no scripts passes, and says so.

      Ctrl-C stops time where it has come to and ends every script there; what was played is reported, \
      in --junit and --report too, and the exit code is 130 (128 and the signal's number). While time \
      moves, a terminal's standard error shows how far it has come. A step moves time over \
      \(Advance.mostDueMoments) due moments at most.
      """
  )

  @Argument(help: "Session scripts.")
  var scripts: [String]

  @Flag(help: "Play in the terminal, at the recorded pace.")
  var show = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --show or --cast: times the recorded pace.", valueName: "x"),
    transform: readReal(.speed)
  )
  var speed: Double = 1

  @Option(
    help: ArgumentHelp("Film the script: an asciicast, for one script only.", valueName: "file")
  )
  var cast: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --cast: the version of asciicast, 3 unless given. Players older than asciinema 3 know 2.",
      valueName: "n"
    ),
    transform: readCastFormat
  )
  var castFormat: CastFormat?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --cast: the size of the screen, 100x30 unless given.",
      valueName: "colsxrows"
    ),
    transform: readFilmSize
  )
  var size: Size?

  @Option(help: ArgumentHelp("Play with this catalog instead of the script's.", valueName: "file"))
  var catalog: String?

  @Option(help: ArgumentHelp("Write the results as JUnit XML.", valueName: "file"))
  var junit: String?

  @Option(
    help: ArgumentHelp("Write the results as one HTML page, with screens.", valueName: "file.html")
  )
  var report: String?

  @Flag(
    help: "Write what was found into the expectations that failed; exit code 1 if a file changed."
  )
  var update = false

  @Flag(help: "Let scripts pass that expect nothing.")
  var allowEmpty = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Play only every Nth of the sorted scripts, from the Ith.",
      valueName: "i/n"
    ),
    transform: readShard
  )
  var shard: ShardChoice?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many scripts play at the same time.", valueName: "n"),
    transform: readWhole(.jobs)
  )
  var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

  @Option(help: "With --show: the terminal's background, dark, light or auto.")
  var background: BackgroundChoice?

  func validate() throws {
    if let count = cast.map({ _ in scripts.count }), count != 1 {
      throw ValidationError("--cast films one script, these are \(count); give it one of them.")
    }
    if cast != nil, show {
      throw ValidationError("--cast films without a terminal; leave out --show, or --cast.")
    }
    if show, junit != nil || report != nil {
      throw ValidationError("--show writes no results; leave out --junit and --report.")
    }
    if update, show || cast != nil {
      throw ValidationError("--update plays without a screen; leave out --show and --cast.")
    }
    if background != nil, !show {
      throw ValidationError("--background is for a terminal; give --show as well.")
    }
    if size != nil, cast == nil {
      throw ValidationError("--size is the size of a film; give --cast FILE as well.")
    }
    if castFormat != nil, cast == nil {
      throw ValidationError("--cast-format is a film's; give --cast FILE as well.")
    }
  }

  func run() async throws {
    let code: Int32
    let chosen = shard?.scripts(of: scripts) ?? scripts
    if let shard, chosen.isEmpty { Diagnostics.note(shard.emptiness(of: scripts.count)) }
    if show {
      let replacement = try catalog.map(Catalog.replacement)
      code = await ShownPlay.run(
        chosen,
        speed: speed,
        catalog: replacement,
        background,
        allowsEmpty: allowEmpty
      )
    } else {
      let format = castFormat ?? .v3
      let film = cast.map { FilmPlan(path: $0, size: size, speed: speed, format: format) }
      if update { try ScriptUpdate.refuseInCI() }
      let play = HeadlessPlay(
        jobs: jobs,
        junit: junit,
        page: report,
        film: film,
        isUpdating: update,
        allowsEmpty: allowEmpty,
        catalog: catalog
      )
      code = await play.run(chosen)
    }
    if code != 0 { throw ExitCode(code) }
  }
}
