import AdvancedCommerce
import Foundation
import Testing

struct RequestInfoTests {
  @Test func referencesAreGivenAsTextOrAsUUIDsInBothOrders() throws {
    let text = "F55DF048-4CD8-4261-B404-B6F813FF70E5"
    let id = try #require(UUID(uuidString: text))
    let expected = RequestInfo(
      requestReferenceId: text.lowercased(),
      appAccountToken: text.lowercased()
    )
    #expect(RequestInfo(requestReferenceId: text, appAccountToken: text) == expected)
    #expect(RequestInfo(requestReferenceId: id, appAccountToken: id) == expected)
    #expect(RequestInfo(appAccountToken: text, requestReferenceId: text) == expected)
    #expect(RequestInfo(appAccountToken: id, requestReferenceId: id) == expected)
    #expect(RequestInfo(requestReferenceId: id) == RequestInfo(requestReferenceId: text))
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
