/// The progress of reading a store, reported to a waiting user.
package struct ReadingProgress: Sendable {
  /// The number of events between two calls.
  private static let step = 4096

  private let tell: @Sendable (_ part: Double) -> Void

  /// - Parameter tell: A closure that is called from time to time with the fraction that has been read, from 0 to 1.
  package init(_ tell: @escaping @Sendable (_ part: Double) -> Void = { _ in }) {
    self.tell = tell
  }

  func report(_ done: Int, of all: Int) {
    if done % Self.step == 0 { tell(min(1, Double(done) / Double(max(1, all)))) }
  }
}
