import Foundation
import StoreTestSupport
import Testing

/// The references in the manual match what the program prints about itself.
@Suite(.runsProgram)
struct ProgramReferenceTests {
  @Test func thePageOfQueriesHasTheFieldsOfEachView() async throws {
    var parts: [String] = []
    for view in [
      "products", "entitlements", "transactions", "subscriptions", "notifications", "log",
    ] {
      let run = try await ProcessRun.alone(["list", view, "--fields"])
      #expect(run.code == 0)
      parts.append(ProgramReference.fields(of: view, run.output))
    }
    try Document.page("Queries").expectGenerated(["fields": parts.joined(separator: "\n\n")])
  }

  @Test func thePageOfTheConfigHasEverySettingColourAndKey() async throws {
    let config = try await ProcessRun.alone(["config", "init", "-"]).output
    let keys = ProgramReference.values(of: "keys", in: config, "Command", "Keys")
    #expect(keys.split(separator: "\n").count > 300)
    try Document.page("Configuration").expectGenerated([
      "settings": ProgramReference.settings(of: config),
      "colors": ProgramReference.values(of: "colors", in: config, "Part", "Look"), "keys": keys,
    ])
  }
}
