import Foundation
import HTTPTypes
import StoreDriver
import StoreEngine
import StoreModel
import StoreSession
import Testing

@testable import StoreServer

/// Reset, restore, and several stores.
struct ControlHostingTests {
  private static let story = """
    [{"buy": "gold.monthly"}, {"answer": "buy"}, {"advance": "3mo"}, {"buy": "gems"},
     {"answer": "buy"}, {"refund": "latest"}, {"cancelRenewal": "gold.monthly"}, {"advance": "1mo"}]
    """

  @Test func aResetBeginsAsTheFirstTime() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(Self.story)
    let first = try await shop.call(.get, "/events").text
    let old = shop.server.stores.all[0].session
    let state = try await shop.call(.post, "/reset")
    #expect(state["numbers"]?["transactions"]?.int64 == 0)
    #expect(state["time"]?.string == "2026-01-01T00:00:00Z")
    #expect(state["app"]?["isRunning"]?.bool == true)
    #expect(throws: StoreSessionError.closed) { try old.perform(.terminate(crashed: false)) }
    try await shop.play(Self.story)
    #expect(try await shop.call(.get, "/events").text == first)
  }

  @Test func aBodyThatIsTooLargeIsRejected() async throws {
    let shop = try await ControlShop.open()
    let padding = String(repeating: " ", count: 32 << 20)
    let refusal = try await shop.call(.post, "/reset", "{}\(padding)")
    #expect(refusal.status == 413)
    #expect(refusal["error"]?.string == "the body is too large")
    let fits = try await shop.call(.post, "/reset", "{}\(padding.dropLast(2))")
    #expect(fits.status == 200, "\(fits.text)")
  }

  @Test func aResetUsesTheFirstSettingsByDefault() async throws {
    let shop = try await ControlShop.open()
    _ = try await shop.call(
      .patch,
      "/settings",
      #"{"webhooks": ["http://127.0.0.1:9/"], "askToBuy": true}"#
    )
    let first = #"{"start": "2027-02-03", "storefront": "JPN", "settings": {"askToBuy": true}}"#
    let products = try await shop.call(.get, "/products").text
    try await shop.play(
      "{\"catalog\": {\"file\": \"other.storekit\", \"content\": \(JSONValue.text(try ControlShop.sample).text())}}"
    )
    #expect(try await shop.call(.get, "/products").text != products)
    _ = try await shop.call(.post, "/reset", first)
    _ = try await shop.call(.post, "/injected-errors", #"{"number": 5000001}"#)
    let state = try await shop.call(.post, "/reset")
    #expect(state["time"]?.string == "2026-01-01T00:00:00Z")
    #expect(state["settings"]?["storefront"]?.string == "USA")
    #expect(state["settings"]?["askToBuy"]?.bool == false)
    #expect(state["settings"]?["webhooks"]?.elements?.count == 0)
    #expect(try await shop.call(.get, "/products").text == products)
    #expect(try await shop.call(.get, "/injected-errors").json.elements?.count == 0)
  }

  /// The webhooks and settings of clients are removed, and those of the server's options are restored.
  @Test func aResetDropsTheWebhooksOfClients() async throws {
    let given = NotificationDestinations(webhooks: ["http://127.0.0.1:9/a"])
    for (shop, expected) in [
      (try await ControlShop.open(), []),
      (try await ControlShop.open(notifications: given), ["http://127.0.0.1:9/a"]),
    ] {
      let set = try await shop.call(.put, "/webhooks", #"{"webhooks": ["http://127.0.0.1:9/b"]}"#)
      #expect(set.status == 200)
      _ = try await shop.call(.patch, "/settings", #"{"retries": "production"}"#)
      let state = try await shop.call(.post, "/reset")
      #expect(state["settings"]?["webhooks"]?.texts == expected)
      #expect(state["settings"]?["retries"]?.string != "production")
    }
    let about = ControlRoutes.all.first { $0.id == "resetStore" }?.about
    #expect(about?.contains("webhooks set since then are lost") == true)
  }

  /// The options of a server apply after a reset, and the store doesn't keep them.
  @Test func aResetKeepsWhereNotificationsGo() async throws {
    let given = NotificationDestinations(webhooks: ["http://127.0.0.1:9/a"], retries: .production)
    let shop = try await ControlShop.open(notifications: given)
    let state = try await shop.call(.post, "/reset")
    #expect(state["settings"]?["webhooks"]?.elements?.map(\.string) == ["http://127.0.0.1:9/a"])
    #expect(state["settings"]?["retries"]?.string == "production")
    let own = #"{"settings": {"webhooks": ["http://127.0.0.1:9/b"]}}"#
    let other = try await shop.call(.post, "/reset", own)
    #expect(other["settings"]?["webhooks"]?.elements?.map(\.string) == ["http://127.0.0.1:9/b"])
    let again = try await shop.call(.post, "/reset")
    #expect(again["settings"]?["webhooks"]?.elements?.map(\.string) == ["http://127.0.0.1:9/a"])
    let session = try #require(shop.server.stores[HostedStores.mainName]).session
    session.close()
    #expect(session.read(\.settings.notifications) == nil)
  }

  /// The options of a server apply to the main store only.
  @Test func anotherStoreKeepsItsOwnWebhooks() async throws {
    let given = NotificationDestinations(webhooks: ["http://127.0.0.1:9/a"], retries: .production)
    let shop = try await ControlShop.open(notifications: given)
    _ = try await shop.call(.post, "/stores", #"{"name": "quiet"}"#)
    let own = #"{"name": "own", "settings": {"webhooks": ["http://127.0.0.1:9/b"]}}"#
    _ = try await shop.call(.post, "/stores", own)
    for (name, webhooks) in [("quiet", []), ("own", ["http://127.0.0.1:9/b"])] {
      let state = try await shop.call(.post, "/stores/\(name)/control/reset", "{}")
      #expect(state["settings"]?["webhooks"]?.texts == webhooks, "\(name)")
      #expect(state["settings"]?["retries"]?.string != "production")
    }
  }

  /// A restored moment sends to the destinations in the server's options, and only to them for that time.
  @Test func aRestoreKeepsWhereNotificationsGo() async throws {
    let plain = try await ControlShop.open()
    _ = try await plain.call(.put, "/webhooks", #"{"webhooks": ["http://127.0.0.1:9/b"]}"#)
    _ = try await plain.call(.post, "/snapshots", #"{"name": "then"}"#)
    let lines = try await plain.call(.get, "/snapshots/then").text
    let given = NotificationDestinations(webhooks: ["http://127.0.0.1:9/a"])
    let shop = try await ControlShop.open(notifications: given)
    let state = try await shop.call(.post, "/restore", lines)
    #expect(state["settings"]?["webhooks"]?.texts == ["http://127.0.0.1:9/a"])
    let session = try #require(shop.server.stores[HostedStores.mainName]).session
    session.close()
    #expect(session.read(\.settings.notifications)?.webhooks == ["http://127.0.0.1:9/b"])
  }

  /// A backend's token stays valid, but its registrations belong to the previous store.
  @Test func accountsOutliveTheStore() async throws {
    let shop = try await ControlShop.open()
    let made = try await shop.call(.post, "/merchant/accounts", #"{"name": "ann"}"#)
    #expect(made.status == 201)
    try await shop.play(#"[{"buy": "unlock"}, {"answer": "buy"}]"#)
    _ = try await shop.call(.post, "/snapshots", #"{"name": "then"}"#)
    for (path, body) in [("/reset", "{}"), ("/restore", #"{"name": "then"}"#)] {
      #expect(try await shop.call(.post, path, body).status == 200)
      let accounts = try await shop.call(.get, "/merchant/accounts").json.elements ?? []
      #expect(accounts.map { $0["name"]?.string } == ["ann", "demo"])
      // A restored app registers its purchases again.
      let purchases = accounts.flatMap { $0["originalTransactionIds"]?.elements ?? [] }
      #expect(purchases.count == (path == "/reset" ? 0 : 1))
    }
  }

  @Test func aResetUsesTheRequestedSettings() async throws {
    let shop = try await ControlShop.open()
    let state = try await shop.call(
      .post,
      "/reset",
      """
      {"start": "2027-02-03", "seed": 99, "storefront": "JPN", "environment": "Production",
       "settings": {"askToBuy": true},
       "catalog": \(try ControlShop.sample)}
      """
    )
    #expect(state.status == 200, "\(state.text)")
    #expect(state["time"]?.string == "2027-02-03T00:00:00Z")
    #expect(state["identity"]?["seed"]?.int64 == 99)
    #expect(state["identity"]?["environment"]?.string == "Production")
    #expect(state["settings"]?["storefront"]?.string == "JPN")
    #expect(state["settings"]?["askToBuy"]?.bool == true)
    let products = try await shop.call(.get, "/products").json.elements
    #expect(products?.count == 16)
  }

  static let wrongOpenings: [(body: String, location: String, error: String)] = [
    (#"{"sed": 1}"#, "1:2", #"the body can't have "sed""#),
    (#"{"start": "soon"}"#, "1:11", #"start can't be "soon""#),
    (#"{"storefront": "XXX"}"#, "1:16", #"there is no storefront "XXX""#),
    (#"{"catalog": "shop.storekit"}"#, "1:13", #"catalog can't be "shop.storekit""#),
    (#"{"catalog": {"some": "thing"}}"#, "1:13", "the catalog: this JSON isn't a catalog"),
    (
      #"{"catalog": {"format": "storefront-catalog", "version": 1, "products": [7]}}"#, "1:73",
      "the catalog: products contains a number"
    ),
    (#"{"settings": {"askToBye": true}}"#, "1:15", #"there is no setting "askToBye""#),
  ]

  @Test(arguments: wrongOpenings)
  func aResetThatCannotBeReadChangesNothing(
    body: String,
    location: String,
    error: String
  ) async throws {
    let shop = try await ControlShop.open()
    try await shop.play(#"{"buy": "gems"}"#)
    let response = try await shop.call(.post, "/reset", body)
    #expect(response.status == 400)
    #expect(response["error"]?.string == error)
    #expect(response["where"]?.string == location)
    #expect(try await shop.call(.get, "/state")["sheet"]?["product"]?.string == "gems")
  }

  @Test func noIDIsGivenTwice() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(#"[{"buy": "silver.monthly"}, {"answer": "buy"}]"#)
    _ = try await shop.call(.post, "/snapshots", #"{"name": "one"}"#)
    var transactions: Set<String> = []
    var notifications: Set<String> = []
    var dates: [String] = []
    for (round, product) in ["gems", "unlock", "season", "gems"].enumerated() {
      let old = try await shop.call(.get, "/notifications").json.elements?.count ?? 0
      try await shop.play(#"[{"buy": "\#(product)"}, {"answer": "buy"}, {"refund": "latest"}]"#)
      let bought = try await shop.call(.get, "/transactions").json.elements?.last
      let id = try #require(bought?["transactionId"]?.string)
      #expect(transactions.insert(id).inserted)
      let told = try await shop.call(.get, "/notifications").json.elements ?? []
      #expect(told.count == old + 2)
      for notification in told.dropFirst(old) {
        let uuid = try #require(notification["uuid"]?.string)
        #expect(notifications.insert(uuid).inserted)
        dates.append(try #require(notification["time"]?.string))
      }
      if round == 1 { try await shop.play(#"{"advance": "1d"}"#) }
      let state = try await shop.call(.post, "/restore", #"{"name": "one"}"#)
      #expect(state["life"]?.int64 == Int64(round + 1))
      #expect(state["time"]?.string == "2026-01-01T00:00:00Z")
    }
    #expect(dates == dates.sorted() && Set(dates).count == dates.count)
  }

  @Test func aResetSaysThatTheSameSeedGivesTheSameIDs() async throws {
    let shop = try await ControlShop.open(seed: 5)
    let again = try await shop.call(.post, "/reset")
    #expect(again["note"]?.string?.hasPrefix("the seed is still 5") == true)
    let other = try await shop.call(.post, "/reset", #"{"seed": 6}"#)
    #expect(other["note"]?.isNull == true)
    // Seed 5 is one that the store used before its current one.
    let back = try await shop.call(.post, "/reset", #"{"seed": 5}"#)
    #expect(back["note"]?.string?.contains("the seed is") == true)
  }

  @Test func aSnapshotIsWhereOneGoesBackTo() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(#"[{"buy": "unlock"}, {"answer": "buy"}]"#)
    let kept = try await shop.call(.post, "/snapshots", #"{"name": "owner"}"#)
    #expect(kept.status == 201)
    let lines = try await shop.call(.get, "/snapshots/owner").text
    #expect(lines.split(separator: "\n").count == kept["events"]?.int64.map(Int.init))
    try await shop.play(#"[{"refund": "latest"}, {"advance": "1d"}]"#)
    let state = try await shop.call(.post, "/restore", #"{"name": "owner"}"#)
    #expect(state["time"]?.string == "2026-01-01T00:00:00Z")
    try await shop.play(#"{"expect": {"entitlements": ["unlock"], "granted": ["unlock"]}}"#)

    // A downloaded snapshot creates the same store elsewhere, in its own life.
    let other = try await ControlShop.open(seed: 1)
    #expect(try await other.call(.post, "/restore", lines).status == 200)
    for store in [shop, other] {
      _ = try await store.call(.post, "/snapshots", #"{"name": "now"}"#)
      #expect(try await store.call(.get, "/snapshots/now").text.hasPrefix(lines))
    }
    #expect(try await shop.call(.delete, "/snapshots/owner").status == 204)
    #expect(try await shop.call(.post, "/restore", #"{"name": "owner"}"#).status == 404)
  }

  @Test func aDamagedSnapshotIsRejected() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(#"{"buy": "gems"}"#)
    _ = try await shop.call(.post, "/snapshots")
    let lines = try await shop.call(.get, "/snapshots/snapshot-1").text.split(separator: "\n")
    let gap = ([lines[0]] + lines.dropFirst(2)).joined(separator: "\n")
    let missing = try await shop.call(.post, "/restore", gap)
    #expect(missing.status == 400)
    #expect(missing["where"]?.string == "line 2")
    let torn = try await shop.call(.post, "/restore", lines[0] + "\n{\"at\": 1")
    #expect(torn["error"]?.string == "this isn't an event")
    #expect(torn["where"]?.string == "line 2")
    #expect(try await shop.call(.get, "/state")["sheet"]?["product"]?.string == "gems")
  }

  @Test func aStoreThatIsShownStays() async throws {
    let shop = try await ControlShop.open(replacement: .shownOnScreen)
    for path in ["/reset", "/restore"] {
      _ = try await shop.call(.post, "/snapshots", #"{"name": "\#(path.dropFirst())"}"#)
      let body = path == "/restore" ? #"{"name": "restore"}"# : nil
      let response = try await shop.call(.post, path, body)
      #expect(response.status == 409)
      #expect(response["error"]?.string == "this store is shown on a screen")
      #expect(response["right"]?.string?.contains("POST /control/stores") == true)
    }
    #expect(try await shop.call(.post, "/stores", #"{"name": "mine"}"#).status == 201)
    #expect(try await shop.call(.post, "/stores/mine/control/reset").status == 200)
  }

  @Test func aStoreInAFileKeepsItsCatalog() async throws {
    let shop = try await ControlShop.open(replacement: Replacement(.sameCatalog))
    #expect(try await shop.call(.post, "/reset").status == 200)
    let response = try await shop.call(.post, "/reset", "{\"catalog\": \(try ControlShop.sample)}")
    #expect(response.status == 409)
  }

  @Test func storesComeAndGo() async throws {
    let shop = try await ControlShop.open()
    let made = try await shop.call(.post, "/stores", #"{"name": "a", "start": "2028-01-01"}"#)
    #expect(made.status == 201)
    #expect(made["path"]?.string == "/stores/a")
    #expect(made["port"]?.isNull == true)
    #expect(made["url"]?.string == "http://localhost/stores/a")
    #expect(try await shop.call(.post, "/stores")["name"]?.string == "store-1")
    #expect(try await shop.call(.post, "/stores", #"{"name": "a"}"#).status == 409)
    // The host names a.localhost and A.localhost are equal.
    #expect(try await shop.call(.post, "/stores", #"{"name": "A"}"#).status == 409)
    #expect(try await shop.call(.post, "/stores", #"{"name": "a/b"}"#).status == 400)
    let names = try await shop.call(.get, "/stores").json.elements?.map { $0["name"]?.string }
    #expect(names == ["main", "a", "store-1"])
    _ = try await shop.call(.post, "/stores/a/control/steps", #"{"advance": "1y"}"#)
    let time = try await shop.call(.get, "/stores/a/control/state")["time"]
    #expect(time?.string == "2029-01-01T00:00:00Z")
    #expect(try await shop.call(.get, "/state")["time"]?.string == "2026-01-01T00:00:00Z")
    #expect(try await shop.call(.delete, "/stores/a").status == 204)
    #expect(try await shop.call(.get, "/stores/a/control/state").status == 404)
    #expect(try await shop.call(.delete, "/stores/main").status == 409)
  }

  @Test func theirNumberIsLimited() async throws {
    let shop = try await ControlShop.open()
    for _ in 1..<ServerBounds.stores {
      #expect(try await shop.call(.post, "/stores").status == 201)
    }
    let response = try await shop.call(.post, "/stores")
    #expect(response.status == 409)
    #expect(response["error"]?.string == "there are 64 stores already")
  }

  /// Eight simultaneous tests, each with its own store, have the same journal.
  @Test func storesDrivenAtOnceDoNotDisturbEachOther() async throws {
    let shop = try await ControlShop.open()
    let journals = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 1...8 {
        group.addTask {
          let body = #"{"name": "test-\#(number)", "seed": 11}"#
          #expect(try await shop.call(.post, "/stores", body).status == 201)
          let base = "/stores/test-\(number)/control"
          for _ in 1...3 {
            #expect(try await shop.call(.post, "\(base)/steps", Self.story).status == 200)
          }
          return try await shop.call(.get, "\(base)/events").text
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(journals.count == 8)
    #expect(Set(journals).count == 1)
    let kinds = JSONDocument(journals[0]).root?["events"]?.elements?.count ?? 0
    #expect(kinds > 50)
  }

  /// The connect closure receives a new store before its app starts.
  @Test func everyNewStoreIsConnected() async throws {
    let (told, tell) = AsyncStream<Bool>.makeStream()
    let shop = try await ControlShop.open(
      replacement: Replacement(connect: { tell.yield($0.session.read(\.isAppRunning)) })
    )
    _ = try await shop.call(.post, "/reset")
    _ = try await shop.call(.post, "/stores")
    tell.finish()
    #expect(await told.reduce(into: []) { $0.append($1) } == [false, false])
  }
}
