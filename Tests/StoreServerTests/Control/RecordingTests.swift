import CatalogTools
import Foundation
import HTTPTypes
import StoreCatalog
import StoreModel
import StoreScript
import Testing

@testable import StoreServer

/// Recordings of a store in the control API.
struct RecordingTests {
  private func steps(_ response: JSONValue?) -> [String]? {
    response?["script"]?.string.flatMap { SessionScript.read($0).script?.steps.map(\.step.line) }
  }

  @Test func aRecordingIsStartedPausedAndEnded() async throws {
    let shop = try await ControlShop.open()
    #expect(try await shop.call(.get, "/recording").json["state"]?.string == "off")
    #expect(try await shop.call(.delete, "/recording").status == 409)
    #expect(try await shop.call(.post, "/recording").json["state"]?.string == "running")
    #expect(try await shop.call(.post, "/recording").status == 409)
    try await shop.play(#"[{"buy": "gems"}, {"answer": "buy"}]"#)
    #expect(try await shop.call(.post, "/recording/pause").json["state"]?.string == "paused")
    try await shop.play(#"{"advance": "1d"}"#)
    #expect(
      steps(try await shop.call(.get, "/recording").json) == ["buy: gems", "answer: buy"]
    )
    let running = try await shop.call(.post, "/recording/goOn").json
    let all = [
      "buy: gems", "answer: buy", "note: \"while the recording was paused: 1 step\"", "advance: 1d",
    ]
    #expect(steps(running) == all)
    let stopped = try await shop.call(.delete, "/recording").json
    #expect(steps(stopped) == all)
    #expect(stopped["state"]?.string == "off")
    #expect(try await shop.call(.get, "/recording").json["state"]?.string == "off")
  }

  /// Captions and expectations are recorded in order, except expectations that don't hold.
  @Test func notesAndExpectationsAreRecorded() async throws {
    let shop = try await ControlShop.open()
    _ = try await shop.call(.post, "/recording")
    try await shop.play(#"[{"note": "a"}, {"buy": "gems"}, {"answer": "buy"}]"#)
    try await shop.play(#"{"expect": {"outcome": "success"}}"#)
    let wrong = #"{"expect": {"outcome": "userCancelled"}}"#
    #expect(try await shop.call(.post, "/steps", wrong).status == 409)
    #expect(
      steps(try await shop.call(.delete, "/recording").json) == [
        "note: a", "buy: gems", "answer: buy", "expect: {outcome: success}",
      ]
    )
  }

  @Test func undoneStepsAreNotRecorded() async throws {
    let shop = try await ControlShop.open()
    _ = try await shop.call(.post, "/recording")
    try await shop.play(#"[{"buy": "gems"}, {"answer": "cancel"}]"#)
    _ = try await shop.call(.post, "/undo")
    try await shop.play(#"{"answer": "buy"}"#)
    #expect(steps(try await shop.call(.get, "/recording").json) == ["buy: gems", "answer: buy"])
  }

  /// Steps after an undo or a reset are recorded, with or without a read in between.
  @Test(arguments: ["/reset", "/restore", "/steps/2/go", "/undo", "/branches/"], [false, true])
  func stepsAfterAWayBackAreRecorded(path: String, isRead: Bool) async throws {
    let shop = try await ControlShop.open()
    try await shop.play(#"{"advance": "1d"}"#)
    _ = try await shop.call(.post, "/snapshots", #"{"name": "before"}"#)
    try await shop.play(#"{"advance": "2d"}"#)
    if path == "/branches/" {
      _ = try await shop.call(.post, "/undo")
      try await shop.play(#"{"note": "another branch"}"#)
      try await shop.play(#"{"advance": "3d"}"#)
    }
    _ = try await shop.call(.post, "/recording")
    var way = path
    if path == "/branches/" {
      let branches = try await shop.call(.get, "/branches").json.elements ?? []
      let other = try #require(branches.first { $0["isActive"]?.bool == false }?["name"]?.string)
      way += try #require(other.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    }
    let body = path == "/restore" ? #"{"name": "before"}"# : nil
    let back = try await shop.call(.post, way, body)
    #expect(back.status == 200, "\(back.text)")
    if isRead { _ = try await shop.call(.get, "/recording") }
    try await shop.play(#"[{"buy": "gems"}, {"answer": "buy"}, {"advance": "1d"}]"#)
    let stopped = try await shop.call(.delete, "/recording").json
    #expect(steps(stopped) == ["buy: gems", "answer: buy", "advance: 1d"])
  }

  /// A recording plays without the catalog's file.
  @Test func aRecordingCarriesItsCatalog() async throws {
    let text = """
      {"format": "storefront-catalog", "version": 1, "products": [
        {"productID": "gems", "type": "Consumable", "referenceName": "Gems", "displayPrice": "0.99"}
      ]}
      """
    let catalog = try #require(CatalogReader.read(bytes: Array(text.utf8), path: "a.json").catalog)
    let shop = try await ControlShop.open(catalog: catalog)
    _ = try await shop.call(.post, "/recording")
    try await shop.play(#"[{"buy": "gems"}, {"answer": "buy"}]"#)
    let recorded = try await shop.call(.delete, "/recording").json["script"]?.string ?? ""
    let header = try #require(SessionScript.read(recorded).script?.header)
    #expect(header.catalog == nil && header.catalogContent == text)
    #expect(header.catalogDigest == catalog.digest)
    let sample = try await ControlShop.open(catalog: .sample)
    _ = try await sample.call(.post, "/recording")
    let plain = try await sample.call(.delete, "/recording").json["script"]?.string ?? ""
    #expect(!plain.contains("catalogContent"))
  }

  /// A purchase is never split: if the last steps begin inside it, the script starts before it.
  @Test func theLastStepsAreAScript() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(
      #"[{"buy": "gems"}, {"answer": "buy"}, {"buy": "gold.monthly"}, {"answer": "buy"}]"#
    )
    let response = try await shop.call(.get, "/recording?last=1").json
    #expect(response["state"]?.string == "off")
    #expect(steps(response) == ["buy: gold.monthly", "answer: buy"])
    let reading = SessionScript.read(response["script"]?.string ?? "")
    let script = try #require(reading.script)
    #expect(script.header.before.map(\.step.line) == ["buy: gems", "answer: buy"])
    #expect(script.header.isRecording)
    let whole = try await shop.call(.get, "/recording?last=1000").json
    let all = SessionScript.read(whole["script"]?.string ?? "")
    #expect(all.script?.header.before == [])
  }

  /// Names stay valid from one call to the next.
  @Test func stepsOfOneCallAreNamedInTheNext() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(#"[{"buy": "gems", "as": "first"}, {"answer": "buy"}]"#)
    try await shop.play(#"[{"buy": "gems"}, {"answer": "buy"}, {"refund": "first"}]"#)
    let all = try #require(try await shop.call(.get, "/transactions").json.elements)
    #expect(all.map { $0["revocationDate"] != nil } == [true, false])
  }
}
