import ArgumentParser
import Glibc

/// Where the program starts.
///
/// Opening a catalog is recognised before anything else is loaded, because its first frame must not
/// wait for the parsing of arguments; everything else goes to ``Storefront``.
@main
struct Program {
  static func main() async {
    // A reader that has seen enough (`| head`) is no reason to die without a word.
    signal(SIGPIPE, SIG_IGN)
    leaveCrashesToTheSystem()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let plan = BrowsePlan(plain: arguments) {
      exit(await BrowseSession.run(plan))
    }
    await Storefront.main(arguments)
  }

  /// Takes back the crash signals that Swift's runtime has taken, unless the environment asks for
  /// its report: nobody who tests a shop wants a stack trace, and its prompt for keys would hold
  /// the terminal.
  private static func leaveCrashesToTheSystem() {
    guard getenv("SWIFT_BACKTRACE") == nil else { return }
    for number in [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV] {
      signal(number, SIG_DFL)
    }
  }
}
