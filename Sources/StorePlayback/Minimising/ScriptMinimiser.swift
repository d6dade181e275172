import StoreDriver
package import StoreEngine
package import StoreScript

/// A minimiser that shortens a failing script as long as the script fails in the same way.
///
/// The minimiser first removes many steps at once, and later single steps. It keeps every shorter script that has the
/// same failure (``FailureTrait``), until all remaining steps are necessary. Each shorter script is read and played as
/// by `storefront play`, so the result has been verified. The same script always results in the same steps.
package struct ScriptMinimiser {
  /// The progress of the minimiser.
  package struct Progress: Hashable, Sendable {
    /// The number of scripts that have been played, including the original script.
    package var plays: Int
    /// The maximum number of scripts to play.
    package let limit: Int
    /// The number of remaining steps, including steps in branches.
    package var steps: Int
    /// The number of steps in the original script.
    package let all: Int
  }

  /// The reason why a script can't be shortened, as one sentence.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  /// The result of the minimiser.
  package struct Minimised: Sendable {
    package let script: SessionScript
    package let result: ScriptResult
    package let progress: Progress
    /// Whether every remaining step is necessary for the failure.
    ///
    /// If the value is `false`, the limit was reached or the task was cancelled.
    package let isMinimal: Bool
  }

  private let opening: ScriptOpening
  private let decode: (String) throws -> JournaledEvent
  private let onProgress: (Progress) -> Void
  private var progress: Progress
  private var trait: FailureTrait
  /// The shortest script so far that fails in the same way, and its result.
  private var best: (script: SessionScript, result: ScriptResult)

  /// Plays the script for the first time.
  ///
  /// - Parameters:
  ///   - opening: A script that fails.
  ///   - limit: The maximum number of scripts to play.
  ///   - decode: Reads an event from a line of JSON in a recording.
  ///   - onProgress: Receives the progress after every playback.
  /// - Throws: ``Failure`` if the script doesn't fail.
  package init(
    _ opening: ScriptOpening,
    limit: Int,
    decode: @escaping (String) throws -> JournaledEvent,
    onProgress: @escaping (Progress) -> Void = { _ in }
  ) async throws(Failure) {
    let result = await opening.play()
    guard let trait = FailureTrait(of: result) else {
      throw Failure(
        description: "\(opening.path): \(Self.reason(result)); there is nothing to shrink"
      )
    }
    self.opening = opening
    self.decode = decode
    self.onProgress = onProgress
    self.trait = trait
    let count = opening.script.spread.stepCount
    progress = Progress(plays: 1, limit: limit, steps: count, all: count)
    best = (opening.script, result)
  }

  private static func reason(_ result: ScriptResult) -> String {
    result.ending == .passed ? "it passes" : result.reason ?? "it doesn't fail"
  }

  /// Shortens the script until the result is minimal, the limit is reached, or the task is cancelled.
  package mutating func minimise() async -> Minimised {
    var before: SessionScript
    // The steps before the script begins may be unnecessary too.
    await tryOut(best.script.spread)
    await leaveOutside()
    repeat {
      before = best.script
      await cutEnd()
      await shrinkServices()
      await shrinkSteps()
      await shrinkBranches()
      await shrinkExpectation()
    } while before != best.script && !isSpent
    return Minimised(
      script: best.script,
      result: best.result,
      progress: progress,
      isMinimal: !isSpent
    )
  }

  private var isSpent: Bool { progress.plays >= progress.limit || Task.isCancelled }

  /// Removes all services and all steps that use servers.
  ///
  /// If the script still fails in the same way, each further playback is fast.
  private mutating func leaveOutside() async {
    guard !best.result.outsiders.isEmpty else { return }
    var script = best.script
    script.header.services = []
    script.steps.removeAll { $0.step.reachesOutside || $0.written != nil }
    await tryOut(script)
  }

  private mutating func shrinkServices() async {
    for index in best.script.header.services.indices.reversed() {
      var script = best.script
      script.header.services.remove(at: index)
      await tryOut(script)
    }
  }

  /// Removes the steps after the failed step, the captions, and the pauses between steps.
  private mutating func cutEnd() async {
    guard case .failed(let fault) = best.result.ending else { return }
    var script = best.script
    script.steps = script.steps.prefix(fault.position).filter { step in
      if case .note = step.step { false } else { true }
    }
    for index in script.steps.indices { script.steps[index].after = nil }
    await tryOut(script)
  }

  private mutating func shrinkSteps() async {
    await shrink(best.script.steps) { script, steps in script.steps = steps }
  }

  private mutating func shrinkBranches() async {
    for index in best.script.steps.indices {
      guard case .branch(let branch) = best.script.steps[index].step else { continue }
      await shrink(branch.steps) { script, steps in
        script.steps[index].step = .branch(ScriptBranch(name: branch.name, steps: steps))
      }
    }
  }

  /// Removes the facts of expectations that aren't necessary for the failure.
  private mutating func shrinkExpectation() async {
    for index in best.script.steps.indices {
      await shrink(best.script.steps[index]) { script, step in script.steps[index] = step }
      guard case .branch(let branch) = best.script.steps[index].step else { continue }
      for inner in branch.steps.indices {
        await shrink(branch.steps[inner]) { script, step in
          guard case .branch(var branch) = script.steps[index].step else { return }
          branch.steps[inner] = step
          script.steps[index].step = .branch(branch)
        }
      }
    }
  }

  private mutating func shrink(
    _ step: ScriptStep,
    put: (inout SessionScript, ScriptStep) -> Void
  ) async {
    guard case .expect(let expectation) = step.step else { return }
    await shrink(expectation.said) { script, facts in
      put(&script, ScriptStep(.expect(expectation.saying(facts))))
    }
  }

  /// Removes parts, first many at once, as long as the script fails in the same way without them.
  private mutating func shrink<Part>(
    _ parts: [Part],
    put: (inout SessionScript, [Part]) -> Void
  ) async {
    var kept = parts
    var size = max(1, kept.count / 2)
    var isShrinking = true
    while isShrinking || size > 1 {
      if !isShrinking { size /= 2 }
      isShrinking = false
      var end = kept.count
      while end > 0, kept.count > 1 {
        // Later parts depend on earlier parts, so the last parts are removed first.
        let start = max(0, end - size)
        var fewer = kept
        fewer.removeSubrange(start..<end)
        var script = best.script
        put(&script, fewer)
        if !fewer.isEmpty, await tryOut(script) {
          kept = fewer
          isShrinking = true
        }
        end = start
      }
    }
  }

  /// Plays a shorter script, and keeps it if it fails in the same way.
  @discardableResult
  private mutating func tryOut(_ script: SessionScript) async -> Bool {
    guard !isSpent, script != best.script else { return false }
    progress.plays += 1
    defer { onProgress(progress) }
    guard
      var shorter = try? ScriptOpening(
        path: opening.path,
        contents: Array(script.text.utf8),
        playing: opening.catalog,
        allowing: opening.permissions,
        decode: decode
      )
    else { return false }
    shorter.outside = opening.outside
    let result = await shorter.play()
    guard FailureTrait(of: result) == trait else { return false }
    best = (shorter.script, result)
    progress.steps = shorter.script.stepCount
    return true
  }
}

extension SessionScript {
  /// The same script, with the steps in its `before:` as ordinary steps.
  fileprivate var spread: SessionScript {
    var script = self
    script.steps = header.before + steps
    script.header.before = []
    return script
  }

  /// The number of steps, including steps in branches.
  fileprivate var stepCount: Int {
    steps.reduce(0) { count, step in
      if case .branch(let branch) = step.step { count + 1 + branch.steps.count } else { count + 1 }
    }
  }
}
