package import StoreCatalog
package import StoreEngine
package import StoreModel
package import StoreSession
import VisibleText

/// The reason why a step failed.
package enum StepFailure: Error, Hashable, Sendable {
  /// The step is currently impossible. The values are the problem and the remedy.
  case impossible(String, right: String)
  /// The step names an unknown step or branch. The values are the problem and the remedy.
  case unknown(String, right: String)
  case refused(StoreRefusal)
  /// The catalog of the step has errors. The values are the first errors and the number of further errors.
  case catalogBroken(problems: [CatalogProblem], unlisted: Int)
  /// The app did not return to the store in time.
  ///
  /// The session can't continue.
  case deliveryNeverCameBack(delivery: String, seconds: Int)
  /// The step was stopped before it was completed.
  case cancelled
  /// The journal couldn't store all events, or couldn't read its events.
  ///
  /// Events that the journal couldn't store didn't happen.
  case journal(JournalFailure)
  /// The number of due moments exceeds the limit for one step.
  ///
  /// Store time is at the last moment within the limit.
  case tooManyMoments(limit: Int, now: StoreInstant, target: StoreInstant)
  /// The store was closed.
  ///
  /// Another store may have replaced it.
  case closed
  /// Any other failure, in one sentence, such as the failure of a key or a server.
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

  /// The rules that explain the store's refusal of the step, or an empty array if no App Store rule covers the failure.
  package var rules: [RuleID] {
    if case .refused(let refusal) = self { refusal.rules } else { [] }
  }

  /// Returns the remedy for a number that is greater than the given count.
  static func thereAre(_ count: Int) -> String {
    switch count {
    case 0: "there is none"
    case 1: "there is 1"
    default: "there are \(count)"
    }
  }

  /// Creates the failure for an error that occurred while steps or events were read.
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
  /// The problem and the remedy in one sentence, for people.
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
