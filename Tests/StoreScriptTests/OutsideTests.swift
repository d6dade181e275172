import Foundation
import StoreModel
import StoreScript
import StoreTestSupport
import Testing

/// Servers and services in scripts: their reading, and the problems that are reported before playback.
struct OutsideTests {
  private static let backend = "services: [{name: backend, run: [x, $(port)]}]"

  private func read(_ header: String, _ steps: String...) -> ScriptReading {
    SessionScript.read("\(header)\nsteps:\n" + steps.map { "  - \($0)\n" }.joined())
  }

  private func problems(_ header: String, _ steps: String...) -> [String] {
    read(header, steps[0], steps.dropFirst().first ?? "note: x").lines(path: "f")
  }

  private func read(_ header: String, _ steps: [String]) -> ScriptReading {
    SessionScript.read("\(header)\nsteps:\n" + steps.map { "  - \($0)\n" }.joined())
  }

  @Test(
    arguments: [
      ("http: {get: /a, post: /b}", "http has one method, not 2"),
      ("http: {body: x}", "http has no method"),
      ("http: /a", "; write http: {get: http://127.0.0.1:8000/premium}"),
      ("http: {get: 'ftp://x'}", "a URL begins with http:// or https://"),
      ("http: {get: //x/y}", "isn't a URL"),
      ("http: {get: $(stroe.url)/x}", "there is no $(stroe.url) here"),
      ("webhook: {to: $(backend.url)/x}", "there is no $(backend.url) here"),
      ("http: {get: '/a b'}", "a URL can't contain spaces"),
      ("http: {get: /a, headers: {'a b': x}}", "isn't a header name"),
      ("http: {get: /a, headers: {content-length: '5'}}", "is set from the body"),
      ("http: {get: /a, headers: {X: \"a\\nb\"}}", "a header is one line"),
      ("http: {get: /a, expect: {}}", "expect checks nothing"),
      ("http: {get: /a, expect: {stat: 200}}", "expect has no key \"stat\""),
      ("http: {get: /a, expect: {body: {'a..b': 1}}}", "isn't a path"),
      ("http: {get: /a, expect: {body: {'a[0]x': 1}}}", "isn't a path"),
      (
        "http: {get: /a, expect: {body: {nested: {a: {b: 2}}}}}",
        "nested has no check \"a\"; to name a field within it, write its path: nested.a.b"
      ),
      (
        "http: {get: /a, expect: {body: {nested: {a: {above: 2}}}}}", "write its path: nested.a"
      ),
      ("http: {get: /a, expect: {body: {price: {abve: 2}}}}", "did you mean above?"),
      (
        "http: {get: /a, expect: {noResponse: true, status: 200}}",
        "f:3:48: without a response there is no status; remove status or noResponse: true"
      ),
      (
        "http: {get: /a, capture: {x: a}, expect: {noResponse: true}}",
        "f:3:21: a request without a response has nothing to capture; remove capture or "
      ),
      (
        "http: {get: /a, expect: {noResponse: false}}",
        "f:3:42: a response is expected unless noResponse is true; remove noResponse"
      ),
      (
        "http: {get: /a, expect: {status: ok}}",
        "f:3:38: \"ok\" isn't a response status; write a whole number from 100 to 999 such as 200"
      ),
      ("http: {get: /a, expect: {status: 2000}}", "f:3:38: \"2000\" isn't a response status"),
      (
        "http: {get: /a, expect: {status: [200, 201]}}",
        "f:3:38: a response has one status, not a list; write 200, or {atLeast: 200, below: 300}"
      ),
      ("http: {get: /a, expect: {status: absent}}", "f:3:38: every response has a status"),
      ("http: {get: /a, expect: {status: {count: 2}}}", "every response has a status"),
      ("http: {get: /a, expect: {status: {equal: 1}}}", "isn't a response status"),
      (
        "http: {get: 'http://a.example', within: 1s, every: 20s}",
        "f:3:56: the first retry is after 20 s, but within ends after 1 s; write every: 1s or less"
      ),
      (
        "http: {get: 'http://a.example', within: 100ms}",
        "f:3:45: the first retry is after 200 ms, but within ends after 100 ms"
      ),
      ("http: {get: /a, capture: {1x: a}}", "can't be the name of a value"),
      ("http: {get: /a, capture: {x: 'a..b'}}", "isn't a path"),
      ("http: {get: /a, timeout: 0}", "write a whole number from 1 to 3600"),
      ("http: {get: /a, body: }", "body is empty"),
      ("webhook: {to: nonsense}", "isn't a webhook URL"),
      (
        "webhook: {to: 'http://a.example', answers: [SUCCESS]}",
        "can't have both \"to\" and \"answers\""
      ),
      ("branch: {name: x, steps: [{http: {get: /a}}]}", "a branch is undone"),
      ("branch: {name: x, steps: [{webhook: {to: 'http://a.example'}}]}", "a branch is undone"),
      ("expect: {transaction: {latest: {'[0]': absent}}}", "a payload has no field \"[0]\""),
      ("always: {}", "always checks nothing"),
      ("always: {refused: no sheet}", "always has no key \"refused\""),
      ("always: {http: {get: /a}}", "http checks nothing"),
      ("always: {http: []}", "http contains no request"),
      ("always: {http: {expect: {status: 200}}}", "http has no method"),
      ("always: {http: {get: /a, expect: {status: 200}, within: 1s}}", "responds at once"),
      (
        "always: {http: {get: /a, expect: {status: 200}, capture: {x: a}}}", "can't capture a value"
      ),
      (
        "always: {http: {post: /a, expect: {status: 200}}}",
        "must not change anything, but post may"
      ),
      (
        "always: {http: [{put: 'http://a.example', expect: {status: 200}}]}",
        "must not change anything, but put may"
      ),
      (
        "always: {http: [\(String(repeating: "{get: /a, expect: {status: 200}}, ", count: 9))]}",
        "there are 9 requests"
      ),
      (
        "branch: {name: x, steps: [{always: {http: {get: /a, expect: {status: 200}}}}]}",
        "a branch is undone"
      ),
    ]
  )
  func anInvalidStepIsReported(step: String, words: String) {
    let problems = problems("title: t", step)
    #expect(problems.count == 1)
    #expect(problems.first?.contains(words) == true, "\(problems)")
  }

