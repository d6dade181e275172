import Foundation
import StoreTestSupport
import Testing

/// The contents of the panes, on the command line.
@Suite(.runsProgram)
struct CLIListTests {
  @Test func productsAreListedForPeopleAndPrograms() async throws {
    try await withTemporaryDirectory { folder in
      let text = try await ProcessRun(
        ["list", "products", "--filter", "type:auto price<1"],
        in: folder
      )
      #expect(text.code == 0, "\(text.errors)")
      #expect(text.output.split(separator: "\n").count == 2)
      #expect(text.output.contains("com.example.meridian.journal.digital.weekly  Digital (Weekly)"))
      let csv = try await ProcessRun(
        [
          "list", "products", "--columns", "id", "price", "--sort", "-price", "--limit", "1",
          "--csv",
        ],
        in: folder
      )
      #expect(csv.output == "id,price\r\ncom.example.meridian.journal.collector.yearly,99.99\r\n")
      let json = try await ProcessRun(
        ["list", "products", "--filter", "id:moon", "--columns", "id", "family", "--json"],
        in: folder
      )
      let rows = try JSONDecoder().decode([Row].self, from: Data(json.output.utf8))
      #expect(rows == [Row(id: "com.example.meridian.tour.moon", family: false)])
    }
  }

  private struct Row: Decodable, Equatable {
    let id: String
    let family: Bool
  }

  @Test func aStoreIsListedWhileItIsInUse() async throws {
    try await withTemporaryDirectory { folder in
      try Data("steps:\n  - buyElsewhere: com.example.meridian.tour.moon\n".utf8)
        .write(to: folder.appending(path: "a.session.yaml"))
      let path = folder.appending(path: "shop.store").path
      let server = try ServerProcess(["--play", "a.session.yaml", "--store", path], in: folder)
      let open = try await ProcessRun(
        ["list", "transactions", path, "--columns", "name", "origin", "--csv"],
        in: folder
      )
      #expect(open.output == "name,origin\r\nMoon Tour,elsewhere\r\n", "\(open.errors)")
      _ = server.stop()
      let closed = try await ProcessRun(
        ["list", "entitlements", "--store", path, "--filter", "-expires:", "--columns", "product"],
        in: folder
      )
      #expect(closed.output == "PRODUCT\ncom.example.meridian.tour.moon\n", "\(closed.errors)")
    }
  }

  @Test(arguments: [
    (["list", "products", "--filter", "typ:x"], 64, "there is no field typ; did you mean type?"),
    (["list", "products", "--columns", "prise"], 64, "did you mean price?"),
    (
      ["list", "transactions", "--sort", "x", "--store", "none.store"], 2, "no such store"
    ),
    (["list", "purchases"], 64, "purchases"),
    (["--filter", "typ:x"], 64, "--filter: there is no field typ; did you mean type?"),
  ])
  func invalidArgumentsAreReported(arguments: [String], code: Int32, words: String) async throws {
    try await withTemporaryDirectory { folder in
      let run = try await ProcessRun(arguments, in: folder)
      #expect(run.code == code)
      #expect(run.errors.contains(words), "\(run.errors)")
      #expect(run.output == "")
    }
  }

  @Test func fieldsAreListed() async throws {
    try await withTemporaryDirectory { folder in
      let run = try await ProcessRun(["list", "subscriptions", "--fields"], in: folder)
      #expect(run.code == 0)
      #expect(
        run.output.contains(
          "state: the renewal state (subscribed, expired, retry, grace, revoked)\n"
        )
      )
    }
  }
}
