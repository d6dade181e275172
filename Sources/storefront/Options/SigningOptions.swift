import ArgumentParser
import ProgramSupport
import StoreModel

/// When a merchant signs, and with which nonce.
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

  /// The moment of signing in seconds since 1970, of wall time unless given.
  var issuedSeconds: Int64 { (issuedAt ?? WallClock.now).milliseconds / 1000 }

  /// The nonce; a new one unless given.
  var nonceOrNew: String { nonce ?? WallClock.freshUUID() }
}
