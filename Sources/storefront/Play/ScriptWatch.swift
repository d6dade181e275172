import Foundation
import Glibc
import ProgramSupport
import StorePlayback
import StoreScript

/// Waits until a file changes that scripts are played from.
struct ScriptWatch: Sendable {
  /// Names that the program itself writes.
  private let own: Set<String>
  private let descriptor: Int32
  /// A pipe whose writing end is closed when nothing is waited for any more.
  private let end: Pipe
  /// Milliseconds of quiet behind a change: editors and version control write several files.
  private static let quiet: Int32 = 100

  /// - Parameter outputs: Files that are written after each run, which are no reason for another.
  init(outputs: [String]) {
    own = Set(outputs.map { URL(filePath: $0).lastPathComponent })
    end = Pipe()
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
  }

  /// Notes changes from now on in the folders of scripts, of the files that they name and their
  /// catalogs.
  ///
  /// - Parameters:
  ///   - scripts: What is played.
  ///   - folders: Folders that the user named, where new scripts may come.
  ///   - catalog: A catalog that all are played with.
  ///   - permissions: The files that are read for the names in them.
  /// - Returns: False if nothing can be waited for.
  func watch(
    _ scripts: [ChosenScript],
    in folders: [String],
    catalog: String?,
    _ permissions: ScriptPermissions
  ) -> Bool {
    let files =
      scripts.flatMap { $0.readFiles(allowing: permissions) } + [catalog].compactMap(\.self)
    let watched = Set(folders)
      .union(files.map { URL(filePath: $0).deletingLastPathComponent().path })
    let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_CREATE)
    return watched.count { inotify_add_watch(descriptor, $0, events) >= 0 } > 0
  }

  /// Waits for a change, and until it is quiet behind it.
  ///
  /// - Parameter interruption: What ends the waiting.
  func wait(until interruption: Interruption) async {
    await interruption.ending {
      await withTaskCancellationHandler {
        await untilQuiet()
      } onCancel: {
        try? end.fileHandleForWriting.close()
      }
    }
  }

  @concurrent
  private func untilQuiet() async {
    repeat { guard isReadable(within: -1) else { return } } while !hasChange()
    while isReadable(within: Self.quiet) { _ = hasChange() }
  }

  /// Whether there is news; none comes once the waiting is to end.
  private func isReadable(within milliseconds: Int32) -> Bool {
    let files = [descriptor, end.fileHandleForReading.fileDescriptor]
    var waiting = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return poll(&waiting, 2, milliseconds) > 0 && waiting[1].revents == 0
  }

  /// Takes what the system has told so far; true if some of it matters.
  private func hasChange() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    var matters = false
    var offset = 0
    let header = MemoryLayout<inotify_event>.size
    while count - offset >= header {
      let length = buffer.withUnsafeBytes { bytes in
        Int(bytes.loadUnaligned(fromByteOffset: offset + header - 4, as: UInt32.self))
      }
      let name = buffer[(offset + header)..<min(count, offset + header + length)].prefix { $0 != 0 }
      if isWatched(String(decoding: name, as: UTF8.self)) { matters = true }
      offset += header + length
    }
    return matters
  }

  private func isWatched(_ name: String) -> Bool {
    let isDraft = name.hasPrefix(".") || name.hasSuffix("~") || name.hasSuffix(".new")
    return !isDraft && !own.contains(name)
  }
}
