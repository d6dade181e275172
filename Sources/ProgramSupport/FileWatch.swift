import Foundation
import Glibc
import Synchronization
import SystemPackage

/// A watch that reports within some milliseconds that a file was saved.
///
/// A separate thread waits for the system's reports about the files' folders, so nothing runs until
/// a file is saved. The system can't report if inotify is used up, or if the folder is on another
/// machine. Then the thread checks the files every ``pause`` milliseconds instead.
package final class FileWatch: Sendable {
  private let state = Mutex(State())
  private let onSave: @Sendable (String) -> Void
  /// The descriptor from which the system's reports are read, or a negative number without one.
  private let news: Int32
  /// A pipe that wakes the thread after a change of the files or at the end.
  private let wake: (reading: Int32, writing: Int32)

  private struct State {
    /// The watched files, newest last.
    var files: [Watched] = []
    /// The files that stay watched however many other files follow.
    var kept: Set<String> = []
    /// Whether the system has reported that a file left a folder.
    ///
    /// The file may be about to be replaced.
    var mayBeGone = false
    /// The files whose folder doesn't exist yet.
    var awaited: Set<String> = []
    /// Whether the system reports about the folders of all files.
    var isTold = true
    var isRunning = false
    var hasEnded = false
  }

  /// The maximum number of watched files, without kept ones.
  ///
  /// If another file is added, the oldest one is no longer watched.
  private static let mostFiles = 8
  /// The milliseconds between two checks of the files if the system doesn't report.
  static let pause: Int32 = 150

  /// - Parameters:
  ///   - asksSystem: Whether to use the system's reports. Otherwise, the files are checked repeatedly.
  ///   - onSave: Receives the path of a file that was saved, or of a kept file that was deleted, as passed to
  ///     ``watch(_:forGood:)``. The thread of the watch calls it.
  package init(asksSystem: Bool = true, onSave: @escaping @Sendable (String) -> Void) {
    self.onSave = onSave
    news = asksSystem ? inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)) : -1
    let ends = try? FileDescriptor.pipe(options: [.closeOnExec, .nonBlocking])
    wake = (ends?.readEnd.rawValue ?? -1, ends?.writeEnd.rawValue ?? -1)
  }

  deinit {
    for descriptor in [news, wake.reading, wake.writing] where descriptor >= 0 {
      close(descriptor)
    }
  }

  /// Starts to watch a file, which may be created later, together with its folders.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isKept: Whether the file stays watched however many other files follow, and its deletion
  ///     is also reported.
  package func watch(_ path: String, forGood isKept: Bool = false) {
    let folders = Set(Self.places(of: path).map(Self.folder))
    let isFollowed = folders.allSatisfy(follow)
    let isTold = isFollowed || folders.allSatisfy { awaitFolder($0) || follow($0) }
    let begins = state.withLock { state in
      if isTold, !isFollowed { state.awaited.insert(path) }
      state.files.removeAll { $0.path == path }
      state.files.append(Watched(path))
      if isKept { state.kept.insert(path) }
      let others = state.files.indices.filter { !state.kept.contains(state.files[$0].path) }
      if others.count > Self.mostFiles { state.files.remove(at: others[0]) }
      state.isTold = state.isTold && isTold
      defer { state.isRunning = true }
      return !state.isRunning && !state.hasEnded
    }
    if begins { Thread.detachNewThread { self.run() } }
    // The thread then checks folders that were created in the meantime.
    wakeUp()
  }

  /// Stops watching, and ends the thread.
  package func end() {
    state.withLock { $0.hasEnded = true }
    wakeUp()
  }

  /// Requests that the system reports files that are saved in a folder.
  ///
  /// - Returns: Whether the system reports.
  private func follow(_ folder: String) -> Bool {
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | Self.leaving | IN_MASK_ADD
    return news >= 0 && inotify_add_watch(news, folder, UInt32(bitPattern: events)) >= 0
  }

  /// The events of a file that is deleted or renamed.
  private static var leaving: Int32 { IN_DELETE | IN_MOVED_FROM }

  /// Requests a report from the system when the next missing folder on the path to a folder is
  /// created.
  ///
  /// - Returns: Whether the system reports.
  private func awaitFolder(_ folder: String) -> Bool {
    let events = UInt32(bitPattern: IN_CREATE | IN_MOVED_TO | IN_MASK_ADD)
    var missing = folder
    while access(missing, F_OK) != 0 {
      let above = Self.folder(of: missing)
      guard news >= 0, above != missing else { return false }
      guard inotify_add_watch(news, above, events) >= 0 else {
        missing = above
        continue
      }
      // The system doesn't report a folder that was created before the watch began.
      guard access(missing, F_OK) == 0 else { return true }
      missing = folder
    }
    return false
  }

  private func wakeUp() {
    var byte: UInt8 = 0
    // If the write fails because the pipe is full, the pipe already wakes the thread.
    _ = write(wake.writing, &byte, 1)
  }

  /// Returns the path of a file, and the path of the file that it links to.
  private static func places(of path: String) -> [String] {
    guard let resolved = realpath(path, nil) else { return [path] }
    defer { free(resolved) }
    return [path, String(cString: resolved)]
  }

  private static func name(of path: String) -> String {
    String(path.suffix(from: path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex))
  }

  /// Returns the folder that contains a file, in the form of the file's path.
  package static func folder(of path: String) -> String {
    guard let stroke = path.lastIndex(of: "/") else { return "." }
    return stroke == path.startIndex ? "/" : String(path[..<stroke])
  }
}

