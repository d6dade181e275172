import ArgumentParser
import ProgramSupport
import StoreModel

/// The options for the time and the nonce of a merchant's signature.
struct SigningOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time of signing (iat), such as 2026-01-31T12:00:00Z. Default: now.",
      valueName: "date"
    ),
    transform: readInstant
  )
  var issuedAt: StoreInstant?

  @Option(help: ArgumentHelp("The nonce, a UUID. Default: a new one.", valueName: "uuid"))
  var nonce: String?

  /// The time of signing in seconds since 1970, by default the wall clock's.
  var issuedSeconds: Int64 { (issuedAt ?? WallClock.now).milliseconds / 1000 }

  /// The nonce, by default a new one.
  var nonceOrNew: String { nonce ?? WallClock.freshUUID() }
}
