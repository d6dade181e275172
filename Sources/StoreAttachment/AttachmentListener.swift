import Foundation
import Glibc
package import StoreLink
import Synchronization

/// The socket at which an open store accepts programs.
///
/// It is in a folder that only its owner can enter, and only accepts processes of the same user.
package final class AttachmentListener: Sendable {
  package let address: StoreAddress
  private let socket: Int32
  private let isOpen = Atomic(true)

  /// The reason why programs can't be attached to a store, in one sentence.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Opens the socket.
  ///
  /// A socket that an ended process has left is replaced. The socket of an open store isn't.
  ///
  /// - Throws: ``Failure``.
  package init(at address: StoreAddress) throws(Failure) {
    self.address = address
    guard let path = address.socketAddress else {
      throw Failure(
        description:
          "\(address.path) is too long for a socket; use at most \(SocketAddress.longestPath) bytes"
      )
    }
    try Self.makeFolder(of: address)
    guard address.connect().map({ close($0) }) == nil else {
      throw Failure(description: "another program accepts programs at \(address.path)")
    }
    unlink(address.path)
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let isBound = socket >= 0 && path.withPointer { bind(socket, $0, $1) } == 0
    guard isBound, chmod(address.path, 0o600) == 0, listen(socket, 8) == 0 else {
      let reason = String(cString: strerror(errno))
      close(socket)
      throw Failure(description: "can't open \(address.path): \(reason)")
    }
  }

  deinit {
    end()
    close(socket)
  }

  /// Starts a thread that accepts connections until ``end()``.
  ///
  /// - Parameter accept: Receives each program that has sent a valid greeting.
  package func start(_ accept: @escaping @Sendable (AttachedProgram) -> Void) {
    Thread.detachNewThread { [self] in
      while isOpen.load(ordering: .relaxed) {
        let connection = Glibc.accept(socket, nil, nil)
        guard connection >= 0 else {
          guard errno == EINTR || errno == ECONNABORTED else { return }
          continue
        }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        let link = MessageLink(owning: connection)
        guard let peer = link.peer, peer.user == getuid() else {
          link.close()
          continue
        }
        AttachedProgram.greet(over: link, process: peer.process, then: accept)
      }
    }
  }

  /// Stops accepting programs and removes the socket.
  package func end() {
    guard isOpen.exchange(false, ordering: .relaxed) else { return }
    unlink(address.path)
    shutdown(socket, Int32(SHUT_RDWR))
  }

  /// Creates the folder of the sockets, and checks that only its owner can enter it.
  private static func makeFolder(of address: StoreAddress) throws(Failure) {
    let folder = (address.path as NSString).deletingLastPathComponent
    mkdir(folder, 0o700)
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw Failure(description: "can't create the folder \(folder)")
    }
    guard status.st_uid == getuid(), status.st_mode & 0o077 == 0 else {
      throw Failure(
        description:
          "others can enter \(folder), so no program is attached; run chmod 700 \(folder)"
      )
    }
  }
}
