import Foundation
import StoreTestSupport
import Testing

/// The ways in which a script can make its own store send to a host that the user hasn't allowed.
@Suite(.runsProgram)
struct ConsentSendingTests {
  enum Way: CaseIterable {
    case settings, steps, otherStore, performanceTest, resend, resendStep, resendTried

    private static func resend(to url: String) -> String {
      "resend: {notification: latest, webhook: \"\(url)\"}"
    }

    /// Returns the steps, with an address that isn't one of the script's needs.
    func steps(to url: String) -> String {
      let buy = "[{buy: com.example.meridian.plus.monthly}, {answer: buy}]"
      return switch self {
      case .settings:
        """
          - http: {patch: /control/settings, body: {webhooks: ["\(url)"]}, expect: {status: 200}}
          - http: {post: /control/steps, body: \(buy), expect: {status: 200}}
        """
      case .steps:
        """
          - http: {post: /control/steps, body: [{webhook: {to: "\(url)"}}], expect: {status: 200}}
          - http: {post: /control/steps, body: \(buy), expect: {status: 200}}
        """
      case .otherStore:
        """
          - http: {post: /control/stores, body: {}, capture: {store: path}}
          - http:
              patch: $(store)/control/settings
              body: {webhooks: ["\(url)"]}
              expect: {status: 200}
          - http: {post: $(store)/control/steps, body: \(buy), expect: {status: 200}}
        """
      case .resend:
        "  - buyElsewhere: com.example.meridian.theme.night\n  - \(Self.resend(to: url))"
      case .resendStep:
        """
          - buyElsewhere: com.example.meridian.theme.night
          - http: {post: /control/steps, body: [{\(Self.resend(to: url))}]}
        """
      case .resendTried:
        """
          - buyElsewhere: com.example.meridian.theme.night
          - branch: {name: a, steps: [{\(Self.resend(to: url))}]}
        """
      case .performanceTest:
        """
          - http: {post: /control/steps, body: \(buy), expect: {status: 200}}
          - http:
              put: /inApps/v1/messaging/realtime/url
              body: {realtimeURL: "\(url)"}
              expect: {status: 200}
          - http: {get: /control/transactions, capture: {id: "[0].originalTransactionId"}}
          - http:
              post: /inApps/v1/messaging/performanceTest
              body: {originalTransactionId: $(id)}
              expect: {status: 200}
              capture: {test: requestId}
        """
          + String(
            repeating: "\n  - http: {get: /inApps/v1/messaging/performanceTest/result/$(test)}",
            count: 40
          )
      }
    }
  }

  /// A list names the hosts, and a file at the root allows them.
  @Test(arguments: [Way.settings, .steps, .performanceTest, .resendStep], [true, false])
  func theHostsAreNamed(way: Way, hasService: Bool) async throws {
    try await withTemporaryDirectory { outer in
      // The script's root is the folder above.
      let folder = outer.appending(path: "a")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      let stranger = try LoopbackServer()
      let steps = way.steps(to: "http://127.0.0.1:\(stranger.port)/x")
      let script = "\(hasService ? Self.service : "")steps:\n\(steps)\n"
      try Data(script.utf8).write(to: folder.appending(path: "s.session.yaml"))
      let list = try await ProcessRun(["play", "--list", "s.session.yaml"], in: folder)
      let line = "hosts: 127.0.0.1:\(stranger.port) (--allow-network)"
      let words = hasService ? "  needs" : "  needs with serve --play"
      #expect(list.output.contains("\(words) \(line)"), "\(list.output)")
      let allow = try await ProcessRun(["session", "allow", "s.session.yaml"], in: folder)
      #expect(allow.code == 0 && allow.output.contains(line), "\(allow.output)\(allow.errors)")
      let plain = try await ProcessRun(Self.commands[1] + ["s.session.yaml"], in: folder)
      #expect(plain.code == 2)
      #expect(plain.errors.contains("127.0.0.1:\(stranger.port)"), "\(plain.errors)")
      #expect(!stranger.hasConnection)
    }
  }

  private static let service =
    "services: [{name: s, run: 'echo up; exec sleep 1000', ready: {line: up}}]\n"

  private static let commands = [["play"], ["serve", "--ephemeral", "--port", "0", "--play"]]

  /// A script whose store is served for its service, and one without services.
  @Test(arguments: Way.allCases, [true, false])
  func theStoreSendsNothingWithoutConsent(way: Way, hasService: Bool) async throws {
    try await withTemporaryDirectory { folder in
      let stranger = try LoopbackServer()
      let steps = way.steps(to: "http://127.0.0.1:\(stranger.port)/x")
      let script =
        "\(hasService ? Self.service : "")steps:\n\(steps)\n  - expect: {transactions: 99}\n"
      try Data(script.utf8).write(to: folder.appending(path: "s.session.yaml"))
      for command in Self.commands {
        let run = try await ProcessRun(
          command + ["--allow-services", "s.session.yaml"],
          in: folder
        )
        #expect(run.code != 0)
        #expect(!(run.output + run.errors).contains("the response"), "\(run.output)\(run.errors)")
        #expect(!stranger.hasConnection, "\(command) \(run.output)\(run.errors)")
      }
    }
  }
}
