import StoreDriver
import StoreModel
import StoreScript
import StoreSession
import Synchronization
import Testing

@testable import StorePlayback

/// Scripts that send requests to servers, which are closures here.
struct PlayEnvironmentTests {
  /// The received requests, and the responses.
  final class Servers: Sendable {
    let asked = Mutex<[String]>([])
    /// The timeout of each request, in seconds.
    let timeouts = Mutex<[Int]>([])
    /// The services that have ended.
    let ended = Mutex<[String]>([])
    private let responses: Mutex<[Result<ServerResponse, ServerFailure>]>

    init(_ responses: [Result<ServerResponse, ServerFailure>]) {
      self.responses = Mutex(responses)
    }

    convenience init(_ bodies: [String]) {
      self.init(bodies.map { .success(ServerResponse(status: 200, body: Array($0.utf8))) })
    }

    convenience init(_ bodies: String...) {
      self.init(bodies.map { .success(ServerResponse(status: 200, body: Array($0.utf8))) })
    }

    var requests: [String] { asked.withLock { $0.filter { $0 != "end" } } }

    /// The total time between requests.
    ///
    /// The test itself doesn't wait.
    let waited = Mutex<Duration>(.zero)

    private var clock: ExternalAccess.PollingClock {
      var clock = ExternalAccess.PollingClock()
      let start = ContinuousClock.now
      clock.now = { start + self.waited.withLock(\.self) }
      clock.wait = { time in self.waited.withLock { $0 += time } }
      return clock
    }

    var access: ExternalAccess {
      var access = ExternalAccess(
        exchange: { call in
          let body = String(decoding: call.body?.bytes ?? [], as: UTF8.self)
          self.asked.withLock { $0.append("\(call.method.rawValue) \(call.target) \(body)") }
          self.timeouts.withLock { $0.append(call.timeout) }
          return self.responses.withLock { responses in
            responses.isEmpty
              ? .failure(ServerFailure("nothing listens there")) : responses.removeFirst()
          }
        },
        notify: { url, _, seconds in
          self.asked.withLock { $0.append("notify \(url) within \(seconds) s") }
          return .success
        },
        open: { wish in
          let values = Dictionary(wish.services.map { ("\($0.name).url", "http://127.0.0.1:7") }) {
            $1
          }
          wish.gate.add(services: values)
          return ScriptServers(
            values: values,
            hasServices: !wish.services.isEmpty,
            ask: { .success(ServerResponse(status: 200, body: Array("\"\($0.target)\"".utf8))) },
            output: { ["backend: hello"] },
            ended: {
              self.ended.withLock(\.self).map { EndedService(name: "backend", words: $0) }
            },
            explain: { failure in
              let ended = self.ended.withLock(\.self)
              return ServerFailure((ended + ["\(failure)"]).joined(separator: "; "))
            },
            end: { _ in self.asked.withLock { $0.append("end") } }
          )
        }
      )
      access.clock = clock
      return access
    }
  }

  private func opening(_ text: String, _ servers: Servers?) async throws -> ScriptOpening {
    var opening = try await ScriptFixture.opening(text)
    opening.outside = servers?.access
    return opening
  }

