import StoreScript

/// The order in which the scripts of a run are started.
///
/// Scripts are started in the given order. But two scripts that share a service of the run never play at the same time.
struct PlayTurns {
  /// The numbers of the scripts that haven't been started, counted from 0.
  private(set) var waiting: [Int]
  /// Whether each script shares a service with other scripts of the run.
  private let shares: [Bool]
  /// Whether a script that shares a service is playing.
  private var isShared = false

  init(of scripts: [ChosenScript]) {
    waiting = Array(scripts.indices)
    shares = scripts.map { $0.header.services.contains(where: \.isOfRun) }
  }

  /// Removes the next script that can be started now.
  ///
  /// - Returns: The number of the script, or `nil` if none can be started now.
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
