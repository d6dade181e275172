import ArgumentParser
import StorePlayback

/// The options that allow scripts to use programs, hosts and files outside of their store.
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

  /// The consent from the options, the user and the files of consent.
  var consent: ScriptConsent { ScriptConsent(permissions) }
}
