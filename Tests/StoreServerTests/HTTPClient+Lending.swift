import AsyncHTTPClient
import NIOCore

/// Lends an HTTP client that is always shut down, because a client that isn't ends the whole test program.
///
/// It waits as long as a loaded machine may need.
func withClient<Value>(_ body: (HTTPClient) async throws -> Value) async throws -> Value {
  var configuration = HTTPClient.Configuration()
  configuration.timeout = .init(connect: .minutes(10), read: .minutes(10), write: .minutes(10))
  let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  let value: Value
  do {
    value = try await body(client)
  } catch {
    // The first error is the informative one.
    try? await client.shutdown()
    throw error
  }
  try await client.shutdown()
  return value
}
