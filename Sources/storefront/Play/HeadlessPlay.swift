import ArgumentParser
import Foundation
import ProgramSupport
import StoreCatalog
import StoreJournal
import StoreModel
import StorePlayback
import StoreSession
import VisibleText

/// Plays scripts without a screen, several at a time, and reports them in the order given.
struct HeadlessPlay {
  let jobs: Int
  let junit: String?
  /// Where the results go as a page of HTML.
  let page: String?
  let film: FilmPlan?
  /// Whether scripts are rewritten to expect what was found.
  let isUpdating: Bool
  /// Whether scripts pass that expect nothing.
  let allowsEmpty: Bool
  /// A catalog to play with instead of the scripts' own.
  let catalog: String?
  private let line = TimeMoveLine()

  init(
    jobs: Int,
    junit: String?,
    page: String?,
    film: FilmPlan?,
    isUpdating: Bool,
    allowsEmpty: Bool,
    catalog: String?
  ) {
    self.jobs = jobs
    self.junit = junit
    self.page = page
    self.film = film
    self.isUpdating = isUpdating
    self.allowsEmpty = allowsEmpty
    self.catalog = catalog
  }

  /// Plays and reports; where a signal ends it, it reports what has been played.
  ///
  /// Whatever becomes of one script, of a file or of standard output, the others are reported.
  ///
  /// - Returns: The exit code.
  func run(_ paths: [String]) async -> Int32 {
    let timestamp = String(WallClock.now.description.prefix(19))
    beginResults(.unfinished(paths, timestamp: timestamp))
    let interruption = Interruption()
    var replacement: Catalog?
    var plays: [Play]
    do {
      replacement = try catalog.map(Catalog.replacement)
      let chosen = replacement
      plays = await interruption.ending { await self.plays(of: paths, chosen) }
    } catch {
      let reason = "the catalog \(catalog ?? "") cannot be used"
      plays = paths.map { Play(result: ScriptResult(path: $0, ending: .broken(reason))) }
    }
    line.clear()
    var lines: [String] = []
    for index in plays.indices {
      // What was cut short has nothing to say to its file.
      let update = interruption.signal == nil ? plays[index].update : .nothing
      lines += update.written(over: &plays[index].result)
    }
    let report = PlayReport(results: plays.map(\.result), timestamp: timestamp)
    var code = report.exitCode
    attempt(&code) { for line in lines + [report.summary] { try CommandOutput.print("\(line)") } }
    if let junit { attempt(&code) { try Self.write(report.junit, to: junit) } }
    if let page { attempt(&code) { try Self.write(report.html, to: page) } }
    if let signal = interruption.signal { return 128 + signal }
    if code < 2, let film, let path = paths.first {
      await shoot(film, of: path, replacement, isSaid: report.failed > 0, &code)
    }
    return code
  }

  /// Films a script, and says why it has not passed unless that is said already.
  private func shoot(
    _ film: FilmPlan,
    of path: String,
    _ replacement: Catalog?,
    isSaid: Bool,
    _ code: inout Int32
  ) async {
    do {
      let shot = try await film.shoot(path, replacement)
      try Self.write(shot.cast, to: film.path)
      for fault in shot.faults where !isSaid { Diagnostics.note("\(path): \(fault)") }
      if !shot.faults.isEmpty { code = max(code, 1) }
    } catch {
      Self.say(error)
      code = 2
    }
  }

  /// Carries out a part of the report; what goes wrong with it is said, and the others are still made.
  private func attempt(_ code: inout Int32, _ body: () throws -> Void) {
    do {
      try body()
    } catch {
      Self.say(error)
      code = 2
    }
  }

  /// Says what went wrong; of an exit code it is said already.
  private static func say(_ error: any Error) {
    if !(error is ExitCode) { Diagnostics.error("\(error)") }
  }

  /// Leaves results that say that nothing has come to its end, for the case that the program does not
  /// live to write better ones.
  private func beginResults(_ report: PlayReport) {
    guard let junit else { return }
    let file = CommandFile(path: junit)
    // A pipe takes no second report, and what cannot be written is said of the last one.
    guard (try? file.requireRegular()) != nil else { return }
    try? file.put(isReplacing: true) { try $0(Array(report.junit.utf8)) }
  }

  private static func write(_ text: String, to path: String) throws {
    try CommandFile(path: path).write(Array(text.utf8), isReplacing: true)
  }

  private func plays(of paths: [String], _ replacement: Catalog?) async -> [Play] {
    await withTaskGroup(of: (Int, Play).self) { group in
      var plays: [Play?] = Array(repeating: nil, count: paths.count)
      var next = 0
      func start() {
        guard next < paths.count else { return }
        let (index, path) = (next, paths[next])
        next += 1
        group.addTask { (index, await play(path, replacement)) }
      }
      for _ in 0..<jobs { start() }
      for await (index, play) in group {
        plays[index] = play
        start()
      }
      return plays.compactMap(\.self)
    }
  }

  @concurrent
  private func play(_ path: String, _ catalog: Catalog?) async -> Play {
    let start = ContinuousClock.now
    var play: Play
    guard !Task.isCancelled else {
      return Play(result: ScriptResult(path: path, ending: .left(at: 0, of: 0)))
    }
    do {
      let opening = try ScriptOpening(
        path: path,
        playing: catalog,
        isUpdating: isUpdating,
        decode: Recording.event
      )
      play = Play(result: await opening.play(keeping: keeping, onTimeMove: line.show))
      play.update = ScriptUpdate(
        play.result,
        of: opening.script,
        in: opening.text,
        files: opening.files
      )
      if !allowsEmpty { play.result.requireChecks(of: opening.script) }
    } catch {
      play = Play(result: ScriptResult(path: path, ending: .broken(error.description)))
    }
    play.result.seconds = (ContinuousClock.now - start) / .seconds(1)
    return play
  }

  private var keeping: SessionPlayer.Keeping {
    var keeping: SessionPlayer.Keeping = []
    if page != nil { keeping.insert(.story) }
    if isUpdating { keeping.insert(.corrections) }
    return keeping
  }

  /// A script that was played, and what its file should say.
  private struct Play {
    var result: ScriptResult
    var update = ScriptUpdate.nothing
  }
}