  private static let story = """
    services: [{name: backend, run: x}]
    steps:
      - webhook: {to: $(backend.url)/hook, timeout: 9}
      - http:
          post: $(backend.url)/accounts
          body: {plan: gold, count: 2}
          expect: {body: {account: present}}
          capture: {account: account}
      - buy: {product: com.example.meridian.plus.monthly, appAccountToken: $(account)}
      - answer: buy
      - expect: {transaction: {latest: {appAccountToken: $(account)}}}
      - expect: {notifications: [{type: SUBSCRIBED, attempts: [SUCCESS]}]}
      - http: {get: $(backend.url)/accounts/$(account), expect: {text: {contains: gold}}}

    """
  private static let account = "f55df048-4cd8-4261-b404-b6f813ff70e5"
  private static let answers = [#"{"account": "\#(account)"}"#, #"{"plan": "gold"}"#]

  @Test func aScriptBuysNotifiesAndAsks() async throws {
    let servers = Servers(Self.answers[0], Self.answers[1])
    let (result, events) = try await ScriptFixture.play(try await opening(Self.story, servers))
    #expect(result.ending == .passed, "\(result.lines.joined(separator: "\n"))")
    #expect(result.outsiders == [.http, .webhook, .services])
    #expect(result.expectationsHeld == 4)
    #expect(
      servers.asked.withLock(\.self) == [
        #"post http://127.0.0.1:7/accounts {"plan":"gold","count":2}"#,
        "notify http://127.0.0.1:7/hook within 9 s",
        "get http://127.0.0.1:7/accounts/\(Self.account) ", "end",
      ]
    )
    // No event contains the port.
    #expect(
      events.contains {
        $0.contains("http:\\/\\/backend.localhost\\/hook")
          || $0.contains("http://backend.localhost/hook")
      }
    )
    #expect(!events.contains { $0.contains("127.0.0.1:7") })
  }

  /// A replay takes its responses from the record, and everything happens again.
  @Test func nothingIsSentTwice() async throws {
    let servers = Servers(Self.answers[0], Self.answers[1])
    let opening = try await opening(Self.story, servers)
    let first = try await ScriptFixture.play(opening)
    let count = servers.asked.withLock(\.count)
    let journal = MemoryJournal()
    let again = await opening.play(journal: journal, replaying: first.0.outside)
    #expect(again.ending == .passed, "\(again.lines.joined(separator: "\n"))")
    #expect(try journal.events.map(EventLine.encode) == first.1)
    #expect(servers.asked.withLock(\.self).dropFirst(count) == ["end"])
  }

  /// The trace, the caption and the film's chapters contain the values that names have at the step.
  @Test func capturedValuesAreShown() async throws {
    let text = """
      steps:
        - http: {get: 'http://127.0.0.1:9/x', capture: {pid: pid}}
        - note: the server is $(pid)
        - http: {get: 'http://127.0.0.1:9/x', expect: {body: {pid: $(pid)}}, capture: {pid: next}}
        - note: then $(pid)

      """
    let servers = Servers(#"{"pid": 29708}"#, #"{"pid": 29708, "next": 5}"#)
    let (opening, lines) = (try await opening(text, servers), TraceCollector())
    let result = await opening.play(tracing: lines.sink)
    let steps = TraceFixture.values(lines.bytes).compactMap { $0["step"]?.string }
    #expect(
      steps == [
        #"http: {get: "http://127.0.0.1:9/x", capture: {pid: pid}}"#,
        "note: the server is 29708",
        #"http: {get: "http://127.0.0.1:9/x", expect: {body: {pid: 29708}}, capture: {pid: next}}"#,
        "note: then 5",
      ]
    )
    let film = try await ScriptFilm(opening, replaying: result.outside)
    #expect(CastPlayer(film.cast).chapters == ["the server is 29708", "then 5"])
    let events = film.cast.split(separator: "\n")
    let first = try #require(events.firstIndex { $0.contains(#""m""#) })
    let picture = CastPlayer(events[...first].joined(separator: "\n")).picture
    #expect(picture.contains("the server is 29708"))
  }

  /// A failed step isn't part of a branch, regardless of the values of its names.
  @Test func aStepThatFailsIsNotInsideItself() async throws {
    let text = """
      steps:
        - http: {get: 'http://127.0.0.1:9/x', capture: {pid: pid}}
        - http: {get: 'http://127.0.0.1:9/x', expect: {body: {pid: $(pid)}}}

      """
    let servers = Servers(#"{"pid": 7}"#, #"{"pid": 8}"#)
    let lines = TraceCollector()
    let result = await (try await opening(text, servers)).play(tracing: lines.sink)
    #expect(result.outcome == "failed")
    let last = try #require(TraceFixture.values(lines.bytes).last)
    #expect(last["state"] == .text("failed") && last["inside"] == nil)
  }

  @Test func aFilmSendsNoRequestAgain() async throws {
    let servers = Servers(Self.answers[0], Self.answers[1])
    let opening = try await opening(Self.story, servers)
    let result = await opening.play()
    let count = servers.asked.withLock(\.count)
    let film = try await ScriptFilm(opening, replaying: result.outside)
    #expect(film.faults == [])
    #expect(servers.asked.withLock(\.self).dropFirst(count) == ["end"])
  }

  /// Other expected values are corrected, and the name of the captured value stays.
  @Test func anUpdateLeavesWhatWasCaptured() async throws {
    let script = """
      steps:
        - http: {get: 'http://127.0.0.1:9/x', capture: {id: theme}}
        - buy: $(id)
        - answer: buy
        - expect: {access: {$(id): false}, transactions: 4}
        - expect: {entitlements: [$(id), b], error: none}

      """
    let servers = Servers(#"{"theme": "com.example.meridian.theme.night"}"#)
    var opening = try await ScriptFixture.opening(script, isUpdating: true)
    opening.outside = servers.access
    let update = ScriptUpdate(await opening.play(keeping: .corrections), of: opening)
    guard case .rewritten(let text, let changes, _, _) = update else {
      Issue.record("\(update)")
      return
    }
    #expect(
      text
        == script.replacing("$(id): false}, transactions: 4", with: "$(id): true}, transactions: 1")
    )
    #expect(changes.count == 3 && changes.last?.contains("it uses a parameter") == true)
  }

  @Test func differencesOfAResponseAreReported() async throws {
    let servers = Servers([
      .success(
        ServerResponse(status: 503, headers: [.init("X-A", "b")], body: Array(#"{"a": [1]}"#.utf8))
      )
    ])
    let script = """
      steps:
        - http:
            get: http://127.0.0.1:9/x
            expect: {status: 200, headers: {x-a: c}, body: {'a[0]': {above: 1}, b: 1, c: absent}, text: {matches: '^x'}}
            capture: {it: a.b}
      """
    let result = await (try await opening(script, servers)).play()
    guard case .failed(let fault) = result.ending else {
      Issue.record("\(result.ending)")
      return
    }
    #expect(
      fault.mismatches == [
        Mismatch(field: "status", expected: "200", actual: "503"),
        Mismatch(field: "headers.x-a", expected: "c", actual: "b"),
        Mismatch(field: "body.a[0]", expected: "{above: 1}", actual: "1"),
        Mismatch(field: "body.b", expected: "1", actual: "absent"),
        Mismatch(field: "text", expected: "{matches: ^x}", actual: #"{"a": [1]}"#),
        Mismatch(field: "capture.it", expected: "a value at a.b", actual: "absent"),
      ]
    )
    let lines = result.lines
    let status = try #require(lines.firstIndex { $0.hasSuffix(": status:") })
    #expect(
      lines[status...].dropFirst().prefix(3) == [
        "    expected: 200", "    found:    503", #"    body: {"a": [1]}"#,
      ]
    )
    #expect(lines.contains("  it used systems outside the store: http"))
  }

  /// Found values are written in the form in which the script writes expected ones.
  @Test(
    arguments: [
      ("{kinds: [ONE_TIME_CHARGE, REVOKE]}", "[ONE_TIME_CHARGE, REFUND]"),
      ("{plan: silver}", "gold"),
      ("{ids: {count: 2}}", "3: [1, 2, 3]"),
      ("{flag: false}", "true"),
      ("{nested: {above: 1}}", "{a: {b: 2}}"),
    ]
  )
  func foundValuesAreWrittenAsInTheScript(expected: String, found: String) async throws {
    let body = """
      {"kinds": ["ONE_TIME_CHARGE", "REFUND"], "plan": "gold", "ids": [1, 2, 3], "flag": true, \
      "nested": {"a": {"b": 2}}}
      """
    let script = "steps: [{http: {get: 'http://127.0.0.1:9/x', expect: {body: \(expected)}}}]"
    let result = await (try await opening(script, Servers(body))).play()
    guard case .failed(let fault) = result.ending else {
      Issue.record("\(result.ending)")
      return
    }
    #expect(fault.mismatches.map(\.actual) == [found])
  }

  /// A text in quotation marks isn't a number or a Bool, but a word without them is either.
  @Test(
    arguments: [
      ("{premium: 'true'}", false), ("{premium: true}", true), ("{count: '2'}", false),
      ("{count: {equal: \"2\"}}", false), ("{count: {not: '2'}}", true), ("{count: 2}", true),
      ("{id: '2'}", true), ("{id: 2}", true), ("{ids: ['1', 2]}", false), ("{ids: [1, '2']}", true),
      ("{name: 'Ada'}", true), ("{price: '1.5'}", true),
    ]
  )
  func quotationMarksMakeAText(expected: String, holds: Bool) async throws {
    let body = """
      {"premium": true, "count": 2, "id": "2", "ids": [1, "2"], "name": "Ada", "price": 1.5}
      """
    let script = "steps: [{http: {get: 'http://127.0.0.1:9/x', expect: {body: \(expected)}}}]"
    let opening = try await opening(script, Servers(body))
    let step = try #require(opening.script.steps.first?.step)
    let result = await opening.play()
    #expect(result.outcome == (holds ? "passed" : "failed"), "\(result.lines)")
    // Both forms of the step keep the quotation marks.
    #expect(Step(line: step.line) == step)
    let json = try #require(ScriptValue(JSONDocument(step.json.text())))
    #expect(StepsReading(json).steps.first?.step == step)
  }

  @Test(arguments: ["", "no JSON", "[1"])
  func absenceInABodyNeedsJSON(body: String) async throws {
    let script = "steps: [{http: {get: 'http://127.0.0.1:9/x', expect: {body: {a: absent}}}}]"
    let result = await (try await opening(script, Servers(body))).play()
    #expect(result.outcome == "failed")
  }

  @Test func aServerThatIsNotThereFailsTheStep() async throws {
    let script = "steps: [{http: {get: 'http://127.0.0.1:9/x'}}]"
    let result = await (try await opening(script, Servers())).play()
    #expect(result.reason == "nothing listens there")
    let nowhere = await (try await opening(script, nil)).play()
    #expect(
      nowhere.ending
        == .broken("the script needs access outside its store; play it with storefront play")
    )
  }

  /// A failure names the ended service once, whether or not the step sent a request to it.
  @Test(
    arguments: [
      ("http: {get: $(backend.url)/x}", "\(death); nothing listens there", 0),
      ("http: {get: $(backend.url)/x, expect: {noResponse: true}}", nil, 0),
      ("expect: {transactions: 1}", "transactions: expected 1, found 0", 1),
    ]
  )
  func aServiceThatHasEndedIsNamed(step: String, reason: String?, count: Int) async throws {
    let servers = Servers()
    servers.ended.withLock { $0 = [Self.death] }
    let text = "services: [{name: backend, run: x}]\nsteps: [{\(step)}]\n"
    let result = await (try await opening(text, servers)).play()
    #expect(result.reason == reason)
    #expect(result.lines.count { $0 == "  \(Self.death)" } == count, "\(result.lines)")
  }

  private static let death = "the service backend exited with code 7"

  /// A status of 400 and above counts as a failure, and a step without expectations checks nothing.
  @Test func anUnexpectedStatusFails() async throws {
    let script = "steps: [{http: {get: 'http://127.0.0.1:9/x'}}]"
    for (status, outcome) in [(399, "unchecked"), (400, "failed"), (500, "failed")] {
      let opening = try await opening(script, Servers([.success(ServerResponse(status: status))]))
      var result = await opening.play()
      result.requireChecks(of: opening.script)
      #expect(result.outcome == outcome)
    }
  }

  @Test func aPathAsksTheStoreItself() async throws {
    let script = "steps: [{http: {get: /inApps/x, expect: {text: {contains: /inApps/x}}}}]"
    let result = await (try await opening(script, Servers())).play()
    #expect(result.ending == .passed && result.outsiders == [])
  }
}
