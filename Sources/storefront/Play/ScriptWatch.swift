import Foundation
import Glibc
import ProgramSupport
import StorePlayback
import StoreScript

/// Waits until a file changes that affects the played scripts.
struct ScriptWatch: Sendable {
  /// The names of files that the program itself writes.
  private let own: Set<String>
  private let descriptor: Int32
  /// A pipe whose writing end is closed to end the wait.
  private let end: Pipe
  /// The milliseconds without a change that end a wait, because editors and version control write several
  /// files.
  private static let quiet: Int32 = 100

  /// - Parameter outputs: The files that are written after each run, which must not start another one.
  init(outputs: [String]) {
    own = Set(outputs.map { URL(filePath: $0).lastPathComponent })
    end = Pipe()
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
  }

  /// Starts to watch the folders of scripts, of the files that they name, and of their catalogs.
  ///
  /// - Parameters:
  ///   - scripts: The scripts.
  ///   - folders: The folders that the user named, which may get new scripts.
  ///   - catalog: A catalog to play all scripts with.
  ///   - permissions: The files that may be read to find names in them.
  /// - Returns: `false` if watching is impossible.
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

  /// Waits for a change, and then for quiet.
  ///
  /// - Parameter interruption: Ends the wait.
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

  /// Returns whether there are reports of the system.
  ///
  /// After the wait was ended, it returns `false`.
  private func isReadable(within milliseconds: Int32) -> Bool {
    let files = [descriptor, end.fileHandleForReading.fileDescriptor]
    var waiting = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return poll(&waiting, 2, milliseconds) > 0 && waiting[1].revents == 0
  }

  /// Reads the system's reports, and returns whether any of them matters.
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
