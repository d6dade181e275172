import ArgumentParser
import ProgramSupport
import StoreModel
import StoreServer
import VisibleText

/// The options of all commands that serve a store.
struct ServeOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The port; 0 picks one that is free. 8787 unless given.", valueName: "n"),
    transform: { text in UInt16(try readWhole(.listeningPort)(text)) }
  )
  var port: UInt16?

  @Flag(
    help: """
      Serve Apple's hosts, such as api.storekit.apple.com, with TLS besides, for clients whose base URL \
      cannot be changed; what is printed says how they are led here.
      """
  )
  var tls = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The port of --tls; 0 picks one that is free. 8443 unless given.",
      valueName: "n"
    ),
    transform: { text in UInt16(try readWhole(.listeningPort)(text)) }
  )
  var tlsPort: UInt16?

  @Option(
    help: ArgumentHelp(
      "The address to listen on, 127.0.0.1 unless given: only this machine reaches that one.",
      valueName: "address"
    )
  )
  var host: String?

  @Option(
    help: ArgumentHelp(
      """
      Another name under which clients may reach the server, such as a container's, with a port if \
      another one than the server's leads to it; repeatable. With --host 0.0.0.0 the first one is what \
      URLs and certificates name.
      """,
      valueName: "name[:port]"
    )
  )
  var allowHost: [String] = []

  @Option(
    help: ArgumentHelp(
      "Send server notifications there while it runs, http or https; repeatable.",
      valueName: "url"
    )
  )
  var webhook: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Send notifications to this host only, whoever names the URL, and to loopback addresses; repeatable. \
      Without it any host is allowed.
      """,
      valueName: "name[:port]"
    )
  )
  var webhookHosts: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long a webhook may take to respond, such as 600 for a breakpoint; 3 unless given.",
      valueName: "seconds"
    ),
    transform: readWhole(.webhookTimeout)
  )
  var webhookTimeout: Int?

  @Option(
    help: ArgumentHelp(
      "How often a notification is tried again; by the environment unless given.",
      valueName: "production|sandbox"
    )
  )
  var retries: RetrySchedule?

  @Option(
    help: ArgumentHelp(
      "Write url, port, pid, ids and the keys' paths as JSON once the server listens.",
      valueName: "file"
    ),
    completion: .file()
  )
  var readyFile: String?

  @Option(
    help: ArgumentHelp(
      """
      The folder for root certificate and key; $XDG_STATE_HOME/storefront/keys unless given. A folder with \
      other keys is refused.
      """,
      valueName: "folder"
    ),
    completion: .directory
  )
  var keys: String?

  @Option(
    help: ArgumentHelp(
      """
      How often calls of the App Store Server API may be made in an hour: as Apple has it unless given. off \
      lifts that limit, and the merchant server's of 50 requests a second too.
      """,
      valueName: "apple|off"
    )
  )
  var rateLimits: RateLimitsOption?

  @Option(
    help: ArgumentHelp(
      "Have this merchant server register the app's purchases and sign its requests, not the built-in one.",
      valueName: "url"
    )
  )
  var merchant: String?

  @Option(
    help: ArgumentHelp(
      """
      With --merchant: a file with the token of the app's customer, readable by its owner only. Without \
      it the environment's STOREFRONT_AUTH_TOKEN counts.
      """,
      valueName: "file"
    ),
    completion: .file()
  )
  var authTokenFile: String?

  @Option(
    help: ArgumentHelp(
      "With --merchant: the token itself; every user of this machine can read it in the list of programs.",
      valueName: "token"
    )
  )
  var authToken: String?

  func validate() throws {
    for (option, url) in webhook.map({ ("--webhook", $0) })
      + (merchant.map { [("--merchant", $0)] } ?? [])
    {
      guard let problem = WebAddress.problem(with: url) else { continue }
      throw ValidationError("\(option) \(url): \(problem); write one such as \(WebAddress.example)")
    }
    guard webhook.count <= WebAddress.webhookLimit else {
      throw ValidationError("--webhook may be there \(WebAddress.webhookLimit) times at most.")
    }
    for name in webhookHosts where !ListeningAddress.isName(name) {
      throw ValidationError("--webhook-hosts \(name): not a host; pass a name or an address.")
    }
    if let hosts = allowedHosts, let other = webhook.first(where: { !hosts.allow($0) }) {
      throw ValidationError("--webhook \(other): --webhook-hosts doesn't allow that host.")
    }
    guard tls || tlsPort == nil else { throw ValidationError("--tls-port goes with --tls.") }
    try validateToken()
    for name in allowHost where !ListeningAddress.isName(name) {
      throw ValidationError(
        "--allow-host \(name) is no name; write one such as store or store:9000."
      )
    }
  }

  private var allowedHosts: WebhookHosts? {
    webhookHosts.isEmpty ? nil : WebhookHosts(webhookHosts)
  }

  private func validateToken() throws {
    guard authToken == nil || authTokenFile == nil else {
      throw ValidationError("Name --auth-token-file or --auth-token, not both.")
    }
    let isGiven = authToken != nil || authTokenFile != nil
    guard merchant != nil || !isGiven else {
      throw ValidationError("--merchant and --auth-token go together.")
    }
    guard merchant == nil || isGiven || MerchantToken.ofEnvironment != nil else {
      throw ValidationError(
        """
        --merchant and --auth-token go together: give the token of an account there with \
        --auth-token-file, or in the environment's \(MerchantToken.variable).
        """
      )
    }
    if let token = authToken ?? MerchantToken.ofEnvironment, merchant != nil,
      let problem = MerchantToken.problem(with: token)
    {
      throw ValidationError("The auth token is of no use: \(problem).")
    }
  }

  /// Returns the plan of the options.
  ///
  /// - Throws: `ExitCode(2)` after printing the reason, for an unusable file of a token.
  func plan() throws(ExitCode) -> ServePlan {
    var plan = ServePlan()
    plan.port = port ?? plan.port
    plan.host = host ?? plan.host
    plan.names = allowHost
    plan.tlsPort = tls ? tlsPort ?? 8443 : nil
    plan.webhooks = webhook.map(WebAddress.written)
    plan.webhookTimeout = webhookTimeout
    plan.webhookHosts = allowedHosts
    plan.retries = retries
    plan.merchant = merchant
    plan.authToken = merchant == nil ? nil : try token()
    if rateLimits == .off { plan.limits = .off }
    return plan
  }

  /// The files for other programs that use the server.
  var files: ServerFiles {
    ServerFiles(ready: readyFile.map(ReadyFile.init), keysFolder: keys)
  }

  private func token() throws(ExitCode) -> String? {
    guard let authTokenFile else { return authToken ?? MerchantToken.ofEnvironment }
    do {
      return try MerchantToken.read(authTokenFile)
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
  }

  /// The first option given that changes the store or writes a file, or `nil`.
  var firstThatWrites: String? {
    if readyFile != nil { return "--ready-file" }
    if !webhook.isEmpty { return "--webhook" }
    return retries == nil ? nil : "--retries"
  }

  /// The first given option that only a server can use, or `nil` without any.
  var firstGiven: String? {
    if port != nil { return "--port" }
    if tls { return "--tls" }
    if host != nil { return "--host" }
    if !allowHost.isEmpty { return "--allow-host" }
    if readyFile != nil { return "--ready-file" }
    if rateLimits != nil { return "--rate-limits" }
    return keys == nil ? nil : "--keys"
  }
}

/// Whether rate limits apply to clients.
enum RateLimitsOption: String, ExpressibleByArgument, CaseIterable {
  case apple
  case off
}

extension RetrySchedule: ExpressibleByArgument {}

extension WholeBound {
  /// The range for the time limit of a webhook, in seconds of wall time.
  ///
  /// An hour allows for a debugger.
  fileprivate static let webhookTimeout = WholeBound("a number of seconds", 1...3600)
}
