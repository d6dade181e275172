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
    abstract: "Sign a payload as the App Store does, well or badly, or as a merchant.",
    discussion: """
      Reads a JSON object from FILE or standard input and prints the compact JWS, with the store's \
      certificate chain. The payload is signed as it is.

      With --break the result is really bad, in this one way. What is wrong can be the signature or the certificates: \
      \(JWSFlaw.allCases.map(\.rawValue).joined(separator: ", ")), \
      which any correct verifier refuses; or, under a good signature, the payload: \
      \(PayloadFlaw.allCases.map(\.rawValue).joined(separator: ", ")), which a verifier refuses that \
      looks at the app, the environment or the claims. revokedLeaf needs a verifier \
      that asks (--online), wrongDevice one that knows its device, and missingDate one that insists on \
      a date: Apple's libraries without online checks take it.

      With --audience it is a merchant's JWS: for advanced-commerce-api FILE is the request's JSON, \
      signed as it is; the offers are said by --product, --offer, --transaction and --allowed; \
      appstoreconnect-v1 is the bearer token of the server endpoints. --claim adds or replaces a \
      claim and --without leaves one out, so that what is refused can be made as well.

      Exit code: 0, or 2 if the payload is no JSON object. The request of a merchant is signed \
      whatever it is, with a note.
      """
  )

  @Argument(help: "The payload; - or nothing is standard input.", completion: .file())
  var file = "-"

  @Option(
    name: .customLong("break"),
    help: ArgumentHelp("What shall be wrong with it.", valueName: "flaw")
  )
  var flaw: SignFlaw?

  @Option(
    help: ArgumentHelp(
      "Have the certificates name the responder of this running server, for online checks.",
      valueName: "url"
    )
  )
  var online: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The payload's signedDate, such as 2026-01-31T12:00:00Z.",
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
        "--break, --signed-date and --online are for what the App Store signs."
      )
    }
    if let online, let problem = WebAddress.problem(with: online) {
      throw ValidationError("--online \(online): \(problem); it is what storefront serve prints")
    }
  }

  func run() throws {
    if let audience = minting.audience {
      let input = audience == .advancedCommerce ? try CommandInput.required(file) : nil
      if let problem = input.flatMap(problem(with:)) {
        CommandOutput.note("\(problem) (it is signed as it is, and the App Store refuses it)")
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
        "the payload lacks what \(flaw.rawValue) would spoil; sign one that has it"
      )
    }
    return Array(value.text().utf8)
  }

  /// Returns the reason why an input isn't a payload, or `nil` if it is one.
  private func problem(with input: CommandInput) -> String? {
    let document = JSONDocument(input.bytes)
    let root = document.root
    let form = root.map {
      JSONProblem(
        offset: $0.offset,
        "a payload is a JSON object, not \($0.kindName)",
        right: #"write {"name": value, ...}"#
      )
    }
    let problem = document.problems.first ?? (root?.members == nil ? form : nil)
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
        CommandOutput.note("the payload has no signedDate; a verifier asks for it (--signed-date)")
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
