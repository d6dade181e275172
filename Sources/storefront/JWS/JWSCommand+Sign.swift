import ArgumentParser
import FoundationEssentials
import ProgramSupport
import StoreModel
import StoreScript
import StoreServer
import StoreSigning
import VisibleText

/// The command `storefront jws sign`, which signs a payload like the App Store, correctly or with a flaw.
struct JWSSignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign",
    abstract: "Sign a payload as the App Store or a merchant does, correctly or with a flaw.",
    discussion: """
      Reads a JSON object from FILE or standard input and prints the compact JWS, with the \
      store's certificate chain. The payload is signed unchanged.

      With --break, the JWS has exactly one flaw. A flaw of the signature or the certificates, \
      which every correct verifier rejects: \
      \(JWSFlaw.allCases.map(\.rawValue).joined(separator: ", ")). A flaw of the payload under a \
      valid signature, which a verifier rejects if it checks the app, the environment or the \
      claims: \(PayloadFlaw.allCases.map(\.rawValue).joined(separator: ", ")). revokedLeaf \
      requires a verifier with online checks (--online), wrongDevice one that knows its device, \
      and missingDate one that requires a date: Apple's libraries accept it without online \
      checks.

      With --audience, it signs as a merchant. For advanced-commerce-api, FILE is the request's \
      JSON, signed unchanged; for offers, pass --product, --offer, --transaction and --allowed; \
      appstoreconnect-v1 is the bearer token of the server endpoints. --claim adds or replaces a \
      claim and --without removes one, to make a JWS that is rejected.

      Exit code: 0, or 2 if the payload isn't a JSON object. A merchant's request is signed even \
      if it isn't valid, with a note.
      """
  )

  @Argument(help: "The payload, or - for standard input.", completion: .file())
  var file = "-"

  @Option(
    name: .customLong("break"),
    help: ArgumentHelp("Add this flaw.", valueName: "flaw")
  )
  var flaw: SignFlaw?

  @Option(
    help: ArgumentHelp(
      "Put the OCSP responder of this running server into the certificates, for online checks.",
      valueName: "url"
    )
  )
  var online: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Set the payload's signedDate, such as 2026-01-31T12:00:00Z.",
      valueName: "date"
    ),
    transform: readInstant
  )
  var signedDate: StoreInstant?

  @OptionGroup var minting: MerchantJWSOptions

  @OptionGroup var merchant: MerchantOptions

  @OptionGroup var result: ResultOptions

  func validate() throws {
    guard minting.audience == nil || flaw == nil && signedDate == nil && online == nil else {
      throw ValidationError(
        "--break, --signed-date and --online can't be combined with --audience."
      )
    }
    if let online, let problem = WebAddress.problem(with: online) {
      throw ValidationError(
        "--online \(online): \(problem); pass the address that storefront serve prints"
      )
    }
  }

  func run() throws {
    if let audience = minting.audience {
      let input = audience == .advancedCommerce ? try CommandInput.required(file) : nil
      if let problem = input.flatMap(problem(with:)) {
        CommandOutput.printNote("\(problem) (signed anyway; the App Store will reject it)")
      }
      let jws = try minting.jws(for: audience, request: input?.bytes ?? [], by: merchant.signer())
      return try result.put("\(jws)")
    }
    let payload = Data(try self.payload())
    let signer = identity.signer
    let jws: String
    switch flaw {
    case nil: jws = signer.sign(payload: payload)
    case .signature(let flaw): jws = signer.sign(payload: payload, flaw: flaw)
    case .payload(let flaw): jws = signer.sign(payload: try spoiled(payload, by: flaw))
    }
    try result.put("\(jws)")
  }

  private var identity: SigningIdentity {
    guard let online else { return merchant.identity.identity }
    let url = online.hasSuffix("/") ? String(online.dropLast()) : online
    return SigningIdentity(
      seed: merchant.identity.keySeed,
      statusURL: "\(url)\(CertificateRoutes.path)"
    )
  }

  private func spoiled(_ payload: Data, by flaw: PayloadFlaw) throws(ExitCode) -> [UInt8] {
    guard let value = JSONDocument(Array(payload)).root.flatMap(flaw.spoiling) else {
      throw CommandOutput.couldNot(
        "the payload lacks the property that \(flaw.rawValue) changes; sign one that has it"
      )
    }
    return Array(value.text().utf8)
  }

  /// Returns the reason why an input isn't a payload, or `nil` if it is one.
  private func problem(with input: CommandInput) -> String? {
    let document = JSONDocument(input.bytes)
    let root = document.root
    let form = JSONProblem(
      offset: root?.offset ?? 0,
      "a payload must be a JSON object, not \(root?.kindName ?? "text")",
      right: #"write {"name": value, ...}"#
    )
    let first = input.bytes.first { $0 > UInt8(ascii: " ") }
    let isOther = root == nil && first != nil && first != UInt8(ascii: "{")
    let problem = isOther ? form : document.problems.first ?? (root?.members == nil ? form : nil)
    return problem.map {
      "\(input.name):\(document.position(of: $0.offset)): \($0.message)"
    }
  }

  private func payload() throws(ExitCode) -> [UInt8] {
    let input = try CommandInput.required(file)
    if let problem = problem(with: input) { throw CommandOutput.couldNot("\(problem)") }
    let members = JSONDocument(input.bytes).root?.members ?? []
    guard let signedDate else {
      if !members.contains(where: { ["signedDate", "receiptCreationDate"].contains($0.key) }) {
        CommandOutput.printNote(
          "the payload has no signedDate, which verifiers require; add one with --signed-date"
        )
      }
      return input.bytes
    }
    let dated =
      members.filter { $0.key != "signedDate" }
      + [JSONMember(key: "signedDate", value: .number(signedDate.milliseconds))]
    return Array(JSONValue(.object(dated)).text().utf8)
  }
}

/// A requested flaw of a JWS: in its signature, or in its claims.
enum SignFlaw: ExpressibleByArgument {
  case signature(JWSFlaw)
  case payload(PayloadFlaw)

  init?(argument: String) {
    if let flaw = JWSFlaw(rawValue: argument) {
      self = .signature(flaw)
    } else if let flaw = PayloadFlaw(rawValue: argument) {
      self = .payload(flaw)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] {
    JWSFlaw.allCases.map(\.rawValue) + PayloadFlaw.allCases.map(\.rawValue)
  }
}
