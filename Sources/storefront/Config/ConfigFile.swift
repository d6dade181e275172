import Glibc
import ProgramSupport
import StoreCatalog
import StoreJournal
import StorefrontUI
import VisibleText

/// The file in which a person has set what the terminal storefront looks like and which keys it has.
struct ConfigFile: Sendable {
  let path: String

  /// The file that counts: `STOREFRONT_CONFIG`, else `storefront/config.yaml` among a person's settings.
  static var ofThisMachine: ConfigFile {
    ConfigFile(
      path: EnvironmentVariable.value(of: "STOREFRONT_CONFIG")
        ?? "\(UserFolders.ofThisMachine.config)/storefront/config.yaml"
    )
  }

  /// What the file says; nil if there is none.
  func read() -> PreferencesReading? {
    guard isWanted, access(path, F_OK) == 0 else { return nil }
    do {
      let bytes = try UserFile.read(path, as: .document)
      return PreferencesReading(String(decoding: bytes, as: UTF8.self), path: path)
    } catch {
      return PreferencesReading(unreadable: "\(error)")
    }
  }

  /// Whether there may be one: who names the null device wants none.
  var isWanted: Bool { path != "/dev/null" }
}

/// The file of what the screen remembers by itself.
struct MemoryFile: Sendable {
  private let folder = "\(UserFolders.ofThisMachine.state)/storefront"
  private var path: String { "\(folder)/terminal.yaml" }

  func read() -> Remembered? {
    guard access(path, F_OK) == 0, let bytes = try? UserFile.read(path, as: .document) else {
      return nil
    }
    return Remembered(String(decoding: bytes, as: UTF8.self))
  }

  /// Keeps what is other than it was.
  func keep(_ remembered: Remembered, after last: Remembered) {
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
  /// Those of the person who runs the program.
  static var ofThisMachine: UserFolders {
    let names = ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"]
    let values = names.compactMap { name in
      EnvironmentVariable.value(of: name).map { (name, $0) }
    }
    return UserFolders(environment: Dictionary(values) { first, _ in first })
  }
}
