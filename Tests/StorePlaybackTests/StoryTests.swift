import Foundation
import StorePlayback
import StoreScript
import StoreSession
import Testing

/// The stories of `Catalog/Sessions`, played as `storefront play` plays them.
struct StoryTests {
  /// The paths of all session files in the catalog's folder, sorted by name.
  static let stories: [String] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "Catalog/Sessions")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".session.yaml") }.sorted()
      .map { folder.appending(path: $0).path }
  }()

  @Test func thereAreAtLeastTwelveStories() {
    #expect(Self.stories.count >= 12)
  }

  /// The ages of the stores in which stories are played, in days.
  static let ages: [Int64] = [0, 200]

  @Test(arguments: stories, ages)
  func aStoryEndsAsItSays(path: String, days: Int64) async throws {
    let opening = try await ScriptFixture.story(at: path, days: days)
    // A whole screen or journal belongs to a store of a single age.
    guard days == 0 || !opening.script.steps.contains(where: \.step.hasGolden) else { return }
    let result = await opening.play()
    #expect(result.ending == .passed, "\(result.lines.joined(separator: "\n"))")
    #expect(result.stepsDone == opening.script.steps.count)
    #expect(result.expectationsHeld > 0)
  }
}
