import StoreEngine
import StoreModel
import StoreScript

/// The responses of external webhooks.
///
/// A network decided them, and a recording plays them.
struct WebhookResponses: Sendable {
  /// A finished attempt, and the piece in which it finished.
  private struct Attempt {
    var piece: Int
    let ordinal: Int
    let result: SendAttemptResult
  }

  /// The attempts by webhook, in order.
  private var attempts: [String: [Attempt]] = [:]
  /// The last event that was examined.
  private var last: Int
  /// The first piece that sets the responses of a webhook, and the number of examined pieces.
  private var said: (first: [String: Int], count: Int) = ([:], 0)
  /// The webhooks to play, by the piece before which they are inserted.
  private(set) var played: [Int: [PlayedWebhook]] = [:]

  /// - Parameter last: The last event in the header.
  init(behind last: Int = 0) {
    self.last = last
  }

  /// Adds the attempts in new events.
  ///
  /// - Parameters:
  ///   - line: The events up to now.
  ///   - pieces: All recorded pieces.
  ///   - earlier: The number of pieces before the recording.
  /// - Returns: The first piece whose text has changed, or `Int.max` if none has.
  mutating func record(
    _ line: RecordedLine,
    of pieces: [SessionRecording.Piece],
    earlier: Int
  ) -> Int {
    var changed = Int.max
    for event in line.events(after: last, upTo: line.log.count) {
      last = event.ordinal
      guard case .notificationAttempted(let attempt) = event.event else { continue }
      lookAt(pieces, earlier)
      let piece = pieces.lastIndex { $0.noted.map { $0.step.first <= event.ordinal } ?? false }
      guard let piece, said.first[attempt.webhook].map({ $0 > piece }) ?? true else { continue }
      let all = attempts[attempt.webhook, default: []]
      // A repetition of the previous result is played already.
      if all.last?.result != attempt.result { changed = min(changed, all.first?.piece ?? piece) }
      attempts[attempt.webhook, default: []].append(
        Attempt(piece: piece, ordinal: event.ordinal, result: attempt.result)
      )
    }
    if changed < .max { playAnew() }
    return changed
  }

  /// Removes the attempts that were undone.
  ///
  /// - Parameters:
  ///   - piece: The first removed piece.
  ///   - ordinal: Its first event.
  /// - Returns: The first piece whose text may have changed, or `Int.max` if none has.
  mutating func drop(from piece: Int, event ordinal: Int) -> Int {
    last = min(last, ordinal - 1)
    said = (said.first.filter { $0.value < piece }, min(said.count, piece))
    var changed = Int.max
    for (webhook, all) in attempts {
      guard let last = all.last, last.ordinal >= ordinal else { continue }
      changed = min(changed, all[0].piece)
      let kept = all.filter { $0.ordinal < ordinal }
      attempts[webhook] = kept.isEmpty ? nil : kept
    }
    if changed < .max { playAnew() }
    return changed
  }

  /// Moves the attempts after a piece without webhooks was inserted.
  mutating func shift(from piece: Int) {
    said.first = said.first.mapValues { $0 < piece ? $0 : $0 + 1 }
    if said.count > piece { said.count += 1 }
    attempts = attempts.mapValues { all in
      all.map { attempt in
        var moved = attempt
        if moved.piece >= piece { moved.piece += 1 }
        return moved
      }
    }
    playAnew()
  }

  private mutating func playAnew() {
    played = [:]
    for (webhook, all) in attempts.sorted(by: { $0.key < $1.key }) {
      let results = all.map(\.result).sufficient
      played[all[0].piece, default: []].append(PlayedWebhook(url: webhook, results: results))
    }
  }

  /// Finds the webhooks that the pieces play themselves.
  ///
  /// Earlier pieces no longer call external servers.
  private mutating func lookAt(_ pieces: [SessionRecording.Piece], _ earlier: Int) {
    for index in said.count..<pieces.count {
      for case .webhook(let webhook) in pieces[index].steps.map(\.step)
      where said.first[webhook.url] == nil && !(webhook.isServer && index < earlier) {
        said.first[webhook.url] = index
      }
    }
    said.count = pieces.count
  }
}

extension SessionRecording.Piece {
  /// Returns whether a step of the piece adds a webhook.
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
