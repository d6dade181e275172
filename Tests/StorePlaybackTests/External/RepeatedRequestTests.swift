import StoreDriver
import StoreScript
import Synchronization
import Testing

@testable import StorePlayback

/// Requests that are repeated until the response is as expected, or their time is up.
struct RepeatedRequestTests {
  private typealias Servers = PlayEnvironmentTests.Servers

  private func opening(_ text: String, _ servers: Servers) async throws -> ScriptOpening {
    var opening = try await ScriptFixture.opening(text)
    opening.outside = servers.access
    return opening
  }

  /// A slow backend gets requests until its response is as expected.
  ///
  /// Only that response is recorded.
  @Test func aBackendMayTakeItsTime() async throws {
    let text = """
      steps:
        - http:
            get: http://127.0.0.1:9/premium
            within: 10s
            every: 2s
            expect: {body: {premium: true}}
            capture: {who: name}
        - note: $(who)
        - expect: {transactions: 0}

      """
    let answers = [#"{"premium": false}"#, "soon", #"{"premium": true, "name": "Ada"}"#]
    let servers = Servers(
      [.failure(ServerFailure("nothing listens there"))]
        + answers.map { .success(ServerResponse(status: 200, body: Array($0.utf8))) }
    )
    let opening = try await opening(text, servers)
    let result = await opening.play()
    #expect(result.ending == .passed, "\(result.lines)")
    #expect(servers.requests.count == 4)
    #expect(servers.waited.withLock(\.self) == .seconds(6))
    #expect(result.outside?.responses.count == 1)
    // A replay sends no request.
    #expect(await opening.play(replaying: result.outside).ending == .passed)
    #expect(servers.requests.count == 4)
  }

  /// When the time is up, the step fails with the last response, and reports the number of requests.
  @Test(arguments: [("10s", "every: 2s", 6), ("1s", "every: 1s", 2), ("1s", "every: 200ms", 6)])
  func anUnmetExpectationFailsWithTheLastResponse(within: String, every: String, count: Int)
    async throws
  {
    let servers = Servers(Array(repeating: #"{"premium": false}"#, count: 9))
    let text = """
      steps:
        - http: {get: "http://127.0.0.1:9/", within: \(within), \(every), expect: {body: {premium: true}}}

      """
    let result = await (try await opening(text, servers)).play()
    guard case .failed(let fault) = result.ending else {
      Issue.record("\(result.lines)")
      return
    }
    let time = within.replacing("s", with: " s")
    #expect(fault.mismatches.map(\.actual) == ["false"])
    #expect(result.lines.dropFirst().first?.hasSuffix(" (asked \(count) times in \(time))") == true)
    #expect(servers.requests.count == count)
  }

  /// Each request may use the rest of the time, so a server that hangs doesn't delay the script for much
  /// longer.
  @Test(
    arguments: [
      ("within: 3s, timeout: 2", [2, 2, 1, 1]), ("within: 2s", [2, 1, 1]),
      ("within: 1500ms", [2, 1]),
    ]
  )
  func aRequestHasWhatIsLeftOfTheTime(time: String, timeouts: [Int]) async throws {
    let servers = Servers(Array(repeating: #"{"premium": false}"#, count: 9))
    let text = """
      steps:
        - http: {get: "http://127.0.0.1:9/", \(time), every: 1s, expect: {body: {premium: true}}}

      """
    _ = await (try await opening(text, servers)).play()
    #expect(servers.timeouts.withLock(\.self) == timeouts)
  }

  /// A failure reports the number of requests.
  ///
  /// If a server is expected to be silent, the request isn't repeated.
  @Test(
    arguments: [
      ("status: 200", 3, "nothing listens there (asked 3 times in 2 s)"),
      ("noResponse: true", 1, nil),
    ]
  )
  func aServerThatIsSilentIsAskedAgain(expected: String, count: Int, reason: String?) async throws {
    let servers = Servers()
    let text = """
      steps:
        - http: {get: "http://127.0.0.1:9/", within: 2s, every: 1s, expect: {\(expected)}}

      """
    let result = await (try await opening(text, servers)).play()
    #expect(result.reason == reason)
    #expect(servers.requests.count == count)
  }

  /// A service that has ended gets no further request, but another server does until its time is up.
  @Test(
    arguments: [
      ("$(backend.url)/x", 1, "\(death); nothing listens there"),
      ("http://127.0.0.1:9/", 3, "\(death); nothing listens there (asked 3 times in 2 s)"),
    ]
  )
  func aServiceThatHasEndedIsNotAskedAgain(url: String, count: Int, reason: String) async throws {
    let servers = Servers()
    servers.ended.withLock { $0 = [Self.death] }
    let text = """
      services: [{name: backend, run: x}]
      steps:
        - http: {get: "\(url)", within: 2s, every: 1s, expect: {status: 200}}

      """
    let result = await (try await opening(text, servers)).play()
    #expect(result.reason == reason)
    #expect(servers.requests.count == count)
  }

  private static let death = "the service backend exited with code 7"
}
