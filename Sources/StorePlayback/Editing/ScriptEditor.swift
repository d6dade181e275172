package import StoreEngine
import StoreScript
import StorefrontUI

/// The files of scripts that a live session edits.
package struct ScriptFilePort: Sendable {
  /// Reads a text as the script of a file, with other values of its matrix unless they are `nil`.
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

/// The script that a live session plays or has recorded, and the changes of it.
struct ScriptEditor: Sendable {
  /// The script, if the session isn't recording in it.
  var script: OpenScript?
  /// The changes that were written, newest last.
  var undoable: [Written] = []
  /// The changes that were undone since the last other change, the latest one last.
  var redoable: [Written] = []
  /// The change that is shown before it is written.
  var proposed: Proposed?
  /// The task that plays the changed script.
  private var trial: Task<Void, Never>?

  /// A change that was written, with the script before and after it.
  struct Written: Sendable {
    let change: Change
    let before: OpenScript
    let after: OpenScript

    var reversed: Written { Written(change: change, before: after, after: before) }

    /// Returns the script without the change, but with the steps that were recorded since.
    ///
    /// - Parameter script: The current script.
    /// - Returns: The script.
    /// - Throws: ``ScriptObstacle`` if earlier steps have changed since, or the layout is unknown.
    func takenBack(from script: OpenScript) throws(ScriptObstacle) -> OpenScript {
      // Undoing this change also removes the steps that were recorded in place of others.
      if change == .recordOn { return before }
      return try before.adding(script, after: after)
    }
  }

  /// A change that isn't written yet.
  struct Proposed: Sendable {
    let change: Change
    /// The script before and after the change.
    let before: OpenScript
    let after: OpenScript
    /// The lines that differ, as they are shown.
    let lines: [String]
    /// The change that is undone, if this is an undo.
    var undone: Written?
    /// The result of playing it.
    var trial = ScriptChange.Trial.underWay
    /// Whether it is written as soon as it has passed.
    var isAwaited = false
  }

  /// A change of a script.
  enum Change: Hashable, Sendable {
    case edit(ScriptEdit)
    case recordOn
    /// A note or an expectation was recorded.
    case remark
    case undo
    case redo
  }

  /// Starts to play a changed script in a separate store while the loop continues.
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

  /// Records a written change, after which undone changes can't be redone.
  mutating func add(_ change: Change, before: OpenScript, after: OpenScript) {
    undoable.append(Written(change: change, before: before, after: after))
    redoable = []
  }

  /// Stops playing, and discards the proposed change.
  mutating func end() {
    trial?.cancel()
    (trial, proposed) = (nil, nil)
  }
}

extension ScriptFilePort {
  /// The maximum number of combinations of a matrix that are played in addition to the current one.
  private static let mostOthers = 100

  /// Plays a script as if it had been read from its file, with each combination of its matrix.
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
  /// Whether playing the script needs services or servers outside its store.
  fileprivate var reachesOutside: Bool {
    !script.header.services.isEmpty || script.namesOwnStore
      || script.steps.contains { $0.withInner.contains { $0.step.reachesOutside } }
  }

  /// Plays the script.
  ///
  /// - Parameter values: The values of its matrix that the reasons name.
  /// - Returns: The reasons why it doesn't pass, or `nil` if it does.
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

  /// The values of the other combinations of its matrix.
  fileprivate var otherCombinations: [[String: String]] {
    guard let header = SessionHeader(topOf: text), !header.matrix.isEmpty,
      let matrix = try? ScriptMatrix(of: header, in: text, at: path, playing: replacement, door),
      let all = matrix.variants(with: [:]), let played = matrix.variants(with: values)?.first
    else { return [] }
    return all.filter { $0 != played }
  }

  /// Returns the same file with another text, to be played in the same way.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - combination: Other values of its matrix, or `nil` for the same.
  ///   - decode: Reads an event from a line of JSON in a recording.
  /// - Returns: The opening.
  /// - Throws: ``ScriptOpeningError`` with a line for every problem.
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
