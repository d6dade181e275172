import AsyncHTTPClient
import NIOCore

/// Lends a client of HTTP that is shut down on every way out, and that waits as long as a loaded machine may
/// need: a client that is not shut down ends the whole test program.
func withClient<Value>(_ body: (HTTPClient) async throws -> Value) async throws -> Value {
  var configuration = HTTPClient.Configuration()
  configuration.timeout = .init(connect: .minutes(10), read: .minutes(10), write: .minutes(10))
  let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  let value: Value
  do {
    value = try await body(client)
  } catch {
    // The first error is the one that says something.
    try? await client.shutdown()
    throw error
  }
  try await client.shutdown()
  return value
}
