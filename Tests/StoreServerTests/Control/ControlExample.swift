import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Carries out the steps of a session script, in their JSON form, and returns what came of them.
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

/// A step that was refused, or an expectation that does not hold: the store's own words.
struct RefusedSteps: Error {
  let answer: String
}
