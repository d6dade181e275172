package import AdvancedCommerce
package import CatalogTools
package import StoreCatalog
package import StoreEngine
package import StoreModel
package import StoreScript
package import StoreViews
package import TerminalCanvas

/// An input to the screen: a key press, or a message from another part of the program.
package enum Action: Sendable {
  /// The user pressed a key, used the mouse or resized the window.
  case keyPressed(Key)
  /// A script pressed a key. The key reaches the screen even while the user controls playback.
  case scriptKeyPressed(Key)

  /// The catalog's file was read.
  ///
  /// Until this input arrives, the screen says that the catalog is loading.
  case catalogLoaded(Catalog, CatalogIndex)
  /// The catalog was edited, or the store sells another catalog.
  case catalogNews(CatalogNews)
  /// The user's config was saved while the program runs.
  case preferencesSaved(PreferencesReading)
  /// The perspectives of the app and the merchant's server on a product were loaded.
  case perspectivesLoaded(PerspectiveFacts)
  /// The catalog's file can't be used. There is one line for each problem, and the number of problems without a line.
  case catalogRefused(problems: [String], unlisted: Int = 0)

  /// Another store replaces the current store. The screen discards everything from the current store.
  case storeReplaced
  /// The state of the store or the app changed.
  case storeChanged(StoreSnapshot)
  /// The number of store seconds that pass in one second of wall time changed. It is 0 if the clock is paused.
  case rateChanged(Double)
  case stepStarted(Step)
  /// The running step takes long, for the given reason.
  case stepHeld(StepHold)
  /// The step finished, including everything that it caused.
  case stepFinished(StepReport)

  /// The result of ``Effect/inspect(_:)``.
  case inspected(InspectorContent)
  /// The result of ``Effect/readNotifications(_:)``.
  case notificationsRead(NotificationList)
  /// The result of ``Effect/inspectNotification(_:)``.
  case notificationInspected(NotificationContent)
  /// The status of the server that runs with the screen changed. It is `nil` if no server is running.
  case serverChanged(ServerStatus?)
  /// The result of ``Effect/signPreview(_:)``.
  case signed(SignedPreview)
  /// The result of ``Effect/examine(_:)``.
  case examined(JWSReport)
  /// The result of ``Effect/readFile(_:)``. The string is `nil` if the file can't be read.
  case fileRead(path: String, text: String?)
  /// The result of ``Effect/makeReferenceID``: a lowercase UUID that depends on the store's seed.
  case referenceIDMade(String)
  /// The result of ``Effect/history(_:)``.
  case historyResult(HistoryResult)
  /// The result of ``Effect/propose(_:)``.
  case proposed(Proposals)
  /// The result of ``Effect/record(_:)``, or the current state of a recording.
  case recordingResult(RecordingResult)
  /// The result of ``Effect/table(_:)``.
  case table(TableResult)
  /// The result of ``Effect/catalogFile(_:)``.
  case catalogFile(CatalogFileOutcome)
  /// The result of ``Effect/copy(_:)``.
  case copied(CopyOutcome)

  /// The status of the playback changed. It is `nil` if no script is playing.
  case playbackChanged(PlaybackStatus?)
}

extension Action {
  /// Whether the user or a script pressed a key.
  var isKey: Bool {
    if case .keyPressed = self { return true }
    if case .scriptKeyPressed = self { return true }
    return false
  }
}

/// The result of an operation on the session's steps or branches.
package enum HistoryResult: Sendable {
  /// The state of the store after a move to another step, and the cause of the move.
  case there(StoreSnapshot, Arrival)
  /// The steps and branches to show.
  case line(StepLine, StepLine.Part)
  /// Two branches, and the parts of the branches that a screen shows.
  case compared(BranchComparison, BranchScreens)
  /// A branch was deleted.
  case deleted(branch: String)
  /// The user stopped the operation.
  case stopped
  /// The operation was refused. The string is a sentence that tells the tester why.
  case refused(String)

  /// The cause of a move to another step.
  package enum Arrival: Hashable, Sendable {
    /// The user requested the move on this screen. For an undo or a redo, the step is included if it is known.
    case asked(BranchChange, step: String?)
    /// A client of the server made the change.
    case askedElsewhere
    /// The events in the file were replaced by other events.
    case replaced
  }
}

/// The result of a step.
package struct StepReport: Hashable, Sendable {
  package var step: Step
  /// A sentence that describes the problem to the tester, or `nil` if the step succeeded.
  package var problem: String?
  /// The rules that caused the store to reject the step, or to reject the app's purchase during the step.
  package var rules: [RuleID]

  package init(_ step: Step, problem: String? = nil, by rules: [RuleID] = []) {
    self.step = step
    self.problem = problem
    self.rules = rules
  }
}

/// The progress of a step that moves time.
package struct TimeProgress: Hashable, Sendable {
  /// The current store time.
  package var now: StoreInstant
  /// The store time at which the step ends.
  package var target: StoreInstant
  /// The finished share of the time to advance, from 0 to 1.
  package var part: Double
  package var renewals: Int

  package init(now: StoreInstant, target: StoreInstant, part: Double, renewals: Int) {
    self.now = now
    self.target = target
    self.part = part
    self.renewals = renewals
  }
}

/// A signed request in each format in which it can be used.
package struct SignedPreview: Hashable, Sendable {
  /// The signed request.
  ///
  /// The screen ignores this value if the form now has a different request.
  package var request: AnyInAppRequest
  package var jws: String
  /// The JSON object that contains the JWS in `signatureInfo`, as the app sends it.
  package var wrapper: String

  package init(request: AnyInAppRequest, jws: String, wrapper: String) {
    self.request = request
    self.jws = jws
    self.wrapper = wrapper
  }
}
