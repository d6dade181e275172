import Foundation
import GRDB

/// The pages of a store's file and of the log beside it, as bytes that cannot be trusted.
///
/// It is read without SQLite, which refuses a file whose header is damaged, and everything behind a
/// damaged page.
struct PageImage {
  private let file: [UInt8]
  private let log: [UInt8]
  /// Bytes a page.
  let pageSize: Int

  /// Bytes before the frames of a log, and before the page of each.
  private static let (logHeader, frameHeader) = (32, 24)

  /// The most bytes that are looked through, which are all in memory then: 8 GiB, many times what a
  /// million transactions take.
  private static let largest = 8 << 30

  /// - Throws: ``JournalError`` for a file that is larger, or an error of the file system.
  init(path: String) throws {
    file = try Self.bytes(of: path)
    let log = "\(path)-wal"
    self.log = FileManager.default.fileExists(atPath: log) ? try Self.bytes(of: log) : []
    pageSize = StoreHeader(file).pageSize(ofFileWith: file.count)
  }

  /// Has SQLite read a copy, whatever the header and the definitions of tables are like.
  ///
  /// - Throws: An error of SQLite's, of the file system's, or the body's.
  func withReadableCopy<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try withTemporaryFolder { folder in
      let copy = folder.appending(path: "store")
      let header = StoreHeader(file).mended(pageSize: pageSize, pages: file.count / pageSize)
      try Data(header + file.dropFirst(header.count)).write(to: copy)
      if !log.isEmpty { try Data(log).write(to: folder.appending(path: "store-wal")) }
      // Without a transaction, whose end would fail after a damaged page.
      return try DatabaseQueue(path: copy.path, configuration: .salvaging).unsafeRead(body)
    }
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    guard StoreFile.size(of: path) <= largest else {
      throw JournalError(
        path: path,
        .failed(what: "it has more than \(largest >> 20) MB, too much to look through for events")
      )
    }
    return Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// Every page there is, that of the log first, with where its bytes begin.
  var pages: [ArraySlice<UInt8>] { logged.map(\.page) + filed }

  private var filed: [ArraySlice<UInt8>] {
    stride(from: 0, to: file.count, by: pageSize).map { start in
      file[start..<min(start + pageSize, file.count)]
    }
  }

  /// The pages in the log with their numbers, the newest first.
  private var logged: [(number: Int, page: ArraySlice<UInt8>)] {
    let frame = Self.frameHeader + pageSize
    let starts = stride(from: Self.logHeader, to: log.count, by: frame)
    return starts.compactMap { start in
      guard start + frame <= log.count else { return nil }
      return (
        log[start..<start + 4].bigEndian, log[start + Self.frameHeader..<start + frame]
      )
    }
    .reversed()
  }

  /// Every page as it is now, by its number: the newest version of it.
  var present: [Int: ArraySlice<UInt8>] {
    let filed = filed.enumerated().map { ($0.offset + 1, $0.element) }
    let logged = logged.map { ($0.number, $0.page) }
    return Dictionary(logged + filed, uniquingKeysWith: { first, _ in first })
  }

  /// The bytes of a payload that goes on in other pages.
  ///
  /// - Parameters:
  ///   - first: The number of the first of them, counted from 1.
  ///   - count: How many bytes are wanted.
  /// - Returns: As many, or fewer where the chain breaks.
  func overflow(from first: Int, count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var number = first
    while bytes.count < count, let page = page(number) {
      bytes += page.dropFirst(4).prefix(count - bytes.count)
      number = page.prefix(4).bigEndian
    }
    return bytes
  }

  private func page(_ number: Int) -> ArraySlice<UInt8>? {
    guard number > 0 else { return nil }
    if !log.isEmpty, let found = logged.first(where: { $0.number == number }) { return found.page }
    let start = (number - 1) * pageSize
    return start + pageSize <= file.count ? file[start..<start + pageSize] : nil
  }
}

extension ArraySlice<UInt8> {
  /// The number that its bytes are, the most significant first.
  var bigEndian: Int {
    reduce(0) { $0 << 8 | Int($1) }
  }
}
