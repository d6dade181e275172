import ArgumentParser
import StorePlayback

/// The options that allow scripts to reach what is outside of their store.
struct PermissionOptions: ParsableArguments {
  @Flag(help: "Let scripts start the programs in services:.")
  var allowServices = false

  @Flag(help: "Let scripts send requests to any host (http:, webhook: to:).")
  var allowNetwork = false

  @Flag(help: "Let scripts read files outside their root folder.")
  var allowFiles = false

  private var permissions: ScriptPermissions {
    let chosen: [(ScriptPermission, Bool)] = [
      (.services, allowServices), (.network, allowNetwork), (.files, allowFiles),
    ]
    return ScriptPermissions(Set(chosen.filter(\.1).map(\.0)))
  }

  /// The consent that the options, the user and the files of consent give.
  var consent: ScriptConsent { ScriptConsent(permissions) }
}
