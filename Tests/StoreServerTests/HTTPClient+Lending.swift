import AsyncHTTPClient
import NIOCore

/// Calls a closure with an HTTP client, which is always shut down afterwards.
///
/// A client that isn't shut down ends the whole test program. The client's time limits suffice for
/// a busy machine.
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
