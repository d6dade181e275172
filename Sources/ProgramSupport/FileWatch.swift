import Foundation
import Glibc
import Synchronization
import SystemPackage

/// Tells of files each time that they are saved, within some milliseconds.
///
/// A thread of its own waits for the system to tell of the folders of the files: nothing wakes while nobody saves.
/// Where the system tells nothing (inotify is used up, or the folder is not of this machine), it looks at the files
/// every ``pause`` milliseconds instead.
package final class FileWatch: Sendable {
  private let state = Mutex(State())
  private let onSave: @Sendable (String) -> Void
  /// What the system tells; negative if it tells nothing.
  private let news: Int32
  /// A pipe by which the thread is woken: there is another file, or the end.
  private let wake: (reading: Int32, writing: Int32)

  private struct State {
    /// The newest at the end.
    var files: [Watched] = []
    /// The files that no number of others takes the place of.
    var kept: Set<String> = []
    /// Whether the system has told of a file that left a folder, which may be one that is replaced.
    var mayBeGone = false
    /// The files whose folder is not there yet.
    var awaited: Set<String> = []
    /// Whether the system tells of all of their folders.
    var isTold = true
    var isRunning = false
    var hasEnded = false
  }

  /// How many files are watched besides those that are for good; with one more the oldest is not any more.
  private static let mostFiles = 8
  /// Milliseconds between two looks at the files where the system tells nothing.
  static let pause: Int32 = 150

  /// - Parameters:
  ///   - asksSystem: Whether the system is asked to tell; without, files are looked at.
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

  /// Tells of a file from now on, also of one that is yet to be made, with its folders.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isKept: Whether the file stays watched regardless of how many files follow, and its deletion is reported as
  ///     well.
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
    // Folders that were made meanwhile are looked for.
    wakeUp()
  }

  /// Tells of nothing any more; the thread ends.
  package func end() {
    state.withLock { $0.hasEnded = true }
    wakeUp()
  }

  /// Has the system tell of files that are saved in a folder.
  ///
  /// - Returns: Whether it does.
  private func follow(_ folder: String) -> Bool {
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | Self.leaving | IN_MASK_ADD
    return news >= 0 && inotify_add_watch(news, folder, UInt32(bitPattern: events)) >= 0
  }

  /// A file was deleted, or moved to another name.
  private static var leaving: Int32 { IN_DELETE | IN_MOVED_FROM }

  /// Has the system tell when the next folder on the way to one is made that is not there.
  ///
  /// - Returns: Whether it does.
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
      // The system doesn't report a folder that was made before the watch began.
      guard access(missing, F_OK) == 0 else { return true }
      missing = folder
    }
    return false
  }

  private func wakeUp() {
    var byte: UInt8 = 0
    // A pipe that is full wakes the thread as well.
    _ = write(wake.writing, &byte, 1)
  }

  /// The path of a file, and that of the file that a link leads to.
  private static func places(of path: String) -> [String] {
    guard let resolved = realpath(path, nil) else { return [path] }
    defer { free(resolved) }
    return [path, String(cString: resolved)]
  }

  private static func name(of path: String) -> String {
    String(path.suffix(from: path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex))
  }

  /// The folder that a file is in, as the file's path names it.
  package static func folder(of path: String) -> String {
    guard let stroke = path.lastIndex(of: "/") else { return "." }
    return stroke == path.startIndex ? "/" : String(path[..<stroke])
  }
}

// The thread.
extension FileWatch {
  private func run() {
    while true {
      let (isTold, mayBeGone, hasEnded) = state.withLock {
        ($0.isTold, $0.mayBeGone, $0.hasEnded)
      }
      guard !hasEnded else { return }
      // A descriptor below 0 is passed over.
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

  /// The names of the files that the system says were saved; nil if it does not know all.
  private func savedNames() -> Set<String>? {
    var names: Set<String>? = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(news, &buffer, buffer.count)
      guard count > 0 else { return names }
      for (mask, name) in Self.events(in: buffer[..<count]) {
        if mask & UInt32(IN_Q_OVERFLOW) != 0 { names = nil }
        // The folder has gone, and another of its name would not be told of.
        if mask & UInt32(IN_IGNORED) != 0 { state.withLock { $0.isTold = false } }
        if mask & UInt32(bitPattern: Self.leaving) != 0 {
          state.withLock { $0.mayBeGone = true }
        } else if mask & UInt32(IN_CREATE) == 0 {
          // The program that has created a file is still writing it.
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

  /// The files of these names, or of any, that are not what they were; one that is gone may come back, as when it
  /// is replaced.
  ///
  /// Others are not looked at: somebody may be in the midst of writing them.
  private func saved(of names: Set<String>?) -> [String] {
    told { file in
      guard names.map({ !$0.isDisjoint(with: file.names) }) ?? true else { return .unsettled }
      return FileStamp(file.path).map { .settled($0) } ?? .unsettled
    }
  }

  /// The kept files that are gone, and did not come back at once as a file does that is replaced.
  private func gone() -> [String] {
    state.withLock { $0.mayBeGone = false }
    return told { FileStamp($0.path) == nil ? .settled(nil) : .unsettled }
  }

  /// The files that are not what they were, and did not change since the last look.
  private func settled() -> [String] {
    told { file in
      let stamp = FileStamp(file.path)
      defer { file.seen = stamp }
      return file.seen == stamp ? .settled(stamp) : .unsettled
    }
  }

  /// A look at a file.
  private enum Look {
    /// Nothing is known of it, or it may change in a moment.
    case unsettled
    /// The file's stamp, or `nil` if the file is gone.
    case settled(FileStamp?)
  }

  /// The files whose stamp, as `look` makes it out, is another than the one that was told last.
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
    /// As it was named.
    var path: String
    /// How it is called in its folder, and in that of the file that a link leads to.
    var names: Set<String>
    /// What it was when it was told last.
    var stamp: FileStamp?
    /// What it was at the last look.
    var seen: FileStamp?

    init(_ path: String) {
      self.path = path
      names = Set(FileWatch.places(of: path).map(FileWatch.name))
      stamp = FileStamp(path)
      seen = stamp
    }
  }
}
