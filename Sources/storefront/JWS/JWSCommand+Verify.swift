import ArgumentParser
import FoundationEssentials
import ProgramSupport
import StoreModel
import StoreRulebook
import StoreSigning
import VisibleText

/// The command `storefront jws verify`, which checks whether a server or a device would accept a signed
/// payload.
struct JWSVerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Verify a JWS, the App Store's or a merchant's.",
    discussion: """
      What the App Store signed: checks the certificate chain, its dates, Apple's markers, the signature and the properties that \
      must be there, as StoreKit and Apple's server libraries do. The root is the store's own, unless \
      one is named: give Apple's own root certificate to judge what the real App Store has signed. A \
      chain that Apple's Python library would refuse by default, and the others not, is verified with a \
      note, and so is a payload with a claim, such as exp, that it refuses. With --bundle-id the payload \
      must be of that app, and with --app-apple-id of the app with that number in the App Store, which only \
      notifications and app transactions of Production name. With --environment the payload must be of that one; for Xcode the one certificate that Xcode \
      signs with is enough, which --root may name, and for LocalTesting none at all.

      What a merchant signed: checks the key, the signature and every claim, for the audience that it \
      names or --audience, and says of each part what is wrong. The key is the pretend merchant's, \
      unless --key or --keys names another; the app is the one it names, unless --bundle-id does.

      Exit code: 0 if it is genuine, 1 if it is not, 2 if it or a root cannot be read.
      """
  )

  @OptionGroup var argument: JWSArgument

  @Option(
    help: ArgumentHelp("A root to trust, DER or PEM; may be repeated.", valueName: "file"),
    completion: .file()
  )
  var root: [String] = []

  @Option(
    help: ArgumentHelp("A property the payload must have; may be repeated.", valueName: "name")
  )
  var require: [String] = []

  @Option(
    help: ArgumentHelp("The deviceVerificationID the payload must be for.", valueName: "uuid")
  )
  var device: String?

  @Option(
    help: ArgumentHelp(
      "The environment that the payload must be of: Sandbox, Production, Xcode or LocalTesting.",
      valueName: "environment"
    ),
    transform: readEnvironment
  )
  var environment: StoreEnvironment?

  @OptionGroup var merchant: MerchantOptions

  @Option(
    help: ArgumentHelp(
      "The app's number in the App Store, which payloads of Production must name.",
      valueName: "number"
    ),
    transform: readWhole(.appAppleID)
  )
  var appAppleId: Int?

  @Option(
    help: ArgumentHelp(
      "What a merchant's JWS is used for; without it, what it says.",
      valueName: "aud"
    )
  )
  var audience: JWSAudience?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The moment to judge a merchant's JWS at, such as 2026-01-31T12:00:00Z; without it, now.",
      valueName: "date"
    ),
    transform: readInstant
  )
  var at: StoreInstant?

  @Flag(
    help:
      "Print {verified, reason, detail, signedDate, note, rules}, or a merchant's {verified, code, checks, rules}."
  )
  var json = false

  func run() async throws {
    let jws = try await argument.read()
    if let used = usedFor(jws) { return try verifyMerchants(jws, for: used) }
    let roots = try self.roots()
    do {
      let judgement = try judgement(of: jws, trusting: roots)
      if let mismatch = try appMismatch(of: JWSDecoded(jws)) {
        return try say(
          reason: "invalidAppIdentifier",
          mismatch,
          "invalidAppIdentifier: \(mismatch)",
          by: .rule("signing.identifiers-checked")
        )
      }
      try say(judgement)
    } catch let failure as VerificationFailure {
      try say(reason: failure.reason.rawValue, failure.detail, "\(failure)", by: failure.rules)
    } catch let mismatch as EnvironmentVerifier.Mismatch {
      try say(reason: "invalidEnvironment", mismatch.detail, "\(mismatch)", by: mismatch.rules)
    }
  }

  /// A genuine payload, with remarks about it.
  private struct Judgement {
    var verified: VerifiedJWS
    var note: String?

    var payload: JSONValue { JSONDocument(Array(verified.payload)).root ?? JSONValue(.null) }
  }

  private func judgement(of jws: String, trusting roots: [Data]) throws -> Judgement {
    let strict = try verifier(of: roots)
    do {
      var judgement = try judgement(of: jws, by: strict, trusting: roots)
      if let problem = WebTokenClaims(of: judgement.payload).problem(at: at ?? WallClock.now) {
        judgement.note = "Apple's Python library refuses this payload, and others may: \(problem)"
      }
      return judgement
    } catch let failure as VerificationFailure where failure.reason == .invalidCertificateChain {
      guard var judgement = try? judgement(of: jws, by: strict.tolerant, trusting: roots) else {
        throw failure
      }
      judgement.note = """
        Apple's Python library refuses this chain unless its enable_strict_checks is False; the others \
        take it: \(failure.detail)
        """
      return judgement
    }
  }

  private func judgement(
    of jws: String,
    by chains: JWSVerifier,
    trusting roots: [Data]
  ) throws -> Judgement {
    guard let environment else {
      let verified = try chains.verify(jws, requiring: require, deviceID: device)
      return Judgement(verified: verified)
    }
    let verifier = EnvironmentVerifier(environment, chains: chains, named: roots)
    let (verified, ground) = try verifier.verify(jws, requiring: require, deviceID: device)
    let note: String? =
      switch ground {
      case .chain, .certificate(isNamed: true): nil
      case .certificate(isNamed: false):
        "no root vouches for it: the signature is of the certificate that it carries itself"
      case .word: "nobody vouches for it: a payload of LocalTesting is taken at its word"
      }
    return Judgement(verified: verified, note: note)
  }

  private func say(_ judgement: Judgement) throws(ExitCode) {
    guard json else {
      try CommandOutput.print("verified: signed \("\(judgement.verified.signedDate)")")
      if let note = judgement.note { Diagnostics.note("note: \(note)") }
      return
    }
    try say(isVerified: true, signedDate: judgement.verified.signedDate, note: judgement.note)
  }

  /// Prints the reason why it isn't genuine, and ends the command.
  private func say(
    reason: String,
    _ detail: String,
    _ sentence: String,
    by rules: [RuleID]
  ) throws(ExitCode) {
    if json {
      try say(isVerified: false, reason: reason, detail: detail, by: rules)
    } else {
      let lines = [sentence, Rulebook.line(naming: rules)].compactMap(\.self)
      try CommandOutput.print(PlainText(lines: lines))
    }
    throw .checkFailed
  }

  private func say(
    isVerified: Bool,
    reason: String? = nil,
    detail: String? = nil,
    signedDate: StoreInstant? = nil,
    note: String? = nil,
    by rules: [RuleID] = []
  ) throws(ExitCode) {
    try CommandOutput.print(
      json: .object([
        "verified": .bool(isVerified),
        "reason": .text(reason),
        "detail": .text(detail),
        "signedDate": .text(signedDate?.description),
        "note": .text(note),
        "rules": .list(rules.compactMap(Rulebook.rule).map(\.summary)),
      ])
    )
  }

  /// Returns the roots in the options, or an empty list for the store's own root.
  private func roots() throws(ExitCode) -> [Data] {
    let roots = root + (merchant.keys.map { ["\($0)/root.der"] } ?? [])
    var certificates: [Data] = []
    for path in roots {
      let input = try CommandInput.required(path)
      guard let der = PEMText.certificate(in: input.bytes), CertificateFacts(der: der) != nil else {
        throw CommandOutput.couldNot("\(path): not a certificate, neither DER nor PEM")
      }
      certificates.append(der)
    }
    return certificates
  }

  private func verifier(of roots: [Data]) throws(ExitCode) -> JWSVerifier {
    guard !roots.isEmpty else { return merchant.identity.identity.verifier }
    do {
      return try JWSVerifier(rootsInDER: roots)
    } catch {
      throw CommandOutput.couldNot("not a root certificate: \(error)")
    }
  }
}
