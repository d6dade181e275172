import StoreTestSupport
import TerminalCanvas

@testable import StorefrontUI

extension Stage {
  /// A part of the screen that has a separate picture.
  enum Part {
    /// Everything between the top line and the lines at the bottom.
    case page
    /// The topmost menu, or a sheet with the tester's answers.
    case front
    case pane(Pane)
  }

  /// Returns a part of the screen.
  func picture(of part: Part) -> String {
    let surface = screen.surface(screen.terminal.size)
    let frame = surface.frame(of: part, on: screen)
    var cut = Canvas(frame.size)
    let whole = Rect(
      origin: Point(column: -frame.left, row: -frame.top),
      size: surface.canvas.fullSize
    )
    cut.draw(in: whole) { $0.draw(surface.canvas) }
    return cut.description
  }

  /// The top line and the lines below the page: a toast, the playback and the keys.
  var linesAroundPage: String {
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
    let toast = screen.message?.rows(columns: screen.terminal.size.columns).count ?? 0
    let below = screen.context.body.bottom - min(toast, Toast.mostRows)
    return (lines.prefix(1) + lines.dropFirst(below)).joined(separator: "\n")
  }
}

extension Surface {
  fileprivate func frame(of part: Stage.Part, on screen: StorefrontScreen) -> Rect {
    switch part {
    case .page: return screen.context.body
    case .pane(let pane): return regions.first { $0.target == .pane(pane) }?.rect ?? Rect(.zero)
    case .front:
      // A menu and a sheet ignore clicks, and the last one drawn is in front.
      let frame = regions.last { $0.target == .nothing }?.rect ?? Rect(.zero)
      guard screen.overlays.menus.isEmpty, let answers = companions.last else { return frame }
      let rows = max(frame.bottom, answers.bottom) - frame.top
      return Rect(column: frame.left, row: frame.top, columns: frame.columns, rows: rows)
    }
  }
}

/// Compares a part of a screen and the lines around the page with their picture.
func expectPart(_ part: Stage.Part, of stage: Stage, named name: String) throws {
  let size = stage.screen.terminal.size
  try expectPart(part, at: size, named: name, lines: [size]) { _ in stage }
}

/// Compares a part of a screen with its picture, and at each size the lines around the page.
///
/// Without a part only the lines are compared.
func expectPart(
  _ part: Stage.Part?,
  at size: Size = Size(columns: 120, rows: 40),
  named name: String,
  lines sizes: [Size] = PictureTests.sizes,
  _ make: (Size) throws -> Stage
) throws {
  var text = try part.map { [try make(size).picture(of: $0)] } ?? []
  for size in sizes { text += ["-- \(size)", try make(size).linesAroundPage] }
  try expectGolden(text.joined(separator: "\n") + "\n", named: name)
}
