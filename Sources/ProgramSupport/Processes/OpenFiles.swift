import FoundationEssentials
import Glibc

/// The open files and sockets of this program.
package enum OpenFiles {
  /// Lets no program that is started from now on inherit one, except standard input, output and error.
  ///
  /// A socket of the server in another program would keep the port taken after the server has ended.
  package static func keepFromPrograms() {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    for descriptor in (names ?? []).compactMap({ Int32($0) }) where descriptor > 2 {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
  }
}
