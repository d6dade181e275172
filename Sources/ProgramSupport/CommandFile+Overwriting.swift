import Glibc
import VisibleText

extension CommandFile {
  /// Refuses to write over files that the command reads, by whatever names.
  ///
  /// - Parameters:
  ///   - outputs: The options that name a file, and the file of each.
  ///   - inputs: What the command reads.
  /// - Throws: `ExitCode(2)`, the reason said.
  package static func refuse(_ outputs: [(option: String, path: String?)], over inputs: [String])
    throws
  {
    let read = Dictionary(
      inputs.compactMap { path in FileNumber(path).map { ($0, path) } },
      uniquingKeysWith: { first, _ in first }
    )
    for (option, path) in outputs {
      guard let path, let input = FileNumber(path).flatMap({ read[$0] }) else { continue }
      throw CommandOutput.couldNot(
        "\(option) \(path) would write over \(input), which is read; name another file"
      )
    }
  }

  /// The refusal of a path where a store is, whatever the option says of files that are there; nil for others.
  static func refusal(ofStoreAt path: String) -> Failure? {
    guard access(path, F_OK) == 0 else { return nil }
    if isStore(path) {
      return Failure(
        description: "\(path) is a store, which no output replaces; name another file"
      )
    }
    let target = followed(path)
    for ending in companions where target.hasSuffix(ending) {
      let store = String(target.dropLast(ending.count))
      guard isStore(store) else { continue }
      return Failure(
        description:
          "\(path) belongs to the store \(store), and no output replaces it; name another file"
      )
    }
    return nil
  }

  /// The endings of the files beside a store.
  private static let companions = ["-wal", "-shm", "-journal", ".lock"]

  /// Whether a file is a store, by how a database begins.
  package static func isStore(_ path: String) -> Bool {
    guard FileNumber(path) != nil else { return false }
    // Some of the system's own are regular files by name, and reading them waits.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 15)
    guard read(descriptor, &bytes, bytes.count) == bytes.count else { return false }
    return bytes == Array("SQLite format 3".utf8)
  }

  /// What tells a file from all others.
  private struct FileNumber: Hashable {
    let device: dev_t
    let number: ino_t

    init?(_ path: String) {
      var found = stat()
      guard stat(path, &found) == 0, found.st_mode & S_IFMT == S_IFREG else { return nil }
      (device, number) = (found.st_dev, found.st_ino)
    }
  }
}
