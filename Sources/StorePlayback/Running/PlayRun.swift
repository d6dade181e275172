package import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
package import StoreSession
import VisibleText

/// A run of scripts with its options.
package struct PlayRun: Sendable {
  /// A closure that opens a script.
  ///
  /// The second parameter is a catalog that replaces the script's own catalog.
  package typealias Opening =
    @Sendable (ChosenScript, Catalog?) throws(ScriptOpeningError) -> ScriptOpening

  /// The scripts, in the order in which they are started.
  package var scripts: [ChosenScript] = []
  /// The maximum number of scripts that play at the same time.
  private let jobs: Int
  /// The details that the player keeps for the reports.
  package var keeping: SessionPlayer.Retention = []
  /// Whether to write the actual values to the scripts.
  package var isUpdating = false
  /// Whether scripts are only read, not played.
  package var isChecking = false
  /// Whether a script fails if it can't be played with the catalog.
  package var isStrict = false
  /// Whether a script without expectations may pass.
  package var allowsEmpty = false
  /// Whether each script is played twice and must have the same events both times.
  package var playsTwice = false
  /// Whether further scripts are skipped after a script that didn't pass.
  package var failsFast = false
  /// The maximum number of further playbacks of a script that used systems outside of its store and didn't pass.
  package var retries = 0
  /// Access to servers and services outside of the scripts' stores, or `nil` if scripts may only use their stores.
  package var outside: ExternalAccess?
  private let open: Opening
  /// A catalog that replaces the scripts' own catalogs, or `nil` to use their own catalogs.
  package var catalog: Catalog?
  /// The spool that collects the traces of the scripts, or `nil` if scripts aren't traced.
  package var spool: TraceSpool?
  /// The journal that receives the events of each script, or `nil` if the events aren't needed.
  package var journal: MemoryJournal?
  /// A closure that receives the progress of a step that advances store time.
  package var onTimeMove: @Sendable (TimeMove) -> Void = { _ in }

  /// - Parameters:
  ///   - jobs: The maximum number of scripts that play at the same time.
  ///   - open: Opens a script with the consent that the script needs.
  package init(jobs: Int, opening open: @escaping Opening) {
    (self.jobs, self.open) = (jobs, open)
  }

  /// Plays the scripts until all of them have ended or the task is cancelled.
  ///
  /// - Parameter take: Receives each result and the number of its script, counted from 0. Results are in the order in
  ///   which the scripts end.
  package func play(_ take: (Int, ScriptResult) -> Void) async {
    await withTaskGroup(of: (Int, ScriptResult).self) { group in
      var turns = PlayTurns(of: scripts)
      var culprit: String?
      func start() {
        guard culprit == nil, let index = turns.next() else { return }
        let script = scripts[index]
        group.addTask { (index, await result(of: script)) }
      }
      for _ in 0..<jobs { start() }
      for await (index, result) in group {
        take(index, result)
        turns.end(index)
        if failsFast, result.isFailed { culprit = culprit ?? result.path }
        start()
      }
      guard let culprit else { return }
      for index in turns.waiting {
        take(index, scripts[index].result(.skipped("--fail-fast: \(culprit) failed")))
      }
    }
  }

  @concurrent
  private func result(of script: ChosenScript) async -> ScriptResult {
    let start = ContinuousClock.now
    guard !Task.isCancelled else { return script.result(.left(at: 0, of: 0)) }
    if let why = script.header.skip, !isChecking { return script.result(.skipped(why)) }
    var result: ScriptResult
    do {
      var opening = try open(script, catalog)
      opening.outside = outside
      if opening.missing.isEmpty {
        result = isChecking ? opening.unplayed : await self.result(of: opening, script.variant)
      } else {
        result = script.result(.passed)
        result.refuse(for: opening.missing, isStrict: isStrict)
      }
      if isChecking { result.notes += opening.needs.lines.map { "needs \($0)" } }
      if !allowsEmpty, script.header.skip == nil { result.requireChecks(of: opening.script) }
    } catch {
      result = script.result(ScriptResult.Ending(unopened: error))
    }
    result.variant = script.variant
    result.seconds = (ContinuousClock.now - start) / .seconds(1)
    return result
  }

  private func result(of opening: ScriptOpening, _ variant: String?) async -> ScriptResult {
    var (result, events) = await once(opening, variant)
    var earlier: [String] = []
    while result.isFailed, !Task.isCancelled, earlier.count < retries, !result.outsiders.isEmpty {
      earlier.append(result.reason ?? result.outcome)
      (result, events) = await once(opening, variant)
    }
    result.earlier = earlier
    result.isRetryVain = retries > 0 && result.isFailed && result.outsiders.isEmpty
    if let events { journal?.replace(with: EventLog(events.events)) }
    if playsTwice, let events { await compare(opening, events, &result) }
    // If the script has a matrix, the update of its file depends on all combinations of values.
    if isUpdating, variant == nil { result.update = ScriptUpdate(result, of: opening) }
    return result
  }
}

extension PlayRun {
  /// Plays a script once.
  ///
  /// If a script is played several times, only the last playback has a trace in its result.
  ///
  /// - Returns: The result, and the events if they are needed.
  private func once(
    _ opening: ScriptOpening,
    _ variant: String?
  ) async -> (ScriptResult, MemoryJournal?) {
    let events = journal == nil && !playsTwice ? nil : MemoryJournal()
    let trace = spool.map(TracePart.init)
    trace?.write(TracedScript(opening, variant: variant).line)
    var result = await opening.play(
      journal: events ?? NoJournal(),
      keeping: playsTwice ? keeping.union(.account) : keeping,
      tracing: trace?.sink,
      onTimeMove: onTimeMove
    )
    result.trace = trace?.end() ?? []
    return (result, events)
  }

  /// Plays a script that has passed a second time.
  ///
  /// If the events differ, the ending of the result becomes `broken`.
  ///
  /// Servers don't receive requests in the second playback.
  private func compare(
    _ opening: ScriptOpening,
    _ events: MemoryJournal,
    _ result: inout ScriptResult
  ) async {
    guard result.ending == .passed else { return }
    let others = MemoryJournal()
    let second = await opening.play(
      journal: others,
      replaying: result.outside,
      onTimeMove: onTimeMove
    )
    guard !Task.isCancelled else { return }
    if let difference = PlayDifference(events.events, others.events, story: result.story) {
      let calls = result.outside?.changingCalls ?? []
      result.ending = .broken(
        difference.reason(calls, in: result.path) ?? difference.description
      )
    } else if second.ending != .passed {
      result.ending = .broken("played twice, it passed only once: \(second.reason ?? "")")
    }
  }
}
