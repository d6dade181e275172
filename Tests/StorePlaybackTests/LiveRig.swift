import StoreDriver
import StorePlayback
import StorefrontUI
import Synchronization
import TerminalCanvas
import Testing

/// A terminal and a wall clock for the loop.
final class LiveRig: Sendable {
  let inputs: AsyncStream<LiveInput>
  private let continuation: AsyncStream<LiveInput>.Continuation
  let frames = Mutex<[Frame]>([])
  let pauses = Mutex<[Double]>([])
  let copies = Mutex<[String]>([])
  private let now = Mutex(0.0)
  private let secondsPerTick: Double
  private let sendsLeft: Mutex<Int>
  /// The keys that are pressed after each of the clock's next inputs, by their names.
  private let typedLater: Mutex<[String]>

  /// - Parameters:
  ///   - secondsPerTick: The wall time that passes before each tick of the running clock.
  ///   - ticks: The number of ticks after which the program is asked to end.
  ///   - steps: The number of a shown script's steps after which the program is asked to end.
  ///   - later: The keys that are pressed after each input from the clock. Then the program is
  ///     asked to end.
  init(secondsPerTick: Double = 0, ticks: Int = 0, steps: Int = 0, later: [String] = []) {
    (inputs, continuation) = AsyncStream.makeStream(of: LiveInput.self)
    self.secondsPerTick = secondsPerTick
    sendsLeft = Mutex(later.isEmpty ? ticks + steps : later.count)
    typedLater = Mutex(later)
  }

  func session(
    recordings: RecordingPort? = nil,
    catalogFiles: CatalogFilePort? = nil,
    path: String? = nil,
    answersInFull: Bool = false,
    playlist: Playlist? = nil,
    script: ScriptOpening? = nil,
    reopen: (@Sendable () async throws -> StoreDriver)? = nil,
    readAgain: @escaping @Sendable () -> Void = {}
  ) -> LiveSession {
    var screen = StorefrontScreen(catalogName: "Sample.storekit")
    screen.pages.catalogEditing.hasFiles = catalogFiles != nil
    screen.program.catalogPath = path
    var port = TerminalPort(
      show: { frame in self.frames.withLock { $0.append(frame) } },
      copy: { text, _ in
        self.copies.withLock { $0.append(text) }
        return .copied
      },
      suspend: {},
      repaint: {}
    )
    port.answersInFull = answersInFull
    return LiveSession(
      stage: SessionStage(screen: screen),
      port: port,
      clock: WallClock(
        now: { self.now.withLock { $0 } },
        send: { input, seconds in self.sent(input, seconds) }
      ),
      recordings: recordings,
      catalogFiles: catalogFiles,
      playlist: playlist,
      script: script,
      reopen: reopen,
      readAgain: readAgain
    )
  }

  func send(_ input: LiveInput) {
    continuation.yield(input)
  }

  func type(_ names: String...) {
    for name in names {
      guard let key = Key(name: name) else {
        Issue.record("there is no key \(name)")
        continue
      }
      send(.key(key))
    }
  }

  func finish() {
    continuation.finish()
  }

  var pictures: [String] {
    frames.withLock { $0.map(\.canvas.description) }
  }

  var lastPicture: String { pictures.last ?? "" }

  private func sent(_ input: LiveInput, _ seconds: Double) {
    pauses.withLock { $0.append(seconds) }
    now.withLock { $0 += secondsPerTick }
    continuation.yield(input)
    let keys = typedLater.withLock { $0.isEmpty ? "" : $0.removeFirst() }
    for name in keys.split(separator: " ") { type(String(name)) }
    let left = sendsLeft.withLock { left in
      left -= 1
      return left
    }
    if left == 0 { continuation.yield(.key(.terminate(signal: 15))) }
  }
}
