import Dispatch
import Glibc

/// A child's progress in shared memory, which the parent can read even if the child crashes.
struct FuzzProgress {
  /// The values, each a word of eight bytes.
  enum Word: Int, CaseIterable {
    /// The number of the current input, counted from 1, or 0 before the first.
    case current
    case accepted
    case refused
    /// The processor time of the slowest input in nanoseconds, followed by its number.
    case slowest
    case slowestInput
    /// The peak memory in kilobytes before the first input, followed by the current peak.
    case baseKilobytes
    case peakKilobytes
  }

  private static let size =
    (Word.allCases.count + Visit.allCases.count) * MemoryLayout<UInt64>.stride

  let file: String
  private let words: UnsafeMutablePointer<UInt64>

  /// Opens the shared memory, or creates it.
  ///
  /// - Parameter file: The path of the memory-mapped file.
  /// - Throws: ``SystemFailure``.
  init(file: String) throws {
    let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemFailure("open \(file)") }
    defer { close(descriptor) }
    guard ftruncate(descriptor, off_t(Self.size)) == 0 else { throw SystemFailure("ftruncate") }
    let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let memory, memory != MAP_FAILED else { throw SystemFailure("mmap") }
    self.file = file
    words = memory.bindMemory(to: UInt64.self, capacity: Self.size / MemoryLayout<UInt64>.stride)
  }

  subscript(word: Word) -> UInt64 {
    get { words[word.rawValue] }
    nonmutating set { words[word.rawValue] = newValue }
  }

  /// The number of times that each behavior was reached, in the order of ``Visit/allCases``.
  var visits: [UInt64] {
    get { Visit.allCases.indices.map { words[Word.allCases.count + $0] } }
    nonmutating set {
      for (index, count) in newValue.enumerated() { words[Word.allCases.count + index] = count }
    }
  }

  /// Releases the memory and its file.
  func remove() {
    munmap(words, Self.size)
    unlink(file)
  }
}

/// A failed system call.
struct SystemFailure: Error, CustomStringConvertible {
  let description: String

  init(_ call: String) {
    description = "\(call): \(String(cString: strerror(errno)))"
  }
}

/// Clocks and memory as the system measures them.
enum Usage {
  /// The nanoseconds of a monotonic clock.
  static var monotonicNanoseconds: UInt64 { DispatchTime.now().uptimeNanoseconds }

  /// The processor time of this process in nanoseconds.
  static var processorNanoseconds: UInt64 {
    let usage = own
    let seconds = UInt64(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    let microseconds = UInt64(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
    return seconds * 1_000_000_000 + microseconds * 1000
  }

  /// The peak memory of this process in kilobytes.
  static var peakKilobytes: UInt64 { UInt64(own.ru_maxrss) }

  private static var own: rusage {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage
  }
}
