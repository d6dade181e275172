import StoreDriver
import StoreModel
import StoreScript

/// The update of a script by `play --update`, which replaces expected values with actual values.
package enum ScriptUpdate: Hashable, Sendable {
  /// The file isn't changed, because all expectations are met or the script couldn't be played to its end.
  case nothing
  /// The new content of the file, with one line for each value that differs.
  ///
  /// `goldens` contains the new content of golden files, keyed by their paths from the script's folder. `isComplete` is
  /// `false` if a difference isn't corrected, so that the script still fails.
  case rewritten(text: String, changes: [String], goldens: [String: String], isComplete: Bool)
  /// The file must be changed by its author, for the given reason.
  case unable(reason: String)

  /// Determines the update of a script that was played with its corrections kept.
  ///
  /// If a step was refused, or the script couldn't be played, the script isn't changed.
  ///
  /// - Parameters:
  ///   - result: The result of the playback.
  ///   - opening: The script that was played.
  ///   - others: The results with other values of the matrix. Facts that differ between the results aren't corrected.
  package init(
    _ result: ScriptResult,
    of opening: ScriptOpening,
    beside others: [ScriptResult] = []
  ) {
    self = .nothing
    guard case .failed(let fault) = result.ending, fault.refusal == nil else { return }
    let corrections = result.corrections.filter { $0.changesScript || !$0.goldens.isEmpty }
    guard !corrections.isEmpty else { return }
    do throws(Obstacle) {
      try Self.requireOwnValues(of: opening)
      var (kept, reasons) = (corrections, Reasons())
      for index in kept.indices {
        kept[index].agree(with: others, &reasons)
      }
      let text = try Self.text(of: opening, after: kept.filter(\.changesScript), &reasons)
      let other = others.flatMap(\.corrections)
      let changes =
        corrections.flatMap { $0.changes(in: result.path, reasons) }
        + other.flatMap { $0.goldenLines(in: result.path) }
      let goldens = try Self.goldens(after: (corrections + other).filter { $0.step.file == nil })
      guard text != opening.text || !goldens.isEmpty else {
        throw Obstacle(reason: changes.map(\.line).joined(separator: "\n  "))
      }
      self = .rewritten(
        text: text,
        changes: changes.map(\.line),
        goldens: goldens,
        isComplete: !changes.contains(where: \.isLeft)
      )
    } catch {
      self = .unable(reason: error.reason)
    }
  }

  /// A line about a value or a file that differed.
  fileprivate struct Change {
    let line: String
    /// Whether the difference isn't corrected.
    var isLeft = false
  }

  /// The reason why steps in an included file aren't corrected.
  fileprivate static let sharedReason = "other scripts may include this file; correct it by hand"

  /// The reason why a file can't be updated.
  private struct Obstacle: Error {
    let reason: String
  }

  /// The reasons why facts aren't corrected, keyed by the position of the step and the fact.
  fileprivate typealias Reasons = [SourcePosition: [String: String]]

  /// Rejects a playback whose parameters have other values than in the file.
  ///
  /// The actual values may not apply to the file's own values.
  private static func requireOwnValues(of opening: ScriptOpening) throws(Obstacle) {
    let own = SessionHeader(topOf: opening.text)?.parameters ?? [:]
    let other = opening.values.filter { name, value in own[name] ?? value != value }
    guard other.isEmpty else {
      throw Obstacle(
        reason: "the expectation may apply to other values than those of --set: "
          + "\(other.keys.sorted().joined(separator: ", ")); play without --set, or correct it by hand"
      )
    }
  }

  /// Returns the content of the script's file with corrected expectations.
  private static func text(
    of opening: ScriptOpening,
    after corrections: [Correction],
    _ reasons: inout Reasons
  ) throws(Obstacle) -> String {
    let (script, text, files) = (opening.script, opening.text, opening.files)
    let own = corrections.filter { $0.step.file == nil }
    guard !own.isEmpty else { return text }
    let places = own.map { ($0.step.position, $0) }
    let byPlace = Dictionary(places) { first, _ in first }
    let header = SessionHeader(topOf: text)
    let isNamed = header.map { !$0.parameters.isEmpty || !$0.matrix.isEmpty } ?? true
    if !isNamed, own.allSatisfy({ $0.step.written == nil }) {
      let expectations = byPlace.mapValues(\.expectation)
      if let changed = script.text(text, expecting: expectations, files: files) { return changed }
    } else if let changed = script.corrected(
      text,
      changing: byPlace.compactMapValues(\.change),
      with: opening.values,
      files: files
    ) {
      for (position, facts) in changed.left {
        for fact in facts {
          reasons[position, default: [:]][fact] = "it uses a parameter; correct it by hand"
        }
      }
      return changed.text
    }
    let lines = own.map { String($0.step.line) }.joined(separator: ", ")
    throw Obstacle(
      reason: "can't rewrite the expectation in line \(lines) without losing the text "
        + "around it; correct it by hand"
    )
  }

  /// Returns the new content of golden files.
  ///
  /// Corrections of the same golden file must have the same content.
  private static func goldens(
    after corrections: [Correction]
  ) throws(Obstacle) -> [String: String] {
    var goldens: [String: String] = [:]
    for (path, text) in corrections.flatMap({ $0.goldens.sorted { $0.key < $1.key } }) {
      guard goldens[path] ?? text == text else {
        throw Obstacle(reason: "\(path) would get two different screens; use a file for each")
      }
      goldens[path] = text
    }
    return goldens
  }
}

