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

/// The script that a live session plays or has recorded, and its changes.
struct ScriptDesk: Sendable {
  /// The script while nothing is recorded in it.
  var script: OpenScript?
  /// The changes that were written, newest last.
  var undoable: [Written] = []
  /// The change that is looked at.
  var proposed: Proposed?
  /// Plays the changed script.
  private var trial: Task<Void, Never>?

  /// A change that was written, with the script before and after it.
  struct Written: Sendable {
    let change: Change
    let before: OpenScript
    let after: OpenScript

    /// The script without the change, and with the steps that were recorded since.
    ///
    /// - Parameter script: The script as it is.
    /// - Throws: ``ScriptObstacle`` if something else was recorded since, or the layout is unknown.
    func takenBack(from script: OpenScript) throws(ScriptObstacle) -> OpenScript {
      // What was recorded on in the place of other steps goes with the change.
      if change == .recordOn { return before }
      return try before.adding(script, after: after)
    }
  }

  /// A change that was worked out.
  struct Proposed: Sendable {
    let change: Change
    /// The script when it was worked out, and after it.
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
  }

  /// Plays a changed script in a store of its own, beside the loop.
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

  /// Stops playing, and forgets the change.
  mutating func end() {
    trial?.cancel()
    (trial, proposed) = (nil, nil)
  }
}

extension ScriptFilePort {
  /// Plays a script as it would be in its file.
  fileprivate func trial(of script: OpenScript) async -> ScriptChange.Trial {
    do {
      let opening = try opening(script.path, script.text)
      guard !opening.reachesOutside else {
        return .reachesOutside
      }
      let result = await opening.play()
      switch result.ending {
      case .passed, .unchecked: return .passed
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
  /// Whether playing it needs what is outside of its store.
  fileprivate var reachesOutside: Bool {
    !script.header.services.isEmpty || script.namesOwnStore
      || script.steps.contains { $0.withInner.contains { $0.step.reachesOutside } }
  }

  /// The same file with another text, played in the same way.
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
