import StoreDriver
import StoreModel
import StoreScript
import StoreSession
import StorefrontUI
import Synchronization
import TerminalCanvas
import Testing

@testable import StorePlayback

/// Scripts whose `always:` sends a request to a server after every step.
struct StandingRequestTests {
  private typealias Servers = PlayEnvironmentTests.Servers

  private static let no = #"{"premium": false}"#
  private static let yes = #"{"premium": true}"#

  private func opening(_ text: String, _ servers: Servers) async throws -> ScriptOpening {
    var opening = try await ScriptFixture.opening(text)
    opening.outside = servers.access
    return opening
  }

  private static let head = """
    services: [{name: backend, run: x}]
    steps:
      - always: {transactions: 0, http: {get: $(backend.url)/premium, expect: {body: {premium: false}}}}

    """

  /// Servers don't have branches, so no request is sent in one.
  ///
  /// After the branch a request is sent, as after any step.
  @Test func aServerIsAskedAfterEachStepUntilNoneIs() async throws {
    let servers = Servers(Self.no, Self.no, Self.no)
    let opening = try await opening(
      Self.head + "  - note: a\n  - branch: {name: b, steps: [{note: c}, {restore: null}]}\n"
        + "  - always: none\n  - note: d\n",
      servers
    )
    let (result, events) = try await ScriptFixture.play(opening)
    #expect(result.ending == .passed, "\(result.lines)")
    #expect(result.expectationsHeld == 1)
    #expect(result.outsiders == [.http, .services])
    #expect(
      servers.requests == Array(repeating: "get http://127.0.0.1:7/premium ", count: 3)
    )
    // A replay sends no requests, and has the same result.
    let journal = MemoryJournal()
    let again = await opening.play(journal: journal, replaying: result.outside)
    #expect(again.ending == .passed, "\(again.lines)")
    #expect(try journal.events.map(EventLine.encode) == events)
    #expect(servers.requests.count == 3)
  }

  /// The step that breaks it fails, with the request, the expected value and the found one.
  @Test func theStepThatBreaksItFails() async throws {
    let servers = Servers(Self.no, Self.no, Self.yes)
    let text = Self.head + "  - note: a\n  - note: b\n  - note: c\n"
    let result = await (try await opening(text, servers)).play()
    let fault = try fault(of: result)
    #expect(fault.position == 3)
    #expect(
      fault.mismatches == [
        Mismatch(
          field: "always.http(get http://backend.localhost/premium).body.premium",
          expected: "false",
          actual: "true"
        )
      ]
    )
    #expect(result.lines.contains("  it used systems outside the store: http, services"))
  }

  /// A failure reports the differences of the store and of the server together.
  @Test func everyDifferenceIsReported() async throws {
    let servers = Servers(Self.no, Self.no, Self.yes)
    let text =
      Self.head
      + "  - buy: com.example.meridian.theme.night\n  - answer: buy\n  - note: b\n"
    let fault = try fault(of: await (try await opening(text, servers)).play())
    #expect(fault.position == 3)
    #expect(
      fault.mismatches.map(\.field) == [
        "always.transactions", "always.http(get http://backend.localhost/premium).body.premium",
      ]
    )
  }

  /// A missing server doesn't count as a refusal of the step, so no later step can expect it.
  @Test func aMissingServerIsNotARefusal() async throws {
    let servers = Servers(Self.no)
    let text = Self.head + "  - note: a\n  - expect: {refused: nothing listens}\n"
    let fault = try fault(of: await (try await opening(text, servers)).play())
    #expect(fault.position == 2 && fault.refusal == nil)
    #expect(fault.mismatches.map(\.expected) == ["a response"])
    #expect(fault.mismatches.map(\.actual) == ["nothing listens there"])
  }

  @Test func aServerMayTakeItsTimeAfterEachStep() async throws {
    let servers = Servers(Self.yes, Self.no, Self.yes, Self.yes, Self.no)
    let text =
      Self.head.replacing("premium, expect", with: "premium, within: 10s, every: 2s, expect")
      + "  - note: a\n"
    let result = await (try await opening(text, servers)).play()
    #expect(result.ending == .passed, "\(result.lines)")
    #expect(servers.requests.count == 5)
    #expect(servers.waited.withLock(\.self) == .seconds(6))
    #expect(result.outside?.responses.count == 2)
  }

  /// Names have their values at the step.
  ///
  /// The server gets its own address, and the store another one.
  @Test func namesHaveTheValuesOfTheStep() async throws {
    let servers = Servers([#"{"id": "f1"}"#, Self.no, #"{"id": "f2"}"#, Self.no])
    let text = """
      services: [{name: backend, run: x}]
      steps:
        - http: {get: 'http://127.0.0.1:9/x', capture: {id: id}}
        - always:
            http:
              - post: $(backend.url)/$(id)
                body: {from: $(backend.url)}
                expect: {body: {premium: false}}
        - http: {get: 'http://127.0.0.1:9/x', capture: {id: id}}

      """
    let result = await (try await opening(text, servers)).play()
    #expect(result.ending == .passed, "\(result.lines)")
    let asked = #"post http://127.0.0.1:7/f1 {"from":"http://127.0.0.1:7"}"#
    #expect(
      servers.requests == ["get http://127.0.0.1:9/x ", asked, "get http://127.0.0.1:9/x ", asked]
    )
  }

  /// Hosts need the user's consent, like those of `http:` steps, whether their requests have names or not.
  @Test(
    arguments: [
      ("{get: 'http://a.example/x', expect: {status: 200}}", ["a.example"]),
      (
        "[{get: 'http://a.example/$(id)', expect: {status: 200}}, {head: 'http://b.example', expect: {status: 200}}]",
        ["a.example", "b.example"]
      ),
      ("{get: $(backend.url)/x, expect: {status: 200}}", []),
      ("{get: /control/state, expect: {status: 200}}", []),
    ] as [(String, Set<String>)]
  )
  func theHostsAreNeeds(requests: String, hosts: Set<String>) async throws {
    let text = """
      services: [{name: backend, run: x}]
      steps:
        - http: {get: $(backend.url)/id, capture: {id: store}}
        - always: {http: \(requests)}

      """
    #expect(try await opening(text, Servers("")).needs.hosts == hosts)
    guard let first = hosts.min() else { return }
    let servers = Servers(#"{"store": "1"}"#, Self.no, Self.no)
    var refused = try await ScriptFixture.opening(text, allowing: ScriptPermissions([.services]))
    refused.outside = servers.access
    let result = await refused.play()
    #expect(result.outcome == "error" && result.reason?.contains(first) == true, "\(result.lines)")
    #expect(servers.requests == ["get http://127.0.0.1:7/id "])
  }

  /// The watcher sees that the step waits for a slow server, and esc ends the wait.
  @Test(arguments: [
    "http: {get: '\(url)', within: 1min}", "always: {http: {get: '\(url)', expect: {status: 200}}}",
  ])
  func aPersonSeesThatAServerHangsAndStopsTheStep(step: String) async throws {
    let (inputs, keys) = AsyncStream.makeStream(of: LiveInput.self)
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let (requests, begun) = AsyncStream.makeStream(of: Void.self)
    var opening = try await ScriptFixture.opening("steps:\n  - \(step)\n")
    opening.outside = ExternalAccess(
      exchange: { _ in
        begun.yield()
        for await _ in gate {}
        return .failure(ServerFailure("the gate is open"))
      },
      notify: { _, _, _ in .noResponse },
      open: { _ in ScriptServers(ask: { .failure(ServerFailure($0.target)) }) }
    )
    let driver = try await opening.driver()
    var stage = opening.stage(opening.screen(size: SessionPlayer.screenSize))
    stage.outside = try await opening.reachOutside(from: driver)
    let stops = Mutex(0)
    var live = LiveSession(
      stage: stage,
      port: TerminalPort(
        show: { frame in
          guard frame.canvas.description.contains("Waiting for \(Self.url) · esc stops") else {
            return
          }
          let isFirst = stops.withLock { stops in
            stops += 1
            return stops == 1
          }
          guard isFirst else { return }
          keys.yield(.key(.escape))
          keys.finish()
        },
        copy: { _, _ in .unavailable },
        suspend: {},
        repaint: {}
      ),
      clock: WallClock(
        now: { 0 },
        send: { input, _ in keys.yield(input) },
        patience: { for await _ in requests { break } }
      ),
      playlist: Playlist(opening.script, name: "a", speed: 1)
    )
    keys.yield(.storeOpened(driver))
    _ = try await live.run(inputs: inputs)
    opener.finish()

    #expect(stops.withLock(\.self) > 0)
    let result = try #require(live.result(path: "a"))
    #expect(try fault(of: result).refusal == "stopped waiting")
  }

  private static let url = "http://127.0.0.1:9/x"

  private func fault(of result: ScriptResult) throws -> StepFault {
    guard case .failed(let fault) = result.ending else {
      throw ServerFailure("it did not fail: \(result.lines)")
    }
    return fault
  }
}
