import FoundationEssentials
import StoreModel
import StoreSigning
import StoreTestSupport
import Testing

@testable import Merchant

/// The responses of `registerTransaction`, by code.
struct RegistrationTests {
  private let tested = TestedMerchant()
  private let wire = Wire()

  @Test(.rule("merchant.registration", "merchant.response-form"))
  func aSignedTransactionMakesItsAccountPremium() async {
    tested.appStore.know(wire, status: .subscribed)
    let response = await tested.register(wire)
    #expect(response == .premium(true))
    #expect(tested.appStore.asked == 1)
    #expect(
      String(decoding: response.json, as: UTF8.self) == #"{"Body":{"isPremium":true},"Success":1}"#
    )
    #expect(await tested.merchant.getIsPremium(authToken: TestedMerchant.token) == response)
    #expect(tested.appStore.asked == 1, "what it knows it does not ask again")
  }

  @Test(.rule("merchant.registration"))
  func aBareIdDoesTheSameInV1() async {
    tested.appStore.know(wire, status: .subscribed)
    let response = await tested.merchant.registerTransaction(
      authToken: TestedMerchant.token,
      transactionId: 1000
    )
    #expect(response == .premium(true))
    #expect(tested.merchant.log.map(\.path) == ["/v1/registerTransaction"])
  }

  @Test func anEndedSubscriptionIsAcceptedWithoutPremium() async {
    tested.appStore.know(wire, status: .expired)
    #expect(await tested.register(wire) == .premium(false))
  }

  @Test(
    .rule("merchant.response-form"),
    arguments: [nil, "", "wrong", "storefront-demo-tokem", "storefront-demo-token "]
  )
  func withoutAGoodTokenTheAnswerIs5(token: String?) async {
    tested.appStore.know(wire, status: .subscribed)
    let responses = [
      await tested.register(wire, token: token),
      await tested.merchant.registerTransaction(authToken: token, transactionId: 1000),
      await tested.merchant.getIsPremium(authToken: token),
      await tested.merchant.getChat(authToken: token, inputText: "hello"),
    ]
    #expect(responses == Array(repeating: .failure(.invalidAuthentication), count: 4))
    #expect(tested.appStore.asked == 0)
  }

  @Test(
    .rule("merchant.response-form"),
    arguments: [
      nil, "", "no JWS", "a.b.c", "..", Wire().jws + "A", String(Wire().jws.dropLast(9)),
    ]
  )
  func withoutAJWSThatVerifiesTheAnswerIs80(jws: String?) async {
    tested.appStore.know(wire, status: .subscribed)
    let response = await tested.merchant.registerTransaction(
      authToken: TestedMerchant.token,
      signedTransactionJWS: jws
    )
    #expect(response == .failure(.illegalArgument))
    #expect(tested.appStore.asked == 0, "it is verified before the App Store is asked")
  }

  @Test(arguments: JWSFlaw.allCases)
  func aBadSignatureIsFoundByTheServerItself(flaw: JWSFlaw) async {
    tested.appStore.know(wire, status: .subscribed)
    let jws = TestedMerchant.signer.sign(payload: Data(wire.payload), flaw: flaw)
    let response = await tested.merchant.registerTransaction(
      authToken: TestedMerchant.token,
      signedTransactionJWS: jws
    )
    // A server has no device to compare with.
    let isFound = flaw != .wrongDevice
    #expect(response == (isFound ? .failure(.illegalArgument) : .premium(true)))
    #expect(tested.appStore.asked == (isFound ? 0 : 1))
  }

  @Test func anotherStoresSignatureIsNotBelieved() async {
    tested.appStore.know(wire, status: .subscribed)
    let jws = SigningIdentity(seed: 12).signer.sign(payload: wire.payload)
    let response = await tested.merchant.registerTransaction(
      authToken: TestedMerchant.token,
      signedTransactionJWS: jws
    )
    #expect(response == .failure(.illegalArgument))
  }

  @Test(arguments: [
    Wire(bundleID: "com.example.other"), Wire(environment: "Production"), Wire(environment: ""),
  ])
  func anotherAppOrEnvironmentIsAnIllegalArgument(wire: Wire) async {
    tested.appStore.know(wire, status: .subscribed)
    #expect(await tested.register(wire) == .failure(.illegalArgument))
    #expect(tested.appStore.asked == 0)
    let byID = await tested.merchant.registerTransaction(
      authToken: TestedMerchant.token,
      transactionId: 1000
    )
    #expect(byID == .failure(.illegalArgument), "the App Store's response is looked at as well")
    #expect(tested.merchant.purchase(1000) == nil)
  }

  @Test func aSignedPayloadOfAnotherTypeIsAnIllegalArgument() async {
    let response = await tested.merchant.registerTransaction(
      authToken: TestedMerchant.token,
      signedTransactionJWS: wire.renewal().jws
    )
    #expect(response == .failure(.illegalArgument))
    #expect(tested.lastDetail == "the JWS isn't a transaction")
  }

  @Test func aTransactionUnknownToTheAppStoreIsAnIllegalArgument() async {
    #expect(await tested.register(wire) == .failure(.illegalArgument))
    #expect(tested.appStore.asked == 1)
  }

  @Test(
    .rule("merchant.response-form"),
    arguments: [AppStoreFailure.unavailable("status 401"), CancellationError()] as [any Error]
  )
  func anAppStoreThatDoesNotTellIsAServerError(failure: any Error) async {
    tested.appStore.failure = failure
    #expect(await tested.register(wire) == .failure(.unhandledError))
    #expect(tested.merchant.purchases(of: MerchantAccount.demoName).isEmpty)
  }

  @Test(arguments: [nil, -1, 0, 999, Int64.max])
  func anInvalidIDIsAnIllegalArgument(id: Int64?) async {
    tested.appStore.know(wire, status: .subscribed)
    let response = await tested.merchant.registerTransaction(
      authToken: TestedMerchant.token,
      transactionId: id
    )
    #expect(response == .failure(.illegalArgument))
  }

  @Test(.rule("merchant.bad-token"))
  func aPurchaseIsTheAccountsThatRegisteredItLast() async throws {
    tested.appStore.know(wire, status: .subscribed)
    let other = try tested.merchant.addAccount(named: "other")
    #expect(await tested.register(wire) == .premium(true))
    #expect(await tested.register(wire, token: other) == .premium(true))
    #expect(!tested.isPremium)
    #expect(await tested.register(wire) == .premium(true))
    #expect(!tested.merchant.isPremium("other"))
    #expect(tested.merchant.purchases(of: MerchantAccount.demoName) == [1000])
  }

  @Test(.rule("merchant.error-texts", "merchant.response-form"))
  func everyErrorHasTheOneBodyOfTheContract() {
    for code in MerchantResponse.Code.allCases where code != .success {
      let text = String(decoding: MerchantResponse.failure(code).json, as: UTF8.self)
      #expect(
        text == #"{"Body":{"finishReason":"","output":"There was an issue getting your chat. "#
          + #"Please try again...","remaining":-1},"Success":\#(code.rawValue)}"#
      )
    }
    #expect(MerchantResponse.Code.allCases.map(\.rawValue) == [1, 5, 80, 99])
  }
}
