import ArgumentParser
import ProgramSupport
import StoreCatalog
import StoreEngine
import StoreJournal
import StoreModel
import StorePlayback
import StoreSession
import StoreSnapshots
import VisibleText

/// Plays scripts without a screen, several at a time, and reports them in the given order.
struct HeadlessPlay {
  /// The run.
  ///
  /// Its catalog is read again each time.
  var run: PlayRun
  let consent: ScriptConsent
  let outputs: OutputOptions
  let film: FilmPlan?
  /// The file for the events of a single script, one per line.
  let journal: String?
  /// The catalog to play with instead of the scripts' own.
  let catalog: String?
  /// Whether a script that didn't pass at first counts as a failure of the run.
  var failsOnFlaky = false
  /// The port to serve the store of each script at, if one is given.
  var port: UInt16?

  /// Plays the scripts and reports the results.
  ///
  /// If a signal ends the run, it reports the scripts that have been played.
  ///
  /// A failure of one script, one file or standard output doesn't prevent the reports of the others.
  ///
  /// - Parameters:
  ///   - scripts: The scripts.
  ///   - interruption: Ends the run early.
  /// - Returns: The exit code.
  func play(_ scripts: [ChosenScript], until interruption: Interruption) async -> Int32 {
    let (files, line) = (OutputFiles(outputs), ProgressLine())
    let outward = ExternalServices(port: port)
    var run = run
    run.outside = outward.access
    run.scripts = scripts
    run.onTimeMove = { line.show($0) }
    run.spool = files.spool
    if journal != nil { run.journal = MemoryJournal() }
    var matrices = MatrixUpdate()
    var reporter = RunReporter(results(of: scripts), outlets: files.outlets(over: line))
    do {
      run.catalog = try catalog.map(Catalog.replacement)
      for await (index, played) in Self.results(of: run, interruption) {
        var result = played
        if let film, interruption.signal == nil, !result.isBroken, !files.isBroken {
          line.clear()
          await shoot(film, of: scripts[index], run, &result, files)
        }
        reporter.add(result, at: index) { [catalog = run.catalog] result, index in
          if run.isUpdating {
            let next = scripts.dropFirst(index + 1).first
            matrices.add(&result, of: scripts[index], before: next) {
              script throws(ScriptOpeningError) in
              try script.opening(playing: catalog, isUpdating: true, consent)
            }
          }
          settle(&result, interruption)
          if let spool = files.spool { result.endTrace(in: spool) }
        }
        line.show(ended: reporter.ended, of: scripts.count, failed: reporter.failed)
      }
    } catch {
      let reason = "can't use the catalog \(catalog ?? "")"
      for (index, script) in scripts.enumerated() {
        reporter.add(script.result(.broken(reason)), at: index) { result, _ in
          if let spool = files.spool { result.endTrace(in: spool) }
        }
      }
    }
    line.clear()
    let code = end(&reporter, files, run, interruption.signal)
    await outward.end()
    return code
  }

  /// Returns the run before any script is played.
  private func results(of scripts: [ChosenScript]) -> RunResults {
    var results = RunResults(
      results: [],
      rest: scripts[...],
      timestamp: String(WallClock.now.description.prefix(19))
    )
    results.failsOnFlaky = failsOnFlaky
    return results
  }

  /// Plays scripts and passes on the results, until all have ended or a signal ends the work.
  private static func results(
    of run: PlayRun,
    _ interruption: Interruption
  ) -> AsyncStream<(Int, ScriptResult)> {
    let (stream, continuation) = AsyncStream.makeStream(of: (Int, ScriptResult).self)
    Task {
      await interruption.ending { await run.play { continuation.yield(($0, $1)) } }
      continuation.finish()
    }
    return stream
  }

  /// Rewrites a script, unless a signal has interrupted the run.
  ///
  /// The result of an interrupted script doesn't apply to its file.
  private func settle(_ result: inout ScriptResult, _ interruption: Interruption) {
    if interruption.signal != nil { result.update = .nothing }
    ScriptUpdate.write(&result)
  }

  /// Writes the end of each report, and the journal.
  private func end(
    _ reporter: inout RunReporter,
    _ files: OutputFiles,
    _ run: PlayRun,
    _ signal: Int32?
  ) -> Int32 {
    reporter.end()
    let results = reporter.run
    if let journal, let events = run.journal?.events {
      files.attempt {
        let lines = try events.map { try $0.line() + "\n" }
        try OutputFiles.write(lines.joined(), to: journal, as: .json)
      }
    }
    if let signal { return 128 + signal }
    // With `--check`, broken scripts are an answer and not a failure of the command.
    return files.isBroken ? 2 : min(results.exitCode, run.isChecking ? 1 : 2)
  }

  /// Films a script before its result is reported, because a script that fails in the film hasn't passed.
  private func shoot(
    _ film: FilmPlan,
    of script: ChosenScript,
    _ run: PlayRun,
    _ result: inout ScriptResult,
    _ files: OutputFiles
  ) async {
    let shot: ScriptFilm
    do {
      shot = try await film.shoot(
        script,
        run.catalog,
        consent,
        reaching: run.outside,
        replaying: result.outside
      )
    } catch {
      files.attempt { throw error }
      return
    }
    files.attempt { try film.write(shot, titled: script.path) }
    guard result.ending == .passed, shot.result.isFailed else { return }
    result.ending = shot.result.ending
    result.notes.append("it passed without being filmed")
  }
}
