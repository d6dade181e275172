import HTTPTypes
import StoreModel
import StoreScript
import StoreSession
import Testing

@testable import StoreDriver
@testable import StoreServer

/// Steps of a client in branches, standing expectations, and steps that are expected to be
/// rejected.
@Suite(.timeLimit(.minutes(1)))
struct ControlBranchTests {
  private static let branch = """
    {"branch": {"name": "try", "steps": [
      {"buy": "unlock"}, {"answer": "buy"}, {"advance": "1d"}, {"expect": {"transactions": 2}}
    ]}}
    """

  @Test func aBranchIsUndoneAndKept() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(#"[{"buy": "gems"}, {"answer": "buy"}]"#)
    let before = try await shop.call(.get, "/events").text
    let answer = try await shop.play(
      "[\(Self.branch), {\"expect\": {\"transactions\": 1, \"differs\": {\"try\": [\"time\", "
        + #""entitlements", "transactions", "money", "notifications"]}}}]"#
    )
    #expect(try await shop.call(.get, "/events").text == before)
    let done = try #require(answer["steps"]?.elements)
    #expect(done[0]["events"]?.elements == [])
    #expect(done[0]["time"]?.string == "2026-01-01T00:00:00Z")
    let tried = try #require(done[0]["steps"]?.elements)
    let names = tried.map { $0["step"]?.members?.first?.key }
    #expect(names == ["buy", "answer", "advance", "expect"])
    #expect(tried[2]["time"]?.string == "2026-01-02T00:00:00Z")
    #expect(tried[3]["held"]?.bool == true)
    let kinds = tried.flatMap { $0["events"]?.elements ?? [] }
      .compactMap { $0["event"]?.members?.first?.key }
    #expect(kinds.contains("transactionAdded"))
    let branches = try await shop.call(.get, "/branches").json.elements ?? []
    #expect(branches.contains { $0["name"]?.string == "try" && $0["isActive"]?.bool == false })
  }

  /// The app's changes in the response don't include those of a branch.
  @Test func aResponseOmitsTheChangesInBranches() async throws {
    let shop = try await ControlShop.open()
    let answer = try await shop.play(
      #"[{"buy": "gems"}, {"answer": "buy"}, \#(Self.branch), {"buyElsewhere": "unlock"}]"#
    )
    #expect(answer["app"]?["granted"]?.texts == ["gems", "unlock"])
    #expect(answer["app"]?["updates"]?.texts == ["unlock"])
    #expect(answer["app"]?["takenBack"]?.texts == [])
  }

