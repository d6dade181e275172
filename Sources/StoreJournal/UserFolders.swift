import Foundation

/// The folders of the user who runs the program, according to the XDG Base Directory Specification.
///
/// An empty variable counts as missing, and so does a relative path, because the folder must not depend on
/// where the program is started.
package struct UserFolders: Hashable, Sendable {
  /// The home folder: `$HOME`, otherwise the home in the system's list of users, otherwise the
  /// working folder.
  package let home: String
  /// The folder for persistent data of programs: `$XDG_STATE_HOME`, otherwise `.local/state` in the home.
  package let state: String
  /// The folder of the user's settings: `$XDG_CONFIG_HOME`, otherwise `.config` in the home.
  package let config: String

  /// Finds the folders with the given environment variables.
  ///
  /// - Parameters:
  ///   - environment: The variables by name.
  ///   - listed: The home in the system's list of users. It is used if the environment doesn't contain a home.
  package init(
    environment: [String: String],
    listed: @autoclosure () -> String? = UserFolders.listedHome
  ) {
    func folder(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = folder("HOME") ?? listed() ?? "."
    func own(_ name: String, otherwise path: String) -> String {
      folder(name) ?? "\(home)/\(path)"
    }
    self.home = home
    state = own("XDG_STATE_HOME", otherwise: ".local/state")
    config = own("XDG_CONFIG_HOME", otherwise: ".config")
  }

  /// The home of the user who runs the program, or `nil` if the user is unknown.
  package static var listedHome: String? {
    guard let entry = getpwuid(geteuid()), let home = entry.pointee.pw_dir else { return nil }
    return String(cString: home)
  }
}
