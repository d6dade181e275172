import ArgumentParser
import ProgramSupport
import StoreModel
import StoreServer
import VisibleText

/// The options of all commands that serve a store.
struct ServeOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The port; 0 picks a free one. Default: 8787.", valueName: "n"),
    transform: { text in UInt16(try readWhole(.listeningPort)(text)) }
  )
  var port: UInt16?

  @Flag(
    help: """
      Also serve Apple's hosts, such as api.storekit.apple.com, with TLS, for clients whose base \
      URL can't be changed. The output says how to route clients here.
      """
  )
  var tls = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The port of --tls; 0 picks a free one. Default: 8443.",
      valueName: "n"
    ),
    transform: { text in UInt16(try readWhole(.listeningPort)(text)) }
  )
  var tlsPort: UInt16?

  @Option(
    help: ArgumentHelp(
      "The address to listen on. Default: 127.0.0.1, which only this machine can reach.",
      valueName: "address"
    )
  )
  var host: String?

  @Option(
    help: ArgumentHelp(
      """
      Accept requests to this host name too, such as a container's, with a port if clients use \
      another one; repeatable. With --host 0.0.0.0, URLs and certificates use the first name.
      """,
      valueName: "name[:port]"
    )
  )
  var allowHost: [String] = []

  @Option(
    help: ArgumentHelp(
      "Send server notifications to this URL (http or https) while serving; repeatable.",
      valueName: "url"
    )
  )
  var webhook: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Send notifications only to this host and to loopback addresses, even if a client of the \
      control API sets another URL; repeatable. Default: any host.
      """,
      valueName: "name[:port]"
    )
  )
  var webhookHosts: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Wait this long for a webhook's response, such as 600 for a breakpoint. Default: 3.",
      valueName: "seconds"
    ),
    transform: readWhole(.webhookTimeout)
  )
  var webhookTimeout: Int?

  @Option(
    help: ArgumentHelp(
      "Retry notifications as this environment does. Default: the store's environment.",
      valueName: "production|sandbox"
    )
  )
  var retries: RetrySchedule?

  @Option(
    help: ArgumentHelp(
      "Write URL, port, process id, ids and key paths as JSON to this file when the server listens.",
      valueName: "file"
    ),
    completion: .file()
  )
  var readyFile: String?

  @Option(
    help: ArgumentHelp(
      """
      The folder of the root certificate and key. Default: $XDG_STATE_HOME/storefront/keys. \
      Fails if the folder has other keys.
      """,
      valueName: "folder"
    ),
    completion: .directory
  )
  var keys: String?

  @Option(
    help: ArgumentHelp(
      """
      Limit App Store Server API calls per hour as Apple does, or not at all. off also removes \
      the merchant server's limit of 50 requests a second. Default: apple.
      """,
      valueName: "apple|off"
    )
  )
  var rateLimits: RateLimitsOption?

  @Option(
    help: ArgumentHelp(
      "Let this merchant server register purchases and sign requests, instead of the built-in one.",
      valueName: "url"
    )
  )
  var merchant: String?

  @Option(
    help: ArgumentHelp(
      """
      With --merchant: a file with the app customer's token, readable only by its owner. Default: \
      the environment variable STOREFRONT_AUTH_TOKEN.
      """,
      valueName: "file"
    ),
    completion: .file()
  )
  var authTokenFile: String?

  @Option(
    help: ArgumentHelp(
      "With --merchant: the token itself. Other users of this machine can see it in the process list.",
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
      throw ValidationError("--webhook can be repeated at most \(WebAddress.webhookLimit) times.")
    }
    for name in webhookHosts where !ListeningAddress.isName(name) {
      throw ValidationError("--webhook-hosts \(name): not a host; pass a name or an address.")
    }
    if let hosts = allowedHosts, let other = webhook.first(where: { !hosts.allow($0) }) {
      throw ValidationError("--webhook \(other): --webhook-hosts doesn't allow that host.")
    }
    guard tls || tlsPort == nil else { throw ValidationError("--tls-port requires --tls.") }
    try validateToken()
    for name in allowHost where !ListeningAddress.isName(name) {
      throw ValidationError(
        "--allow-host \(name): not a host name; pass one such as store or store:9000."
      )
    }
  }

  private var allowedHosts: WebhookHosts? {
    webhookHosts.isEmpty ? nil : WebhookHosts(webhookHosts)
  }

  private func validateToken() throws {
    guard authToken == nil || authTokenFile == nil else {
      throw ValidationError("Pass --auth-token-file or --auth-token, not both.")
    }
    let isGiven = authToken != nil || authTokenFile != nil
    guard merchant != nil || !isGiven else {
      throw ValidationError("--auth-token requires --merchant.")
    }
    guard merchant == nil || isGiven || MerchantToken.ofEnvironment != nil else {
      throw ValidationError(
        """
        --merchant requires a token: pass the token of a customer's account there with \
        --auth-token-file, or in the environment variable \(MerchantToken.variable).
        """
      )
    }
    if let token = authToken ?? MerchantToken.ofEnvironment, merchant != nil,
      let problem = MerchantToken.problem(with: token)
    {
      throw ValidationError("The auth token is invalid: \(problem).")
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
