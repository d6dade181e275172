import CatalogTools
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import ProgramTestSupport
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreServer

/// The examples of the page about the control API, run unchanged.
struct ControlExampleTests {
  @Test func theShellExampleSells() async throws {
    let shop = try await ControlShop.open(catalog: .sample)
    try await shop.served { url in
      let script = try block("sh").replacing("http://127.0.0.1:8787", with: url)
      let printed = try await output(of: ["sh", "-ec", script])
      #expect(printed.contains("\"productId\":\"com.example.meridian.theme.night\""))
    }
    #expect(try await shop.call(.get, "/state")["time"]?.string == "2026-02-01T00:00:00Z")
  }

  @Test func thePythonExampleRenews() async throws {
    let shop = try await ControlShop.open(catalog: .sample)
    try await shop.served { url in
      let printed = try await output(of: ["python3", "-c", try block("python"), url])
      #expect(printed == "13 transactions\n")
    }
    #expect(try await shop.call(.get, "/state")["numbers"]?["transactions"]?.int64 == 0)
  }

  @Test func theSwiftExampleIsThisCode() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "ControlExample.swift")
    #expect(try block("swift") == String(contentsOf: file, encoding: .utf8))
    let shop = try await ControlShop.open(catalog: .sample)
    try await shop.served { url in
      let store = try #require(URL(string: url))
      let response = try await play(#"{"buy": "com.example.meridian.theme.night"}"#, in: store)
      #expect(String(decoding: response, as: UTF8.self).contains("sheetPresented"))
      await #expect(throws: RefusedSteps.self) {
        try await play(#"{"approve": null}"#, in: store)
      }
    }
  }

  /// Returns the page's first example in a language.
  private func block(_ language: String) throws -> String {
    let page = try Document.page("ControlAPI").text
    let start = try #require(page.firstRange(of: "```\(language)\n"))
    let rest = page[start.upperBound...]
    return String(rest[..<(try #require(rest.firstRange(of: "```")).lowerBound)])
  }

  /// Returns the output of a program, which must succeed.
  private func output(of arguments: [String]) async throws -> String {
    let run = try await ProgramRun("/usr/bin/env", arguments)
    #expect(run.code == 0, "\(run.errors)")
    return run.output
  }
}

extension ControlShop {
  /// Serves the store on a free port during a closure.
  fileprivate func served(_ body: @Sendable (_ url: String) async throws -> Void) async throws {
    try await Application(router: server.router()).test(.live) { client in
      try await body("http://localhost:\(try #require(client.port))")
    }
  }
}
