import StoreEngine
import StoreModel
import StoreScript

/// How webhooks responded that no script plays: a network decided it, and a recording plays it.
struct WebhookResponses: Sendable {
  /// An attempt that ended, and the piece in which it did.
  private struct Attempt {
    var piece: Int
    let ordinal: Int
    let webhook: String
    let result: SendAttemptResult
  }

  private var attempts: [Attempt] = []
  /// The last event that was looked at.
  private var last: Int
  /// What is played, by the piece before which it stands.
  private(set) var played: [Int: [PlayedWebhook]] = [:]

  /// - Parameter last: The last event that stands in the header.
  init(behind last: Int = 0) {
    self.last = last
  }

  /// Takes in what has happened.
  ///
  /// - Parameters:
  ///   - line: The events up to now.
  ///   - pieces: All that are recorded.
  ///   - earlier: How many of them were done before the recording.
  /// - Returns: The first piece whose text is another one now; `Int.max` for none.
  mutating func take(
    _ line: NotedLine,
    of pieces: [SessionRecording.Piece],
    earlier: Int
  ) -> Int {
    let known = attempts.count
    lazy var playing = pieces.playing(behind: earlier)
    for event in line.events(after: last, upTo: line.log.count) {
      last = event.ordinal
      guard case .notificationAttempted(let attempt) = event.event else { continue }
      let piece = pieces.lastIndex { $0.noted.map { $0.step.first <= event.ordinal } ?? false }
      guard let piece, playing[attempt.webhook].map({ $0 > piece }) ?? true else { continue }
      attempts.append(
        Attempt(
          piece: piece,
          ordinal: event.ordinal,
          webhook: attempt.webhook,
          result: attempt.result
        )
      )
    }
    return attempts.count == known ? .max : playAnew()
  }

  /// Forgets what was undone.
  ///
  /// - Parameter ordinal: The first event that is gone.
  /// - Returns: The first piece whose text is another one now; `Int.max` for none.
  mutating func drop(from ordinal: Int) -> Int {
    last = min(last, ordinal - 1)
    guard attempts.contains(where: { $0.ordinal >= ordinal }) else { return .max }
    attempts.removeAll { $0.ordinal >= ordinal }
    return playAnew()
  }

  /// A piece has been put between others.
  mutating func shift(from piece: Int) {
    guard attempts.contains(where: { $0.piece >= piece }) else { return }
    for index in attempts.indices where attempts[index].piece >= piece {
      attempts[index].piece += 1
    }
    _ = playAnew()
  }

  private mutating func playAnew() -> Int {
    let before = played
    played = [:]
    for (webhook, all) in Dictionary(grouping: attempts, by: \.webhook).sorted(by: {
      $0.key < $1.key
    }
    ) {
      let results = all.map(\.result).sufficient
      played[all[0].piece, default: []].append(PlayedWebhook(url: webhook, results: results))
    }
    return Set(before.keys).union(played.keys).filter { before[$0] != played[$0] }.min() ?? .max
  }
}

extension [SessionRecording.Piece] {
  /// The first piece that says how a webhook responds, for each that one does.
  ///
  /// - Parameter earlier: How many pieces ask no server any more.
  /// - Returns: Indices by URL.
  fileprivate func playing(behind earlier: Int) -> [String: Int] {
    var first: [String: Int] = [:]
    for (index, piece) in enumerated() {
      for case .webhook(let webhook) in piece.steps.map(\.step)
      where first[webhook.url] == nil && !(webhook.isServer && index < earlier) {
        first[webhook.url] = index
      }
    }
    return first
  }
}

extension SessionRecording.Piece {
  /// Whether it has notifications sent to a webhook.
  func sends(to webhook: String) -> Bool {
    steps.contains { step in
      if case .set(let change) = step.step {
        change.webhooks?.contains(webhook) == true
      } else {
        false
      }
    }
  }
}
