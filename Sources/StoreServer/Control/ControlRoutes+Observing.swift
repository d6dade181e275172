import HTTPTypes
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

// Observing: what the store, the app and the merchant's side of it are now.
extension ControlRoutes {
  static let overview: [ControlRoute] = [
    ControlRoute(
      method: .get,
      path: "",
      summary: "What is here: the store's name, the calls and the other stores.",
      response: .json("overview")
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
      summary: "This API as an OpenAPI 3.1 document.",
      response: .json("openapi")
    ) { _ in ControlResponse(OpenAPI.document(of: all)) },
  ]

  static let observing: [ControlRoute] = [
    ControlRoute(
      method: .get,
      path: "/state",
      summary: "Clock, app, sheets, settings and numbers at a glance.",
      response: .json("state")
    ) { call in ControlResponse(state(of: call.store)) },
    ControlRoute(
      method: .get,
      path: "/app",
      summary: "The app: what it granted, what it says, what its last purchase came to.",
      query: .newest,
      response: .json("app")
    ) { call in
      let limit = try call.limit() ?? .max
      return ControlResponse(call.store.driver.app(listing: limit).representation(listing: limit))
    },
    ControlRoute(
      method: .get,
      path: "/settings",
      summary: "The standing switches, as `set` writes them.",
      response: .json("settings")
    ) { call in ControlResponse(settings(of: call.store.session)) },
    ControlRoute(
      method: .get,
      path: "/sheets",
      summary:
        "The sheets that are up or wait, the purchase's and the system's, and what is pending.",
      query: .newest,
      response: .json("sheets")
    ) { call in
      let limit = try call.limit() ?? .max
      return ControlResponse(call.store.session.store.sheetsRepresentation(listing: limit))
    },
    ControlRoute(
      method: .get,
      path: "/transactions",
      summary:
        "The decoded transactions, oldest first, with the members that their JWS has on the device.",
      query: [
        .text("product", "Only transactions of this product."),
        .flag("finished", "Only finished ones, or only unfinished ones."),
      ] + .page(.text("after", "Only those behind the one of this transactionId.")),
      response: .json("transactions")
    ) { call in try transactions(call) },
    ControlRoute(
      method: .get,
      path: "/entitlements",
      summary: "The decoded transactions that entitle the customer to something now.",
      query: .page(.text("after", "Only those behind the one of this transactionId.")),
      response: .json("transactions")
    ) { call in
      let store = call.store.session.store
      let page = try call.page(of: store.currentEntitlements, each: "entitlement") { "\($0)" }
      return try decoded(page.elements.compactMap { store.transactions[id: $0] })
        .leading(to: page.next, from: call)
    },
    ControlRoute(
      method: .get,
      path: "/subscriptions",
      summary: "Every subscription with its state, its decoded last transaction and renewal info.",
      query: .page(.text("after", "Only those behind the one of this originalTransactionId.")),
      response: .json("subscriptions")
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
      summary: "What the store sells, as the customer reads it.",
      query: .page(.text("after", "Only those behind this product.")),
      response: .json("productList")
    ) { call in try products(call) },
    ControlRoute(
      method: .get,
      path: "/requests",
      summary: "The Advanced Commerce requests that were refused, oldest first, and why.",
      query: .page(.number("after", .cursor, "How many are known; 0 if absent.")),
      response: .json("requests")
    ) { call in
      let all = call.store.session.read(\.refusals).enumerated()
      let known = try call.number("after", .cursor) ?? 0
      return try call.page(of: all.dropFirst(known)) { "\($0.offset + 1)" }
        .response(to: call) { $0.element.representation }
    },
  ]

  /// The standing switches in the words of scripts.
  static func settings(of session: StoreSession) -> JSONValue {
    SettingsChange(describing: session.read(\.settings)).json
  }

  private static func transactions(_ call: ControlCall) throws -> ControlResponse {
    let store = call.store.session.store
    let first = try firstTransaction(behind: call.query["after"], in: store)
    let isFinished = try call.flag("finished")
    let found = store.transactions[first...].lazy.filter { record in
      (isFinished == nil || record.isFinished == isFinished)
        && (call.query["product"].map { $0 == record.transaction.productId.rawValue } ?? true)
    }
    let page = try call.page(of: found) { "\($0.transaction.transactionId)" }
    return try decoded(page.elements).leading(to: page.next, from: call)
  }

  /// The position behind the transaction of an id; the first one if none is named.
  static func firstTransaction(behind after: String?, in store: Store) throws(ControlError) -> Int {
    guard let after else { return 0 }
    guard let id = TransactionID(after), let index = store.transactions.position(of: id) else {
      throw ControlError(
        .badRequest,
        "there is no transaction \(after)",
        at: "after",
        right: "give a transactionId of an earlier page"
      )
    }
    return index + 1
  }

  /// An array of what the store would sign.
  private static func decoded(_ records: [TransactionRecord]) throws -> ControlResponse {
    try ListBody(elements: records) { $1.transaction($0.transaction) }.response()
  }

  private static func products(_ call: ControlCall) throws -> ControlResponse {
    let catalog = call.store.session.catalog
    let settings = call.store.session.read(\.settings)
    var first = 0
    if let after = call.query["after"] {
      guard let index = catalog.productIndex(ProductID(rawValue: after)) else {
        throw ControlError(
          .badRequest,
          "the catalog has no product \(after)",
          at: "after",
          right: "give a product of an earlier page"
        )
      }
      first = index + 1
    }
    return try call.page(of: catalog.products[first...]) { $0.id.rawValue }
      .response(to: call) { $0.representation(for: settings) }
  }
}
