import StoreModel
import StoreScript

/// Steps that send requests to a server, with their lines.
enum OutsideLines {
  static let steps: [(Step, String)] = [
    (
      .http(call(.get, "/inApps/v2/history/1?sort=ASCENDING")),
      "http: {get: \"/inApps/v2/history/1?sort=ASCENDING\"}"
    ),
    (.http(call(.head, "https://example.com")), "http: {head: \"https://example.com\"}"),
    (.http(call(.patch, "/x", body: .text("a: b"))), "http: {patch: /x, body: \"a: b\"}"),
    (
      .http(
        call(.put, "/x", body: .json(JSONValue(.array([.number(1), .text("1"), .bool(true)]))))
      ),
      "http: {put: /x, body: [1,\"1\",true]}"
    ),
    (
      .http(whole),
      "http: {post: \"http://127.0.0.1:9000/premium\", headers: {Accept: \"*/*\", X-Key: a}, "
        + "body: {\"id\":1.5,\"of\":{\"name\":\"é \\\"\"},\"none\":null}, timeout: 3, "
        + "within: 1min, every: 1500ms, "
        + "expect: {status: {atLeast: 200, below: 300}, headers: {Content-Type: json}, "
        + "body: {\"[0].name\": absent, \"a.b[-1]\": 1}, text: {contains: x}}, "
        + "capture: {token: \"user.tokens[0]\"}}"
    ),
    (.http(call(.delete, "/x")), "http: {delete: /x}"),
    (
      .always(StandingExpectation(asking: [asked(.get, "/x")])),
      "always: {http: {get: /x, expect: {text: {contains: x}}}}"
    ),
    (.always(several), severalLine),
    (
      .webhook(PlayedWebhook(url: "http://a.example", results: nil)),
      "webhook: {to: \"http://a.example\"}"
    ),
    (.webhook(slow), "webhook: {to: \"http://a.example\", timeout: 60}"),
  ]

  private static let slow: PlayedWebhook = {
    var webhook = PlayedWebhook(url: "http://a.example", results: nil)
    webhook.timeout = 60
    return webhook
  }()

  /// Facts, and requests that are sent after every step.
  private static let several: StandingExpectation = {
    var expectation = StandingExpectation()
    expectation.facts.transactions = 0
    var slow = asked(.post, "http://127.0.0.1:9000/query", body: .text("q"))
    slow.within = WallTime(milliseconds: 2000)
    expectation.requests = [asked(.head, "/x"), slow]
    return expectation
  }()

  private static let severalLine =
    "always: {transactions: 0, http: [{head: /x, expect: {text: {contains: x}}}, "
    + "{post: \"http://127.0.0.1:9000/query\", body: q, within: 2s, expect: {text: {contains: x}}}]}"

  private static func asked(
    _ method: HTTPCallMethod,
    _ target: String,
    body: HTTPCallBody? = nil
  ) -> HTTPCall {
    var call = Self.call(method, target, body: body)
    var words = ValueCheck()
    words.contains = "x"
    call.expect.text = words
    return call
  }

  private static func call(
    _ method: HTTPCallMethod,
    _ target: String,
    body: HTTPCallBody? = nil
  ) -> HTTPCall {
    var call = HTTPCall()
    (call.method, call.target, call.body) = (method, target, body)
    return call
  }

  private static let whole: HTTPCall = {
    let body = JSONValue.object([
      "id": JSONValue(.number("1.5")), "of": .object(["name": .text("é \"")]), "none": .text(nil),
    ])
    var call = Self.call(.post, "http://127.0.0.1:9000/premium", body: .json(body))
    call.headers = ["X-Key": "a", "Accept": "*/*"]
    call.timeout = 3
    call.within = WallTime(milliseconds: 60_000)
    call.every = WallTime(milliseconds: 1500)
    var range = ValueCheck()
    (range.atLeast, range.below) = ("200", "300")
    var words = ValueCheck()
    words.contains = "x"
    call.expect.status = range
    call.expect.headers = ["Content-Type": ValueCheck(equal: .text("json"))]
    call.expect.body = [
      "a.b[-1]": ValueCheck(equal: .text("1")), "[0].name": ValueCheck(present: false),
    ]
    call.expect.text = words
    call.capture = ["token": "user.tokens[0]"]
    return call
  }()
}
