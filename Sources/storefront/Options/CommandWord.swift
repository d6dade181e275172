import ArgumentParser
import Glibc
import StoreModel
import VisibleText

extension Storefront {
  /// Returns the error for an unknown command in a group of commands.
  ///
  /// The argument library would report an unexpected argument, or pass the word to the group's
  /// default command. The group `rules` is never checked, because any word may belong to a query.
  ///
  /// - Parameter arguments: The arguments of the program.
  /// - Returns: The error and the group, or `nil` if the word is a command, an option, a file or a member of a
  ///   request.
  static func unknownCommand(
    in arguments: [String]
  ) -> (error: ValidationError, group: any ParsableCommand.Type)? {
    var group: any ParsableCommand.Type = Storefront.self
    var path: [String] = []
    var rest = arguments[...]
    while let word = rest.first,
      let next = group.configuration.subcommands.first(where: { $0.names.contains(word) })
    {
      group = next
      path.append(word)
      rest.removeFirst()
    }
    guard group != RulesCommand.self, !group.configuration.subcommands.isEmpty,
      let word = rest.first, !word.isEmpty, !word.hasPrefix("-")
    else { return nil }
    guard group.configuration.defaultSubcommand == nil || !isInput(word) else { return nil }
    // The library adds the command `help`.
    guard !path.isEmpty || !commandNames.contains(word) else { return nil }
    let commands = group.configuration.subcommands
    let near = Suggestion.nearest(to: word, among: commands.flatMap { $0.names })
    let remedy =
      near.map { "did you mean \($0)?" }
      ?? Suggestion.remedy(for: word, among: commands.map { $0._commandName })
    let name = (path + [word]).joined(separator: " ")
    let kind = path.isEmpty ? "command or catalog" : "command"
    return (ValidationError("There is no \(kind) \(name.quoted); \(remedy)"), group)
  }

  /// Returns whether a word is a file or a member of a request rather than a misspelt command.
  static func isInput(_ word: String) -> Bool {
    word.contains { "./=".contains($0) } || access(word, F_OK) == 0
  }
}

extension ParsableCommand {
  /// The words that call the command.
  fileprivate static var names: [String] { [_commandName] + configuration.aliases }
}
