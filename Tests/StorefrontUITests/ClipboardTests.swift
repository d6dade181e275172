import StoreScript
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The destination of copies, and the messages about them.
struct ClipboardTests {
  @Test(arguments: [
    ("auto", ["TMUX", "WAYLAND_DISPLAY", "DISPLAY"], "tmux load-buffer -w -"),
    ("auto", ["WAYLAND_DISPLAY", "DISPLAY"], "wl-copy"),
    ("auto", ["DISPLAY"], "xclip -selection clipboard"),
    ("auto", [], nil),
    ("terminal", ["TMUX", "WAYLAND_DISPLAY", "DISPLAY"], nil),
    ("clip.exe --now", ["TMUX"], "clip.exe --now"),
  ])
  func theConfigOrTheEnvironmentNamesIt(
    setting: String,
    variables: [String],
    command: String?
  ) throws {
    let config = try #require(Preferences.read("clipboard: \(setting)").value)
    #expect(try #require(Preferences.read(config.text).value) == config)
    let chosen = config.clipboard.command(
      environment: { variables.contains($0) ? "x" : nil },
      isFound: { _ in true }
    )
    #expect(chosen == command)
  }

  /// A display without its program isn't used.
  @Test func missingProgramsAreSkipped() {
    let chosen = ClipboardChoice.auto.command(
      environment: { _ in "x" },
      isFound: { $0 == "xclip" }
    )
    #expect(chosen == "xclip -selection clipboard")
    #expect(ClipboardChoice.auto.command(environment: { _ in "x" }, isFound: { _ in false }) == nil)
  }

  @Test func anEmptyProgramIsInvalid() {
    let reading = Preferences.read("clipboard: \"\"")
    #expect(reading.lines(path: "c").first?.hasPrefix("c:1:12: no program is named") == true)
  }

  @Test(arguments: [
    (CopyOutcome.copied, "Copied"),
    (.unavailable, "The terminal doesn't accept copied text"),
    (.failed("wl-copy exited with code 1"), "Not copied: wl-copy exited with code 1"),
    (
      .tooLong(bytes: 120 << 10, room: 54 << 10),
      "Not copied: 120 KB, the terminal accepts 54"
    ),
  ])
  func theResultOfACopyIsShown(outcome: CopyOutcome, words: String) throws {
    var stage = try Stage()
    try stage.press("y")
    stage.update([.copied(outcome)])
    #expect(stage.screen.messages.toast?.text == words)
    #expect(stage.screen.messages.toast?.isProblem == (outcome != .copied))
  }
}
