package import AdvancedCommerce
package import CatalogTools
package import StoreCatalog
package import StoreEngine
package import StoreModel
package import StoreScript
package import StoreViews
package import TerminalCanvas

/// An input to the screen: a key press, or news from outside.
package enum Action: Sendable {
  /// The user pressed a key, used the mouse or resized the window.
  case keyPressed(Key)
  /// A script pressed a key, which reaches the screen even while the user controls playback.
  case scriptKeyPressed(Key)

  /// The catalog's file was read.
  ///
  /// Until then, the screen says that it is loading.
  case catalogLoaded(Catalog, CatalogIndex)
  /// The catalog was edited, or the store sells another one.
  case catalogNews(CatalogNews)
  /// The user's config was saved while the program runs.
  case preferencesSaved(PreferencesReading)
  /// The perspectives of the app and the merchant's server on a product.
  case perspectivesLoaded(PerspectiveFacts)
  /// The catalog's file can't be used: a line for each problem, and the number of problems not listed.
  case catalogRefused(problems: [String], unlisted: Int = 0)

  /// Another store replaces the current one, and the screen discards everything that it showed of the
  /// previous store.
  case storeReplaced
  /// The state of the store or the app changed.
  case storeChanged(StoreSnapshot)
  /// The store seconds that pass in one second of wall time, or 0 if the clock is paused.
  case rateChanged(Double)
  case stepStarted(Step)
  /// The running step takes long, for this reason.
  case stepHeld(StepHold)
  /// The step finished, including everything that it caused.
  case stepFinished(StepReport)

  /// The result of ``Effect/inspect(_:)``.
  case inspected(InspectorContent)
  /// The result of ``Effect/readNotifications(_:)``.
  case notificationsRead(NotificationList)
  /// The result of ``Effect/inspectNotification(_:)``.
  case notificationInspected(NotificationContent)
  /// The status of the server that runs with the screen, or `nil` if none is running.
  case serverChanged(ServerStatus?)
  /// The result of ``Effect/signPreview(_:)``.
  case signed(SignedPreview)
  /// The result of ``Effect/examine(_:)``.
  case examined(JWSReport)
  /// The result of ``Effect/readFile(_:)``, with `nil` if the file can't be read.
  case fileRead(path: String, text: String?)
  /// The result of ``Effect/makeReferenceID``: a lowercase UUID that is derived from the store's seed.
  case referenceIDMade(String)
  /// The result of ``Effect/history(_:)``.
  case historyResult(HistoryResult)
  /// The result of ``Effect/propose(_:)``.
  case proposed(Proposals)
  /// The result of ``Effect/record(_:)``, or the state of a recording.
  case recordingResult(RecordingResult)
  /// The result of ``Effect/table(_:)``.
  case table(TableResult)
  /// The result of ``Effect/catalogFile(_:)``.
  case catalogFile(CatalogFileOutcome)
  /// The result of ``Effect/copy(_:)``.
  case copied(CopyOutcome)

  /// The status to show to the user who watches a playback, or `nil` if none runs.
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
  /// The store after a move to another step, and the cause of the move.
  case there(StoreSnapshot, Arrival)
  /// The steps and branches to show.
  case line(StepLine, StepLine.Part)
  /// Two branches, and the parts of them that a screen shows.
  case compared(BranchComparison, BranchScreens)
  /// A branch was deleted.
  case deleted(branch: String)
  /// The user stopped the operation.
  case stopped
  /// The operation was refused, for a reason that is a sentence for the tester.
  case refused(String)

  /// The cause of a change to another step.
  package enum Arrival: Hashable, Sendable {
    /// The user made the change on this screen. An undo or a redo includes its step, if known.
    case asked(BranchChange, step: String?)
    /// A client of the server made the change.
    case askedElsewhere
    /// The events in the file were replaced.
    case replaced
  }
}

/// The result of a step.
package struct StepReport: Hashable, Sendable {
  package var step: Step
  /// The problem, a sentence for the tester, or `nil` if the step succeeded.
  package var problem: String?
  /// The rules for which the store rejected the step or the app's purchase during the step.
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
  /// The finished share of the time to cover, from 0 to 1.
  package var part: Double
  package var renewals: Int

  package init(now: StoreInstant, target: StoreInstant, part: Double, renewals: Int) {
    self.now = now
    self.target = target
    self.part = part
    self.renewals = renewals
  }
}

/// A signed request in each form in which it can be passed on.
package struct SignedPreview: Hashable, Sendable {
  /// The signed request.
  ///
  /// The screen ignores the result if the form no longer has this request.
  package var request: AnyInAppRequest
  package var jws: String
  /// The JSON object that wraps the JWS in `signatureInfo`, as the app passes it on.
  package var wrapper: String

  package init(request: AnyInAppRequest, jws: String, wrapper: String) {
    self.request = request
    self.jws = jws
    self.wrapper = wrapper
  }
}
