import Foundation

/// The folders of the person who runs the program, as the XDG Base Directory Specification has them.
///
/// A variable that is empty is as good as none, and so is one whose path is relative: what a person
/// keeps lies in one folder, wherever the program is started.
package struct UserFolders: Hashable, Sendable {
  /// `$HOME`, else the home that the system lists, else the working folder.
  package let home: String
  /// Where programs keep what outlives them: `$XDG_STATE_HOME`, else `.local/state` at home.
  package let state: String
  /// Where a person's settings are: `$XDG_CONFIG_HOME`, else `.config` at home.
  package let config: String

  /// Reads the environment.
  ///
  /// - Parameters:
  ///   - environment: The variables by name.
  ///   - listed: The home that the system's list of users has, for an environment without one.
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

  /// The home of the user that the program runs as; nil if there is no such user.
  package static var listedHome: String? {
    guard let entry = getpwuid(geteuid()), let home = entry.pointee.pw_dir else { return nil }
    return String(cString: home)
  }
}
