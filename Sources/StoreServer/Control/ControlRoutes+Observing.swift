import HTTPTypes
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

// The state of the store, the app and the merchant's server.
extension ControlRoutes {
  static let overview: [ControlRoute] = [
    ControlRoute(
      method: .get,
      path: "",
      id: "getOverview",
      tag: .overview,
      about: "Lists the calls of this API.",
      response: .json("Overview")
    ) { call in
      let calls = all.map { route in
        JSONValue.sorted([
          ("method", .text(route.method.rawValue)), ("path", .text("/control\(route.path)")),
          ("summary", .text(route.summary)),
        ])
      }
      return ControlResponse(.sorted([("calls", .list(calls)), ("store", .text(call.store.name))]))
    },
    ControlRoute(
      method: .get,
      path: "/openapi.json",
      id: "getOpenAPIDocument",
      tag: .overview,
      about: "Returns this API as an OpenAPI 3.1 document.",
      response: .json("OpenAPIDocument")
    ) { _ in ControlResponse(OpenAPI.document) },
  ]

  static let observing: [ControlRoute] = [
    ControlRoute(
      method: .get,
      path: "/state",
      id: "getState",
      tag: .state,
      about: "Returns a summary: clock, app, sheets, settings and counts.",
      response: .json("State")
    ) { call in ControlResponse(state(of: call.store)) },
    ControlRoute(
      method: .get,
      path: "/app",
      id: "getApp",
      tag: .state,
      about:
        "Returns the app's state: granted products, its message, and the outcome of its last purchase.",
      query: .newest,
      response: .json("App")
    ) { call in
      let limit = try call.limit() ?? .max
      return ControlResponse(call.store.driver.app(listing: limit).representation(listing: limit))
    },
    ControlRoute(
      method: .get,
      path: "/settings",
      id: "getSettings",
      tag: .state,
      about: "Returns the standing settings, as a `set` step writes them.",
      response: .json("Settings")
    ) { call in ControlResponse(settings(of: call.store.session)) },
    ControlRoute(
      method: .get,
      path: "/webhooks",
      id: "listWebhooks",
      tag: .notifications,
      about:
        "Lists the webhooks that get notifications, with their held deliveries and armed faults.",
      response: .json("Webhooks")
    ) { call in ControlResponse(webhooks(of: call.store.driver)) },
    ControlRoute(
      method: .get,
      path: "/sheets",
      id: "listSheets",
      tag: .state,
      about: "Lists the open and waiting sheets, and the pending purchases.",
      query: .newest,
      response: .json("Sheets")
    ) { call in
      let limit = try call.limit() ?? .max
      return ControlResponse(call.store.session.store.sheetsRepresentation(listing: limit))
    },
    ControlRoute(
      method: .get,
      path: "/transactions",
      id: "listTransactions",
      tag: .state,
      about: """
        Lists the decoded transactions, oldest first. They have the members that their JWS has \
        on the device.
        """,
      query: [
        .text("productId", "Only transactions of this product."),
        .older("product", now: "productId"),
        .flag("finished", "Only finished transactions, or only unfinished ones."),
      ] + .page(.text("after", "Only transactions after this transactionId.")),
      response: .json("Transactions")
    ) { call in try transactions(call) },
    ControlRoute(
      method: .get,
      path: "/entitlements",
      id: "listEntitlements",
      tag: .state,
      about: "Lists the decoded transactions of the current entitlements.",
      query: .page(.text("after", "Only transactions after this transactionId.")),
      response: .json("Transactions")
    ) { call in
      let store = call.store.session.store
      let page = try call.page(of: store.currentEntitlements, each: "entitlement") { "\($0)" }
      return try decoded(page.elements.compactMap { store.transactions[id: $0] })
        .leading(to: page.next, from: call)
    },
    ControlRoute(
      method: .get,
      path: "/subscriptions",
      id: "listSubscriptions",
      tag: .state,
      about: "Lists the subscriptions with their states, latest transactions and renewal infos.",
      query: .page(.text("after", "Only subscriptions after this originalTransactionId.")),
      response: .json("Subscriptions")
    ) { call in
      let store = call.store.session.store
      return try call.page(of: store.subscriptions, each: "subscription") {
        "\($0.originalTransactionId)"
      }
      .response(to: call) { $0.representation(in: store) }
    },
    ControlRoute(
      method: .get,
      path: "/products",
      id: "listProducts",
      tag: .state,
      about: "Lists the products that the store sells, as customers see them.",
      query: .page(.text("after", "Only products after this productId.")),
      response: .json("Products")
    ) { call in try products(call) },
    ControlRoute(
      method: .get,
      path: "/requests",
      id: "listRefusedRequests",
      tag: .state,
      about: "Lists the Advanced Commerce requests that were refused, oldest first.",
      query: .page(.number("after", .cursor, "The number of requests that you have. Default: 0.")),
      response: .json("RefusedRequests")
    ) { call in
      let all = call.store.session.read(\.refusals)
      let known = try call.after(each: "request", last: all.count)
      return try call.page(of: all.enumerated().dropFirst(known)) { "\($0.offset + 1)" }
        .response(to: call) { $0.element.representation }
    },
  ]

  /// Returns the settings in the words of scripts.
  static func settings(of session: StoreSession) -> JSONValue {
    SettingsChange(describing: session.read(\.settings)).json
  }

  private static func transactions(_ call: ControlCall) throws -> ControlResponse {
    let store = call.store.session.store
    let first = try firstTransaction(behind: call.query["after"], in: store)
    let isFinished = try call.flag("finished")
    let product = call.query["productId"] ?? call.query["product"]
    let found = store.transactions[first...].lazy.filter { record in
      (isFinished == nil || record.isFinished == isFinished)
        && (product == nil || record.transaction.productId.rawValue == product)
    }
    let page = try call.page(of: found) { "\($0.transaction.transactionId)" }
    return try decoded(page.elements).leading(to: page.next, from: call)
  }

  /// Returns the position after a transaction, or the first position if no transaction is given.
  static func firstTransaction(behind after: String?, in store: Store) throws(ControlError) -> Int {
    guard let after else { return 0 }
    guard let id = TransactionID(after), let index = store.transactions.position(of: id) else {
      throw ControlError.unknownPosition("transaction", after)
    }
    return index + 1
  }

  /// Returns an array of decoded transactions, as the store would sign them.
  private static func decoded(_ records: [TransactionRecord]) throws -> ControlResponse {
    try ListBody(elements: records) { $1.value(.transaction($0.transaction)) }.response()
  }

  private static func products(_ call: ControlCall) throws -> ControlResponse {
    let catalog = call.store.session.catalog
    let settings = call.store.session.read(\.settings)
    var first = 0
    if let after = call.query["after"] {
      guard let index = catalog.productIndex(ProductID(rawValue: after)) else {
        throw ControlError.unknownPosition("product", after)
      }
      first = index + 1
    }
    return try call.page(of: catalog.products[first...]) { $0.id.rawValue }
      .response(to: call) { $0.representation(for: settings) }
  }
}
