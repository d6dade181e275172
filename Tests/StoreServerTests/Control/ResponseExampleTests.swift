import CatalogTools
import Foundation
import HTTPTypes
import StoreCatalog
import StoreDriver
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreServer

/// The examples of responses, which must equal a store's responses to the example requests.
struct ResponseExampleTests {
  /// Preparing steps, or the call of an operation with its path parameter.
  private enum Scene {
    case play(String)
    case call(String, part: String? = nil)
    /// A call that fails with a status, with its path parameter or query, and its body.
    case fail(Int, String, with: String? = nil, body: String? = nil)
  }

  private static let failures: [Scene] =
    [
      .fail(404, "deleteBranch", with: "nowhere"), .fail(404, "switchBranch", with: "nowhere"),
      .fail(404, "compareBranch", with: "nowhere"), .fail(404, "getNotification", with: "99"),
      .fail(404, "resendNotification", with: "99"), .fail(404, "goToStep", with: "99"),
      .fail(404, "deleteMerchantAccount", with: "nobody"),
      .fail(404, "downloadSnapshot", with: "never"), .fail(404, "deleteSnapshot", with: "never"),
      .fail(404, "restoreSnapshot", body: #"{"name": "never"}"#),
      .fail(404, "closeStore", with: "nowhere"),
      .fail(409, "runSteps", body: #"[{"note": "Begin."}, {"refund": "latest"}]"#),
      .fail(409, "answerSheet"),
      .fail(409, "advanceClock", body: #"{"to": "2020-01-01T00:00:00Z"}"#),
      .fail(409, "pauseRecording"), .fail(409, "resumeRecording"), .fail(409, "stopRecording"),
      .call("startRecording"), .fail(409, "startRecording"), .fail(409, "redoStep"),
      .fail(409, "deleteBranch", with: "main"), .fail(409, "closeStore", with: "main"),
      .fail(409, "openStore", body: #"{"name": "Main"}"#),
      .call("createMerchantAccount"), .fail(409, "createMerchantAccount"),
    ] + lists.map { .fail(409, $0, with: "?after=999") }

  /// The operations of paged lists.
  private static let lists = ControlRoutes.all
    .filter { route in route.query.contains { $0.name == "after" } && route.id != "streamEvents" }
    .map(\.id)

  /// The name of the abandoned branch in a path.
  private static let otherBranch = "OTHER"

  private static let story: [Scene] = [
    .call("getOverview"), .call("getOpenAPIDocument"), .call("createMerchantAccount"),
    .call("setWebhooks"), .call("listWebhooks"), .call("runSteps"),
    .play(
      """
      [{"buy": "com.example.meridian.plus.monthly"}, {"answer": "buy"},
       {"testNotification": null}]
      """
    ),
    .call("getState"), .call("getApp"), .call("getSettings"), .call("listTransactions"),
    .call("listEntitlements"), .call("listSubscriptions"), .call("listProducts"),
    .call("listOrders"), .call("listEvents"), .call("listMerchantAccounts"),
    .call("listMerchantLog"), .call("listNotifications"), .call("getNotification", part: "1"),
    .call("resendNotification", part: "1"), .call("startRecording"),
    .play(#"{"buy": "com.example.meridian.postcards.10"}"#), .call("listSheets"),
    .call("answerSheet"), .call("getRecording"), .call("pauseRecording"),
    .call("resumeRecording"), .call("stopRecording"), .call("advanceClock"),
    .call("updateSettings"), .call("listRefusedRequests"), .call("undoStep"), .call("redoStep"),
    .call("listSteps"), .call("goToStep", part: "2"),
    .play(#"{"note": "Another way."}"#), .call("listBranches"),
    .call("compareBranch", part: otherBranch), .call("switchBranch", part: otherBranch),
    .call("takeSnapshot"), .call("listSnapshots"), .call("restoreSnapshot"),
    .call("restoreSnapshotFile"), .call("openStore"), .call("listStores"), .call("injectError"),
    .call("listInjectedErrors"), .call("resetStore"),
  ]

  @Test func everyExampleIsAnAnswer() async throws {
    let shop = try await ControlShop.open(catalog: .sample)
    shop.server.stores.all[0].driver.sendNotifications { _, _ in .success }
    var answers: [(key: String, value: JSONValue?)] = []
    let fresh = try await ControlShop.open(catalog: .sample)
    for scene in Self.failures {
      guard let failure = try await failing(scene, fresh) else { continue }
      answers.append(failure)
    }
    for scene in Self.story {
      switch scene {
      case .fail: break
      case .play(let steps): try await shop.play(steps)
      case .call(let id, let part):
        let route = try #require(ControlRoutes.all.first { $0.id == id }, "\(id)")
        let reply = try await shop.call(
          route.method,
          try await path(of: route, part, shop),
          try await body(of: route, shop)
        )
        #expect(200...299 ~= reply.status, "\(id): \(reply.text)")
        answers.append((id, Self.brief(reply.json, of: id)))
      }
    }
    let asked = ControlRoutes.all.filter { if case .json = $0.response { true } else { false } }
    let successes = answers.map(\.key).filter { !$0.contains(" ") }
    #expect(successes.sorted() == asked.map(\.id).sorted())
    try expectGolden(
      JSONValue.sorted(answers).text(layout: .printed) + "\n",
      named: "response-examples",
      suffix: "json",
      in: URL(filePath: #filePath).appending(path: "../../../../Sources/CResources/Files")
        .standardized
    )
  }

  /// Makes a call that fails.
  ///
  /// - Returns: The operation with the status, and the error, or `nil` for a call that only
  ///   prepares another one.
  private func failing(
    _ scene: Scene,
    _ shop: ControlShop
  ) async throws -> (key: String, value: JSONValue?)? {
    switch scene {
    case .play(let steps):
      try await shop.play(steps)
      return nil
    case .call(let id, let part):
      let route = try #require(ControlRoutes.all.first { $0.id == id }, "\(id)")
      let sent = try await body(of: route, shop)
      _ = try await shop.call(route.method, try await path(of: route, part, shop), sent)
      return nil
    case .fail(let status, let id, let with, let body):
      let route = try #require(ControlRoutes.all.first { $0.id == id }, "\(id)")
      let isQuery = with?.hasPrefix("?") == true
      let path = try await path(of: route, isQuery ? nil : with, shop)
      let example = try await self.body(of: route, shop)
      let reply = try await shop.call(
        route.method,
        path + (isQuery ? with ?? "" : ""),
        body ?? example
      )
      #expect(reply.status == status, "\(id): \(reply.text)")
      return ("\(id) \(status)", Self.brief(reply.json))
    }
  }

  private func path(
    of route: ControlRoute,
    _ part: String?,
    _ shop: ControlShop
  ) async throws -> String {
    guard var part else { return route.path }
    if part == Self.otherBranch {
      let branches = try await shop.call(.get, "/branches").json.elements ?? []
      let other = branches.first { $0["isActive"]?.bool == false }
      part = try #require(other?["name"]?.string)
    }
    let encoded = part.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? part
    return route.path.replacing(/\{[a-z]+\}/, with: encoded)
  }

  private func body(of route: ControlRoute, _ shop: ControlShop) async throws -> String? {
    if route.id == "restoreSnapshotFile" {
      return try await shop.call(.get, "/snapshots/before").text
    }
    return route.body.flatMap(RequestSchemas.example).map { $0.text() }
  }

  /// Returns a response shortened for an example: two elements of a list, the start of a long text.
  private static func brief(_ value: JSONValue, of operation: String) -> JSONValue {
    switch operation {
    case "getOpenAPIDocument":
      JSONValue.sorted(
        ["info", "openapi"].map { ($0, value[$0]) } + [("paths", JSONValue(.object([])))]
      )
    // Each account has a different token.
    case "createMerchantAccount":
      JSONValue.sorted([("authToken", .text("d0a7c3f4e5b64a1c")), ("name", value["name"])])
    default: brief(value)
    }
  }

  private static func brief(_ value: JSONValue) -> JSONValue {
    if let elements = value.elements { return .list(elements.prefix(2).map(brief)) }
    if let members = value.members {
      return .sorted(members.map { ($0.key, brief($0.value)) })
    }
    guard let text = value.string, text.utf8.count > 200 else { return value }
    return .text(text.prefix(20) + "...")
  }
}
