import Foundation
import Glibc
import StoreTestSupport
import Testing

@testable import CatalogTools
@testable import StoreCatalog

/// The paths that a user may name as files, and those that aren't files or never end.
struct UserFileTests {
  /// Returns the reason why a file isn't read, or `nil` if it is.
  private func refusal(
    _ path: String,
    as kind: UserFile.Kind,
    allowsPipe: Bool = false
  ) -> String? {
    do {
      _ = try UserFile.read(path, as: kind, allowsPipe: allowsPipe)
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: UserFile.Kind.allCases, [false, true])
  func devicesAndFoldersAreNoFiles(kind: UserFile.Kind, allowsPipe: Bool) {
    for device in ["/dev/zero", "/dev/null", "/dev/random", "/dev/full"] {
      #expect(
        refusal(device, as: kind, allowsPipe: allowsPipe)
          == "this is a device, which has no end"
      )
    }
    #expect(refusal("/dev", as: kind, allowsPipe: allowsPipe) == "this is a folder")
    #expect(refusal("/nonexistent", as: kind, allowsPipe: allowsPipe) == "no such file")
    #expect(CatalogReader.read(path: "/dev/zero").errors.count == 1)
    #expect(CatalogReader.read(path: "/proc/self/maps").catalog == nil)
  }

  @Test func aPipeIsReadOnlyWhereItMayBe() async throws {
    try await withTemporaryDirectory { folder in
      let path = folder.appending(path: "pipe").path
      #expect(mkfifo(path, 0o600) == 0)
      // Nothing writes to it, so opening it would wait.
      #expect(refusal(path, as: .script) == "this is a pipe")
      #expect(CatalogReader.read(path: path, allowsPipe: false).errors.count == 1)

      // A process with both ends lets the reader open it. The reader reaches the end when the writer closes.
      let both = Glibc.open(path, O_RDWR | O_CLOEXEC)
      #expect(Glibc.write(both, "abc", 3) == 3)
      let reader = try UserFile.open(path, allowsPipe: true)
      defer { close(reader) }
      close(both)
      let bytes = try UserFile.contents(of: reader, path: path, as: .document)
      #expect(bytes == Array("abc".utf8))
    }
  }

  /// Like ctrl-c in `play` while it waits for a script.
  @Test func aCancelledTaskWaitsForNoWriter() async throws {
    try await withTemporaryDirectory { folder in
      let path = folder.appending(path: "pipe").path
      #expect(mkfifo(path, 0o600) == 0)
      let reading = Task { try UserFile.read(path, as: .script, allowsPipe: true) }
      reading.cancel()
      let error = await #expect(throws: UnreadableFile.self) { try await reading.value }
      #expect(error?.message == "reading was interrupted")
    }
  }

  @Test func aSocketIsRefused() async throws {
    try await withTemporaryDirectory { folder in
      let path = folder.appending(path: "socket").path
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { place in
        place.copyBytes(from: Array(path.utf8.prefix(place.count - 1)))
      }
      let isBound = withUnsafePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
        }
      }
      try #require(isBound)
      #expect(refusal(path, as: .document, allowsPipe: true) == "this is a socket")
    }
  }

  @Test(arguments: UserFile.Kind.allCases)
  func aFileHasABoundForItsKind(kind: UserFile.Kind) async throws {
    try await withTemporaryDirectory { folder in
      let path = folder.appending(path: "file").path
      #expect(FileManager.default.createFile(atPath: path, contents: Data("abc".utf8)))
      let bytes = try UserFile.read(path, as: kind)
      #expect(bytes == Array("abc".utf8))
      // A hole takes no space on the disk.
      #expect(truncate(path, kind.limit + 1) == 0)
      #expect(refusal(path, as: kind) == "it has more than \(kind.limit >> 20) MB")
    }
  }
}
