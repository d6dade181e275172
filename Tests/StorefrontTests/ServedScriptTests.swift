import Foundation
import ProgramTestSupport
import StoreModel
import StoreTestSupport
import Testing

/// `storefront serve --play`: what clients receive while the script is played, and what remains afterwards.
@Suite(.runsProgram)
struct ServedScriptTests {
  private func write(_ script: String, in folder: URL) throws {
    try Data(script.utf8).write(to: folder.appending(path: "start.session.yaml"))
  }

  private static let purchases = """
      - buy: com.example.meridian.plus.monthly
      - answer: buy
      - advance: 2mo
      - cancelRenewal: com.example.meridian.plus.monthly

    """

  /// A receiver with Apple's library checks certificates online and calls the API.
  @Test(.asksApple, arguments: StoreAge.allCases)
  func aReceiverCanMakeCallsWhileTheScriptNotifiesIt(age: StoreAge) async throws {
    try await withTemporaryDirectory { folder in
      try write("steps:\n\(age.steps)\(Self.purchases)", in: folder)
      let lines = try await Oracle.run(
        "playing.py",
        on: [folder.appending(path: "start.session.yaml").path],
        ProcessRun.binary ?? "",
        folder.path
      )
      let told = lines.dropLast()
      #expect(told.first == "SUBSCRIBED True 503 False")
      #expect(told.count >= 3)
      #expect(told.allSatisfy { $0.hasSuffix(" True 503 False") }, "\(lines)")
      #expect(lines.last == "200 True")
    }
  }

  /// A script's settings of webhooks last as long as the script.
  @Test(
    arguments: [
      "webhook: {url: \"http://127.0.0.1:9/a\", answers: [SUCCESS]}",
      "set: {webhooks: [\"http://127.0.0.1:9/a\"], retries: production}",
    ]
  )
  func aScriptsWebhooksGoWithIt(step: String) async throws {
    try await withTemporaryDirectory { folder in
      try write("steps:\n  - \(step)\n", in: folder)
      let server = try ServerProcess(
        [
          "--ephemeral", "--allow-services", "--allow-network", "--allow-files", "--play",
          "start.session.yaml",
        ],
        in: folder
      )
      #expect(try server.get("/control/settings").contains(#""webhooks":[]"#))
      #expect(server.stop().code == 0)
    }
  }

  /// A backend prepares the store with the script, and ends with it.
  ///
  /// The command line's webhook still receives notifications.
  @Test func aScriptHasItsServices() async throws {
    let program = "\(SourceTree.root.path)/Catalog/Backend/premium.py"
    let hook = "http://127.0.0.1:9/a"
    let script = """
      services: [{name: b, run: [python3, \(program), $(port)], ready: {url: /health}}]
      steps:
        - webhook: {to: $(b.url)/notifications}
        - buy: com.example.meridian.theme.night
        - answer: buy
        - expect: {notifications: [{type: ONE_TIME_CHARGE, webhooks: {"http://b.localhost/notifications": [SUCCESS]}}]}
        - http: {get: $(b.url)/premium/com.example.meridian.theme.night, expect: {status: 200}}

      """
    try await withTemporaryDirectory { folder in
      try write(script, in: folder)
      let server = try ServerProcess(
        [
          "--ephemeral", "--allow-services", "--allow-network", "--allow-files", "--play",
          "start.session.yaml", "--webhook", hook,
        ],
        in: folder
      )
      #expect(try server.get("/control/settings").contains(#""webhooks":["\#(hook)"]"#))
      let told = try server.get("/control/notifications")
      #expect(told.contains("b.localhost") && told.contains("SOCKET_ISSUE"), "\(told)")
      for _ in ["the script's", "after a reset"] {
        // The port for the script's services is closed.
        #expect(try responder(ofNotification: 1, at: server).contains("\(server.ready.url)/ocsp"))
        _ = try server.post("/control/reset", "{}")
        let steps = #"[{"buy": "com.example.meridian.theme.night"}, {"answer": "buy"}]"#
        _ = try server.post("/control/steps", steps)
      }
      #expect(server.stop().code == 0)
    }
  }

  /// Returns the leaf certificate of a signed notification, to check its URLs.
  private func responder(ofNotification number: Int, at server: ServerProcess) throws -> String {
    let response = try server.get("/control/notifications/\(number)")
    let body = try #require(response.components(separatedBy: "\r\n\r\n").last)
    let jws = try #require(JSONDocument(body).root?["signedPayload"]?.string, "\(response)")
    let leaf = try #require(try OnlineCheckTests.certificates(of: jws).first)
    return String(decoding: try #require(Data(base64Encoded: leaf)), as: UTF8.self)
  }

  @Test func aServiceThatDoesNotComeUpEndsIt() async throws {
    try await withTemporaryDirectory { folder in
      try write("services: [{name: s, run: exit 3}]\nsteps: [restore]\n", in: folder)
      let run = try await ProcessRun(
        [
          "serve", "--ephemeral", "--port", "0", "--allow-services", "--play", "start.session.yaml",
        ],
        in: folder
      )
      #expect(run.code == 2)
      #expect(run.errors.contains("the service s exited with code 3"), "\(run.errors)")
    }
  }

  @Test func aWebhookOfTheCommandLineIsForThisRunAlone() async throws {
    try await withTemporaryDirectory { folder in
      let options = ["--store", "a.store"]
      let webhook = "http://127.0.0.1:9/a"
      for _ in 1...2 {
        let server = try ServerProcess(
          options + ["--webhook", webhook, "--retries", "production"],
          in: folder
        )
        #expect(try server.get("/control/settings").contains(#""webhooks":["\#(webhook)"]"#))
        #expect(server.stop().code == 0)
      }
      let later = try ServerProcess(options, in: folder)
      let settings = try later.get("/control/settings")
      #expect(settings.contains(#""webhooks":[]"#), "\(settings)")
      #expect(!settings.contains("production"))
      #expect(later.stop().code == 0)
    }
  }

  @Test(arguments: ["0", "3601", "a", "-1"])
  func aTimeoutHasABound(seconds: String) async throws {
    let run = try await ProcessRun.alone(["serve", "--webhook-timeout", seconds])
    #expect(run.code == 64)
    #expect(run.errors.contains("--webhook-timeout"), "\(run.errors)")
  }
}
