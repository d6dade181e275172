import Merchant
import SessionSamples
import StoreDriver
import StoreEngine
import StoreModel
import StoreSamples
import StoreScript
import StoreSession
import Testing

/// Clients' changes at the merchant's server belong to the step before them.
///
/// The changes are undone and redone with that step.
struct MerchantUndoTests {
  /// The merchant's server as its clients see it.
  private struct Picture: Equatable {
    let accounts: [String]
    let purchases: [[TransactionID]]
    let log: [MerchantLogEntry]

    init(_ driver: StoreDriver) {
      accounts = driver.merchant.accounts.map(\.name)
      purchases = accounts.map(driver.merchant.purchases(of:))
      log = driver.merchant.log
    }
  }

  /// A client's action between two steps.
  private enum Act: CaseIterable {
    case makeAccount, removeAccount, register, chat, nothing

    func perform(_ number: Int, at driver: StoreDriver) async throws {
      let merchant = driver.merchant
      switch self {
      case .makeAccount: _ = try merchant.addAccount(named: "client \(number)")
      case .removeAccount: _ = merchant.accounts.last.map { merchant.removeAccount(named: $0.name) }
      case .register:
        let last = driver.session.store.transactions.last?.id.rawValue ?? 0
        await respond(.registerTransactionV1, #""transactionId": \#(last)"#, merchant)
      case .chat: await respond(.getChat, #""inputText": "hello""#, merchant)
      case .nothing: break
      }
    }

    private func respond(
      _ endpoint: MerchantEndpoint,
      _ members: String,
      _ merchant: Merchant
    ) async {
      let body = #"{"authToken": "\#(MerchantAccount.demoToken)", \#(members)}"#
      _ = await merchant.respond(to: endpoint, body: Array(body.utf8), wallTime: nil)
    }
  }

  private static let steps: [Step] = [
    .buy(Buy(product: "gems")), .answer(.buy), .advance(.bySeconds(3600)),
    .advance(.bySeconds(86_400)), .buyElsewhere(Buy(product: "gems")),
  ]

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func clientsChangesComeAndGoWithTheirStep(seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let session = try StoreSession.sample(selling: RandomSession.catalog, isAppRunning: false)
    var driver = StoreDriver(session: session)
    defer { driver.close() }
    try await driver.start()
    let first = try #require(driver.session.steps?.count)
    try await driver.perform(.server(.unreachable))
    var pictures: [Picture] = []
    for number in 0..<20 {
      try await driver.perform(Self.steps[number % Self.steps.count])
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        let act = Act.allCases.randomElement(using: &generator) ?? .nothing
        try await act.perform(number, at: driver)
      }
      pictures.append(Picture(driver))
    }
    for index in pictures.indices.shuffled(using: &generator) {
      driver = try await driver.went(.step(first + 2 + index))
      #expect(Picture(driver) == pictures[index], "behind step \(index + 1)")
    }
  }
}