extension Correction {
  /// Restores the expected values of facts that differ between the combinations of the matrix.
  fileprivate mutating func agree(
    with others: [ScriptResult],
    _ reasons: inout ScriptUpdate.Reasons
  ) {
    guard step.file == nil, let change, !others.isEmpty else { return }
    let left = change.facts.filter { fact in
      !others.allSatisfy { result in
        let found = result.corrections.first { $0.step.position == step.position }
        return found?.expectation.saying([fact]) == expectation.saying([fact])
      }
    }
    expectation = change.leaving(left).new
    for fact in left {
      reasons[step.position, default: [:]][fact] =
        "other values of the matrix have other results; correct it by hand"
    }
  }

  /// Returns one line for each difference in the given file, whether it is corrected or not.
  fileprivate func changes(
    in path: String,
    _ reasons: ScriptUpdate.Reasons
  ) -> [ScriptUpdate.Change] {
    let values = mismatches.map { mismatch -> ScriptUpdate.Change in
      let location = mismatch.location?.words(from: path) ?? path
      let fact = String(mismatch.field.prefix { !". ".contains($0) })
      var reason = reasons[step.position]?[fact]
      if step.file != nil { reason = ScriptUpdate.sharedReason }
      if remaining.contains(mismatch) { reason = nil }
      guard remaining.contains(mismatch) || reason != nil else {
        let line = "\(location): \(mismatch.field): \(mismatch.expected) -> \(mismatch.actual)"
        return ScriptUpdate.Change(line: line)
      }
      let line = "\(location): \(mismatch); not changed" + (reason.map { ": \($0)" } ?? "")
      return ScriptUpdate.Change(line: line, isLeft: true)
    }
    return values + goldenLines(in: path)
  }

  /// Returns one line for each golden file that differs.
  ///
  /// The golden files of an included file aren't changed, just like the included file itself.
  fileprivate func goldenLines(in path: String) -> [ScriptUpdate.Change] {
    let outcome =
      step.file == nil ? "is written" : "differs; not changed: \(ScriptUpdate.sharedReason)"
    return goldens.keys.sorted().map { golden in
      let line = "\(step.place(in: path) ?? path): \(golden) \(outcome)"
      return ScriptUpdate.Change(line: line, isLeft: step.file != nil)
    }
  }
}
