import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StorefrontUI
import TerminalCanvas

/// Plays the steps of a script one after the other, at any pace, and judges each.
///
/// A step ends in the same way without a person who watches (``SessionPlayer``) and with one
/// (``LiveSession``): expectations look at the screen at 80 by 24 and without a playback's line.
struct StepPlayer {
  private var facts = FactSource()
  /// What the script did last, newest last, each on a line.
  private var recent: [String] = []
  /// Steps done, those that failed not included.
  private(set) var stepsDone = 0
  private(set) var expectationsHeld = 0
  /// Whether the script goes on behind an expectation that does not hold, within a branch too.
  private let goesOn: Bool
  /// Why the step before was refused, which the expectation behind it speaks of.
  private var refusal: String?
  /// What has to hold behind every step.
  private var standing: Standing?
  /// Whether steps are only tried.
  ///
  /// Servers don't learn of tried steps, so no request is sent to them.
  private var isTrying = false

  private let witness: CoverageWitness?

  init(goesOn: Bool = false, witness: CoverageWitness? = nil) {
    self.goesOn = goesOn
    self.witness = witness
  }

  /// What came of a step.
  struct Outcome {
    var turn = SessionStage.Turn()
    /// How the script ends with this step; nil if it goes on.
    var ending: ScriptResult.Ending?
    /// What expectations that failed would have to say, those within a branch too.
    var corrections: [Correction] = []
  }

  /// Plays the next step.
  ///
  /// - Parameters:
  ///   - step: What to play; captions and the running clock are the business of who shows them.
  ///   - position: The step's number, counted from 1.
  ///   - next: The step behind it, which may expect that it is refused.
  ///   - stage: Where it is played.
  /// - Returns: What came of it.
  mutating func play(
    _ step: ScriptStep,
    at position: Int,
    before next: ScriptStep?,
    on stage: inout SessionStage
  ) async -> Outcome {
    if position == 1, let driver = stage.driver { facts.begin(driver) }
    let outcome = await outcome(of: step, before: next, position, &stage)
    if outcome.ending == nil, !outcome.turn.isStopped { stepsDone += 1 }
    recent.append(step.briefWords)
    if recent.count > 10 { recent.removeFirst() }
    return outcome
  }

  /// What comes of a step; one that is refused as the next one expects has not failed.
  private mutating func outcome(
    of step: ScriptStep,
    before next: ScriptStep?,
    _ position: Int,
    _ stage: inout SessionStage
  ) async -> Outcome {
    witness?.begins(step.step)
    let mark = step.name.flatMap { _ in stage.driver?.names.mark }
    let played = await outcome(of: step, position, &stage)
    if let name = step.name, let mark, played.ending == nil {
      stage.driver?.names.give(name, since: mark)
    }
    let found = await checked(played, step, position, &stage)
    witness?.ended(step.step, on: stage.driver, isDone: found.ending == nil)
    if case .expect = step.step {} else { refusal = nil }
    guard next?.expectsRefusal == true, case .failed(let fault)? = found.ending,
      let reason = fault.refusal
    else { return found }
    refusal = reason
    return Outcome(turn: found.turn)
  }

  /// What comes of a step once all that has to hold behind it was looked at.
  private mutating func checked(
    _ outcome: Outcome,
    _ step: ScriptStep,
    _ position: Int,
    _ stage: inout SessionStage
  ) async -> Outcome {
    guard let standing, outcome.ending == nil, !outcome.turn.isStopped, let driver = stage.driver
    else { return outcome }
    let expectation = standing.expectation.facts
    let found = await found(expectation, standing.facts, of: driver, position, &stage)
    var mismatches = expectation.mismatches(in: found)
    for index in mismatches.indices {
      mismatches[index] = mismatches[index].located(in: standing.step)
      mismatches[index].field = "always." + mismatches[index].field
    }
    var outcome = outcome
    if !isTrying {
      guard let differing = await standing.ask(on: &stage, &outcome.turn) else {
        return await stopped(outcome.turn, step, position, &stage)
      }
      mismatches += differing
    }
    guard !mismatches.isEmpty else {
      if case .always = step.step { expectationsHeld += 1 }
      return outcome
    }
    outcome.ending = .failed(await fault(step, position, &stage, mismatches: mismatches))
    return outcome
  }

