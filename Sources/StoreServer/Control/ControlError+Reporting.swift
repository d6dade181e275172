import HTTPTypes
import Hummingbird
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreRulebook
import StoreSession

extension ControlError {
  /// Creates the error that a response reports, from any error.
  init(reporting error: any Error) {
    switch error {
    case let error as ControlError: self = error
    case let failure as StepFailure: self.init(failure)
    case let failure as StoreSessionError: self.init(StepFailure(failure))
    case let error as HTTPError:
      self.init(
        error.status,
        error.body ?? "\(error.status)",
        right: "send the call as GET /control/openapi.json describes it"
      )
    default: self.init(.internalServerError, "\(error)", right: Self.look)
    }
  }

  /// - Parameters:
  ///   - failure: The failure of a step.
  ///   - rules: The rules that explain the rejection, or `nil` for those in the failure.
  init(_ failure: StepFailure, by rules: [RuleID]? = nil) {
    self.init(wording: failure)
    let rules = (rules ?? failure.rules).compactMap(Rulebook.rule)
    if !rules.isEmpty { more.append(("rules", .list(rules.map(\.summary)))) }
  }

  private init(wording failure: StepFailure) {
    switch failure {
    case .impossible(let what, let right): self.init(.conflict, what, right: right)
    case .unknown(let what, let right): self.init(.notFound, what, right: right)
    case .refused(let refusal): self.init(.conflict, sentence: refusal.description)
    case .catalogBroken(let problems, let unlisted):
      self.init(catalog: problems, unlisted: unlisted)
    case .closed, .cancelled, .tooManyMoments:
      self.init(.conflict, sentence: failure.description)
    case .journal(let trouble):
      // The description contains the remedy: space on a full disk, or a repair of a damaged
      // journal.
      let status =
        switch trouble.kind {
        case .notKept: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
        case .notRead, .damaged: HTTPResponse.Status.internalServerError
        }
      self.init(status, sentence: trouble.description)
    case .other(let sentence): self.init(.conflict, sentence: sentence)
    case .deliveryNeverCameBack:
      self.init(.internalServerError, failure.description, right: Self.look)
    }
  }

  /// Creates the error for a catalog with mistakes, each with its position in the text.
  private init(catalog problems: [CatalogProblem], unlisted: Int) {
    func place(_ problem: CatalogProblem) -> String {
      "\(problem.path):\(problem.line):\(problem.column)"
    }
    let first = problems.first
    self.init(
      .conflict,
      "the catalog can't be sold: \(first.map { "\(place($0)): \($0.message)" } ?? "it has errors")",
      right: first?.remedy
    )
    more.append(
      (
        "problems",
        .list(
          problems.map { Self.representation(of: $0.message, remedy: $0.remedy, at: place($0)) }
        )
      )
    )
    if unlisted > 0 { more.append(("moreProblems", .number(unlisted))) }
  }

  /// Creates an error from a sentence with the correction after a semicolon, as in the store's errors.
  private init(_ status: HTTPResponse.Status, sentence: String) {
    let parts = sentence.split(separator: "; ", maxSplits: 1).map(String.init)
    self.init(status, parts[0], right: parts.count > 1 ? parts[1] : Self.look)
  }

  /// The remedy for errors without their own.
  private static let look = "see GET /control/state for the store's state"
}
