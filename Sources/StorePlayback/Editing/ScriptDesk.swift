package import StoreEngine
import StoreScript
import StorefrontUI

/// The files of scripts that a live session edits.
package struct ScriptFilePort: Sendable {
  /// Reads a file.
  let read: @Sendable (_ path: String) throws -> String
  /// Reads a text as the script of a file.
  let opening: @Sendable (_ path: String, _ text: String) throws -> ScriptOpening

  package init(
    read: @escaping @Sendable (_ path: String) throws -> String,
    opening: @escaping @Sendable (_ path: String, _ text: String) throws -> ScriptOpening
  ) {
    self.read = read
    self.opening = opening
  }
}

/// The script that a live session plays or has recorded, and the changes of that script.
struct ScriptDesk: Sendable {
  /// The script, if the session isn't recording in it.
  var script: OpenScript?
  /// The changes that were written, newest last.
  var undoable: [Written] = []
  /// The changes that were undone since the last other change, the one undone last at the end.
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

    /// The change back.
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
    /// The result of playing it.
    var trial = ScriptChange.Trial.underWay
    /// Whether it is written as soon as it has passed.
    var isAwaited = false
  }

  /// A change of a script.
  enum Change: Hashable, Sendable {
    case edit(ScriptEdit)
    case recordOn
    case undo
    case redo
  }

  /// Starts to play a changed script in a separate store, while the loop continues.
  mutating func begin(
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

  /// Records a change that was written, after which undone changes can't be redone.
  mutating func add(_ change: Change, before: OpenScript, after: OpenScript) {
    undoable.append(Written(change: change, before: before, after: after))
    redoable = []
  }

  /// Stops playing, and forgets the change.
  mutating func end() {
    trial?.cancel()
    (trial, proposed) = (nil, nil)
  }
}

extension ScriptFilePort {
  /// Plays a script as if it had been read from its file.
  fileprivate func trial(of script: OpenScript) async -> ScriptChange.Trial {
    do {
      let opening = try opening(script.path, script.text)
      guard !opening.reachesOutside else {
        return .reachesOutside
      }
      let result = await opening.play()
      switch result.ending {
      case .passed, .unchecked:
        guard let (values, others) = opening.combination else { return .passed }
        return .passedOnce(values: values, others: others)
      case .skipped(let why): return .untried(why)
      case .failed, .broken, .left:
        let place = result.place.map { "\($0.path):\($0.line):\($0.column): " } ?? ""
        let reason = place + (result.reason ?? result.outcome)
        return .failed(reason.split(separator: "\n").map(String.init))
      }
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
  /// Whether playing it needs services or servers outside its store.
  fileprivate var reachesOutside: Bool {
    !script.header.services.isEmpty || script.namesOwnStore
      || script.steps.contains { $0.withInner.contains { $0.step.reachesOutside } }
  }

  /// The values of its matrix that it is played with, and the number of other combinations, if there are any.
  fileprivate var combination: (values: String, others: Int)? {
    guard let header = SessionHeader(topOf: text), !header.matrix.isEmpty,
      let matrix = try? ScriptMatrix(of: header, in: text, at: path, playing: replacement, door),
      let all = matrix.variants(with: [:]), all.count > 1,
      let played = matrix.variants(with: values)?.first
    else { return nil }
    let words = played.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return (words.joined(separator: ", "), all.count - (all.contains(played) ? 1 : 0))
  }

  /// Returns the same file with another text, to be played in the same way.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - decode: Reads an event from the line of JSON that a recording holds.
  /// - Returns: The opening.
  /// - Throws: ``ScriptOpeningError`` with a line for every problem.
  package func holding(
    _ text: String,
    decode: (String) throws -> JournaledEvent
  ) throws(ScriptOpeningError) -> ScriptOpening {
    try ScriptOpening(
      path: path,
      values: values,
      contents: Array(text.utf8),
      playing: replacement,
      allowing: permissions,
      decode: decode
    )
  }
}
