import Glibc
import Synchronization

/// The machine's cores, for work that is cut into pieces.
///
/// Dispatch would do the same with threads that it keeps; keeping them wakes the process once a second
/// for as long as it lives.
package enum Cores {
  /// How many things this machine does at the same time.
  package static let count = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// Does every piece of a work, on all cores; the caller's thread is one of those that do it.
  ///
  /// Where no other thread is to be had, the caller's does all of it.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - piece: Does the piece of that number, below the count.
  package static func perform(_ count: Int, _ piece: @Sendable (Int) -> Void) {
    withoutActuallyEscaping(piece) { piece in
      let work = Work(count, piece)
      let threads = (1..<max(1, min(count, Self.count))).compactMap { _ in work.start() }
      work.run()
      // None of them holds the pieces any longer once all have ended.
      for thread in threads { pthread_join(thread, nil) }
    }
  }

  private final class Work: Sendable {
    private let count: Int
    private let piece: @Sendable (Int) -> Void
    private let next = Atomic(0)

    init(_ count: Int, _ piece: @escaping @Sendable (Int) -> Void) {
      self.count = count
      self.piece = piece
    }

    /// Does pieces until none is left.
    func run() {
      while true {
        let number = next.add(1, ordering: .relaxed).oldValue
        guard number < count else { return }
        piece(number)
      }
    }

    /// Starts a thread that helps; nil if there is none to be had.
    func start() -> pthread_t? {
      var thread = pthread_t()
      let work = Unmanaged.passRetained(self)
      let result = pthread_create(
        &thread,
        nil,
        { work in
          work.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().run() }
          return nil
        },
        work.toOpaque()
      )
      guard result == 0 else {
        work.release()
        return nil
      }
      return thread
    }
  }
}
