import StoreModel
import Testing

@testable import Merchant

struct AccountTests {
  private let tested = TestedMerchant()

  @Test func thereIsADemoAccount() async {
    #expect(tested.merchant.accounts.map(\.name) == [MerchantAccount.demoName])
    #expect(
      await tested.merchant.getIsPremium(authToken: MerchantAccount.demoToken) == .premium(false)
    )
  }

  @Test func aGeneratedTokenIsDifferentEachTime() throws {
    let tokens = try (1...20).map { try tested.merchant.addAccount(named: "account \($0)") }
    #expect(Set(tokens).count == 20)
    #expect(tokens.allSatisfy { $0.utf8.count == 32 })
    #expect(tested.merchant.accounts.count == 21)
  }

  @Test(
    arguments: [
      ("", nil, MerchantAccountProblem.nameIsUnusable),
      (String(repeating: "n", count: 65), nil, .nameIsUnusable),
      ("demo", nil, .nameIsTaken),
      ("new", "1234567", .tokenIsTooShort),
      ("new", String(repeating: "t", count: 257), .tokenIsTooShort),
      ("new", MerchantAccount.demoToken, .tokenIsTaken),
    ] as [(String, String?, MerchantAccountProblem)]
  )
  func anAccountThatCannotBeIsNotMade(
    name: String,
    token: String?,
    problem: MerchantAccountProblem
  ) {
    #expect(throws: problem) {
      try tested.merchant.addAccount(named: name, authToken: token)
    }
    #expect(tested.merchant.accounts.count == 1)
    #expect(problem.description.first?.isLowercase == true)
  }

  @Test func anAccountGoesWithEverythingItRegistered() async throws {
    let wire = Wire()
    tested.appStore.know(wire, status: .subscribed)
    let token = try tested.merchant.addAccount(named: "other")
    _ = await tested.register(wire, token: token)
    #expect(tested.merchant.isPremium("other"))
    #expect(tested.merchant.removeAccount(named: "other"))
    #expect(!tested.merchant.removeAccount(named: "other"))
    #expect(!tested.merchant.isPremium("other"))
    #expect(
      await tested.merchant.getIsPremium(authToken: token) == .failure(.invalidAuthentication)
    )
    #expect(try tested.merchant.addAccount(named: "other", authToken: token) == token)
    #expect(!tested.merchant.isPremium("other"), "a new account has nothing of an old one")
  }

  @Test func earlierRegistrationsAreRequestedWhenNeeded() async {
    tested.appStore.know(Wire(), status: .subscribed)
    tested.merchant.recall([1000, 4711], for: MerchantAccount.demoName)
    #expect(tested.appStore.asked == 0)
    let response = await tested.merchant.getIsPremium(authToken: TestedMerchant.token)
    #expect(response == .premium(true))
    #expect(tested.appStore.asked == 2, "and what the App Store does not know changes nothing")
  }

  @Test func itsStateCanBeStoredAndRestored() async throws {
    tested.appStore.know(Wire(), status: .subscribed)
    _ = await tested.register(Wire())
    let kept = tested.merchant.memory
    let other = TestedMerchant()
    #expect(!other.isPremium)
    other.merchant.memory = kept
    #expect(other.isPremium)
    #expect(other.merchant.log == tested.merchant.log)
  }
}
