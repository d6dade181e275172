import StoreModel
import StoreTestSupport
import Testing

@testable import Merchant

/// The endpoint that signs an app's request.
struct SigningTests {
  private let tested = TestedMerchant()

  private func sign(_ body: String) async -> MerchantResponse {
    await tested.merchant.respond(to: .signRequest, body: Array(body.utf8), wallTime: nil)
  }

  @Test(.rule("merchant.sign-request", "merchant.sign-endpoint"))
  func theBytesOfTheRequestAreSigned() async {
    // The base64 of `{ "a":1 }`, with the app's own spaces.
    let body = "{\"authToken\": \"\(TestedMerchant.token)\", \"request\": \"eyAiYSI6MSB9\"}"
    let response = await sign(body)
    #expect(response == .success(["compactJWS": .string("signed:{ \"a\":1 }")]))
    #expect(tested.merchant.log.last?.path == "/v1/signRequest")
  }

  @Test(arguments: [
    (
      "\"authToken\": \"nobody\", \"request\": \"e30=\"",
      MerchantResponse.Code.invalidAuthentication
    ),
    ("\"request\": \"e30=\"", .invalidAuthentication),
    ("\"authToken\": \"\(TestedMerchant.token)\"", .illegalArgument),
    ("\"authToken\": \"\(TestedMerchant.token)\", \"request\": \"\"", .illegalArgument),
    ("\"authToken\": \"\(TestedMerchant.token)\", \"request\": {}", .illegalArgument),
    ("\"authToken\": \"\(TestedMerchant.token)\", \"request\": \"{}\"", .illegalArgument),
  ])
  func whatCannotBeSignedIsRefused(members: String, code: MerchantResponse.Code) async {
    #expect(await sign("{\(members)}") == .failure(code))
  }
}
