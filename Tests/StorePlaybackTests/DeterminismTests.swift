import StoreEngine
import StorePlayback
import StoreScript
import StoreSession
import Testing

/// The same script creates the same journal, byte for byte, regardless of other programs on the
/// machine.
struct DeterminismTests {
  /// The first difference between two runs is reported with its step and event.
  @Test func theFirstDifferenceOfTwoRunsIsReported() async throws {
    let text = "steps: [{buy: com.example.meridian.theme.night}, {answer: ANSWER}, {advance: 1d}]"
    func play(_ answer: String) async throws -> (ScriptResult, [JournaledEvent]) {
      let opening = try await ScriptFixture.opening(text.replacing("ANSWER", with: answer))
      let journal = MemoryJournal()
      return (await opening.play(journal: journal, keeping: .account), journal.events)
    }
    let (result, events) = try await play("buy")
    #expect(PlayDifference(events, try await play("buy").1, story: result.story) == nil)
    let other = try await play("cancel").1
    let difference = try #require(PlayDifference(events, other, story: result.story))
    #expect(difference.position == 2)
    #expect(
      difference.description.hasPrefix("played twice, the runs differ at step 2, event ")
    )
    #expect(difference.reason([], in: "a.session.yaml") == nil)
    let reason = try #require(difference.reason(["migrate", "revoke"], in: "a.session.yaml"))
    #expect(reason.hasPrefix("this script can't be played twice: at a.session.yaml:1:"))
    #expect(reason.contains(", step 2, a client changed the store with migrate, revoke, and "))
    let shorter = try #require(PlayDifference(events, events.dropLast(), story: []))
    #expect(shorter.position == nil && shorter.description.hasSuffix("second: nothing more"))
    #expect(PlayDifference([], []) == nil)
  }

  /// Plays every story many times at once, so that tasks always compete.
  ///
  /// The journal also contains the app's own reactions: grants, finishes and retries.
  @Test(arguments: StoryTests.stories)
  func aStoryGivesOneJournal(path: String) async throws {
    let opening = try ScriptOpening(path: path, decode: EventLine.decode)
    let (_, expected) = try await ScriptFixture.play(opening)
    #expect(expected.count > 2)

    let different = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<12 {
        group.addTask { @concurrent in
          let (_, journal) = try await ScriptFixture.play(opening)
          return journal != expected
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }

    #expect(different == 0, "\(different) of 40 runs gave another journal")
  }
}
