import Testing

@testable import StoreJournal

/// A user's folders by the XDG Base Directory Specification.
struct UserFoldersTests {
  @Test(arguments: [
    (["XDG_STATE_HOME": "/state", "HOME": "/home/me"], "/state"),
    (["XDG_STATE_HOME": "/state", "HOME": ""], "/state"),
    (["HOME": "/home/me"], "/home/me/.local/state"),
    (["XDG_STATE_HOME": "", "HOME": "/home/me"], "/home/me/.local/state"),
    (["XDG_STATE_HOME": "state", "HOME": "/home/me"], "/home/me/.local/state"),
    (["XDG_STATE_HOME": "./state"], "/home/listed/.local/state"),
    (["HOME": ""], "/home/listed/.local/state"),
    (["HOME": "me"], "/home/listed/.local/state"),
    ([:], "/home/listed/.local/state"),
  ])
  func emptyVariablesAndRelativePathsAreIgnored(environment: [String: String], state: String) {
    #expect(UserFolders(environment: environment, listed: "/home/listed").state == state)
  }

  @Test(arguments: [("/home/me", "/home/me"), ("", "/home/listed"), ("me", "/home/listed")])
  func theHomeFolderIsThatOfTheEnvironment(variable: String, home: String) {
    let environment = ["HOME": variable, "XDG_STATE_HOME": "/state"]
    #expect(UserFolders(environment: environment, listed: "/home/listed").home == home)
  }

  @Test func anUnlistedUserHasTheWorkingFolder() {
    #expect(UserFolders(environment: ["HOME": ""], listed: nil).state == "./.local/state")
  }

  @Test func anEmptyHomeCountsAsMissing() {
    let none = StoreDirectory(environment: [:])
    #expect(StoreDirectory(environment: ["HOME": "", "XDG_STATE_HOME": ""]) == none)
    #expect(!none.path.hasPrefix("/.local"))
  }
}
