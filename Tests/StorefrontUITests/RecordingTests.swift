import StoreModel
import StoreScript
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Recordings: the key, its menu, the question and the header.
struct RecordingTests {
  @Test func theMenuAsksForAFileAndProposesOne() throws {
    var stage = try Stage()
    try stage.press("K s enter")
    #expect(stage.effects == [.record(.start(path: "sample.session.yaml"))])
    try stage.press("K k enter enter")
    #expect(stage.effects.last == .record(.keepLast(5, path: "sample.session.yaml")))
  }

  /// A name without an extension gets the extension of scripts, `.session.yaml`.
  @Test func theTypedTextIsTheFile() throws {
    var stage = try Stage()
    try stage.press("K s d e m o enter")
    #expect(stage.effects == [.record(.start(path: "demo.session.yaml"))])
    try stage.press("K k 1 2 enter x . y enter")
    #expect(stage.effects.last == .record(.keepLast(12, path: "x.y")))
  }

  @Test func commandsDependOnTheStateOfTheRecording() throws {
    var stage = try Stage()
    try stage.press("K p")
    #expect(stage.effects == [])
    stage.update([.recordingResult(.status(RecordingStatus(path: "a/demo.session.yaml", count: 3)))]
    )
    try stage.press("escape K s escape K p K x")
    #expect(stage.effects == [.record(.pause), .record(.stop)])
    stage.update([
      .recordingResult(
        .status(RecordingStatus(path: "a/demo.session.yaml", count: 3, isPaused: true))
      )
    ])
    try stage.press("K g")
    #expect(stage.effects.last == .record(.goOn))
  }

  /// An existing file is replaced only if the user confirms it.
  @Test func anExistingFileCausesAQuestion() throws {
    var stage = try Stage()
    let request = RecordingRequest.start(path: "demo")
    stage.update([.recordingResult(.exists(path: "demo", request))])
    #expect(stage.picture.contains("Replace demo?"))
    try stage.press("enter")
    #expect(stage.effects == [])
    try stage.press("escape")
    stage.update([.recordingResult(.exists(path: "demo", request))])
    try stage.press("y")
    #expect(stage.effects == [.record(.start(path: "demo", replaces: true))])
  }

  @Test func theHeaderShowsTheRecording() throws {
    var stage = try Stage()
    stage.update([.recordingResult(.status(RecordingStatus(path: "a/demo.session.yaml", count: 3)))]
    )
    #expect(header(of: stage, 80).contains("● REC"))
    #expect(header(of: stage, 200).contains("● REC demo.session.yaml"))
    stage.update([
      .recordingResult(
        .status(RecordingStatus(path: "a/demo.session.yaml", count: 3, isPaused: true))
      )
    ])
    #expect(header(of: stage, 80).contains("❚❚ PAUSED"))
    stage.update([.recordingResult(.status(nil))])
    #expect(!header(of: stage, 80).contains("REC"))
  }

  private func header(of stage: Stage, _ columns: Int) -> String {
    var stage = stage
    stage.resize(columns, 24)
    return stage.picture.split(separator: "\n").first.map(String.init) ?? ""
  }
}
