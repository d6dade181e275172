import StoreScript

/// The order in which the scripts of a run start.
///
/// It is the given order, except that two scripts with a service of the whole run never play at the same time.
struct PlayTurns {
  /// The scripts that haven't started, by their numbers from 0.
  private(set) var waiting: [Int]
  /// Whether each script shares a service with other scripts of the run.
  private let shares: [Bool]
  /// Whether a script that shares a service is playing.
  private var isShared = false

  init(of scripts: [ChosenScript]) {
    waiting = Array(scripts.indices)
    shares = scripts.map { $0.header.services.contains(where: \.isOfRun) }
  }

  /// Takes the next script that can start now.
  ///
  /// - Returns: Its number, or `nil` if no script can start.
  mutating func next() -> Int? {
    guard let place = waiting.firstIndex(where: { !isShared || !shares[$0] }) else { return nil }
    let index = waiting.remove(at: place)
    isShared = isShared || shares[index]
    return index
  }

  /// Records that a script has ended.
  mutating func end(_ index: Int) {
    if shares[index] { isShared = false }
  }
}
