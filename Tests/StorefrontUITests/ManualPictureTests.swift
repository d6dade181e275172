import Foundation
import StoreTestSupport
import StorefrontUI
import TerminalCanvas
import Testing

/// The pictures of README and the tour are what the program shows today.
struct ManualPictureTests {
  /// A picture, and the keys that lead to it.
  struct Picture: Sendable, CustomTestStringConvertible {
    let name: String
    let title: String
    let size: Size
    let keys: @Sendable (inout Stage) throws -> Void
    var testDescription: String { name }
  }

  static let pictures: [Picture] = [
    Picture(
      name: "main",
      title: "Products, details, transactions, entitlements, subscriptions and log at once",
      size: Size(columns: 120, rows: 36)
    ) { stage in
      try stage.buySome()
    },
    Picture(
      name: "sheet",
      title: "The purchase sheet of a subscription, with what a tester can have happen",
      size: Size(columns: 100, rows: 30)
    ) { stage in
      try stage.buySome()
      try stage.type("/plus")
      try stage.press("enter down enter")
    },
    Picture(
      name: "timeline",
      title: "Past and coming periods of a subscription",
      size: Size(columns: 100, rows: 30)
    ) { stage in
      try stage.buySome()
      try stage.press("4 T")
    },
  ]

  @Test(arguments: pictures)
  func aPictureIsWhatTheProgramShows(picture: Picture) throws {
    var stage = try Stage(size: picture.size)
    try picture.keys(&stage)
    try expectGolden(
      stage.screen.draw(size: picture.size).svg(title: picture.title),
      named: "tour/\(picture.name)",
      suffix: "svg"
    )
  }

  @Test func theTourShowsEachAndNoOther() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let tour = try Document.page("Tour").text
    let shown = tour.matches(of: /\]\(..\/..\/..\/(Tests\/[^)]*\.svg)\)/).map { String($0.1) }
    #expect(
      shown.sorted()
        == Self.pictures.map { "Tests/StorefrontUITests/Golden/tour/\($0.name).svg" }.sorted()
    )
    let kept = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "Golden/tour").path
    )
    #expect(kept.sorted() == Self.pictures.map { "\($0.name).svg" }.sorted())
  }

  /// The drawing at the top of README, for users who read it in a terminal.
  @Test func theDrawingIsWhatTheProgramShows() throws {
    var stage = try Stage(size: .standard)
    try stage.type("/plus")
    try stage.press("enter enter")
    let readme = try Document.readme().text
    let drawing = stage.screen.draw(size: .standard).canvas.description
    try expectGolden(drawing + "\n", named: "drawing")
    #expect(readme.contains("```\n\(drawing)\n```"), "put Golden/drawing.txt there")
  }
}
