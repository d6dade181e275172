import Foundation
import GRDB
import StoreModel

/// The folder for stores that are opened without a path.
///
/// It contains one file for each catalog.
package struct StoreDirectory: Hashable, Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Finds the folder with the given environment: `$XDG_STATE_HOME/storefront`, otherwise below `$HOME`.
  package init(environment: [String: String]) {
    path = "\(UserFolders(environment: environment).state)/storefront"
  }

  /// Returns the path of a catalog's store.
  ///
  /// - Parameter catalog: The catalog's canonical path, or `nil` for the sample.
  /// - Returns: The file's path. It is always the same for the same catalog.
  package func store(forCatalog catalog: String?) -> String {
    guard let catalog else { return "\(path)/sample.store" }
    let name = URL(filePath: catalog).deletingPathExtension().lastPathComponent
    let kept = name.unicodeScalars.map { $0.isNameable ? Character($0) : "-" }
    return "\(path)/\(String(kept))-\(fingerprint(catalog)).store"
  }

  /// Creates the folder if it is missing, and syncs it to the disk.
  ///
  /// - Throws: ``JournalError`` if the folder can't be created.
  package func create() throws(JournalError) {
    var isThere: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isThere), isThere.boolValue {
      return
    }
    do {
      // Purchases are private to this user.
      try FileManager.default.createDirectory(
        atPath: path,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw JournalError(
        path: path,
        .failed(what: "can't create the folder for stores: \(fileReason(error))")
      )
    }
    try StoreFile.syncFolder(of: path)
  }

  /// Returns the stores in the folder, sorted by name.
  ///
  /// A file that can't be read is listed with its error.
  package func stores() -> [StoreListing] {
    files.sorted().map { StoreListing(path: $0) }
  }

  private var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".store") }.map { "\(path)/\($0)" }
  }

  /// Returns the catalogs of the stores in the folder.
  ///
  /// The most recently written store comes first.
  ///
  /// - Parameter limit: The maximum number of stores.
  /// - Returns: The canonical paths of the catalogs. The files may no longer exist.
  package func recentCatalogs(_ limit: Int) -> [String] {
    files.map { (path: $0, moment: Self.lastWritten($0)) }
      .sorted { $0.moment > $1.moment }.prefix(limit)
      .compactMap { store in
        (try? reading(store.path) { try StoreMetadata(database: $0) })?.catalogPath
      }
  }

  /// Returns the time of a store's last write.
  ///
  /// The newest changes may still be in its "-wal" file.
  private static func lastWritten(_ store: String) -> Date {
    [store, "\(store)-wal"].compactMap { file in
      try? FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    }
    .max() ?? .distantPast
  }

  /// Removes a store permanently.
  ///
  /// - Parameter store: The store's file.
  /// - Throws: ``JournalError``, for example if a process has the store open or if the path is a link.
  package static func reset(_ store: String) throws(JournalError) {
    guard try StoreFile(path: store).state() != .missing else { return }
    let file = StoreFile.resolved(store)
    guard file == store else {
      throw JournalError(path: store, .failed(what: "it is a link to \(file); pass that file"))
    }
    let lock = try StoreLock(store: store)
    defer { lock.release() }
    try reporting(store) {
      for file in [store, "\(store)-wal", "\(store)-shm"]
      where FileManager.default.fileExists(atPath: file) {
        try FileManager.default.removeItem(atPath: file)
      }
    }
    lock.forget()
    try StoreFile.syncFolder(of: store)
  }
}

/// Returns the FNV-1a hash of a string in 16 hexadecimal digits.
private func fingerprint(_ text: String) -> String {
  var hash = FNV(EventDigest.beginning.value)
  for byte in text.utf8 { hash.add(byte) }
  let digits = String(UInt64(bitPattern: hash.digest.value), radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

extension Unicode.Scalar {
  fileprivate var isNameable: Bool {
    isASCII && (properties.isAlphabetic || "0"..."9" ~= self || self == "." || self == "_")
  }
}
