import ArgumentParser
import Foundation
import ProgramSupport
import StoreCatalog
import StoreModel
import StorePlayback
import StoreScript
import TerminalCanvas
import VisibleText

/// The command `storefront play`.
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play session scripts and check what they expect.",
    discussion: """
      Each script runs in a store of its own, in memory. The last line is always \
      "N passed, N failed". Exit code 0 if all passed, 1 if an expectation failed, 2 if a script \
      could not be played. A script that expects nothing has not passed, unless it is a recording or \
      --allow-empty is given. A --shard in which there are no scripts passes, and says so. A header says \
      tags:, skip: with the reason, and only: while you work on a script; CI refuses only:.

      Ctrl-C stops time where it has come to and ends every script there; what was played is reported, \
      in --junit and --report too, and the exit code is 130 (128 and the signal's number). While time \
      moves, a terminal's standard error shows how far it has come. A step moves time over \
      \(Advance.mostDueMoments) due moments at most.
      """
  )

  @OptionGroup var choice: ChoiceOptions

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
    help: ArgumentHelp(
      "Write a picture of the screen at the end, as SVG: for one script only.",
      valueName: "file"
    )
  )
  var picture: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --cast or --picture: the size of the screen, 100x30 unless given.",
      valueName: "colsxrows"
    ),
    transform: readFilmSize
  )
  var size: Size?

  @Option(help: ArgumentHelp("Play with this catalog instead of the script's.", valueName: "file"))
  var catalog: String?

  @Flag(help: "With --catalog: scripts fail that name what it has not, instead of being left out.")
  var strict = false

  @OptionGroup(title: "Consent")
  var permissions: PermissionOptions

  @OptionGroup var outputs: OutputOptions

  @Option(
    help: ArgumentHelp(
      "Write the events of the store, a line of JSON each: for one script only.",
      valueName: "file"
    ),
    completion: .file()
  )
  var journal: String?

  @Flag(help: "Print which scripts would be played, and play none; with --json as JSON.")
  var list = false

  @Flag(help: .hidden)
  var json = false

  @Flag(
    help: "Read the scripts and everything they name, and play none; exit code 1 for a problem."
  )
  var check = false

  @Flag(help: "Play every script twice; one in which something else happens then has not passed.")
  var twice = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      How often a script is played again that has not passed; only one that depended on somebody outside of \
      its store (http:, webhook: to:, services:). One that passes then is flaky, and told.
      """,
      valueName: "n"
    ),
    transform: readWhole(WholeBound("a number of retries", 0...100))
  )
  var retries: Int = 0

  @Flag(help: "Exit code 1 if a script was flaky.")
  var failOnFlaky = false

  @Flag(help: "Begin no script any more after one that has not passed.")
  var failFast = false

  @Flag(help: "Play again whenever a script or a catalog has changed, until ctrl-c.")
  var watch = false

  @Flag(
    help: "Write what was found into the expectations that failed; exit code 1 if a file changed."
  )
  var update = false

  @Flag(help: "Let scripts pass that expect nothing.")
  var allowEmpty = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many scripts play at the same time.", valueName: "n"),
    transform: readWhole(.jobs)
  )
  var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Serve the store of each script at this port, for a backend that already runs; with several scripts give --jobs 1.",
      valueName: "n"
    ),
    transform: readWhole(.port)
  )
  var port: Int?

  @Option(help: "With --show: the terminal's background, dark, light or auto.")
  var background: BackgroundChoice?

  @Flag(help: "With --show: as customers see it, with the script's notes as captions.")
  var meeting = false

  @Option(
    help: ArgumentHelp(
      "With --show: play to the end of this step at once and pause, to look, take over or change the script.",
      valueName: "step"
    )
  )
  var until: String?

  @Flag(help: "With --show: print the screen as lines and read keys by name; see browse.")
  var lines = false

  func validate() throws {
    if show, outputs.isAsked {
      throw ValidationError("--show writes no results; leave out --junit, --report and the like.")
    }
    if let film, show {
      throw ValidationError("\(film) films without a terminal; leave out --show, or \(film).")
    }
    let withoutScreen = [
      ("--update", update), ("--check", check), ("--watch", watch), ("--twice", twice),
      ("--retries", retries > 0),
    ]
    if let name = withoutScreen.first(where: \.1)?.0, show || film != nil {
      let screens = (["--show"] + [film].compactMap(\.self)).joined(separator: " and ")
      throw ValidationError("\(name) plays without a screen; leave out \(screens).")
    }
    if check, update || twice || journal != nil || outputs.trace != nil {
      throw ValidationError(
        "--check plays nothing; leave out --update, --twice, --journal and --trace."
      )
    }
    if json, !list {
      throw ValidationError(
        "--json is for --list; results as JSON are written by --json-lines FILE."
      )
    }
    if watch, choice.scripts.contains(ScriptSearch.standardInput) {
      throw ValidationError("Standard input does not change; leave out --watch, or name a file.")
    }
    if strict, catalog == nil {
      throw ValidationError("--strict is for another catalog; give --catalog FILE as well.")
    }
    if background != nil, !show {
      throw ValidationError("--background is for a terminal; give --show as well.")
    }
    if meeting, !show {
      throw ValidationError("--meeting is for people who watch; give --show as well.")
    }
    if let option = until != nil ? "--until" : lines ? "--lines" : nil, !show {
      throw ValidationError("\(option) is for people who watch; give --show as well.")
    }
    try outputs.refuseDash([
      ("--journal", journal), ("--cast", cast), ("--picture", picture),
    ])
    if let cast, cast == picture {
      throw ValidationError("A file holds a film or a picture; give each a file of its own.")
    }
    if size != nil, film == nil {
      throw ValidationError(
        "--size is the size of a film; give --cast FILE or --picture FILE as well."
      )
    }
    if castFormat != nil, cast == nil {
      throw ValidationError("--cast-format is a film's; give --cast FILE as well.")
    }
    if choice.scripts.count > 1 {
      try requireOne(of: choice.scripts.count)
      try requirePort(for: choice.scripts.count)
    }
    if check, port != nil {
      throw ValidationError("--check serves nothing; leave out --port.")
    }
  }

  /// The given option that films the script, or `nil`.
  private var film: String? { cast != nil ? "--cast" : picture != nil ? "--picture" : nil }

  /// Rejects options for a single script if there are several.
  private func requireOne(
    of count: Int,
    _ scripts: [ChosenScript] = []
  ) throws(ValidationError) {
    let isOnly: (option: String, use: String)? =
      if until != nil {
        ("--until", "stops one script")
      } else if let film {
        (film, "films one script")
      } else if journal != nil {
        ("--journal", "is of one script")
      } else {
        nil
      }
    guard count != 1, let isOnly else { return }
    let these = "\(isOnly.option) \(isOnly.use), these are \(count)"
    guard let first = scripts.first, scripts.allSatisfy({ $0.path == first.path }),
      let options = first.choosingOptions
    else { throw ValidationError("\(these); give it one of them.") }
    throw ValidationError(
      "\(these) combinations of a matrix; choose one, such as \(options), or with --grep."
    )
  }

  /// Rejects serving several stores at one port at the same time.
  private func requirePort(for count: Int) throws(ValidationError) {
    guard let port, count > 1, jobs > 1, !show else { return }
    throw ValidationError(
      "--port \(port) can serve only one store at a time, and \(count) scripts play side by side; give --jobs 1 as well."
    )
  }

  func run() async throws {
    let consent = permissions.consent
    let scripts = try choice.chosen(playing: catalog, asking: consent)
    if list {
      return try ScriptListing(scripts: scripts, consent: consent).print(asJSON: json)
    }
    do {
      try requireOne(of: scripts.count, scripts)
      try requirePort(for: scripts.count)
    } catch {
      throw CommandOutput.couldNot("\(error.message)")
    }
    if update { try ScriptUpdate.refuseInCI() }
    try CommandFile.refuse(
      outputs.named + [("--journal", journal), ("--cast", cast), ("--picture", picture)],
      over: scripts.flatMap { $0.readFiles(allowing: consent.permissions) }
        + [catalog, choice.timings].compactMap(\.self)
    )
    if !check { try consent.ask(about: scripts, playing: catalog) }
    let code =
      show ? try await playShown(scripts, consent) : try await playHeadless(scripts, consent)
    if code != 0 { throw ExitCode(code) }
  }

  private func playShown(
    _ scripts: [ChosenScript],
    _ consent: ScriptConsent
  ) async throws -> Int32 {
    await ShownPlay.run(
      scripts,
      speed: speed,
      catalog: try catalog.map { ($0, try Catalog.replacement($0)) },
      background,
      isForMeeting: meeting,
      allowsEmpty: allowEmpty,
      isStrict: strict,
      port: port.flatMap { UInt16(exactly: $0) },
      until: until,
      isInLines: lines,
      consent
    )
  }

  private func playHeadless(
    _ scripts: [ChosenScript],
    _ consent: ScriptConsent
  ) async throws -> Int32 {
    let format = castFormat ?? .v3
    let play = HeadlessPlay(
      run: run(consent),
      consent: consent,
      outputs: outputs,
      film: film.map { _ in
        FilmPlan(cast: cast, picture: picture, size: size, speed: speed, format: format)
      },
      journal: journal,
      catalog: catalog,
      failsOnFlaky: failOnFlaky,
      port: port.flatMap { UInt16(exactly: $0) }
    )
    let interruption = Interruption()
    guard watch else { return await play.play(scripts, until: interruption) }
    let watch = ScriptWatch(outputs: outputs.files + [journal].compactMap(\.self))
    var scripts = scripts
    while watch.watch(scripts, in: choice.folders, catalog: catalog, consent.permissions) {
      let code = await play.play(scripts, until: interruption)
      if code >= 128 { return code }
      Diagnostics.note("waiting for a change; ctrl-c ends")
      await watch.wait(until: interruption)
      if let signal = interruption.signal { return 128 + signal }
      // A half-written file will change again.
      if let found = try? choice.chosen(playing: catalog, asking: consent.withoutQuestions()) {
        scripts = found
      }
    }
    throw CommandOutput.couldNot("the folders of the scripts cannot be watched")
  }

  private func run(_ consent: ScriptConsent) -> PlayRun {
    let (isChecking, isUpdating) = (check, update)
    var run = PlayRun(jobs: jobs) { script, catalog throws(ScriptOpeningError) in
      guard isChecking else {
        return try script.opening(playing: catalog, isUpdating: isUpdating, consent)
      }
      // A script that is only read needs no consent for its programs and hosts.
      return try consent.inspected(script.path) { permissions throws(ScriptOpeningError) in
        try script.opening(playing: catalog, allowing: permissions)
      }
    }
    run.keeping = outputs.keeping.union(update ? .corrections : [])
    (run.isUpdating, run.isChecking, run.isStrict) = (update, check, strict)
    (run.allowsEmpty, run.playsTwice) = (allowEmpty, twice)
    (run.failsFast, run.retries) = (failFast, retries)
    return run
  }
}
