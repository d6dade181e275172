package import StoreDriver
package import StoreScript

/// What came of playing one script.
package struct ScriptResult: Hashable, Sendable {
  /// How it ended.
  package enum Ending: Hashable, Sendable {
    case passed
    /// An expectation did not hold, or a step was refused.
    case failed(StepFault)
    /// The script could not be played: unreadable, no catalog, a delivery that never came back.
    case broken(String)
    /// The script was left before it had ended: by the person who watched it, or by Ctrl-C.
    ///
    /// `at` counts the steps before it, and `isDuring` says that the step after them was under way.
    case left(at: Int, of: Int, isDuring: Bool = false)
    /// Every step was done, and nothing was expected: it would have passed whatever happened.
    case unchecked
    /// The script was not played, for the reason given.
    case skipped(String)
  }

  /// The file as the user named it.
  package var path: String
  package var title: String?
  /// Which of the scripts it is that a matrix makes of one file; nil where there is no matrix.
  package var variant: String?
  package var ending: Ending
  /// What it names that the catalog has not with which it was to be played instead of its own.
  package var missing: [MissingName] = []
  /// Steps done, the failing one not included.
  package var stepsDone: Int
  /// Expectations that held, each counted by its step.
  package var expectationsHeld: Int
  /// Wall seconds.
  package var seconds: Double
  /// Every step and what came of it, if the player was to keep it.
  package var story: [PlayedStep] = []
  /// Where its trace is, piece by piece, if there is one.
  package var trace: [Range<Int>] = []
  /// What becomes of the script's file, if its expectations are put right.
  package var update = ScriptUpdate.nothing
  /// A note that the script was recorded with another catalog, or `nil` for the same catalog.
  package var changedCatalog: String?
  /// What was answered outside of the store; nil for a script that stayed in it.
  package var outside: OutsideRecord?
  /// Why it had not passed when it was played before, each time.
  package var earlier: [String] = []
  /// Whether it was to be played again, which would have been in vain.
  package var isRetryVain = false
  /// Notes for a person that don't change the outcome, such as what the script needs.
  package var notes: [String] = []
  /// What the expectations that failed would have to say, if the player was to keep it.
  package var corrections: [Correction] = []

  package init(
    path: String,
    title: String? = nil,
    ending: Ending,
    stepsDone: Int = 0,
    expectationsHeld: Int = 0,
    seconds: Double = 0
  ) {
    self.path = path
    self.title = title
    self.ending = ending
    self.stepsDone = stepsDone
    self.expectationsHeld = expectationsHeld
    self.seconds = seconds
  }
}

extension ScriptResult {
  /// Removes the picture of the screen from a failure, for a person who reads lines.
  package mutating func leaveOutScreen() {
    guard case .failed(var fault) = ending else { return }
    fault.screen = ""
    ending = .failed(fault)
  }

  /// Takes a script that has checked nothing for one that has not passed.
  ///
  /// - Parameter script: What was played; a recording may expect nothing.
  package mutating func requireChecks(of script: SessionScript) {
    if ending == .passed, expectationsHeld == 0, !script.header.isRecording { ending = .unchecked }
  }
}

extension ScriptResult.Ending {
  /// The end of a script with one of its steps, or `nil` if the script goes on.
  ///
  /// - Parameters:
  ///   - ending: How the step ended.
  ///   - index: The number of steps before it.
  ///   - count: The number of the script's steps.
  init?(_ ending: StepOutcome.Ending, at index: Int, of count: Int) {
    switch ending {
    case .done: return nil
    case .failed(let fault): self = .failed(fault)
    case .broken(let reason): self = .broken(reason)
    case .left(let isDuring): self = .left(at: index, of: count, isDuring: isDuring)
    }
  }
}

extension SessionScript {
  /// Why a script that expects nothing is no test; nil for one that expects something, and a recording.
  package var lackOfChecks: String? {
    let isChecking = steps.contains(where: \.step.isCheck)
    return isChecking || header.isRecording ? nil : Self.expectsNothing
  }

  /// What is wrong with a script that checks nothing, and what would be right.
  static let expectsNothing = """
    it has no expectations, so it would always pass; add an expect: step, or pass --allow-empty
    """
}

extension StepFault {
  /// The location of the first key that differs, or that of the step.
  package var location: ScriptLocation? {
    mismatches.lazy.compactMap(\.location).first ?? step.location
  }

  /// The screens that differ, if a script compares one whole.
  var screens: ScreenDifference? { mismatches.lazy.compactMap(\.screens).first }
}