  /// Later calls have the same effect as without the branch.
  @Test(arguments: [
    (#"{"expect": {"transactions": 5}}"#, "expect: {transactions: 5}: transactions: expected 5"),
    (#"{"answer": "buy"}"#, "answer: buy: no purchase sheet is up"),
  ])
  func aBranchThatFailsIsLeft(step: String, error: String) async throws {
    let shop = try await ControlShop.open()
    let before = try await shop.call(.get, "/state").text
    let answer = try await shop.call(
      .post,
      "/steps",
      """
      [{"note": "a"}, {"branch": {"name": "no", "steps": [{"advance": "1d"}, \(step), "launch"]}},
       {"advance": "1d"}]
      """
    )
    #expect(answer.status == 409)
    #expect(answer["error"]?.string?.hasPrefix("branch no: \(error)") == true, "\(answer.text)")
    #expect(answer["where"]?.string == "step 2")
    #expect(answer["step"]?.int64 == 2)
    #expect(answer["branchStep"]?.int64 == 2)
    let done = try #require(answer["done"]?["steps"]?.elements)
    #expect(done.count == 2)
    let tried = done[1]["steps"]?.elements ?? []
    #expect(tried.first?["step"]?["advance"]?.string == "1d")
    #expect(try await shop.call(.get, "/state").text == before)
    let branches = try await shop.call(.get, "/branches").json.elements ?? []
    #expect(branches.contains { $0["name"]?.string == "no" })
  }

  /// These lists are refused before their first step runs, with the same messages as scripts.
  @Test(arguments: [
    (
      #"{"branch": {"name": "a", "steps": ["restore"]}}"#,
      #""a" is the name of the branch in line 1, column "#
    ),
    (
      #"{"branch": {"name": "b", "steps": [{"branch": {"name": "c", "steps": ["restore"]}}]}}"#,
      "a branch can't contain branches"
    ),
  ])
  func aListWithAWrongBranchRunsNoStep(step: String, error: String) async throws {
    let shop = try await ControlShop.open()
    let events = try await shop.call(.get, "/events").text
    let answer = try await shop.call(
      .post,
      "/steps",
      #"[{"buy": "gems"}, {"branch": {"name": "a", "steps": ["restore"]}}, \#(step)]"#
    )
    #expect(answer.status == 400)
    let text = try #require(answer["error"]?.string)
    #expect(text.contains(error), "\(answer.text)")
    #expect(try await shop.call(.get, "/events").text == events)
  }

  @Test func aNameBelongsToOneBranch() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(#"[{"buy": "gems"}, {"answer": "buy"}]"#)
    try await shop.play(Self.branch)
    let events = try await shop.call(.get, "/events").text
    let again = try await shop.call(.post, "/steps", Self.branch)
    #expect(again.status == 409)
    #expect(again["error"]?.string?.contains("the branch try exists already") == true)
    #expect(try await shop.call(.get, "/events").text == events)
  }

  /// A redo repeats the steps that were undone before the branch, and not the branch's own steps.
  @Test func aRedoPassesABranchBy() async throws {
    let shop = try await ControlShop.open()
    let branch = #"{"branch": {"name": "NAME", "steps": [{"advance": "1d"}]}}"#
    try await shop.play(branch.replacing("NAME", with: "first"))
    #expect(try await shop.call(.post, "/redo")["error"]?.string == "nothing to redo")
    try await shop.play(#"{"advance": "3d"}"#)
    _ = try await shop.call(.post, "/undo")
    try await shop.play(branch.replacing("NAME", with: "second"))
    let steps = try await shop.call(.get, "/steps").json.elements ?? []
    let undone = steps.filter { $0["isUndone"]?.bool == true }.map { $0["step"]?.string }
    #expect(undone == ["advance: 3d"])
    let redone = try await shop.call(.post, "/redo")
    #expect(redone["time"]?.string == "2026-01-04T00:00:00Z", "\(redone.text)")
    let branches = try await shop.call(.get, "/branches").json.elements ?? []
    #expect(Set(branches.map { $0["name"]?.string }) == ["main", "first", "second"])
  }

  /// A step after an undo starts a new life of the store, and so does a branch in between.
  @Test func aBranchHasALifeOfItsOwn() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(#"{"advance": "3d"}"#)
    _ = try await shop.call(.post, "/undo")
    try await shop.play(#"{"branch": {"name": "tried", "steps": [{"advance": "1d"}]}}"#)
    #expect(try await shop.call(.get, "/state")["life"]?.int64 == 0)
    try await shop.play(#"{"advance": "2d"}"#)
    #expect(try await shop.call(.get, "/state")["life"]?.int64 == 2)
  }

  /// Clients wait for each other's branches, and a branch waits for time that another client moves.
  @Test func branchesOfSeveralClientsWaitForTheirTurn() async throws {
    let shop = try await ControlShop.open(turnLength: .zero)
    try await shop.play(#"{"buyElsewhere": "gold.monthly"}"#)
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<6 {
        group.addTask {
          let steps = #"[{"buy": "gems"}, {"answer": "buy"}]"#
          let branch = #"{"branch": {"name": "q\#(number)", "steps": \#(steps)}}"#
          return try await shop.call(.post, "/steps", branch).status
        }
      }
      group.addTask { try await shop.call(.post, "/steps", #"{"advance": "5y"}"#).status }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 7))
    let state = try await shop.call(.get, "/state")
    #expect(state["time"]?.string == "2031-01-01T00:00:00Z")
    let branches = try await shop.call(.get, "/branches").json.elements ?? []
    #expect(branches.count == 7)
  }

  /// A standing expectation is checked after each step of its own list only.
  @Test func aStandingExpectationEndsTheListWhenItFails() async throws {
    let shop = try await ControlShop.open()
    let held = try await shop.play(
      #"[{"always": {"transactions": 0}}, {"buy": "gems"}, {"always": "none"}, {"answer": "buy"}]"#
    )
    #expect(held["steps"]?.elements?.map { $0["held"]?.bool } == [true, nil, nil, nil])
    let broken = try await shop.call(
      .post,
      "/steps",
      #"[{"always": {"transactions": 1}}, {"buy": "gems"}, {"answer": "buy"}, {"advance": "1d"}]"#
    )
    #expect(broken.status == 409)
    #expect(broken["where"]?.string == "step 3")
    let mismatch = broken["mismatches"]?.elements?.first
    #expect(mismatch?["text"]?.string == "always.transactions: expected 1, found 2")
    #expect(broken["done"]?["steps"]?.elements?.count == 3)
    try await shop.play(#"[{"buy": "gems"}, {"answer": "buy"}]"#)
  }

  @Test func anExpectedRejectionIsNotAFailure() async throws {
    let shop = try await ControlShop.open()
    let answer = try await shop.play(
      #"[{"answer": "buy"}, {"expect": {"refused": "no purchase sheet"}}, {"buy": "gems"}]"#
    )
    let done = try #require(answer["steps"]?.elements)
    #expect(done.map { $0["step"]?.members?.first?.key } == ["answer", "expect", "buy"])
    #expect(done[0]["refused"]?.string == "no purchase sheet is up; buy something first")
    #expect(done[1]["refused"] == nil && done[1]["held"]?.bool == true)
    let other = try await shop.call(
      .post,
      "/steps",
      #"[{"refund": 9}, {"expect": {"refused": "no purchase sheet"}}]"#
    )
    #expect(other.status == 409)
    #expect(other["where"]?.string == "step 2")
    let none = try await shop.call(
      .post,
      "/steps",
      #"[{"answer": "cancel"}, {"expect": {"refused": "no purchase sheet"}}]"#
    )
    #expect(none["error"]?.string?.contains("the step before was not refused") == true)
  }

  /// A recording contains the branch, the standing expectation, and the rejected step with its expectation.
  @Test func aRecordingHasThem() async throws {
    let shop = try await ControlShop.open()
    _ = try await shop.call(.post, "/recording")
    try await shop.play(#"[{"buy": "gems"}, {"answer": "buy"}, {"always": {"premium": false}}]"#)
    try await shop.play("[\(Self.branch), {\"advance\": \"2d\"}]")
    try await shop.play(#"[{"answer": "buy"}, {"expect": {"refused": "no purchase sheet"}}]"#)
    let text = try await shop.call(.delete, "/recording").json["script"]?.string ?? ""
    let steps = try #require(SessionScript.read(text).script).steps
    #expect(
      steps.map(\.step.name) == [
        .buy, .answer, .always, .branch, .advance, .answer, .expect,
      ]
    )
    guard case .branch(let branch) = steps[3].step else { return }
    #expect(branch.steps.map(\.step.name) == [.buy, .answer, .advance, .expect])
  }

  /// A webhook that responds when the test allows it.
  private struct Gate {
    let shop: ControlShop
    private let opener: AsyncStream<Void>.Continuation
    private let asked: AsyncStream<Void>

    init() async throws {
      shop = try await ControlShop.open(turnLength: .zero)
      let (gate, opener) = AsyncStream.makeStream(of: Void.self)
      let (asked, telling) = AsyncStream.makeStream(of: Void.self)
      (self.opener, self.asked) = (opener, asked)
      shop.main.driver.sendNotifications { _, _ in
        telling.yield()
        for await _ in gate {}
        return .success
      }
    }

    func waitUntilAsked() async {
      for await _ in asked { return }
    }

    func open() { opener.finish() }
  }

  /// Other clients wait until a branch ends, even while time moves in it, because their changes would be lost.
  @Test func otherClientsWaitForTheEndOfABranch() async throws {
    let gate = try await Gate()
    let shop = gate.shop
    async let trying = shop.call(
      .post,
      "/steps",
      """
      {"branch": {"name": "long", "steps": [
        {"buyElsewhere": "gold.monthly"}, {"set": {"webhooks": ["https://example.com/hook"]}},
        "testNotification", {"advance": "1y"}
      ]}}
      """
    )
    await gate.waitUntilAsked()
    async let buying = shop.play(#"{"buyElsewhere": "unlock"}"#)
    while !shop.main.driver.turns.hasWaiting { await Task.yield() }
    gate.open()
    #expect(try await trying.status == 200)
    #expect(try await buying["app"]?["granted"]?.texts == ["unlock"])
    let state = try await shop.call(.get, "/state")
    #expect(state["time"]?.string == "2026-01-01T00:00:00Z")
    #expect(state["numbers"]?["transactions"]?.int64 == 1)
  }

  /// An undo stops a running branch, and the store returns to before the branch first.
  @Test func anUndoEndsABranch() async throws {
    let gate = try await Gate()
    let shop = gate.shop
    try await shop.play(#"{"advance": "1d"}"#)
    let driver = shop.main.driver
    async let trying = shop.call(
      .post,
      "/steps",
      """
      [{"note": "a"}, {"branch": {"name": "long", "steps": [
        {"set": {"webhooks": ["https://example.com/hook"]}}, "testNotification", {"buy": "gems"}
      ]}}]
      """
    )
    await gate.waitUntilAsked()
    let stops = driver.stops
    async let undoing = shop.call(.post, "/undo")
    while driver.stops == stops { await Task.yield() }
    gate.open()
    let stopped = try await trying
    #expect(stopped.status == 409, "\(stopped.text)")
    #expect(stopped["error"]?.string?.contains("stopped") == true)
    #expect(stopped["remedy"]?.string?.contains("as before the branch") == true)
    #expect(try await undoing.status == 200)
    let state = try await shop.call(.get, "/state")
    #expect(state["sheet"]?.isNull == true)
    #expect(state["time"]?.string == "2026-01-01T00:00:00Z")
  }
}
