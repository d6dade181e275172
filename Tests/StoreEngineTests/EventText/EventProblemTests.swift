import StoreEngine
import StoreSnapshots
import Testing

/// The problems of texts that aren't events.
struct EventProblemTests {
  @Test(arguments: [
    ("nonsense", "it is no JSON at byte 1: "), ("", "it is no JSON at byte 1: "),
    ("{\"synced\":{}", "it is no JSON at byte "), ("{\"synced\":}", "it is no JSON at byte "),
    ("{\"appTerminated\":{}}", "crashed is missing in appTerminated"),
    ("{\"appTerminated\":{\"crashed\":1000000000000000000}}", "is not a number of an event"),
    ("{\"appTerminated\":{\"crashed\":1.5}}", "1.5 is not a number"),
    ("{\"appTerminated\":{\"crashed\":1e5}}", "1e5 is not a number"),
    ("{\"appTerminated\":{\"crashed\":1E+5}}", "1E+5 is not a number"),
    ("{\"appTerminated\":{\"crashed\":1e-5}}", "1e-5 is not a number"),
    ("10000000000000000000", "10000000000000000000 is not a number"),
    ("{\"synced", "it is no JSON at byte "),
  ])
  func aTextThatIsNoEventSaysWhereAndWhy(text: String, problem: String) {
    do {
      _ = try EventText().event(of: text)
      Issue.record("\(text) was read")
    } catch {
      let said = EventText.problem(of: error)
      #expect(said.contains(problem), "\(said)")
      #expect(!said.contains("DecodingError"))
    }
  }

  @Test func theKindOfAnEventIsItsFirstKey() throws {
    #expect(EventText.kind(of: "{\"appTerminated\":{\"crashed\":true}}") == "appTerminated")
    #expect(EventText.kind(of: "[\"appTerminated\"]") == nil)
  }

  /// White space isn't an event, but it counts toward the length.
  @Test(arguments: [(0, true), (1, false)])
  func anEventHasAtMostSoManyBytes(more: Int, isRead: Bool) throws {
    let text = "{\"synced\":{}}"
    let blanks = String(repeating: " ", count: EventText.longest + more - text.utf8.count)
    let event = try? EventText().event(of: text + blanks)
    #expect((event == .synced) == isRead)
  }
}
