import Glibc
import Synchronization

/// The machine's cores, for work that is split into pieces.
///
/// Dispatch would do the same, but it keeps its threads, which wakes the process once a second as long as it
/// runs.
package enum Cores {
  /// The number of cores.
  package static let count = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// Performs each piece of the work on all cores, including the caller's thread.
  ///
  /// If no other thread can be started, the caller's thread does all the work.
  ///
  /// - Parameters:
  ///   - count: The number of pieces.
  ///   - piece: Performs the piece with a number below the count.
  package static func perform(_ count: Int, _ piece: @Sendable (Int) -> Void) {
    withoutActuallyEscaping(piece) { piece in
      let work = Work(count, piece)
      let threads = (1..<max(1, min(count, Self.count))).compactMap { _ in work.start() }
      work.run()
      // No thread uses the pieces after all threads have ended.
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

    /// Performs pieces until none is left.
    func run() {
      while true {
        let number = next.add(1, ordering: .relaxed).oldValue
        guard number < count else { return }
        piece(number)
      }
    }

    /// Starts a helper thread, or returns `nil` if that fails.
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
