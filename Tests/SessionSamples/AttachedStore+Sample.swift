package import Foundation
package import StoreAttachment
package import StoreLink
import StoreSession

extension AttachmentListener {
  /// The folder of the socket.
  package var folder: URL { URL(filePath: address.path).deletingLastPathComponent() }

  /// Opens a socket in a folder of its own.
  package static func sample() throws -> AttachmentListener {
    let folder = "/tmp/storefront-\(UUID().uuidString.prefix(8))"
    return try AttachmentListener(at: StoreAddress(path: "\(folder)/store.sock"))
  }
}

extension StoreSession {
  /// Returns a connection to this store over a socket, as a program in another process has it.
  ///
  /// The store doesn't wait for the callers, because they are tasks of the same process.
  package func attachedStore() throws -> AttachedStore {
    let programs = try AttachmentListener.sample()
    programs.start { program in
      // One program, whose end closes the socket.
      program.start(on: self) { _ in
        programs.end()
        try? FileManager.default.removeItem(at: programs.folder)
      }
    }
    return AttachedStore(at: programs.address, program: "tests")
  }
}