// The code of the thread.
extension FileWatch {
  private func run() {
    while true {
      let (isTold, mayBeGone, hasEnded) = state.withLock {
        ($0.isTold, $0.mayBeGone, $0.hasEnded)
      }
      guard !hasEnded else { return }
      // `poll` ignores a negative descriptor.
      var waiting = [wake.reading, isTold ? news : -1]
        .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let isTimeUp = poll(&waiting, 2, isTold && !mayBeGone ? -1 : Self.pause) == 0
      empty(wake.reading)
      let paths =
        if isTimeUp { isTold ? gone() : settled() } else { isTold ? saved() : [] }
      for path in paths { onSave(path) }
    }
  }

  private func empty(_ descriptor: Int32) {
    var buffer = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }

  /// Returns the names of the files that the system reports as saved, or `nil` if the reports are incomplete.
  private func savedNames() -> Set<String>? {
    var names: Set<String>? = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(news, &buffer, buffer.count)
      guard count > 0 else { return names }
      for (mask, name) in Self.events(in: buffer[..<count]) {
        if mask & UInt32(IN_Q_OVERFLOW) != 0 { names = nil }
        // The folder was removed, and the system doesn't report about a new folder with the same
        // name.
        if mask & UInt32(IN_IGNORED) != 0 { state.withLock { $0.isTold = false } }
        if mask & UInt32(bitPattern: Self.leaving) != 0 {
          state.withLock { $0.mayBeGone = true }
        } else if mask & UInt32(IN_CREATE) == 0 {
          // The program that created a file is still writing it.
          names?.insert(name)
        }
      }
    }
  }

  private static func events(in bytes: ArraySlice<UInt8>) -> [(mask: UInt32, name: String)] {
    bytes.withUnsafeBytes { bytes in
      var events: [(UInt32, String)] = []
      var offset = 0
      let header = MemoryLayout<inotify_event>.size
      while offset + header <= bytes.count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let end = min(offset + header + Int(event.len), bytes.count)
        let name = bytes[(offset + header)..<end].prefix { $0 != 0 }
        events.append((event.mask, String(decoding: name, as: UTF8.self)))
        offset = end
      }
      return events
    }
  }

  /// Returns the saved files, and the awaited files whose folder now exists.
  private func saved() -> [String] {
    let names = savedNames()
    let found = state.withLock(\.awaited).filter { path in
      let folder = Self.folder(of: path)
      if follow(folder) { return true }
      let isAwaited = awaitFolder(folder)
      if follow(folder) { return true }
      if !isAwaited { state.withLock { $0.isTold = false } }
      return false
    }
    state.withLock { $0.awaited.subtract(found) }
    return saved(of: names?.union(found.map(Self.name)))
  }

  /// Returns the changed files with these names, or all changed files for `nil`.
  ///
  /// A missing file may come back, such as when it is replaced. Files with other names aren't checked, because
  /// a program may still be writing them.
  private func saved(of names: Set<String>?) -> [String] {
    told { file in
      guard names.map({ !$0.isDisjoint(with: file.names) }) ?? true else { return .unsettled }
      return FileStamp(file.path).map { .settled($0) } ?? .unsettled
    }
  }

  /// Returns the kept files that are missing, and weren't replaced at once.
  private func gone() -> [String] {
    state.withLock { $0.mayBeGone = false }
    return told { FileStamp($0.path) == nil ? .settled(nil) : .unsettled }
  }

  /// Returns the files that have changed since the last report, but not since the last check.
  private func settled() -> [String] {
    told { file in
      let stamp = FileStamp(file.path)
      defer { file.seen = stamp }
      return file.seen == stamp ? .settled(stamp) : .unsettled
    }
  }

  /// The result of checking a file.
  private enum Look {
    /// The state of the file is unknown, or may change in a moment.
    case unsettled
    /// The file's stamp, or `nil` if the file is gone.
    case settled(FileStamp?)
  }

  /// Returns the files whose stamp, determined by `look`, differs from the last reported one.
  private func told(_ look: (inout Watched) -> Look) -> [String] {
    state.withLock { state in
      guard !state.hasEnded else { return [] }
      return state.files.indices.compactMap { index in
        guard case .settled(let stamp) = look(&state.files[index]) else { return nil }
        let file = state.files[index]
        guard stamp != file.stamp, stamp != nil || state.kept.contains(file.path) else {
          return nil
        }
        state.files[index].stamp = stamp
        return file.path
      }
    }
  }

  private struct Watched {
    /// The path as passed by the caller.
    var path: String
    /// The names of the file and of the file that it links to, without their folders.
    var names: Set<String>
    /// The stamp of the last report.
    var stamp: FileStamp?
    /// The stamp at the last check.
    var seen: FileStamp?

    init(_ path: String) {
      self.path = path
      names = Set(FileWatch.places(of: path).map(FileWatch.name))
      stamp = FileStamp(path)
      seen = stamp
    }
  }
}