  /// What an expectation asks about.
  private func found(
    _ expectation: Expectation,
    _ facts: FactSource,
    of driver: StoreDriver,
    _ position: Int,
    _ stage: inout SessionStage
  ) async -> SessionFacts {
    if expectation.looksAtScreen { _ = await stage.catchUp() }
    var found = await facts.facts(
      for: expectation,
      of: driver,
      screen: expectation.looksAtScreen ? stage.still.description : nil
    )
    if let golden = expectation.golden { stage.read(golden, &found) }
    found.refused = refusal
    found.spent.steps = position
    return found
  }

  private mutating func outcome(
    of written: ScriptStep,
    _ position: Int,
    _ stage: inout SessionStage
  ) async -> Outcome {
    let step: ScriptStep
    do throws(ScriptProblem) {
      step = try stage.outside?.filled(written, knowing: stage.driver?.names.given ?? []) ?? written
    } catch {
      return await refused(written, position, &stage, "\(error.message); \(error.remedy)")
    }
    switch step.step {
    case .note, .rate:
      return Outcome()
    case .press(let name):
      guard let key = Key(name: name) else {
        let hasNumber = name.contains(where: \.isNumber)
        let refusal = "there is no key named \(name)" + (hasNumber ? ": \(Key.nameBounds)" : "")
        return Outcome(ending: .failed(await fault(step, position, &stage, refusal: refusal)))
      }
      return await outcome(of: await stage.update(.scriptKeyPressed(key)), step, position, &stage)
    case .expect(let expectation):
      return await check(expectation, step, position, &stage)
    case .always(let expectation):
      return await stand(expectation, written, position, &stage)
    case .branch(let branch):
      return await tryOut(branch, step, position, &stage)
    case .http(let call):
      return await ask(call, step, position, &stage)
    case .webhook(let webhook) where webhook.isServer:
      if let driver = stage.driver { stage.outside?.open(webhook, for: driver) }
      return await outcome(of: await stage.perform(step.step), step, position, &stage)
    case .buy, .request, .signedRequest, .answer, .approve, .decline, .resolve, .finish, .refund,
      .cancelRenewal, .resumeRenewal, .buyElsewhere, .restore, .newDevice, .launch, .quit,
      .askForRefund, .manageSubscriptions, .redeemCode, .showMessage, .crash, .misbehave, .server,
      .registration, .respond, .sendIntent, .familyBuy, .stopFamilySharing, .resolveBilling,
      .agreeToPrice, .refusePrice, .decideRefund, .message, .serverRequest, .answerItemPrice,
      .raisePrice, .extend, .extendAll, .setAccountToken, .consumption, .reverseRefund, .messaging,
      .performanceTest, .api, .expire, .forceRenewal, .delete, .clear, .advance, .set, .catalog,
      .rotateSigning, .testNotification, .sendNotification, .resend, .webhook, .deliveries:
      return await outcome(of: await stage.perform(step.step), step, position, &stage)
    }
  }

  /// Plays the steps of a branch and goes back to where it began: screen, store and app are what they
  /// were, and the script goes on in the life that it was in.
  private mutating func tryOut(
    _ branch: ScriptBranch,
    _ step: ScriptStep,
    _ position: Int,
    _ stage: inout SessionStage
  ) async -> Outcome {
    guard let driver = stage.driver else {
      return Outcome(ending: .broken("step \(position): no store is open"))
    }
    let mark = driver.branches.begin()
    let (before, facts, standing) = (stage, facts, standing)
    self.facts = FactSource()
    self.facts.begin(like: facts)
    isTrying = true
    defer { (self.facts, self.standing, isTrying) = (facts, standing, false) }
    var all = Outcome()
    for (index, inside) in branch.steps.enumerated() {
      let next = branch.steps.dropFirst(index + 1).first
      let outcome = await outcome(of: inside, before: next, position, &stage)
      all.corrections += outcome.corrections
      if outcome.turn.endsPlayback { return outcome }
      guard let ending = outcome.ending else { continue }
      guard goesOn(after: ending) else { return outcome }
      all.ending = all.ending ?? ending
    }
    do throws(StepFailure) {
      let next = try await (stage.driver ?? driver).branches.end(mark, named: branch.name)
      stage = before
      stage.replace(driver: next)
      return all
    } catch {
      return Outcome(
        ending: .failed(await fault(step, position, &stage, refusal: error.description))
      )
    }
  }

