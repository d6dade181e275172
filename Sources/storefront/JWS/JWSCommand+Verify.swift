import ArgumentParser
import FoundationEssentials
import ProgramSupport
import StoreModel
import StoreSigning
import VisibleText

/// `storefront jws verify`: whether a server or a device would accept a signed payload.
struct JWSVerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Verify a JWS, the App Store's or a merchant's.",
    discussion: """
      What the App Store signed: checks the certificate chain, its dates, Apple's markers, the signature and the properties that \
      must be there, as StoreKit and Apple's server libraries do. The root is the store's own, unless \
      one is named: give Apple's own root certificate to judge what the real App Store has signed.

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

  @OptionGroup var merchant: MerchantOptions

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
    help: "Print {verified, reason, detail, signedDate}, or a merchant's {verified, code, checks}."
  )
  var json = false

  func run() async throws {
    let jws = try await argument.read()
    if let used = usedFor(jws) { return try verifyMerchants(jws, for: used) }
    let verifier = try self.verifier()
    do {
      let verified = try verifier.verify(jws, requiring: require, deviceID: device)
      try say(nil, signedDate: verified.signedDate)
    } catch let failure as VerificationFailure {
      try say(failure, signedDate: nil)
      throw ExitCode.checkFailed
    }
  }

  private func say(
    _ failure: VerificationFailure?,
    signedDate: StoreInstant?
  ) throws(ExitCode) {
    guard json else {
      let verdict = failure?.description ?? "verified: signed \(signedDate.map { "\($0)" } ?? "")"
      return try CommandOutput.print("\(verdict)")
    }
    try CommandOutput.print(
      json: .object([
        "verified": .bool(failure == nil),
        "reason": .text(failure?.reason.rawValue),
        "detail": .text(failure?.detail),
        "signedDate": .text(signedDate?.description),
      ])
    )
  }

  private func verifier() throws(ExitCode) -> JWSVerifier {
    let roots = root + (merchant.keys.map { ["\($0)/root.der"] } ?? [])
    guard !roots.isEmpty else { return merchant.identity.identity.verifier }
    var certificates: [Data] = []
    for path in roots {
      let input = try CommandInput.required(path)
      guard let der = PEMText.certificate(in: input.bytes), CertificateFacts(der: der) != nil else {
        throw CommandOutput.couldNot("\(path): not a certificate, neither DER nor PEM")
      }
      certificates.append(der)
    }
    do {
      return try JWSVerifier(rootsInDER: certificates)
    } catch {
      throw CommandOutput.couldNot("not a root certificate: \(error)")
    }
  }
}

/// The text form of certificates.
enum PEMText {
  /// The first certificate of a PEM text, or the bytes themselves if they are none.
  static func certificate(in bytes: [UInt8]) -> Data? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let begin = text.firstRange(of: "-----BEGIN CERTIFICATE-----") else { return Data(bytes) }
    let rest = text[begin.upperBound...]
    guard let end = rest.firstRange(of: "-----END CERTIFICATE-----") else { return nil }
    return Data(base64Encoded: rest[..<end.lowerBound].filter { !$0.isWhitespace })
  }
}
