package import StoreCatalog
package import StoreEngine
package import StoreModel
package import StoreSession
import VisibleText

/// The reason why a step did not run.
package enum StepFailure: Error, Hashable, Sendable {
  /// The step is impossible now: the problem and the remedy.
  case impossible(String, right: String)
  /// The step names an unknown step or branch: the problem and the remedy.
  case unknown(String, right: String)
  case refused(StoreRefusal)
  /// The step opens a catalog with errors: the first errors, and the number of further ones.
  case catalogBroken(problems: [CatalogProblem], unlisted: Int)
  /// The app did not return to the store in time.
  ///
  /// The session can't continue.
  case deliveryNeverCameBack(delivery: String, seconds: Int)
  /// The caller no longer waits.
  case cancelled
  /// The journal couldn't store all events, or read its events.
  ///
  /// Events that it couldn't store have not happened.
  case journal(JournalFailure)
  /// The number of due moments exceeds the limit of one step.
  ///
  /// Time is at the last moment within the limit.
  case tooManyMoments(limit: Int, now: StoreInstant, target: StoreInstant)
  /// The store was closed.
  ///
  /// Another one may have replaced it.
  case closed
  /// Any other failure, such as one of a key or a server, in one sentence.
  case other(String)

  package init(_ error: StoreSessionError) {
    self =
      switch error {
      case .deliveryNeverCameBack(let delivery, let seconds):
        .deliveryNeverCameBack(delivery: delivery, seconds: seconds)
      case .cancelled: .cancelled
      case .refused(let refusal): .refused(refusal)
      case .journal(let trouble): .journal(trouble)
      case .tooManyMoments(let limit, let now, let target):
        .tooManyMoments(limit: limit, now: now, target: target)
      case .closed: .closed
      case .wentOn: .impossible("the store changed meanwhile", right: "try again")
      }
  }

  /// Whether this failure ends the session.
  package var endsSession: Bool {
    switch self {
    case .deliveryNeverCameBack, .journal: true
    case .impossible, .unknown, .refused, .catalogBroken, .cancelled, .tooManyMoments, .closed,
      .other:
      false
    }
  }

  /// The rules for the store's refusal of the step, or an empty list if no rule of the App Store covers the
  /// failure.
  package var rules: [RuleID] {
    if case .refused(let refusal) = self { refusal.rules } else { [] }
  }

  /// Returns the remedy for a number after the last one.
  static func thereAre(_ count: Int) -> String {
    switch count {
    case 0: "there is none"
    case 1: "there is 1"
    default: "there are \(count)"
    }
  }

  /// Creates the failure of reading steps or events.
  init(reading error: any Error) {
    self =
      switch error {
      case let failure as StepFailure: failure
      case is BranchesMoved: .closed
      default: .journal(JournalFailure(reading: error))
      }
  }
}

extension StepFailure: CustomStringConvertible {
  /// One sentence for a person: the problem and the remedy.
  package var description: String {
    switch self {
    case .impossible(let what, let right), .unknown(let what, let right):
      "\(what.boundedMessage); \(right.boundedMessage)"
    case .refused(let refusal): refusal.description
    case .catalogBroken(let problems, let unlisted):
      """
      the catalog can't be sold: \
      \((problems.first?.description ?? "it has errors").boundedMessage)\(Self.more(problems.count - 1 + unlisted)); \
      the store still sells its old catalog
      """
    case .deliveryNeverCameBack(let delivery, let seconds):
      "\(delivery) didn't return: the app hasn't called the store for \(seconds) s"
    case .cancelled:
      """
      the step was stopped before everything had settled; its effects so far stay, and store time \
      keeps the value it has reached
      """
    case .journal(let trouble): trouble.description
    case .tooManyMoments(let limit, let now, let target):
      StoreSessionError.tooManyMoments(limit: limit, now: now, target: target).description
    case .closed: "the store is closed; another one may have replaced it"
    case .other(let sentence): sentence
    }
  }

  private static func more(_ count: Int) -> String {
    count > 0 ? " (and \(counted(count, "more problem")))" : ""
  }
}