  /// Sets the expectation that must hold from now on, or removes it.
  private mutating func stand(
    _ expectation: StandingExpectation?,
    _ step: ScriptStep,
    _ position: Int,
    _ stage: inout SessionStage
  ) async -> Outcome {
    standing = nil
    guard let expectation else { return Outcome() }
    let source = FactSource()
    source.begin(like: facts)
    do throws(ScriptProblem) {
      let sent = try stage.outside?.sent(step, knowing: stage.driver?.names.given ?? [])
      standing = Standing(
        step: step,
        expectation: expectation,
        sent: sent ?? expectation.requests,
        facts: source
      )
      return Outcome()
    } catch {
      return await refused(step, position, &stage, "\(error.message); \(error.remedy)")
    }
  }

  mutating func noteHeld() { expectationsHeld += 1 }

  /// Whether an expectation that failed is only noted down.
  func goesOn(after ending: ScriptResult.Ending) -> Bool {
    guard goesOn, case .failed(let fault) = ending else { return false }
    return !fault.mismatches.isEmpty
  }

  private mutating func check(
    _ expectation: Expectation,
    _ step: ScriptStep,
    _ position: Int,
    _ stage: inout SessionStage
  ) async -> Outcome {
    guard let driver = stage.driver else {
      return Outcome(ending: .broken("step \(position): no store is open"))
    }
    let found = await found(expectation, facts, of: driver, position, &stage)
    let mismatches = expectation.mismatches(in: found)
    guard mismatches.isEmpty else {
      let fault = await fault(step, position, &stage, mismatches: mismatches)
      let late = step.written == nil ? [:] : stage.outside?.names(in: step.step) ?? [:]
      let correction = Correction(step, expectation, found: found, late: late)
      return Outcome(ending: .failed(fault), corrections: goesOn ? [correction] : [])
    }
    expectationsHeld += 1
    return Outcome()
  }

  private func outcome(
    of turn: SessionStage.Turn,
    _ step: ScriptStep,
    _ position: Int,
    _ stage: inout SessionStage
  ) async -> Outcome {
    guard let problem = turn.problem, !turn.endsPlayback else { return Outcome(turn: turn) }
    return Outcome(
      turn: turn,
      ending: turn.isBroken
        ? .broken("step \(position): \(step.briefWords): \(problem)")
        : .failed(await fault(step, position, &stage, refusal: problem))
    )
  }

  func fault(
    _ step: ScriptStep,
    _ position: Int,
    _ stage: inout SessionStage,
    refusal: String? = nil,
    mismatches: [Mismatch] = []
  ) async -> StepFault {
    _ = await stage.catchUp()
    return StepFault(
      step: step,
      position: position,
      refusal: refusal,
      mismatches: mismatches.map { $0.located(in: step) },
      time: stage.time,
      recentSteps: recent,
      screen: stage.still.description
    )
  }
}

extension ScriptStep {
  /// Whether it speaks of the refusal of the step before.
  fileprivate var expectsRefusal: Bool {
    if case .expect(let expectation) = step { expectation.refused != nil } else { false }
  }
}

// How a moment of a script is kept.
extension SessionStage {
  /// Reads what goldens say, for facts that have what there is.
  fileprivate func read(_ golden: ExpectedGoldens, _ found: inout SessionFacts) {
    found.goldens.screen = found.screen.map {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    for path in [golden.screen, golden.journal].compactMap(\.self) {
      guard let bytes = goldens(path) else { continue }
      found.goldens.files[path] = String(validating: bytes, as: UTF8.self)
    }
  }

  /// The screen at 80 by 24, without the line of a playback.
  var still: Canvas {
    var screen = screen
    _ = screen.update(.playbackChanged(nil))
    return screen.draw(size: SessionPlayer.screenSize).canvas
  }

  /// Returns a step as people see it before it is played.
  func shown(_ step: ScriptStep) -> ScriptStep {
    outside?.shown(step, knowing: driver?.names.given ?? []) ?? step
  }

  /// The store time; empty while no store is open.
  var time: String {
    driver?.session.store.now.description ?? ""
  }
}
