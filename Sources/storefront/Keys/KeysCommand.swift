import ArgumentParser
import Foundation
import ProgramSupport
import StoreCatalog
import StoreModel
import StoreSigning
import VisibleText

/// The command `storefront keys`, for the files with which a server trusts the store and signs for it.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Export the store's certificates and the merchant's key.",
    subcommands: [KeysExportCommand.self]
  )
}

/// The command `storefront keys export`, which writes the files that server libraries need.
struct KeysExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write certificates, key and identifiers to a folder.",
    discussion: """
      Writes
        root.der, root.pem          the root certificate of signed payloads
        intermediate.der, .pem      the certificate between root and signing leaf
        SubscriptionKey_<KEYID>.p8  the in-app purchase key, private to its owner
        tls-authority.pem, .der     the authority of the certificates of serve --tls
        ids.json                    keyId, issuerId, bundleId, appAppleId, file names
      and prints the path of each. Anyone can derive the root's private key, so use the root for \
      tests only. Configure your server library to trust it in place of Apple's root.

      All but the authority follow from the seed: the same keys and identifiers on every machine. \
      The authority is the one in the folder where serve --tls keeps its keys, created at random \
      if there is none yet. Only its certificate is exported.

      Exit code: 0, or 2 if a file exists (unless --force) or can't be written.
      """
  )

  @Argument(help: "The folder, created if it doesn't exist.", completion: .directory)
  var folder: String

  @OptionGroup var identity: IdentityOptions

  @Option(
    help: ArgumentHelp(
      "The catalog of the app. Default: the built-in sample.",
      valueName: "file"
    ),
    completion: .file()
  )
  var catalog: String?

  @Option(
    help: ArgumentHelp(
      """
      The folder whose TLS authority is exported, as in serve --keys. Default: the folder to \
      export to if it has one, or else $XDG_STATE_HOME/storefront/keys.
      """,
      valueName: "folder"
    ),
    completion: .directory
  )
  var keys: String?

  @Flag(help: "Replace files that exist.")
  var force = false

  func run() throws {
    let app = try RequiredCatalog.required(catalog).app
    try makeFolder()
    let authority = try hostAuthority()
    let contents =
      KeyFolder.Content.all(of: identity.identity)
      + [KeyFolder.Content.identifiers(of: identity.identity, app: app)]
      + KeyFolder.Content.all(of: authority)
    let files = contents.map { content in
      let path = "\(folder)/\(content.name)"
      return (CommandFile(path: path, isSecret: content.isSecret), content.bytes)
    }
    if !force { for (file, _) in files { try file.refuseExisting() } }
    for (file, bytes) in files {
      try file.write(bytes, isReplacing: force)
      try CommandOutput.print("\(file.path)")
    }
    CommandOutput.printNote("\(SigningIdentity.rootWarning)")
  }

  private func makeFolder() throws(ExitCode) {
    do {
      try OwnerOnly.makeFolder(URL(filePath: folder).standardizedFileURL.path, isOpen: true)
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
  }

  private func hostAuthority() throws -> HostAuthority {
    let target = KeyFolder(path: folder)
    let standard = target.hasHostAuthority ? target : KeyFolder(path: KeyFolder.defaultPath)
    do {
      return try (keys.map(KeyFolder.init) ?? standard).hostAuthority(now: WallClock.now)
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
  }
}

/// The options for the keys: the common ones, or those of another seed.
struct IdentityOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seed of all keys.", valueName: "n"),
    transform: readSeed
  )
  var keySeed: UInt64 = 1

  var identity: SigningIdentity {
    keySeed == SigningIdentity.standard.seed ? .standard : SigningIdentity(seed: keySeed)
  }
}
