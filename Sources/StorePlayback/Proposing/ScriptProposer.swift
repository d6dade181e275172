import StoreDriver
package import StoreEngine
import StoreModel
package import StoreScript
import VisibleText

/// A proposer of expectations for a script.
///
/// After each step that has effects, the proposer adds a few facts that exclude other outcomes. It plays the script
/// once, and tries the alternatives at each step (``StepProposer``). The same script always receives the same
/// proposals. The script passes with these proposals.
package enum ScriptProposer {
  /// The reason why expectations can't be proposed, as one sentence.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  /// A script with the proposed expectations.
  package struct Proposed: Sendable {
    /// The content of the file.
    ///
    /// It is unchanged if nothing is proposed.
    package let text: String
    /// The new expectations, in the order of the file.
    package let added: [AddedExpectation]
  }

  /// Proposes expectations for a script.
  ///
  /// - Parameters:
  ///   - opening: A script that passes, except that steps may be refused.
  ///   - decode: Reads an event from a line of JSON in a recording.
  /// - Returns: The script with the proposals. It has been played and passes.
  /// - Throws: ``Failure`` if expectations can't be proposed.
  package static func propose(
    for opening: ScriptOpening,
    decode: (String) throws -> JournaledEvent
  ) async throws(Failure) -> Proposed {
    let header = SessionHeader(topOf: opening.text)
    guard header?.parameters.isEmpty ?? true, header?.matrix.isEmpty ?? true else {
      throw Failure(
        description:
          "\(opening.path): it has parameters, and expectations for some values might not "
          + "hold for others; use a script with fixed values"
      )
    }
    let added = try await opening.proposals()
    guard !added.isEmpty else { return Proposed(text: opening.text, added: []) }
    let changed = opening.script.text(
      opening.text,
      making: added.map(\.edit),
      with: opening.values,
      files: opening.files
    )
    guard let changed else {
      throw Failure(
        description: "\(opening.path): its layout can't be changed automatically; "
          + "write each step on its own line"
      )
    }
    try await opening.confirm(changed, decode)
    return Proposed(text: changed, added: added)
  }
}

extension ScriptOpening {
  /// Plays the script and returns the expectations to add after its steps.
  fileprivate func proposals() async throws(ScriptProposer.Failure) -> [AddedExpectation] {
    let driver: StoreDriver
    do {
      driver = try await self.driver()
    } catch {
      throw ScriptProposer.Failure(description: "\(path): can't open the store: \(error)")
    }
    var stage = ProposingStage(of: self, driver)
    defer { stage.driver?.branches.abandon() }
    var (runner, last) = (StepRunner(), ScriptResult.Ending?.none)
    await runner.run(script.steps, on: &stage) { index, outcome, _ in
      last = ScriptResult.Ending(outcome.ending, at: index, of: script.steps.count)
    }
    if let last { throw failure(last) }
    return stage.added
  }

  /// Returns the reason why expectations can't be proposed for a script that ended before its last step.
  private func failure(_ ending: ScriptResult.Ending) -> ScriptProposer.Failure {
    if case .left = ending {
      return ScriptProposer.Failure(
        description: "\(path): stopped before its end; nothing was proposed"
      )
    }
    let result = ScriptResult(path: path, ending: ending)
    let place = result.place?.words ?? path
    let reason = (result.reason ?? result.outcome).boundedMessage
    return ScriptProposer.Failure(
      description: "\(place): \(reason); the script must pass first; try play --update"
    )
  }

  /// Plays the script with the proposed expectations.
  fileprivate func confirm(
    _ text: String,
    _ decode: (String) throws -> JournaledEvent
  ) async throws(ScriptProposer.Failure) {
    let reason: String
    do {
      let result = try await ScriptOpening(
        path: path,
        contents: Array(text.utf8),
        playing: catalog,
        allowing: permissions,
        decode: decode
      ).play()
      guard result.ending != .passed else { return }
      reason = result.lines.joined(separator: "\n")
    } catch {
      reason = error.description
    }
    throw ScriptProposer.Failure(
      description:
        "\(path): a proposed expectation fails; please report this with the script: \(reason)"
    )
  }
}
