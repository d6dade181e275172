package import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
package import StoreSession
import VisibleText

/// The options of a run of scripts.
package struct PlayRun: Sendable {
  /// Opens a script, with a catalog to play with instead of its own.
  package typealias Opening =
    @Sendable (ChosenScript, Catalog?) throws(ScriptOpeningError) -> ScriptOpening

  /// The scripts, in the order in which they start.
  package var scripts: [ChosenScript] = []
  /// The number of scripts that play at the same time.
  private let jobs: Int
  /// The details that players keep for the reports.
  package var keeping: SessionPlayer.Retention = []
  /// Whether to rewrite scripts with the actual values.
  package var isUpdating = false
  /// Whether scripts are only read.
  package var isChecking = false
  /// Whether scripts that the catalog can't play fail.
  package var isStrict = false
  /// Whether scripts without expectations pass.
  package var allowsEmpty = false
  /// Whether each script is played twice, and must have the same events.
  package var playsTwice = false
  /// Whether no more scripts start after one that didn't pass.
  package var failsFast = false
  /// The number of times that a script with outside systems is played again.
  package var retries = 0
  /// Access to servers and services outside of the scripts' stores.
  package var outside: ExternalAccess?
  private let open: Opening
  /// A catalog to play with instead of the scripts' own.
  package var catalog: Catalog?
  /// Collects the events of the scripts for traces.
  package var spool: TraceSpool?
  /// Collects the events of every script.
  package var journal: MemoryJournal?
  /// Receives the progress of a step that moves time.
  package var onTimeMove: @Sendable (TimeMove) -> Void = { _ in }

  /// - Parameters:
  ///   - jobs: The number of scripts that play at the same time.
  ///   - open: Opens a script with the consent that it needs.
  package init(jobs: Int, opening open: @escaping Opening) {
    (self.jobs, self.open) = (jobs, open)
  }

  /// Plays the scripts until all have ended or the task is cancelled.
  ///
  /// - Parameter take: Receives each result with the script's number, counted from 0, in the order in which
  ///   they end.
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
    // The update of a file with a matrix is known after all its combinations were played.
    if isUpdating, variant == nil { result.update = ScriptUpdate(result, of: opening) }
    return result
  }
}

extension PlayRun {
  /// Plays a script once.
  ///
  /// If it is played again, only the last play is traced.
  ///
  /// - Returns: The result, and its events if they are wanted.
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

  /// Plays a script that has passed again, and marks it as broken if its events differ.
  ///
  /// Servers aren't called a second time.
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
