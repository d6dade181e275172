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
    abstract: "Verify a JWS of the App Store or a merchant.",
    discussion: """
      For a JWS of the App Store, checks the certificate chain, its dates, Apple's markers, the \
      signature and the required properties, as StoreKit and Apple's server libraries do. It \
      trusts the store's own root, or the one of --root: pass Apple's root certificate to verify \
      payloads of the real App Store. A note names what Apple's Python library rejects by default \
      and the others accept: certain chains, and payloads with a claim such as exp. With \
      --bundle-id the payload must be for that app, and with --app-apple-id for the app with that \
      number, which only notifications and app transactions of Production have. With \
      --environment it must be from that environment; Xcode requires only the one certificate \
      that Xcode signs with, which --root can name, and LocalTesting none.

      For a JWS of a merchant, checks the key, the signature and every claim, for the audience in \
      the JWS or --audience, and reports each part. The key is the simulated merchant's, or that \
      of --key or --keys; the app is the one in the JWS, or that of --bundle-id.

      Exit code: 0 if it is valid, 1 if it isn't, 2 if it or a root can't be read.
      """
  )

  @OptionGroup var argument: JWSArgument

  @Option(
    help: ArgumentHelp(
      "Trust this root certificate, in DER or PEM; repeatable.",
      valueName: "file"
    ),
    completion: .file()
  )
  var root: [String] = []

  @Option(
    help: ArgumentHelp("Require this property in the payload; repeatable.", valueName: "name")
  )
  var require: [String] = []

  @Option(
    help: ArgumentHelp("Require a payload for this deviceVerificationID.", valueName: "uuid")
  )
  var device: String?

  @Option(
    help: ArgumentHelp(
      "Require this environment: Sandbox, Production, Xcode or LocalTesting.",
      valueName: "environment"
    ),
    transform: readEnvironment
  )
  var environment: StoreEnvironment?

  @OptionGroup var merchant: MerchantOptions

  @Option(
    help: ArgumentHelp(
      "Require this app id, the app's number in the App Store, in payloads of Production.",
      valueName: "number"
    ),
    transform: readWhole(.appAppleID)
  )
  var appAppleId: Int?

  @Option(
    help: ArgumentHelp(
      "The audience of a merchant's JWS. Default: the one in the JWS.",
      valueName: "aud"
    )
  )
  var audience: JWSAudience?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Check a merchant's JWS as of this date, such as 2026-01-31T12:00:00Z. Default: now.",
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
        return try printVerdict(
          reason: "invalidAppIdentifier",
          mismatch,
          "invalidAppIdentifier: \(mismatch)",
          by: .rule("signing.identifiers-checked")
        )
      }
      try printVerdict(judgement)
    } catch let failure as VerificationFailure {
      try printVerdict(
        reason: failure.reason.rawValue,
        failure.detail,
        (failure.reason == .invalidEncoding ? argument.subject : "") + "\(failure)",
        by: failure.rules
      )
    } catch let mismatch as EnvironmentVerifier.Mismatch {
      try printVerdict(
        reason: "invalidEnvironment",
        mismatch.detail,
        "\(mismatch)",
        by: mismatch.rules
      )
    }
  }

  /// A genuine payload, with remarks about it.
  private struct Judgement {
    var verified: VerifiedJWS
    var note: String?
    /// The rules that explain the note.
    var rules: [RuleID] = []

    var payload: JSONValue { JSONDocument(Array(verified.payload)).root ?? JSONValue(.null) }
  }

  private func judgement(of jws: String, trusting roots: [Data]) throws -> Judgement {
    let strict = try verifier(of: roots)
    do {
      var judgement = try judgement(of: jws, by: strict, trusting: roots)
      if let problem = WebTokenClaims(of: judgement.payload).problem(at: at ?? WallClock.now) {
        judgement.note = "Apple's Python library rejects this payload, and others may: \(problem)"
        judgement.rules = .rule("payloads.claims-reserved")
      }
      return judgement
    } catch let failure as VerificationFailure where failure.reason == .invalidCertificateChain {
      guard var judgement = try? judgement(of: jws, by: strict.tolerant, trusting: roots) else {
        throw failure
      }
      judgement.note = """
        Apple's Python library rejects this chain unless its enable_strict_checks is False; the \
        others accept it: \(failure.detail)
        """
      judgement.rules = failure.rules
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
        "not verified by a root: the signature matches the certificate in the JWS"
      case .word: "not verified: payloads of LocalTesting have no certificates"
      }
    return Judgement(verified: verified, note: note)
  }

  private func printVerdict(_ judgement: Judgement) throws(ExitCode) {
    guard json else {
      try CommandOutput.print("verified: signed \("\(judgement.verified.signedDate)")")
      if let note = judgement.note {
        let lines = ["note: \(note)", Rulebook.line(naming: judgement.rules)].compactMap(\.self)
        Diagnostics.note(PlainText(lines: lines))
      }
      return
    }
    try printVerdict(
      isVerified: true,
      signedDate: judgement.verified.signedDate,
      note: judgement.note,
      by: judgement.rules
    )
  }

  /// Prints the reason why a payload isn't genuine, and ends the command.
  private func printVerdict(
    reason: String,
    _ detail: String,
    _ sentence: String,
    by rules: [RuleID]
  ) throws(ExitCode) {
    if json {
      try printVerdict(isVerified: false, reason: reason, detail: detail, by: rules)
    } else {
      let lines = [sentence, Rulebook.line(naming: rules)].compactMap(\.self)
      try CommandOutput.print(PlainText(lines: lines))
    }
    throw .checkFailed
  }

  private func printVerdict(
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
