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
      Each script runs in its own store in memory. The last line is always "N passed, N failed". \
      The exit code is 0 if all scripts passed, 1 if an expectation failed, 2 if a script \
      couldn't be played. A script without expectations doesn't pass, unless it is a recording or \
      you pass --allow-empty. A --shard without scripts passes, and says so. The header of a \
      script can have tags:, skip: with a reason, and only: while you work on it; CI rejects \
      only:.

      Ctrl-C stops time and ends each script at its current time. The results so far are \
      reported, also in --junit and --report, and the exit code is 130 (128 plus the signal's \
      number). While time moves, progress is shown on standard error if it is a terminal. A step \
      can move time over at most \(Advance.mostDueMoments) due moments.
      """
  )

  @OptionGroup var choice: ChoiceOptions

  @Flag(help: "Show the script in the terminal, at the recorded pace.")
  var show = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --show or --cast: multiply the recorded pace by this.",
      valueName: "x"
    ),
    transform: readReal(.speed)
  )
  var speed: Double = 1

  @Option(
    help: ArgumentHelp("Film one script as an asciicast.", valueName: "file")
  )
  var cast: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --cast: the asciicast version, 3 or 2. Players older than asciinema 3 need 2. Default: 3.",
      valueName: "n"
    ),
    transform: readCastFormat
  )
  var castFormat: CastFormat?

  @Option(
    help: ArgumentHelp(
      "Write the last screen of one script as an SVG picture.",
      valueName: "file"
    )
  )
  var picture: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --cast or --picture: the size of the screen. Default: 100x30.",
      valueName: "colsxrows"
    ),
    transform: readFilmSize
  )
  var size: Size?

  @Option(help: ArgumentHelp("Play with this catalog instead of the script's.", valueName: "file"))
  var catalog: String?

  @Flag(
    help: "With --catalog: fail scripts that name a product it lacks, instead of skipping them."
  )
  var strict = false

  @OptionGroup(title: "Consent")
  var permissions: PermissionOptions

  @OptionGroup var outputs: OutputOptions

  @Option(
    help: ArgumentHelp(
      "Write the store's events of one script, one line of JSON each.",
      valueName: "file"
    ),
    completion: .file()
  )
  var journal: String?

  @Flag(help: "List the scripts that would be played, with --json as JSON, and exit.")
  var list = false

  @Flag(help: .hidden)
  var json = false

  @Flag(
    help:
      "Check the scripts and all files they name without playing. Exit code 1 if there are problems."
  )
  var check = false

  @Flag(help: "Play each script twice, and fail it if the runs differ.")
  var twice = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Play a failed script again up to this many times, if it depends on something outside its \
      store (http:, webhook: to:, services:). A script that passes on a retry is reported as \
      flaky.
      """,
      valueName: "n"
    ),
    transform: readWhole(WholeBound("a number of retries", 0...100))
  )
  var retries: Int = 0

  @Flag(help: "Exit with code 1 if a script was flaky.")
  var failOnFlaky = false

  @Flag(help: "Start no more scripts after the first failure.")
  var failFast = false

  @Flag(help: "Play again when a script or a catalog changes, until Ctrl-C.")
  var watch = false

  @Flag(
    help: "Update failed expectations to the actual values. Exit code 1 if a file changed."
  )
  var update = false

  @Flag(help: "Let scripts without expectations pass.")
  var allowEmpty = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Play this many scripts at the same time.", valueName: "n"),
    transform: readWhole(.jobs)
  )
  var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Serve each script's store on this port, for a backend that already runs. Several scripts need --jobs 1.",
      valueName: "n"
    ),
    transform: readWhole(.port)
  )
  var port: Int?

  @Option(help: "With --show: the terminal's background, dark, light or auto.")
  var background: BackgroundChoice?

  @Flag(help: "With --show: play as a presentation, with the script's notes as captions.")
  var presentation = false

  /// The former name of `--presentation`.
  @Flag(help: .hidden)
  var meeting = false

  @Option(
    help: ArgumentHelp(
      "With --show: play up to and including this step without delays, then pause. You can look, take over or edit the script.",
      valueName: "step"
    )
  )
  var until: String?

  @Flag(help: "With --show: print the screen as lines and read keys by name; see browse.")
  var lines = false

  func validate() throws {
    if show, outputs.isAsked {
      throw ValidationError(
        "--show writes no results; remove --junit, --report and similar options."
      )
    }
    if let film, show {
      throw ValidationError("\(film) films without a terminal; remove --show or \(film).")
    }
    let withoutScreen = [
      ("--update", update), ("--check", check), ("--watch", watch), ("--twice", twice),
      ("--retries", retries > 0),
    ]
    if let name = withoutScreen.first(where: \.1)?.0, show || film != nil {
      let screens = (["--show"] + [film].compactMap(\.self)).joined(separator: " and ")
      throw ValidationError("\(name) plays without a screen; remove \(screens).")
    }
    if check, update || twice || journal != nil || outputs.trace != nil {
      throw ValidationError(
        "--check plays nothing; remove --update, --twice, --journal and --trace."
      )
    }
    if json, !list {
      throw ValidationError(
        "--json requires --list; for results as JSON, pass --json-lines FILE."
      )
    }
    if watch, choice.scripts.contains(ScriptSearch.standardInput) {
      throw ValidationError("--watch can't watch standard input; pass a file, or remove --watch.")
    }
    if strict, catalog == nil {
      throw ValidationError("--strict requires --catalog FILE.")
    }
    if background != nil, !show {
      throw ValidationError("--background requires --show.")
    }
    if presentation || meeting, !show {
      throw ValidationError("--presentation requires --show.")
    }
    if let option = until != nil ? "--until" : lines ? "--lines" : nil, !show {
      throw ValidationError("\(option) requires --show.")
    }
    try outputs.refuseDash([
      ("--journal", journal), ("--cast", cast), ("--picture", picture),
    ])
    if let cast, cast == picture {
      throw ValidationError("--cast and --picture can't write the same file; pass two files.")
    }
    if size != nil, film == nil {
      throw ValidationError(
        "--size requires --cast FILE or --picture FILE."
      )
    }
    if castFormat != nil, cast == nil {
      throw ValidationError("--cast-format requires --cast FILE.")
    }
    if choice.scripts.count > 1 {
      try requireOne(of: choice.scripts.count)
      try requirePort(for: choice.scripts.count)
    }
    if check, port != nil {
      throw ValidationError("--check serves nothing; remove --port.")
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
        ("--journal", "is for one script")
      } else {
        nil
      }
    guard count != 1, let isOnly else { return }
    let these = "\(isOnly.option) \(isOnly.use), and \(count) were given"
    guard let first = scripts.first, scripts.allSatisfy({ $0.path == first.path }),
      let options = first.choosingOptions
    else { throw ValidationError("\(these); pass one of them.") }
    throw ValidationError(
      "\(these) as combinations of a matrix; choose one with \(options), or with --grep."
    )
  }

  /// Rejects serving several stores at one port at the same time.
  private func requirePort(for count: Int) throws(ValidationError) {
    guard let port, count > 1, jobs > 1, !show else { return }
    throw ValidationError(
      "--port \(port) can serve only one store at a time, and \(count) scripts play in parallel; pass --jobs 1 too."
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
    let files = outputs.named + [("--journal", journal), ("--cast", cast), ("--picture", picture)]
    try CommandFile.requireFolders(of: files)
    try CommandFile.refuse(
      files,
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
      isForPresentation: presentation || meeting,
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
      Diagnostics.note("waiting for changes; Ctrl-C stops")
      await watch.wait(until: interruption)
      if let signal = interruption.signal { return 128 + signal }
      // A half-written file will change again.
      if let found = try? choice.chosen(playing: catalog, asking: consent.withoutQuestions()) {
        scripts = found
      }
    }
    throw CommandOutput.couldNot("can't watch the folders of the scripts")
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
