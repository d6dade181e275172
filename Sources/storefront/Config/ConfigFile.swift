import Glibc
import ProgramSupport
import StoreCatalog
import StoreJournal
import StorefrontUI
import VisibleText

/// The file with a user's settings for the appearance and the keys of the terminal storefront.
struct ConfigFile: Sendable {
  let path: String

  /// The file of this user: `STOREFRONT_CONFIG`, or else `storefront/config.yaml` in the user's settings
  /// folder.
  static var ofThisMachine: ConfigFile {
    ConfigFile(
      path: EnvironmentVariable.value(of: "STOREFRONT_CONFIG")
        ?? "\(UserFolders.ofThisMachine.config)/storefront/config.yaml"
    )
  }

  /// Reads the file, or returns `nil` if it doesn't exist.
  func read() -> PreferencesReading? {
    guard isWanted, access(path, F_OK) == 0 else { return nil }
    do {
      let bytes = try UserFile.read(path, as: .document)
      return PreferencesReading(String(decoding: bytes, as: UTF8.self), path: path)
    } catch {
      return PreferencesReading(unreadable: "\(error)")
    }
  }

  /// Whether the file may exist.
  ///
  /// The null device means that it doesn't.
  var isWanted: Bool { path != "/dev/null" }
}

/// The file with the state that the screen remembers.
struct MemoryFile: Sendable {
  private let folder = "\(UserFolders.ofThisMachine.state)/storefront"
  private var path: String { "\(folder)/terminal.yaml" }

  func read() -> RememberedState? {
    guard access(path, F_OK) == 0, let bytes = try? UserFile.read(path, as: .document) else {
      return nil
    }
    return RememberedState(String(decoding: bytes, as: UTF8.self))
  }

  /// Writes the state if it has changed.
  func save(_ remembered: RememberedState, after last: RememberedState) {
    guard remembered != last else { return }
    do {
      try StoreDirectory(path: folder).create()
      try CommandFile(path: path).put(isReplacing: true) { write in
        try write(Array(remembered.text.utf8))
      }
    } catch {
      Diagnostics.note("Can't remember the screen's layout: \(error)")
    }
  }
}

extension UserFolders {
  /// The folders of the user who runs the program.
  static var ofThisMachine: UserFolders {
    let names = ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"]
    let values = names.compactMap { name in
      EnvironmentVariable.value(of: name).map { (name, $0) }
    }
    return UserFolders(environment: Dictionary(values) { first, _ in first })
  }
}
