import AdvancedCommerce
import ArgumentParser
import Forms
import ProgramSupport
import StoreCatalog
import StorePlayback
import VisibleText

/// The command `storefront request new TYPE`, which makes a request of one kind from its members.
///
/// The members, their help and their completion are derived from the request's table.
struct NewRequestCommand<Request: KnownRequest>: ParsableCommand {
  static var configuration: CommandConfiguration {
    let kind = Request.kind
    return CommandConfiguration(
      commandName: kind.commandName,
      abstract: kind.abstract,
      discussion: """
        Apple's name: \(kind.typeName). Members with ? are optional. A value in parentheses is \
        the default, and a catalog provides the values of its SKUs.

        \(MemberHelp.lines(of: kind).map { "  \($0)" }.joined(separator: "\n"))
        """,
      aliases: [kind.typeName] + (kind == .createSubscription ? ["subscription"] : [])
    )
  }

  @Argument(
    help: ArgumentHelp(
      "Members of the request as member=value, or a catalog.",
      valueName: CompletionScript.memberName
    ),
    completion: .list(MemberHelp.completions(of: Request.kind))
  )
  var members: [String] = []

  @Option(
    help: ArgumentHelp(
      "The catalog of the SKUs, which provides names, prices and tax code.",
      valueName: "file"
    ),
    completion: .file()
  )
  var catalog: String?

  @OptionGroup(visibility: .private) var older: OlderRequestOptions
  @OptionGroup var result: ResultOptions

  private var catalogs: [String] {
    members.filter { !$0.isMember } + [catalog].compactMap(\.self)
  }

  func run() throws {
    // This isn't in `validate`, which runs before unknown options are reported: the value of such
    // an option looks like a catalog.
    guard catalogs.count <= 1 else {
      throw ValidationError("Pass the catalog only once, as an argument or with --catalog.")
    }
    let kind = Request.kind
    let source = try catalogs.first.map { path throws(ExitCode) -> WrittenRequest.Source in
      (try RequiredCatalog.required(path), path)
    }
    let members = members.filter(\.isMember)
    let replaced = try older.members(of: kind, selling: source?.catalog)
    if !replaced.isEmpty {
      let words =
        ["storefront", "request", "new", kind.commandName] + replaced + members + catalogs
      CommandOutput.printNote(
        """
        The options for members are deprecated, and will be removed in the next version. Write \
        instead:
          \(words.map(\.asShellWord).joined(separator: " "))
        """
      )
    }
    let request: AnyRequest
    do throws(WrittenRequest.Failure) {
      request = try WrittenRequest.make(
        replaced + members,
        of: kind,
        called: kind.commandName,
        from: source,
        reference: WallClock.freshUUID()
      )
    } catch {
      switch error {
      case .members(let sentences): throw ValidationError(sentences.joined(separator: "\n"))
      case .catalog(let sentence): throw CommandOutput.couldNot("\(sentence)")
      }
    }
    try result.put(Array("\(request.json())\n".utf8), as: .json)
  }
}

extension String {
  /// Whether an argument is a member rather than a file.
  fileprivate var isMember: Bool {
    let name = prefix { $0 != "=" }
    return name.count < count && name.allSatisfy { $0.isLetter || $0 == "." }
  }
}
