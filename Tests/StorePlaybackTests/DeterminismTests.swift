import StorePlayback
import StoreScript
import Testing

/// The same script gives the same journal, byte for byte, whatever else the machine does.
struct DeterminismTests {
  /// Every story many times over, all at the same time, so that tasks are always in each other's
  /// way; the app's own reactions (grants, finishes, retries) are in the journal too.
  @Test(arguments: StoryTests.stories)
  func aStoryGivesOneJournal(path: String) async throws {
    let opening = try ScriptOpening(path: path, decode: EventLine.decode)
    let (_, expected) = try await ScriptFixture.play(opening)
    #expect(expected.count > 2)

    let different = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<40 {
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
