package import ArgumentParser
import Foundation
import Glibc
import VisibleText

extension CommandFile {
  /// Rejects an output if it is a file that the command reads, even under another name.
  ///
  /// - Parameters:
  ///   - outputs: The options that name a file, and the file of each.
  ///   - readFiles: The files that the command reads, evaluated only if an output exists.
  /// - Throws: `ExitCode(2)` after printing the reason.
  package static func refuse(
    _ outputs: [(option: String, path: String?)],
    over readFiles: @autoclosure () -> [String]
  ) throws {
    guard outputs.contains(where: { $0.path.flatMap(FileNumber.init) != nil }) else { return }
    let read = Dictionary(
      readFiles().compactMap { path in FileNumber(path).map { ($0, path) } },
      uniquingKeysWith: { first, _ in first }
    )
    for (option, path) in outputs {
      guard let path, let input = FileNumber(path).flatMap({ read[$0] }) else { continue }
      throw CommandOutput.couldNot(
        "\(option) \(path) would overwrite \(input), which is an input; pass another file"
      )
    }
  }

  /// Rejects outputs in folders that don't exist, before a command does its work.
  ///
  /// - Parameter outputs: The options that name a file, and the file of each.
  /// - Throws: `ExitCode(2)` after printing the reason.
  package static func requireFolders(
    of outputs: [(option: String, path: String?)]
  ) throws(ExitCode) {
    for (option, path) in outputs {
      guard let path, access(FileWatch.folder(of: path), F_OK) != 0 else { continue }
      throw CommandOutput.couldNot("\(option) \(CommandFile(path: path).cannot(ENOENT))")
    }
  }

  /// Returns the reason for rejecting a path that belongs to a store, even with `--force`, or `nil` for other
  /// paths.
  static func refusal(ofStoreAt path: String) -> Failure? {
    guard access(path, F_OK) == 0 else { return nil }
    if isStore(path) {
      return Failure(
        description: "\(path) is a store, and can't be overwritten; pass another file"
      )
    }
    if let words = contents(of: path) {
      return Failure(description: "\(path) is \(words) of a store; pass another file")
    }
    let target = followed(path)
    for ending in companions where target.hasSuffix(ending) {
      let store = String(target.dropLast(ending.count))
      guard isStore(store) else { continue }
      return Failure(
        description:
          "\(path) belongs to the store \(store), and can't be overwritten; pass another file"
      )
    }
    return nil
  }

  /// The suffixes of the files next to a store.
  private static let companions = ["-wal", "-shm", "-journal", ".lock"]

  /// Returns whether a file is a store.
  ///
  /// A store starts like a database. If its start is damaged, its lock shows that it is a store.
  package static func isStore(_ path: String) -> Bool {
    guard FileNumber(path) != nil else { return false }
    if beginning(of: path).starts(with: "SQLite format 3".utf8) { return true }
    return isLock("\(followed(path)).lock") || isPutAside(followed(path))
  }

  /// Returns whether the name of a file says that a repair put it aside, whatever the file
  /// contains.
  private static func isPutAside(_ path: String) -> Bool {
    guard let end = path.range(of: ".damaged", options: .backwards) else { return false }
    let number = path[end.upperBound...].drop { $0 == "-" }
    return number.allSatisfy(\.isNumber) && isStore(String(path[..<end.lowerBound]))
  }

  /// Returns the name of a store's log or lock, recognized by its contents, or `nil` for other files.
  private static func contents(of path: String) -> String? {
    let magic = beginning(of: path).prefix(4)
    if magic == [0x37, 0x7F, 0x06, 0x82] || magic == [0x37, 0x7F, 0x06, 0x83] { return "the log" }
    return isLock(path) ? "the lock" : nil
  }

  /// Returns whether a file is a store's lock.
  ///
  /// The second line of a lock contains the number of events, and whether the store is open.
  private static func isLock(_ path: String) -> Bool {
    let bytes = beginning(of: path).dropFirst(16)
    let word = String(decoding: bytes.dropFirst(19).prefix(8), as: UTF8.self)
    return bytes.prefix(19).count == 19 && bytes.prefix(19).allSatisfy { (48...57).contains($0) }
      && [" opened ", " closed "].contains(word)
  }

  /// Returns the first bytes of a regular file, or nothing for other files.
  private static func beginning(of path: String) -> [UInt8] {
    guard FileNumber(path) != nil else { return [] }
    // Some system files look like regular files, but block a program that reads them.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  /// The device and inode number of a file, which identify it.
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
