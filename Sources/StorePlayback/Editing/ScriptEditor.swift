package import StoreEngine
import StoreScript
import StorefrontUI

/// The functions that a live session uses to read the scripts that it edits.
package struct ScriptFilePort: Sendable {
  /// A closure that reads a text as the content of a script's file.
  ///
  /// If `values` isn't `nil`, they replace values of the script's matrix.
  package typealias Opening =
    @Sendable (
      _ path: String, _ text: String, _ values: [String: String]?
    ) throws -> ScriptOpening

  let read: @Sendable (_ path: String) throws -> String
  let opening: Opening

  package init(
    read: @escaping @Sendable (_ path: String) throws -> String,
    opening: @escaping Opening
  ) {
    self.read = read
    self.opening = opening
  }
}

/// The script that a live session plays or has recorded, and the changes of the script.
struct ScriptEditor: Sendable {
  /// The script, or `nil` if the session is recording in the script's file.
  var script: OpenScript?
  /// The written changes, from the oldest to the newest.
  var undoable: [Written] = []
  /// The changes that were undone since the last new change.
  ///
  /// The change that was undone last is at the end.
  var redoable: [Written] = []
  /// The change that the screen shows before it is written.
  var proposed: Proposed?
  /// The task that plays the changed script.
  private var trial: Task<Void, Never>?

  /// A written change, with the script before and after the change.
  struct Written: Sendable {
    let change: Change
    let before: OpenScript
    let after: OpenScript

    var reversed: Written { Written(change: change, before: after, after: before) }

    /// Returns the script without this change, but with the steps that were recorded after it.
    ///
    /// - Parameter script: The current script.
    /// - Returns: The new script.
    /// - Throws: ``ScriptObstacle`` if earlier steps have changed since then, or if the file's layout is unknown.
    func takenBack(from script: OpenScript) throws(ScriptObstacle) -> OpenScript {
      // The recorded steps replaced other steps, so undoing this change also removes the recorded steps.
      if change == .recordOn { return before }
      return try before.adding(script, after: after)
    }
  }

  /// A change that hasn't been written yet.
  struct Proposed: Sendable {
    let change: Change
    /// The script before and after the change.
    let before: OpenScript
    let after: OpenScript
    /// The lines that differ, in the form that the screen shows.
    let lines: [String]
    /// The change to undo, or `nil` if this change isn't an undo.
    var undone: Written?
    /// The result of playing the changed script.
    var trial = ScriptChange.Trial.underWay
    /// Whether the change is written as soon as the changed script has passed.
    var isAwaited = false
  }

  /// A kind of change of a script.
  enum Change: Hashable, Sendable {
    case edit(ScriptEdit)
    case recordOn
    /// A note or an expectation that was recorded.
    case remark
    case undo
    case redo
  }

  /// Starts to play a changed script in a separate store.
  ///
  /// The loop of the session continues meanwhile.
  mutating func startTrial(
    _ proposed: Proposed,
    with port: ScriptFilePort,
    tell: @escaping @Sendable (ScriptChange.Trial) -> Void
  ) {
    self.proposed = proposed
    trial?.cancel()
    trial = Task.detached(priority: .userInitiated) {
      let result = await port.trial(of: proposed.after)
      if !Task.isCancelled { tell(result) }
    }
  }

  /// Records a written change.
  ///
  /// Changes that were undone earlier can't be redone after that.
  mutating func add(_ change: Change, before: OpenScript, after: OpenScript) {
    undoable.append(Written(change: change, before: before, after: after))
    redoable = []
  }

  /// Stops playing the changed script and discards the proposed change.
  mutating func end() {
    trial?.cancel()
    (trial, proposed) = (nil, nil)
  }
}

extension ScriptFilePort {
  /// The maximum number of combinations to play in addition to the current combination of the matrix.
  private static let mostOthers = 100

  /// Plays a script as if it had been read from its file, with every combination of its matrix up to a limit.
  fileprivate func trial(of script: OpenScript) async -> ScriptChange.Trial {
    do {
      let opening = try opening(script.path, script.text, nil)
      guard !opening.reachesOutside else { return .reachesOutside }
      if let failure = await opening.failure() { return failure }
      let others = opening.otherCombinations
      guard !others.isEmpty else { return .passed }
      for values in others.prefix(Self.mostOthers) where !Task.isCancelled {
        let other = try self.opening(script.path, script.text, values)
        if let failure = await other.failure(of: values) { return failure }
      }
      return .passedIn(
        combinations: 1 + min(others.count, Self.mostOthers),
        others: max(0, others.count - Self.mostOthers)
      )
    } catch let error as ScriptOpeningError where !error.needs.isEmpty {
      return .untried(error.lines.joined(separator: "; "))
    } catch let error as ScriptOpeningError {
      return .failed(error.lines)
    } catch {
      return .failed(["\(error)"])
    }
  }
}

extension ScriptOpening {
  /// Whether playing the script requires services or servers outside of its store.
  fileprivate var reachesOutside: Bool {
    !script.header.programs.isEmpty || script.namesOwnStore
      || script.steps.contains { $0.withInner.contains { $0.step.reachesOutside } }
  }

  /// Plays the script.
  ///
  /// - Parameter values: The values of the matrix to mention in the reasons.
  /// - Returns: The reasons why the script fails or can't be tried, or `nil` if it passes or only lacks expectations.
  fileprivate func failure(of values: [String: String] = [:]) async -> ScriptChange.Trial? {
    let result = await play()
    switch result.ending {
    case .passed, .unchecked: return nil
    case .skipped(let why): return .untried(why)
    case .failed, .broken, .left:
      let words = values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      let place = result.place.map { "\($0.words): " } ?? ""
      let reason = place + (result.reasonAtPlace ?? result.outcome)
      let lines = reason.split(separator: "\n").map(String.init)
      return .failed((words.isEmpty ? [] : [words.joined(separator: ", ") + ":"]) + lines)
    }
  }

  /// The values in all other combinations of the script's matrix.
  fileprivate var otherCombinations: [[String: String]] {
    guard let header = SessionHeader(topOf: text), !header.matrix.isEmpty,
      let matrix = try? ScriptMatrix(of: header, in: text, at: path, playing: replacement, door),
      let all = matrix.variants(with: [:]), let played = matrix.variants(with: values)?.first
    else { return [] }
    return all.filter { $0 != played }
  }

  /// Returns an opening of the same file with other content, which is played in the same way.
  ///
  /// - Parameters:
  ///   - text: The new content of the file.
  ///   - combination: Other values of the matrix, or `nil` to use the same values.
  ///   - decode: Reads an event from a line of JSON in a recording.
  /// - Returns: The opening.
  /// - Throws: ``ScriptOpeningError`` with one line for each problem.
  package func holding(
    _ text: String,
    combination: [String: String]?,
    decode: (String) throws -> JournaledEvent
  ) throws(ScriptOpeningError) -> ScriptOpening {
    try ScriptOpening(
      path: path,
      values: values.merging(combination ?? [:]) { $1 },
      contents: Array(text.utf8),
      playing: replacement,
      allowing: permissions,
      decode: decode
    )
  }
}
