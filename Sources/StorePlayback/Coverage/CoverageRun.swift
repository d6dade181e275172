import StoreScript
package import StoreSession

/// A run that plays scripts one after another and records their coverage.
package struct CoverageRun: Sendable {
  /// A closure that opens a script with the consent that the script needs.
  private let open: @Sendable (ChosenScript) throws(ScriptOpeningError) -> ScriptOpening
  private let onTimeMove: @Sendable (TimeMove) -> Void

  /// - Parameters:
  ///   - open: Opens a script with the consent that the script needs.
  ///   - onTimeMove: Receives the progress of a step that advances store time.
  package init(
    opening open: @escaping @Sendable (ChosenScript) throws(ScriptOpeningError) -> ScriptOpening,
    onTimeMove: @escaping @Sendable (TimeMove) -> Void
  ) {
    (self.open, self.onTimeMove) = (open, onTimeMove)
  }

  /// Plays the scripts until all of them have ended or the task is cancelled.
  ///
  /// The run omits a script if its header skips it, or if it can't be played with the catalog.
  ///
  /// - Parameters:
  ///   - scripts: The scripts.
  ///   - onProgress: Receives the number of scripts that have ended, and the number of scripts that didn't pass.
  /// - Returns: The coverage, and the results of the scripts that didn't pass.
  @concurrent
  package func play(
    _ scripts: [ChosenScript],
    onProgress: @Sendable (_ ended: Int, _ failed: Int) -> Void
  ) async -> (coverage: Coverage, failed: [ScriptResult]) {
    var (coverage, failed) = (Coverage(), [ScriptResult]())
    for (index, script) in scripts.enumerated() where !Task.isCancelled {
      onProgress(index, failed.count)
      if script.header.skip != nil { continue }
      do throws(ScriptOpeningError) {
        let opening = try open(script)
        guard opening.missing.isEmpty else { continue }
        let witness = CoverageRecorder()
        let result = await opening.play(witness: witness, onTimeMove: onTimeMove)
        coverage.formUnion(witness.coverage)
        if result.isFailed { failed.append(result) }
      } catch {
        failed.append(script.result(ScriptResult.Ending(unopened: error)))
      }
    }
    return (coverage, failed)
  }
}
