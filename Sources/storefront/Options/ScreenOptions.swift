import ArgumentParser

/// The option of a command with a screen for users who read lines instead.
struct ScreenOptions: ParsableArguments {
  @Flag(
    help: """
      Print the screen as lines and read keys by name, for Braille displays, screen readers, \
      TERM=dumb and pipes.
      """
  )
  var lines = false
}
