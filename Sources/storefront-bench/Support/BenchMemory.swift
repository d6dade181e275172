import FoundationEssentials
import Glibc

/// The peak memory of the process, as the system measures it.
enum PeakMemory {
  /// Restarts the measurement if the system allows it.
  ///
  /// Otherwise, the peak since the start of the process counts.
  static func restart() {
    let file = open("/proc/self/clear_refs", O_WRONLY)
    guard file >= 0 else { return }
    defer { _ = close(file) }
    _ = write(file, "5", 1)
  }

  /// Returns the peak since ``restart()`` in MiB.
  static func mebibytes() throws(BenchFailure) -> Double {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kibibytes = line.split(separator: " ").dropFirst().lazy.compactMap({ Double($0) }).first
    else {
      throw BenchFailure("/proc/self/status does not say how much memory is used")
    }
    return kibibytes / 1024
  }
}