  @Test(arguments: ["200", "\"404\"", "{atLeast: 200, below: 300}", "{not: 500}", "present"])
  func aStatusThatAResponseCanHaveIsRead(status: String) {
    #expect(problems("title: t", "http: {get: /a, expect: {status: \(status)}}") == [])
  }

  @Test func aStatusMayBeCaptured() {
    let steps = ["http: {get: /a, capture: {s: c}}", "http: {get: /a, expect: {status: $(s)}}"]
    #expect(problems("title: t", steps[0], steps[1]) == [])
  }

  @Test func aBodyHasABound() {
    let most = HTTPCall.longestBody
    #expect(
      problems("title: t", "http: {post: /a, body: \(String(repeating: "x", count: most))}") == []
    )
    let long = problems(
      "title: t",
      "http: {post: /a, body: \(String(repeating: "x", count: most + 1))}"
    )
    #expect(long == ["f:3:28: the body has 65537 bytes; send at most 65536"])
  }

  @Test(
    arguments: [
      ("{run: x}", "lacks name"), ("{name: a}", "lacks run"),
      ("{name: A, run: x}", "can't be the name of a service"),
      ("{name: store, run: x}", "is the store itself"),
      ("{name: a, run: []}", "run names no program"),
      ("{name: a, run: x, ready: {}}", "checks nothing"),
      ("{name: a, run: x, ready: {port: 1, line: x}}", "ready must have exactly one condition"),
      ("{name: a, run: x, ready: {line: ' '}}", "matches every text"),
      ("{name: a, run: x, timeout: 0}", "write a whole number from 1 to 3600"),
      ("{name: a, run: x}, {name: a, run: y}", "two services have the same name"),
      ("{name: a, run: $(prot)}", "there is no parameter \"prot\"; did you mean port?"),
      ("{name: a, run: $(seq 1 9)}", "parameter \"seq 1 9\"; write $$( for a literal $("),
      ("{name: a, run: $(date)}", "and 8 more, or $$( for a literal $("),
      ("{name: a, run: $(b.port)}", "there is no service \"b\""),
      ("{name: a, run: $(store.key)}", "there is no parameter \"store.key\""),
      ("{name: a, run: x, per: job}", "\"job\""),
      ("{name: a, run: x, reset: {post: /r}}", "a runs for only one"),
      ("{name: a, run: x, per: script, reset: {post: /r}}", "a runs for only one"),
      ("{name: a, run: x, per: run, reset: {post: 'http://x/r'}}", "isn't a path of the service"),
      ("{name: a, run: x, per: run, reset: /r}", "write reset: {post: /reset}"),
      ("{name: a, run: x, per: run, reset: {expect: {status: 200}}}", "reset has no method"),
      ("{name: a, run: x, per: run, reset: {post: /r, within: 1s}}", "has no key \"within\""),
      (
        "{name: a, run: x, per: run, reset: {post: /r, body: $(port)}}",
        "reset is the same for each script"
      ),
      ("{name: a, run: [x, $(b.url)], per: run}, {name: b, run: x}", "which ends earlier"),
      ("{name: a, run: [x, $(b.url)], per: worker}, {name: b, run: x}", "which ends earlier"),
      (
        "{name: a, run: x, per: run, environment: {B: $(b.port)}}, {name: b, run: x, per: worker}",
        "a runs per run, but names b"
      ),
    ]
  )
  func anInvalidServiceIsReported(service: String, words: String) {
    let problems = problems("services: [\(service)]", "note: x")
    #expect(problems.count == 1)
    #expect(problems.first?.contains(words) == true, "\(problems)")
  }

  @Test func servicesAreWrittenAsTheyAreRead() throws {
    let text = """
      services:
        - name: backend
          run: [python3, backend.py, $(port), $(store.url), $(mail.url), '1']
          folder: server
          environment: {KEY: $(store.signingKey), TOKEN: null, EMPTY: ""}
          ready: {url: /health}
          timeout: 5
        - {name: mail, run: make serve, ready: {line: is up}}
        - {name: db, run: [db, -p], ready: {port: '5432'}}
        - {name: last, run: [x, $(shared.url)], per: worker}
        - name: shared
          run: x
          per: run
          reset:
            post: /reset
            headers: {X: a}
            body: {all: true}
            timeout: 3
            expect: {status: 204}
      steps:
        - note: x

      """
    let script = try #require(SessionScript.read(text).script)
    var backend = ScriptService()
    backend.name = "backend"
    backend.run = ["python3", "backend.py", "$(port)", "$(store.url)", "$(mail.url)", "1"]
    backend.folder = "server"
    backend.environment = [
      "KEY": .value("$(store.signingKey)"), "TOKEN": .inherited, "EMPTY": .value(""),
    ]
    (backend.ready, backend.timeout) = (.url("/health"), 5)
    #expect(script.header.services.first == backend)
    #expect(
      script.header.services.map(\.ready) == [
        .url("/health"), .line("is up"), .port("5432"), .port(nil), .port(nil),
      ]
    )
    #expect(script.header.services.map(\.lifetime) == [.script, .script, .script, .worker, .run])
    let shared = try #require(script.header.services.last)
    var reset = HTTPCall()
    (reset.method, reset.target, reset.timeout) = (.post, "/reset", 3)
    (reset.headers, reset.body) = (["X": "a"], .json(.object(["all": .bool(true)])))
    reset.expect.status = ValueCheck(equal: .text("204"))
    #expect(shared.reset == reset)
    let all = script.header.services
    #expect(Set(backend.family(among: all).map(\.name)) == ["backend", "mail"])
    #expect(Set(all[3].family(among: all).map(\.name)) == ["last", "shared"])
    #expect(shared.family(among: all) == [shared])
    #expect(SessionScript.read(script.text).script?.header == script.header)
    let filled = backend.filled(with: ["port": "80", "store.url": "u"])
    #expect(filled.run == ["python3", "backend.py", "80", "u", "$(mail.url)", "1"])
    #expect(
      StoreDetail.allCases.map(\.variable).sorted() == [
        "STOREFRONT_APP_APPLE_ID", "STOREFRONT_BUNDLE_ID", "STOREFRONT_ENVIRONMENT",
        "STOREFRONT_ISSUER_ID", "STOREFRONT_KEY_ID", "STOREFRONT_PORT",
        "STOREFRONT_ROOT_CERTIFICATE", "STOREFRONT_SIGNING_KEY", "STOREFRONT_URL",
      ]
    )
  }

  /// The services in the manual's examples can be read.
  @Test func theServicesOfTheManualAreRead() throws {
    let page = try Document.page("Scripts")
    let examples = page.text.matches(of: #/```yaml\n(services:\n  - name: (?s:.)*?)```/#).map {
      $0.output.1 + ($0.output.1.contains("\nsteps:") ? "" : "steps: [{note: x}]\n")
    }
    #expect(examples.count == 2)
    for example in examples {
      #expect(SessionScript.read(String(example)).lines(path: page.path) == [])
    }
  }

  /// Whatever the type of a captured value, the rest of the step is checked, and the value is filled in later.
  @Test(
    arguments: [
      ("buy: $(it)", "gems", "buy: gems"),
      ("buy: {product: gems, quantity: $(it)}", "3", "buy: {product: gems, quantity: 3}"),
      (
        "buy: {product: gems, appAccountToken: $(it)}", "f55df048-4cd8-4261-b404-b6f813ff70e5",
        "buy: {product: gems, appAccountToken: f55df048-4cd8-4261-b404-b6f813ff70e5}"
      ),
      ("advance: $(it)", "2w", "advance: 2w"),
      ("set: {storefront: $(it)}", "JPN", "set: {storefront: JPN}"),
      ("set: {askToBuy: \"$(it)\"}", "true", "set: {askToBuy: true}"),
      ("note: $(it), $$(it)", "a", "note: \"a, $(it)\""),
      (
        "expect: {transaction: {latest: {price: {above: $(it)}}}}", "5",
        "expect: {transaction: {latest: {price: {above: 5}}}}"
      ),
      (
        "http: {post: /x, body: {n: $(it), s: \"$(it)\"}}", "5",
        "http: {post: /x, body: {\"n\":5,\"s\":\"5\"}}"
      ),
      ("http: {post: '$(backend.url)/$(it)'}", "a", "http: {post: \"http://127.0.0.1:7/a\"}"),
      ("webhook: {to: $(backend.url)/x}", "a", "webhook: {to: \"http://127.0.0.1:7/x\"}"),
    ]
  )
  func aStepWithNamesIsFilledWhenItIsPlayed(step: String, value: String, line: String) throws {
    let reading = read(Self.backend, ["http: {get: /a, capture: {it: a}}", step])
    let script = try #require(reading.script, "\(reading.lines(path: "f"))")
    let read = try #require(script.steps.last)
    let values = ["it": value, "backend.url": "http://127.0.0.1:7"]
    #expect(try read.filled(with: values).step.line == line)
    #expect(read.words.contains("$("))
    let again = try #require(SessionScript.read(script.text).script?.steps.last)
    #expect(
      try again.words == read.words
        && again.filled(with: values).step == read.filled(with: values).step
    )
  }

  @Test func aValueThatDoesNotFitIsTheStepsProblem() throws {
    let reading = read("title: t", ["http: {get: /a, capture: {it: a}}", "advance: $(it)"])
    let step = try #require(reading.script?.steps.last)
    let problem = #expect(throws: ScriptProblem.self) { try step.filled(with: ["it": "soon"]) }
    #expect(problem?.line == 4)
  }

  @Test(
    arguments: [
      (
        "note: $(it)",
        "f:3:11: no step before this one captures \"it\"; capture it in an http: step before this one"
      ),
      (
        "note: $(tit)",
        "f:3:11: there is no parameter \"tit\"; write one of backend.port, backend.url, or $$( for a literal $("
      ),
      (
        "webhook: {to: $(backnd.url)/a}",
        "f:3:19: there is no service \"backnd\"; did you mean backend.url?"
      ),
      (
        "buy: {product: $(backend.url), quantity: 99}",
        "f:3:46: \"99\" isn't a quantity; write a whole number from 1 to 10"
      ),
    ]
  )
  func aNameWithoutAValueIsReported(step: String, problem: String) {
    #expect(problems(Self.backend, step, "http: {get: /a, capture: {it: a}}") == [problem])
  }

  @Test func aWebhookMustNotPrecedeABranch() {
    let trial = "branch: {name: x, steps: [{buy: gems}]}"
    #expect(problems("title: t", trial, "webhook: {to: 'http://a.example'}") == [])
    let late = problems("title: t", "webhook: {to: 'http://a.example'}", trial)
    #expect(late.count == 1 && late[0].hasPrefix("f:4:5: a branch is undone"))
  }
}
