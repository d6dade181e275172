import HTTPTypes
import Hummingbird
import StoreDriver
import StoreEngine
import StoreSession

extension ControlError {
  /// The error that a response reports, whatever was thrown.
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

  /// Why a step was not carried out.
  init(_ failure: StepFailure) {
    switch failure {
    case .impossible(let what, let right): self.init(.conflict, what, right: right)
    case .unknown(let what, let right): self.init(.notFound, what, right: right)
    case .refused(let refusal): self.init(.conflict, sentence: refusal.description)
    case .closed, .cancelled, .tooManyMoments, .catalogBroken:
      self.init(.conflict, sentence: failure.description)
    case .journal(let trouble):
      // The remedy is the journal's own: room for a full disk, a repair for damage.
      let status =
        switch trouble.kind {
        case .notKept: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
        case .notRead, .damaged: HTTPResponse.Status.internalServerError
        }
      self.init(status, sentence: trouble.description)
    case .deliveryNeverCameBack:
      self.init(.internalServerError, failure.description, right: Self.look)
    }
  }

  /// A sentence that says what would be right behind a semicolon, as the store's refusals do.
  private init(_ status: HTTPResponse.Status, sentence: String) {
    let parts = sentence.split(separator: "; ", maxSplits: 1).map(String.init)
    self.init(status, parts[0], right: parts.count > 1 ? parts[1] : Self.look)
  }

  /// The remedy for errors without one of their own.
  private static let look = "GET /control/state says how the store stands now"
}
