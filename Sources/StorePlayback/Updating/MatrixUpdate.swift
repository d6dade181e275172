import StoreDriver
import StoreScript

/// An update of the file of a script with a matrix.
///
/// It requires a playback with every combination of values.
package struct MatrixUpdate {
  private var played: [(script: ChosenScript, result: ScriptResult)] = []

  package init() {}

  /// Adds the result of the next script.
  ///
  /// The results are added in the order of the scripts.
  ///
  /// - Parameters:
  ///   - result: The result. The last result of a file receives the update of the file.
  ///   - script: The script.
  ///   - next: The script after this script, or `nil` if this is the last script.
  ///   - open: Reads a script and its catalog.
  package mutating func add(
    _ result: inout ScriptResult,
    of script: ChosenScript,
    before next: ChosenScript?,
    open: (ChosenScript) throws(ScriptOpeningError) -> ScriptOpening
  ) {
    guard script.variant != nil else { return }
    if played.last?.script.path != script.path { played = [] }
    played.append((script, result))
    guard next?.path != script.path else { return }
    let all = played
    played = []
    let failed = all.filter { $0.result.isFailed }
    guard let base = failed.last, let opening = try? open(base.script) else { return }
    let isWhole = all.allSatisfy { played in
      if case .failed(let fault) = played.result.ending { return fault.refusal == nil }
      return played.result.ending == .passed
    }
    let variants = try? script.variants(
      with: [:],
      playing: opening.replacement,
      allowing: opening.permissions
    )
    let count = variants?.count
    guard isWhole, count == all.count else {
      result.update = .unable(
        reason: "the expectation applies to every combination of the matrix: play all of them to "
          + "their end, or correct it by hand"
      )
      return
    }
    result.update = ScriptUpdate(
      base.result,
      of: opening,
      beside: all.filter { $0.script != base.script }.map(\.result)
    )
  }
}
