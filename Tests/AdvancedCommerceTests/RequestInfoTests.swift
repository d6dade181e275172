import AdvancedCommerce
import Testing

struct RequestInfoTests {
  @Test func referencesAreGivenInBothOrders() {
    let text = "F55DF048-4CD8-4261-B404-B6F813FF70E5"
    let expected = RequestInfo(
      requestReferenceId: text.lowercased(),
      appAccountToken: text.lowercased()
    )
    #expect(RequestInfo(requestReferenceId: text, appAccountToken: text) == expected)
    #expect(RequestInfo(appAccountToken: text, requestReferenceId: text) == expected)
  }

  @Test func identifiersTurnLowerCaseWhenTheyAreSetToo() {
    var info = RequestInfo(requestReferenceId: "x")
    info.requestReferenceId = "F55DF048-4CD8-4261-B404-B6F813FF70E5"
    info.appAccountToken = "F55DF048-4CD8-4261-B404-B6F813FF70E5"
    #expect(info.requestReferenceId == "f55df048-4cd8-4261-b404-b6f813ff70e5")
    #expect(info.appAccountToken == "f55df048-4cd8-4261-b404-b6f813ff70e5")
    info.requestReferenceId = "Not A UUID"
    #expect(info.requestReferenceId == "Not A UUID")
  }
}
