import HummingbirdCore
import NIOCore
import Synchronization

/// The slots for connections: how many are taken, and which connection gives way if none is free.
///
/// A connection is quiet while nothing of it is being answered: before its first request, between two, and
/// while the header fields of one are on their way. If all slots are taken, the connection that is quiet
/// longest is closed, so that the next one is served.
final class ConnectionSlots: AvailableConnectionsDelegate, Sendable {
  private let limits: ConnectionLimits
  private let state = Mutex(State())

  private struct State {
    var taken = 0
    /// Whether a client may be waiting for a slot.
    var isShort = false
    /// The quiet ones by the order in which they became so.
    var quiet: [Int: Quiet] = [:]
    var ordinal = 0
  }

  private struct Quiet {
    let channel: any Channel
    /// Before that it does not give way.
    let yields: NIODeadline
  }

  init(limits: ConnectionLimits) {
    self.limits = limits
  }

  /// How many connections there are.
  var count: Int { state.withLock(\.taken) }

  func connectionOpened() {
    state.withLock { $0.taken += 1 }
  }

  func connectionClosed() {
    state.withLock { $0.taken -= 1 }
  }

  func isAcceptingNewConnections() -> Bool {
    let isFree = state.withLock { state in
      state.isShort = state.taken >= limits.connections
      return !state.isShort
    }
    if !isFree { makeRoom() }
    return isFree
  }

  /// Notes that a connection is quiet.
  ///
  /// - Parameters:
  ///   - channel: The connection.
  ///   - isNew: Whether it has had no request yet: then it has a moment before it gives way.
  /// - Returns: What ``becomesBusy(_:)`` takes.
  func becomesQuiet(_ channel: any Channel, isNew: Bool) -> Int {
    let yields = NIODeadline.now() + (isNew ? TimeAmount(limits.grace) : .zero)
    let (ordinal, isShort) = state.withLock { state in
      state.ordinal += 1
      state.quiet[state.ordinal] = Quiet(channel: channel, yields: yields)
      return (state.ordinal, state.isShort)
    }
    if isShort { makeRoom() }
    return ordinal
  }

  /// Notes that a quiet connection has a request, or is gone.
  func becomesBusy(_ ordinal: Int) {
    _ = state.withLock { $0.quiet.removeValue(forKey: ordinal) }
  }

  /// Has the connection give way that is quiet longest, now or once it may be asked to.
  private func makeRoom() {
    let now = NIODeadline.now()
    let found = state.withLock { state -> (channel: any Channel, waits: NIODeadline?)? in
      guard state.isShort, state.taken >= limits.connections else { return nil }
      guard let first = state.quiet.keys.filter({ state.quiet[$0]?.yields ?? now <= now }).min(),
        let quiet = state.quiet.removeValue(forKey: first)
      else {
        let next = state.quiet.values.min { $0.yields < $1.yields }
        return next.map { ($0.channel, $0.yields) }
      }
      // One is enough for now: once its slot is free, the server asks again.
      state.isShort = false
      return (quiet.channel, nil)
    }
    guard let found else { return }
    guard let moment = found.waits else { return found.channel.close(promise: nil) }
    found.channel.eventLoop.scheduleTask(deadline: moment) { self.makeRoom() }
  }
}
