package import StoreDriver
package import StoreScript

/// The result of playing one script.
package struct ScriptResult: Hashable, Sendable {
  /// The way in which a script ends.
  package enum Ending: Hashable, Sendable {
    case passed
    /// An expectation wasn't met, or a step was refused.
    case failed(StepFault)
    /// The script couldn't be played, for example because of an unreadable file, a missing catalog, or a delivery that
    /// never ends.
    ///
    /// `at` is the location of the first problem if the script can't be read.
    case broken(String, at: FilePlace? = nil)
    /// The user left the script before its end, for example with Ctrl-C.
    ///
    /// `at` is the number of completed steps. `isDuring` is `true` if the next step was running.
    case left(at: Int, of: Int, isDuring: Bool = false)
    /// All steps ran, but the script doesn't check anything. So it would have passed in any case.
    case unchecked
    /// The script was skipped for the given reason.
    case skipped(String)
  }

  /// The path of the file, as the user passed it.
  package var path: String
  package var title: String?
  /// The combination of the matrix's values, or `nil` if the script lacks a matrix.
  package var variant: String?
  package var ending: Ending
  /// The names in the script that don't exist in the replacement of its catalog.
  package var missing: [MissingName] = []
  /// The number of completed steps.
  ///
  /// A failed step doesn't count.
  package var stepsDone: Int
  /// The number of steps whose expectations were met.
  package var expectationsHeld: Int
  /// The duration in seconds of wall time.
  package var seconds: Double
  /// All steps with their outcomes, if the player kept them.
  package var story: [PlayedStep] = []
  /// The ranges of the parts of the script's trace, or an empty list if the script isn't traced.
  package var trace: [Range<Int>] = []
  /// The update of the script's file, if the run updates expectations.
  package var update = ScriptUpdate.nothing
  /// A note that the script was recorded with another catalog, or `nil` if the catalog is the same.
  package var changedCatalog: String?
  /// The responses of systems outside of the store, or `nil` if the script only uses its store.
  package var outside: ExternalRecord?
  /// The number of steps that ended because the user's program did nothing for a while.
  ///
  /// These steps depended on wall time.
  package var quietSteps = 0
  /// The reasons why the earlier playbacks didn't pass, in order.
  package var earlier: [String] = []
  /// Whether another playback was requested but not tried, because it would have had the same result.
  package var isRetryVain = false
  /// Notes for a person, such as the needs of the script.
  ///
  /// They don't change the outcome.
  package var notes: [String] = []
  /// The actual values for expectations that weren't met, if the player kept them.
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
  /// Removes the screen from a failure, for output that only consists of lines.
  package mutating func leaveOutScreen() {
    guard case .failed(var fault) = ending else { return }
    fault.screen = ""
    ending = .failed(fault)
  }

  /// Changes the ending of a script that passed without checking anything, so that it no longer counts as passed.
  ///
  /// - Parameter script: The script. If it is a recording, it doesn't need expectations.
  package mutating func requireChecks(of script: SessionScript) {
    if ending == .passed, expectationsHeld == 0, !script.header.isRecording { ending = .unchecked }
  }
}

extension ScriptResult.Ending {
  /// Creates the ending of a script that couldn't be opened.
  ///
  /// - Parameter error: The reason. It has a location if the script can't be read.
  package init(unopened error: any Error) {
    self = .broken("\(error)", at: (error as? ScriptOpeningError)?.place)
  }

  /// Creates the ending of a script from the ending of a step, or returns `nil` if the script continues.
  ///
  /// - Parameters:
  ///   - ending: The ending of the step.
  ///   - index: The number of steps before this step.
  ///   - count: The number of steps in the script.
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
  /// The reason why a script without expectations isn't a test.
  ///
  /// The value is `nil` if the script has expectations or is a recording.
  package var lackOfChecks: String? {
    let isChecking = steps.contains(where: \.step.isCheck)
    return isChecking || header.isRecording ? nil : Self.expectsNothing
  }

  /// The message and the remedy for a script that doesn't check anything.
  static let expectsNothing = """
    it has no expectations, so it would always pass; add an expect: step, or pass --allow-empty
    """
}

extension StepFault {
  /// The location of the first key whose value differs, or the location of the step if there isn't such a key.
  package var location: ScriptLocation? {
    mismatches.lazy.compactMap(\.location).first ?? step.location
  }

  /// The screens that differ, or `nil` if the step doesn't compare a whole screen.
  var screens: ScreenDifference? { mismatches.lazy.compactMap(\.screens).first }
}
