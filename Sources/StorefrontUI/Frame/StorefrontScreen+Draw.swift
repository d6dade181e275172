import StoreCatalog
import StoreModel
package import TerminalCanvas
import Texts

extension StorefrontScreen {
  /// Returns the frame that shows the screen.
  ///
  /// This function changes no state.
  ///
  /// Nothing is drawn outside the given size.
  ///
  /// The cost depends only on the visible part, not on the number of products and transactions.
  package func draw(size: Size) -> Frame {
    var screen = self
    // A frame is for viewing, even if the user also reads the screen in line mode.
    screen.terminal.appearance.isReadInLines = false
    return Frame(
      screen.surface(size).canvas,
      title: pages.shelf.windowTitle,
      capturesMouse: terminal.capturesMouse
    )
  }

  /// Returns the drawn screen with the effect of a click on each of its parts.
  func surface(_ size: Size) -> Surface {
    terminal.appearance.speaking { drawn(size).withSigns(of: terminal.appearance) }
  }

  private func drawn(_ size: Size) -> Surface {
    var surface = Surface(size, terminal.appearance)
    guard size.columns >= BrowseLayout.smallest.columns, size.rows >= BrowseLayout.smallest.rows
    else {
      let words = localized(
        "frame.window-too-small-x-needs",
        size.columns,
        size.rows,
        BrowseLayout.smallest
      )
      for (row, line) in TextLayout.wrapped(words, to: size.columns).enumerated() {
        surface.canvas.write(line, at: Point(column: 0, row: row))
      }
      return surface
    }
    var screen = self
    screen.terminal.size = size
    screen.drawScreen(on: &surface)
    return surface
  }

  private func drawScreen(on surface: inout Surface) {
    let menuContext = menuContext
    let context = menuContext.page
    let body = context.body
    headerLine(context).draw(on: &surface)
    var text = pages.page.draw(in: body, of: context, on: &surface)
    if isAsked || !overlays.menus.isEmpty { dim(body, on: &surface) }
    if let sheet = pages.sheet(context) { text = sheet.draw(in: body, of: context, on: &surface) }
    if isAsked, !overlays.menus.isEmpty { dim(body, on: &surface) }
    let menu = menu.map { MenuLayout($0, menuContext) }
    menu?.draw(on: &surface)
    playbackLines?.draw(on: &surface)
    (overlays.jump == nil ? message : Toast(JumpLetters.hint))?.draw(over: body, on: &surface)
    drawFooter(menu, menuContext, isLong: text?.isLong == true, on: &surface)
    overlays.jump?.draw(JumpLetters.labeledTargets(on: surface, first: focus), on: &surface)
  }

  func headerLine(_ context: PageContext) -> HeaderLine {
    HeaderLine(context: context, rate: session.rate, isBusy: isBusy, recording: session.recording)
  }

  private var playbackLines: PlaybackLines? { playbackLines(terminal.size) }

  private func playbackLines(_ size: Size) -> PlaybackLines? {
    (shownPlayback ?? overlays.tutor?.status).map {
      PlaybackLines(
        playback: $0,
        size: size,
        theme: Theme(terminal.appearance),
        isForPresentation: terminal.appearance.isForPresentation
      )
    }
  }

  /// Returns the area between the top line and the bottom lines.
  func bodyRect(_ size: Size) -> Rect {
    let below = 1 + (playbackLines(size)?.lines.count ?? 0)
    return Rect(column: 0, row: 1, columns: size.columns, rows: max(0, size.rows - 1 - below))
  }

  /// Removes the colors from the area behind a sheet or question that must be answered.
  private func dim(_ rect: Rect, on surface: inout Surface) {
    let behind = surface.theme.behind
    surface.canvas.restyle(rect) { _ in behind }
    surface.mark(rect, overlays.menus.isEmpty ? .nothing : .outside)
  }
}
