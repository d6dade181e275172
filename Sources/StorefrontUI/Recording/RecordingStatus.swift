/// What a person sees of a recording.
package struct RecordingStatus: Hashable, Sendable {
  /// The file as it was named.
  package var path: String
  /// Steps in it.
  package var count: Int
  package var isPaused: Bool

  package init(path: String, count: Int, isPaused: Bool = false) {
    self.path = path
    self.count = count
    self.isPaused = isPaused
  }

  /// The file without its folder.
  var fileName: String { path.shortName }
}

/// What is asked of who writes recordings.
package enum RecordingRequest: Hashable, Sendable {
  /// Begin a file; one that is there is only replaced if a person said so.
  case start(path: String, replaces: Bool = false)
  /// Take no more steps in until it goes on.
  case pause
  case goOn
  case stop
  /// Write the steps that were asked for last to a file; nil for all of them.
  case keepLast(Int?, path: String, replaces: Bool = false)

  /// The same, and a file that is there is replaced.
  var replacing: RecordingRequest {
    switch self {
    case .start(let path, _): .start(path: path, replaces: true)
    case .keepLast(let count, let path, _): .keepLast(count, path: path, replaces: true)
    case .pause, .goOn, .stop: self
    }
  }
}

/// What came of ``Effect/record(_:)``.
package enum Recorded: Hashable, Sendable {
  /// What is recorded now; nil for nothing.
  case status(RecordingStatus?)
  /// What was done, or why it was not, a sentence.
  case told(String, isProblem: Bool)
  /// The file is there, and the person is to say whether it is replaced.
  case exists(path: String, RecordingRequest)

  /// Shows it; asks for nothing.
  func show(on screen: inout StorefrontScreen) -> [Effect] {
    switch self {
    case .status(let status): screen.recording = status
    case .told(let words, let isProblem): screen.say(Toast(words, isProblem: isProblem))
    case .exists(let path, let request):
      screen.open(Menu(.replacing(path, request)), above: true)
    }
    return []
  }
}
