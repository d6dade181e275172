import StoreDriver
package import StoreEngine
import StoreModel
package import StoreScript
import TerminalCanvas
import VisibleText

/// Proposes what a script should expect: behind each step that brings something about, the fewest facts that
/// tell what came of it from what could have come of it.
///
/// The script is played once; at each step the alternatives are tried (``StepProposer``). The same script
/// always gets the same proposals, and passes with them.
package struct ScriptProposer {
  /// Why nothing can be proposed, in one sentence.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  /// A script with what was proposed.
  package struct Proposed: Sendable {
    /// The file; as it was where nothing is proposed.
    package let text: String
    /// What is new in it, in the file's order.
    package let added: [AddedExpectation]
  }

  private let opening: ScriptOpening
  private let onProgress: (Int) -> Void
  private var stage: HeadlessStage
  private var runner = StepRunner()
  private var proposer: StepProposer
  private var position = 0
  private var added: [AddedExpectation] = []

  /// Opens the script's store.
  private init(_ opening: ScriptOpening, onProgress: @escaping (Int) -> Void) async throws(Failure)
  {
    self.opening = opening
    self.onProgress = onProgress
    let said = Set(opening.script.steps.flatMap(\.expectations).flatMap(\.said))
    let news = ProposableFact.all.filter(\.isNews).map(\.name)
    proposer = StepProposer(source: FactSource(), used: said.intersection(news))
    do {
      let driver = try await opening.driver()
      proposer.source.begin(driver)
      stage = HeadlessStage(driver) {
        SessionStage(screen: opening.screen(size: SessionPlayer.screenSize))
      }
    } catch {
      throw Failure(description: "\(opening.path): the store cannot be opened: \(error)")
    }
  }

  /// Works out what a script should expect.
  ///
  /// - Parameters:
  ///   - opening: A script that passes, steps apart that are refused.
  ///   - decode: Reads an event from the line of JSON that a recording holds.
  ///   - onProgress: Told of each step that was played, counted from 1.
  /// - Returns: The script with the proposals, which was played and passes.
  /// - Throws: ``Failure``.
  package static func propose(
    for opening: ScriptOpening,
    decode: (String) throws -> JournaledEvent,
    onProgress: @escaping (Int) -> Void = { _ in }
  ) async throws(Failure) -> Proposed {
    let header = SessionHeader(topOf: opening.text)
    guard header?.parameters.isEmpty ?? true, header?.matrix.isEmpty ?? true else {
      throw Failure(
        description: "\(opening.path): it has parameters, and what holds for some values need not "
          + "hold for others; propose for a script with the values written out"
      )
    }
    var proposer = try await ScriptProposer(opening, onProgress: onProgress)
    defer { proposer.stage.driver?.branches.abandon() }
    try await proposer.play(opening.script.steps)
    guard !proposer.added.isEmpty else { return Proposed(text: opening.text, added: []) }
    let changed = opening.script.text(
      opening.text,
      making: proposer.added.map(\.edit),
      with: opening.values,
      files: opening.files
    )
    guard let changed else {
      throw Failure(
        description: "\(opening.path): it is written in a way that only its author can add to; "
          + "write each step on a line of its own"
      )
    }
    try await opening.confirm(changed, decode)
    return Proposed(text: changed, added: proposer.added)
  }

  private mutating func play(_ steps: [ScriptStep]) async throws(Failure) {
    for (index, step) in steps.enumerated() {
      guard !Task.isCancelled else {
        throw Failure(description: "\(opening.path): stopped before its end; nothing is proposed")
      }
      position += 1
      onProgress(position)
      if case .branch(let branch) = step.step {
        try await tryOut(branch)
        continue
      }
      let mark = stage.driver?.branches.stepCount ?? 0
      let behind = steps[(index + 1)...].prefix { !$0.step.isDeed }
      let outcome = await runner.run(step, at: position, before: behind.first, on: &stage)
      if case .failed(let fault) = outcome.ending, let reason = fault.refusal, step.step.isDeed {
        expectRefusal(of: step, for: reason)
        continue
      }
      if let ending = ScriptResult.Ending(outcome.ending, at: index, of: steps.count) {
        throw failure(ending)
      }
      guard step.step.isDeed, let driver = stage.driver else { continue }
      let deed = StepProposer.Deed(
        mark: mark,
        steps: stage.performed.filter { if case .rate = $0 { false } else { true } }
      )
      let told = behind.flatMap(\.expectations)
      guard let new = await proposer.expectation(behind: deed, of: driver, besides: told) else {
        continue
      }
      added.append(
        AddedExpectation(behind: behind.last { $0.step.name == .expect } ?? step, new)
      )
    }
  }

  private mutating func expectRefusal(of step: ScriptStep, for reason: String) {
    var expectation = Expectation()
    // What would be right is advice, and no part of the reason.
    expectation.refused = [String(reason.prefix { $0 != ";" })]
    added.append(AddedExpectation(behind: step, expectation))
  }

  /// Proposes within a branch, and goes back to where it began.
  private mutating func tryOut(_ branch: ScriptBranch) async throws(Failure) {
    guard let driver = stage.driver else { return }
    let mark: StoreBranches.Mark
    do throws(StepFailure) {
      mark = try driver.branches.begin(branch.name)
    } catch {
      throw Failure(description: "\(opening.path): the branch \(branch.name): \(error)")
    }
    let (before, outer, source) = (stage, runner, proposer.source)
    runner = StepRunner()
    let inner = FactSource()
    inner.begin(like: source)
    proposer = StepProposer(source: inner, used: proposer.used)
    try await play(branch.steps)
    do throws(StepFailure) {
      let next = try await (stage.driver ?? driver).branches.end(mark, named: branch.name)
      stage = before
      stage.replace(driver: next)
    } catch {
      throw Failure(description: "\(opening.path): the branch \(branch.name): \(error)")
    }
    runner = outer
    proposer = StepProposer(source: source, used: proposer.used)
  }

  private func failure(_ ending: ScriptResult.Ending) -> Failure {
    let result = ScriptResult(path: opening.path, ending: ending)
    let place = result.place.map { "\($0.path):\($0.line):\($0.column)" } ?? opening.path
    let reason = (result.reason ?? result.outcome).boundedMessage
    return Failure(
      description: "\(place): \(reason); the script has to pass first, play --update may help"
    )
  }
}

extension ScriptOpening {
  /// Plays the script with what was proposed.
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
      description: "\(path): what is proposed does not hold, report this with the script: \(reason)"
    )
  }
}

extension ScriptStep {
  /// What the step expects, those within it included.
  fileprivate var expectations: [Expectation] {
    if case .expect(let expectation) = step { return [expectation] }
    if case .branch(let branch) = step { return branch.steps.flatMap(\.expectations) }
    return []
  }
}
