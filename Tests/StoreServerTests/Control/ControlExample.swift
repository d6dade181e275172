import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Runs the steps of a session script in JSON, and returns the response.
func play(_ steps: String, in store: URL) async throws -> Data {
  var request = URLRequest(url: store.appending(path: "control/steps"))
  request.httpMethod = "POST"
  request.httpBody = Data(steps.utf8)
  let (answer, response) = try await URLSession.shared.data(for: request)
  guard (response as? HTTPURLResponse)?.statusCode == 200 else {
    throw RefusedSteps(answer: String(decoding: answer, as: UTF8.self))
  }
  return answer
}

/// The store's message about a rejected step, or about an expectation that doesn't hold.
struct RefusedSteps: Error {
  let answer: String
}
