import Foundation
import ShopApp
import StoreSession

extension MerchantClient {
  /// Returns the same client with recorded responses.
  ///
  /// The first call stores the response, and a replay returns it.
  func recorded(by answers: ExternalAnswers) -> MerchantClient {
    MerchantClient(
      sign: { requestJSON in
        let signed = try await answers.asking("sign") {
          String(decoding: try await sign(requestJSON), as: UTF8.self)
        }
        return Data(signed.utf8)
      },
      register: { registration in
        try await answers.asking("register") { "\(try await register(registration))" } == "true"
      },
      isPremium: {
        try await answers.asking("isPremium") { "\(try await isPremium())" } == "true"
      }
    )
  }
}

extension ExternalAnswers {
  /// Calls the server, or returns the recorded response to the same call.
  fileprivate func asking(
    _ question: String,
    _ ask: () async throws -> String
  ) async throws -> String {
    if let recorded = recorded(question) {
      guard recorded.hasPrefix("!") else { return String(recorded.dropFirst()) }
      throw MerchantError(recorded: String(recorded.dropFirst()))
    }
    do {
      let value = try await ask()
      record("=\(value)", of: question)
      return value
    } catch {
      record("!\((error as? MerchantError ?? .unreachable).recorded)", of: question)
      throw error
    }
  }
}

extension MerchantError {
  private static let refusal = "refused:"

  /// The form in which the error is recorded.
  fileprivate var recorded: String {
    switch self {
    case .unreachable: "unreachable"
    case .failed: "failed"
    case .refused(let reason): Self.refusal + reason
    case .signsNothing: "signsNothing"
    }
  }

  fileprivate init(recorded: String) {
    switch recorded {
    case "failed": self = .failed
    case "signsNothing": self = .signsNothing
    default:
      self =
        recorded.hasPrefix(Self.refusal)
        ? .refused(String(recorded.dropFirst(Self.refusal.count))) : .unreachable
    }
  }
}
