import ArgumentParser
import FoundationEssentials
import StoreModel
import StoreSigning

/// `storefront jws verify`: whether a server or a device would accept a signed payload.
struct JWSVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Verify a signed payload against a root certificate.",
    discussion: """
      Checks the certificate chain, its dates, Apple's markers, the signature and the properties that \
      must be there, as StoreKit and Apple's server libraries do. The root is the store's own, unless \
      one is named: give Apple's own root certificate to judge what the real App Store has signed.

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

  @OptionGroup var identity: IdentityOptions

  @Flag(help: "Print {verified, reason, detail, signedDate} as JSON.")
  var json = false

  func run() throws {
    let jws = try argument.read()
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
      return try CommandOutput.print(verdict)
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
    guard !root.isEmpty else { return identity.identity.verifier }
    var certificates: [Data] = []
    for path in root {
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
