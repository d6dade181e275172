package import StoreDriver
package import StoreScript

/// The result of playing one script.
package struct ScriptResult: Hashable, Sendable {
  /// The ending of a script.
  package enum Ending: Hashable, Sendable {
    case passed
    /// An expectation wasn't met, or a step was refused.
    case failed(StepFault)
    /// The script couldn't be played, such as for an unreadable file, a missing catalog, or a delivery without
    /// an end.
    ///
    /// `at` is the location of the first problem in a script that can't be read.
    case broken(String, at: FilePlace? = nil)
    /// The script was left before its end, by its user or by Ctrl-C.
    ///
    /// `at` counts the completed steps, and `isDuring` means that the next step was running.
    case left(at: Int, of: Int, isDuring: Bool = false)
    /// Every step ran, but nothing was expected, so the script would have passed in any case.
    case unchecked
    /// The script was skipped for a reason.
    case skipped(String)
  }

  /// The file with the name that the user passed.
  package var path: String
  package var title: String?
  /// The combination of the script's matrix, or `nil` without a matrix.
  package var variant: String?
  package var ending: Ending
  /// The names in the script that the replacement of its catalog lacks.
  package var missing: [MissingName] = []
  /// The number of completed steps, excluding the failed one.
  package var stepsDone: Int
  /// The number of expectations that were met, counted by step.
  package var expectationsHeld: Int
  /// The duration in seconds of wall time.
  package var seconds: Double
  /// Every step with its outcome, if the player kept them.
  package var story: [PlayedStep] = []
  /// The ranges of the pieces of its trace, or an empty list without a trace.
  package var trace: [Range<Int>] = []
  /// The update of the script's file, if its expectations are updated.
  package var update = ScriptUpdate.nothing
  /// A note that the script was recorded with another catalog, or `nil` for the same catalog.
  package var changedCatalog: String?
  /// The responses from outside the store, or `nil` for a script that uses only its store.
  package var outside: ExternalRecord?
  /// The reason why each earlier play didn't pass.
  package var earlier: [String] = []
  /// Whether another play was requested, but would have had the same result.
  package var isRetryVain = false
  /// Notes for a person that don't change the outcome, such as what the script needs.
  package var notes: [String] = []
  /// The correct values of unmet expectations, if the player kept them.
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
  /// Removes the picture of the screen from a failure, for readers of lines.
  package mutating func leaveOutScreen() {
    guard case .failed(var fault) = ending else { return }
    fault.screen = ""
    ending = .failed(fault)
  }

  /// Changes the ending of a script that has checked nothing, so that it didn't pass.
  ///
  /// - Parameter script: The script. A recording may be without expectations.
  package mutating func requireChecks(of script: SessionScript) {
    if ending == .passed, expectationsHeld == 0, !script.header.isRecording { ending = .unchecked }
  }
}

extension ScriptResult.Ending {
  /// Creates the ending of a script that couldn't be opened.
  ///
  /// - Parameter error: The reason, which has a location if the script can't be read.
  package init(unopened error: any Error) {
    self = .broken("\(error)", at: (error as? ScriptOpeningError)?.place)
  }

  /// Creates the end of a script at one of its steps, or fails if the script continues.
  ///
  /// - Parameters:
  ///   - ending: The end of the step.
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
  /// The reason why a script without expectations isn't a test, or `nil` for a script with expectations or a
  /// recording.
  package var lackOfChecks: String? {
    let isChecking = steps.contains(where: \.step.isCheck)
    return isChecking || header.isRecording ? nil : Self.expectsNothing
  }

  /// The problem of a script that checks nothing, and its remedy.
  static let expectsNothing = """
    it has no expectations, so it would always pass; add an expect: step, or pass --allow-empty
    """
}

extension StepFault {
  /// The location of the first key that differs, or that of the step.
  package var location: ScriptLocation? {
    mismatches.lazy.compactMap(\.location).first ?? step.location
  }

  /// The screens that differ, if the script compares a whole screen.
  var screens: ScreenDifference? { mismatches.lazy.compactMap(\.screens).first }
}
