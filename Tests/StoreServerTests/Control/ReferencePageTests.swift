import StoreModel
import StoreScript
import StoreTestSupport
import Testing

@testable import StoreServer

/// The references of the manual are made from the declarations.
struct ReferencePageTests {
  @Test func theScriptReferenceHasEveryStepFactAndSetting() throws {
    let session = try #require(JSONDocument(SessionScript.jsonSchema).root)
    let schemas = try #require(OpenAPI.document["components"]?["schemas"])
    let page = ScriptReferencePage.text(session: session, components: schemas)
    #expect(page.contains("\n### include\n") && page.contains("\n| `entitlements` |"))
    try Document.page("ScriptReference").expectWhole(page)
  }

  @Test func thePageOfTheControlAPIHasEveryCall() throws {
    try Document.page("ControlAPI")
      .expectGenerated(["calls": RouteReference.text(of: OpenAPI.document)])
  }

  @Test func thePageOfLimitsHasTheBoundsOfTheDeclarations() throws {
    try Document.page("Limits").expectGenerated([
      "files": LimitReference.files, "numbers": LimitReference.numbers,
      "server": LimitReference.server,
    ])
  }
}
