package import AdvancedCommerce
package import StoreCatalog
package import StoreEngine
package import StoreModel
package import StoreScript
package import StoreViews
package import TerminalCanvas

/// What happened, as the screen is told: a key, or news from outside.
package enum Action: Sendable {
  /// A person pressed a key, used the mouse or resized the window.
  case keyPressed(Key)
  /// A script pressed a key: it goes to the screen even while a person steers the playback.
  case scriptKeyPressed(Key)

  /// The catalog's file has been read; until then the screen says that it is being read.
  case catalogLoaded(Catalog, CatalogIndex)
  /// The catalog is edited, or another one is sold.
  case catalogNews(CatalogNews)
  /// The person's file of settings was saved while the program runs.
  case preferencesSaved(PreferencesReading)
  /// What app and merchant's server know of a product.
  case sidesTold(SideFacts)
  /// The catalog's file cannot be used: a line for each problem, and how many there are besides.
  case catalogRefused(problems: [String], unlisted: Int = 0)

  /// Another store comes now: what was shown of the one before is forgotten.
  case storeReplaced
  /// The store or the app is not what it was.
  case storeChanged(StoreSnapshot)
  /// Store seconds that pass in a wall second; 0 is a clock that stands still.
  case rateChanged(Double)
  case stepStarted(Step)
  /// The step takes long, for this reason.
  case stepHeld(StepHold)
  /// The step is done and everything it caused has settled.
  case stepFinished(StepReport)

  /// The result of ``Effect/inspect(_:)``.
  case inspected(InspectorContent)
  /// The result of ``Effect/readNotifications(_:)``.
  case notificationsRead(NotificationList)
  /// The result of ``Effect/inspectNotification(_:)``.
  case notificationInspected(NotificationContent)
  /// A server began or ended beside the screen; nil for none.
  case serverChanged(ServerStatus?)
  /// The result of ``Effect/signPreview(_:)``.
  case signed(SignedPreview)
  /// The result of ``Effect/examine(_:)``.
  case examined(JWSReport)
  /// The result of ``Effect/readFile(_:)``; nil if it cannot be read.
  case fileRead(path: String, text: String?)
  /// The result of ``Effect/makeReferenceID``: a lower-case UUID that comes from the store's seed.
  case referenceIDMade(String)
  /// What came of ``Effect/returning(_:)``.
  case returned(Returned)
  /// The result of ``Effect/propose(_:)``.
  case proposed(Proposals)
  /// What came of ``Effect/record(_:)``, or how a recording stands.
  case recorded(Recorded)
  /// The result of ``Effect/table(_:)``.
  case table(TableNews)
  /// What came of ``Effect/catalogFile(_:)``.
  case catalogFile(CatalogFileOutcome)
  /// The result of ``Effect/copy(_:)``.
  case copied(CopyOutcome)

  /// What the person watching a playback should know; nil when none runs.
  case playbackChanged(PlaybackStatus?)
}

extension Action {
  /// Whether a person or a script pressed a key.
  var isKey: Bool {
    if case .keyPressed = self { return true }
    if case .scriptKeyPressed = self { return true }
    return false
  }
}

/// What came of what was asked of the steps of the session.
package enum Returned: Sendable {
  /// The store is what it was behind a step: what it is now, and how it came there.
  case there(StoreSnapshot, Arrival)
  /// The steps and branches, to be looked at.
  case line(StepLine, StepLine.Part)
  /// Two branches, and what a screen shows of each.
  case compared(BranchComparison, BranchScreens)
  /// A branch was taken away.
  case deleted(branch: String)
  /// The person who watches stopped it.
  case stopped
  /// It was refused, for a reason that is a sentence for the tester.
  case refused(String)

  /// The cause of a change to another step.
  package enum Arrival: Hashable, Sendable {
    /// It was asked for here; an undo or a redo tells its step, if that is known.
    case asked(BranchChange, step: String?)
    /// A client of the server asked for it.
    case askedElsewhere
    /// The file's events are others than they were.
    case replaced
  }
}

/// How a step ended.
package struct StepReport: Hashable, Sendable {
  package var step: Step
  /// What went wrong, a sentence for the tester; nil if the step did its work.
  package var problem: String?
  /// The rules that decided the refusal, if the store refused the step.
  package var rules: [RuleID]

  package init(_ step: Step, problem: String? = nil, by rules: [RuleID] = []) {
    self.step = step
    self.problem = problem
    self.rules = rules
  }
}

/// How far time has come that a step moves.
package struct TimeProgress: Hashable, Sendable {
  /// Store time.
  package var now: StoreInstant
  /// Store time to arrive at.
  package var target: StoreInstant
  /// The part of the way that is done, from 0 to 1.
  package var part: Double
  package var renewals: Int

  package init(now: StoreInstant, target: StoreInstant, part: Double, renewals: Int) {
    self.now = now
    self.target = target
    self.part = part
    self.renewals = renewals
  }
}

/// A charge in every form it takes on its way to the store.
package struct SignedPreview: Hashable, Sendable {
  /// The request that was signed; one that is no longer in the form is ignored.
  package var request: AnyInAppRequest
  package var jws: String
  /// The JSON that wraps it under `signatureInfo`, as the app passes it on.
  package var wrapper: String

  package init(request: AnyInAppRequest, jws: String, wrapper: String) {
    self.request = request
    self.jws = jws
    self.wrapper = wrapper
  }
}
