import HTTPTypes
import Merchant
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

// The built-in merchant's server: its accounts, its knowledge of purchases, and its log. The numbers on customers'
// receipts are here too, for people who write to customers.
extension ControlRoutes {
  static let merchant: [ControlRoute] = [
    ControlRoute(
      method: .get,
      path: "/orders",
      id: "listOrders",
      tag: .merchant,
      about: "Lists the order numbers on the customer's receipts, oldest first.",
      query: .page(.text("after", "Only transactions after this transactionId.")),
      response: .json("Orders")
    ) { call in try orders(call) },
    ControlRoute(
      method: .get,
      path: "/merchant/accounts",
      id: "listMerchantAccounts",
      tag: .merchant,
      about: "Lists the accounts at the merchant's server, without their tokens.",
      query: .page(.text("after", "Only accounts after this name.")),
      response: .json("MerchantAccounts")
    ) { call in
      let merchant = call.store.driver.merchant
      let page = try call.page(of: merchant.accounts, each: "account", named: \.name)
      var accounts: [JSONValue] = []
      for account in page.elements {
        accounts.append(await representation(of: account, in: merchant))
      }
      return ControlResponse(.list(accounts)).leading(to: page.next, from: call)
    },
    ControlRoute(
      method: .post,
      path: "/merchant/accounts",
      id: "createMerchantAccount",
      tag: .merchant,
      about: "Creates an account at the merchant's server. Only this response has its token.",
      body: "NewMerchantAccount",
      response: .json(status: 201, "MerchantToken"),
      errors: [409]
    ) { call in try makeAccount(call) },
    ControlRoute(
      method: .delete,
      path: "/merchant/accounts/{name}",
      id: "deleteMerchantAccount",
      tag: .merchant,
      about: "Deletes an account and everything that it registered.",
      response: .nothing("The account is deleted.")
    ) { call in
      let merchant = call.store.driver.merchant
      let name = call.path["name"] ?? ""
      guard merchant.removeAccount(named: name) else {
        throw ControlError(
          .notFound,
          "there is no account \(name)",
          right: "GET /control/merchant/accounts lists all"
        )
      }
      return .nothing
    },
    ControlRoute(
      method: .get,
      path: "/merchant/log",
      id: "listMerchantLog",
      tag: .merchant,
      about: "Lists the requests to the merchant's server and their results, oldest first.",
      query: .page(
        .number("after", .cursor, "Only entries after this number.")
      ),
      response: .json("MerchantLog")
    ) { call in
      let log = call.store.driver.merchant.log
      let after = try call.after(each: "entry", last: log.last?.number ?? 0)
      return try call.page(of: log.lazy.filter { $0.number > after }) { "\($0.number)" }.response(
        to: call,
        representation(of:)
      )
    },
  ]

  private static func orders(_ call: ControlCall) throws -> ControlResponse {
    let store = call.store.session.store
    let first = try firstTransaction(behind: call.query["after"], in: store)
    let ordered = store.transactions[first...].lazy.map(\.transaction)
      .filter { store.order(of: $0.transactionId) != nil }
    return try call.page(of: ordered) { "\($0.transactionId)" }.response(to: call) { transaction in
      .sorted([
        ("orderId", .text(store.order(of: transaction.transactionId)?.rawValue)),
        ("productId", .text(transaction.productId.rawValue)),
        ("transactionId", .text(transaction.transactionId.description)),
      ])
    }
  }

  private static func representation(
    of account: MerchantAccount,
    in merchant: Merchant
  ) async -> JSONValue {
    let isPremium = await merchant.currentlyIsPremium(account.name)
    return .sorted(
      [
        ("created", .moment(account.created)),
        ("isPremium", .bool(isPremium)), ("name", .text(account.name)),
      ],
      lists: [
        BoundedList("originalTransactionIds", merchant.purchases(of: account.name)) {
          .text($0.description)
        }
      ]
    )
  }

  private static func representation(of entry: MerchantLogEntry) -> JSONValue {
    .sorted([
      ("account", .text(entry.account)), ("code", .number(entry.code?.rawValue)),
      ("detail", .text(entry.detail)), ("notification", .text(entry.notification)),
      ("number", .number(entry.number)), ("path", .text(entry.path)),
      ("time", .moment(entry.at)), ("transactionId", .text(entry.transaction?.description)),
    ])
  }

  private static func makeAccount(_ call: ControlCall) throws(ControlError) -> ControlResponse {
    var fields = FieldReader(try call.values(), of: "an account")
    let name = fields.require("name") { value throws(ScriptProblem) in try value.string() }
    let token = fields.takeField("authToken") { value throws(ScriptProblem) in try value.string() }
    if name?.isEmpty == true { throw ControlError(MerchantAccountProblem.nameIsUnusable) }
    try call.finish(&fields)
    guard let name else { throw ControlError(fields.problems) }
    do {
      let made = try call.store.driver.merchant.addAccount(named: name, authToken: token)
      return ControlResponse(
        .sorted([("authToken", .text(made)), ("name", .text(name))]),
        status: .created
      )
    } catch {
      throw ControlError(error)
    }
  }
}

extension ControlError {
  fileprivate init(_ problem: MerchantAccountProblem) {
    let (status, location): (HTTPResponse.Status, String?) =
      switch problem {
      case .nameIsUnusable: (.badRequest, "name")
      case .tokenIsTooShort: (.badRequest, "authToken")
      case .nameIsTaken, .tokenIsTaken, .tooMany: (.conflict, nil)
      }
    self.init(status, problem.cause, at: location, right: problem.remedy)
  }
}
