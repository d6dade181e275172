import Foundation
import ProgramTestSupport
import StoreTestSupport

/// A folder in which the examples of a document run as a reader would run them.
///
/// The folder contains the catalogs, and replacements for two programs that examples use.
/// `storefront` reads a screen in lines, and starts a server in the background on a free port.
/// `curl` calls that server instead of port 8787. The reader's own app is that of `Catalog/Sessions/own-app`.
struct ExampleFolder {
  let url: URL

  init(_ url: URL) throws {
    self.url = url
    let files = FileManager.default
    try files.copyItem(
      at: SourceTree.root.appending(path: "Catalog"),
      to: url.appending(path: "Catalog")
    )
    let built = url.appending(path: "Catalog/Backend/.build/debug")
    try files.createDirectory(at: built, withIntermediateDirectories: true)
    try files.createSymbolicLink(
      at: built.appending(path: "MyShop"),
      withDestinationURL: Bundle.main.bundleURL.appending(path: "OwnShop")
    )
    let programs = url.appending(path: "bin")
    try files.createDirectory(at: programs, withIntermediateDirectories: true)
    for (name, text) in [("storefront", Self.storefront), ("curl", Self.curl)] {
      let program = programs.appending(path: name)
      try Data(text.utf8).write(to: program)
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    }
  }

  /// Runs the lines of an example, until one fails, and ends the server that they have started.
  func run(_ script: String) async throws -> ProgramRun {
    let environment = [
      "PATH": "\(url.path)/bin:/usr/bin:/bin", "HOME": "\(url.path)/home",
      "XDG_STATE_HOME": "\(url.path)/state", "TERM": "xterm-256color",
      "STOREFRONT_BINARY": ProcessRun.binary ?? "",
    ]
    // A command may continue in the next line, and servers run in the background in any case.
    let lines = script.replacing("\\\n", with: "").split(separator: "\n").map { line in
      line.hasPrefix("storefront serve ")
        ? String(line.replacing(#/ *& *$/#, with: "")) : String(line)
    }
    let whole =
      "trap '[ ! -f .servers ] || kill $(cat .servers)' EXIT\n" + lines.joined(separator: "\n")
    return try await ProgramRun("/bin/sh", ["-ec", whole], in: url, environment: environment)
  }

  /// The replacement for `storefront`, which reads screens in lines, and serves in the background
  /// until the example ends.
  private static let storefront = #"""
    #!/bin/sh
    case "${1:-}" in
      serve)
        [ -p .said ] || mkfifo .said
        "$STOREFRONT_BINARY" "$@" --port 0 >.said </dev/null &
        echo $! >>.servers
        # Nothing is said before the server listens.
        read -r first <.said
        echo "$first" | tee .address
        ;;
      play)
        case " $* " in
          *" --show "*) shift; exec "$STOREFRONT_BINARY" play --lines "$@" ;;
          *) exec "$STOREFRONT_BINARY" "$@" ;;
        esac
        ;;
      browse | tutor) command=$1; shift; exec "$STOREFRONT_BINARY" "$command" --lines "$@" ;;
      "" | -* | *.storekit | *.json) exec "$STOREFRONT_BINARY" browse --lines "$@" ;;
      *) exec "$STOREFRONT_BINARY" "$@" ;;
    esac
    """#

  /// The replacement for `curl`, which calls the example's server, or one with the sample, instead
  /// of port 8787.
  private static let curl = #"""
    #!/bin/sh
    [ -f .address ] || storefront serve --ephemeral >/dev/null
    port=$(sed -n 's/.*http:..[^:]*:\([0-9]*\).*/\1/p' .address)
    for word; do
      shift
      set -- "$@" "$(printf '%s' "$word" | sed "s/127\.0\.0\.1:8787/127.0.0.1:$port/")"
    done
    exec /usr/bin/curl "$@"
    """#
}
