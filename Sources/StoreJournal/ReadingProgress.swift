/// Reports the part of a store that has been read to a person who waits.
package struct ReadingProgress: Sendable {
  /// The events between two calls.
  private static let step = 4096

  private let tell: @Sendable (_ part: Double) -> Void

  /// - Parameter tell: Called now and then with the part that has been read, from 0 to 1.
  package init(_ tell: @escaping @Sendable (_ part: Double) -> Void = { _ in }) {
    self.tell = tell
  }

  func note(_ done: Int, of all: Int) {
    if done % Self.step == 0 { tell(min(1, Double(done) / Double(max(1, all)))) }
  }
}
