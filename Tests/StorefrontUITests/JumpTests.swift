import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Letters lead to everything that can be clicked.
struct JumpTests {
  @Test func noLettersBeginWithOthers() {
    for count in [0, 1, 25, 26, 27, 51, 52, 100, 400, 676] {
      let letters = JumpLetters.letters(for: count)
      #expect(letters.count == count)
      #expect(Set(letters).count == count)
      let singles = Set(letters.filter { $0.count == 1 })
      #expect(letters.allSatisfy { $0.count == 1 || !singles.contains(String($0.prefix(1))) })
    }
    #expect(JumpLetters.letters(for: 27).filter { $0.count == 1 }.count == 25)
  }

  /// Every target for clicks on each page, menu, sheet and question has letters, which click it.
  @Test func everyClickTargetHasLetters() throws {
    var count = 0
    for stop in try Tour.looks(Appearance()) + Tour.stops(.standard) {
      var screen = stop.stage.screen
      let size = screen.terminal.size
      let surface = screen.surface(size)
      let wanted = Set(surface.regions.map(\.target)).filter(\.isClicked)
      let visible = wanted.filter { target in
        surface.regions.contains { region in
          region.target == target
            && Rect(size).intersection(region.rect).cornersAndEdges.contains {
              surface.target(at: $0) == target
            }
        }
      }
      let places = JumpLetters.labeledTargets(on: surface, first: screen.focus)
      #expect(Set(places.compactMap { surface.target(at: $0.point) }) == visible, "\(stop.name)")

      _ = screen.update(.keyPressed(.control("g")))
      #expect(screen.overlays.jump != nil, "\(stop.name)")
      let shown = screen.draw(size: size).canvas
      for place in places.prefix(40) {
        count += 1
        #expect(shown[place.point]?.character == place.letters.first, "\(stop.name)")
        var jumped = screen
        for letter in place.letters { _ = jumped.update(.keyPressed(.character(letter))) }
        var clicked = stop.stage.screen
        _ = clicked.update(.keyPressed(.mouse(MouseEvent(.down, at: place.point))))
        #expect(jumped.overlays.jump == nil)
        #expect(
          jumped.draw(size: size).canvas == clicked.draw(size: size).canvas,
          "\(place.letters) of \(stop.name)"
        )
      }
    }
    #expect(count > 300)
  }

  @Test func lettersAreSaidAndLeft() throws {
    var stage = try Stage()
    try stage.press(",")
    #expect(stage.picture.contains("Type a label's letters to click it"))
    try stage.press("escape")
    #expect(!stage.picture.contains("Type a label"))
    try stage.press(", 1")
    #expect(stage.picture.contains("No labels start with these letters"))
    #expect(stage.steps.isEmpty)
  }
}

extension Rect {
  /// The positions at which letters can be drawn.
  fileprivate var cornersAndEdges: [Point] {
    guard !isEmpty else { return [] }
    return (left..<right).map { Point(column: $0, row: top) }
      + (top..<bottom).map { Point(column: left, row: $0) }
  }
}

extension Target {
  /// Whether a click on the target has an effect, unlike for targets that can only be dragged.
  fileprivate var isClicked: Bool {
    switch self {
    case .nothing, .outside, .divider, .scrollBar: false
    case .command, .key, .pane, .row, .filterLine, .menuItem, .page:
      true
    }
  }
}
