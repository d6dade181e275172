import ArgumentParser
import Foundation
import ProgramSupport
import StoreCatalog
import StoreJournal
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
  /// A catalog to play with instead of the scripts' own.
  let catalog: String?
  private let line = TimeMoveLine()

  init(
    jobs: Int,
    junit: String?,
    page: String?,
    film: FilmPlan?,
    isUpdating: Bool,
    catalog: String?
  ) {
    self.jobs = jobs
    self.junit = junit
    self.page = page
    self.film = film
    self.isUpdating = isUpdating
    self.catalog = catalog
  }

  /// Plays and reports; where a signal ends it, it reports what has been played.
  ///
  /// - Returns: The exit code.
  func run(_ paths: [String]) async -> Int32 {
    do {
      let replacement = try catalog.map(Catalog.replacement)
      let interruption = Interruption()
      let plays: [Play] = await interruption.ending { await self.plays(of: paths, replacement) }
      line.clear()
      let report = PlayReport(results: plays.map(\.result))
      for play in plays {
        // What was cut short has nothing to say to its file.
        let update = interruption.signal == nil ? play.update : .nothing
        for line in try update.written(over: play.result) { try CommandOutput.print("\(line)") }
      }
      try CommandOutput.print("\(report.summary)")
      if let junit { try Self.write(report.junit, to: junit) }
      if let page { try Self.write(report.html, to: page) }
      if let signal = interruption.signal { return 128 + signal }
      if report.isBroken { return 2 }
      var isAsExpected = report.failed == 0
      if let film, let path = paths.first {
        let shot = try await film.shoot(path, replacement)
        try Self.write(shot.cast, to: film.path)
        // What the report has said already is not said again.
        for fault in shot.faults where isAsExpected { Diagnostics.note("\(path): \(fault)") }
        isAsExpected = isAsExpected && shot.faults.isEmpty
      }
      return isAsExpected ? 0 : 1
    } catch let code as ExitCode {
      return code.rawValue
    } catch {
      Diagnostics.error("\(error)")
      return 2
    }
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
      let opening = try ScriptOpening(path: path, playing: catalog, decode: Recording.event)
      play = Play(result: await opening.play(keeping: keeping, onTimeMove: line.show))
      play.update = ScriptUpdate(
        play.result,
        of: opening.script,
        in: opening.text,
        files: opening.files
      )
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
