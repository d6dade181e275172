import AdvancedCommerce
import ArgumentParser

/// The script that completes the command line in a shell.
///
/// The argument library creates the script, and treats each word of its lists as complete. But the
/// member of a request may end at its equals sign, and a catalog may replace it. So each script
/// gets additional code for members and catalogs. It also gets the pages of the manual for
/// `storefront help`, which the library's list doesn't contain.
enum CompletionScript {
  /// The name of the argument that is a member or a catalog.
  ///
  /// The library uses it as the name of a variable.
  static let memberName = "member"

  /// Adds the code that completes members.
  ///
  /// - Parameter script: A script of the library.
  /// - Returns: The script for the same shell, or the text unchanged if it isn't a script.
  static func amended(_ script: String) -> String {
    let shell = CompletionShell.allCases.first { Storefront.completionScript(for: $0) == script }
    return switch shell {
    case .bash: "\(script)\n\(bash)"
    case .fish: "\(script)\n\(fish)"
    case .zsh: inZsh(script)
    default: script
    }
  }

  /// The functions replace those that the library's script defines before them.
  private static let bash = #"""
    _storefront_help() {
        COMPREPLY+=($(compgen -W '\#(topics)' -- "${cur}"))
    }

    __storefront_add_completions() {
        # An equals sign ends a word, so a member with a value is up to three words.
        local member=
        if [[ "${prev}" = '=' ]]; then
            member="${COMP_WORDS[COMP_CWORD - 2]}="
        elif [[ "${COMP_WORDS[COMP_CWORD]}" = '=' ]]; then
            member="${prev}="
        fi

        local completion
        while IFS='' read -r completion; do
            [[ "${completion}" = "${member}" ]] || COMPREPLY+=("${completion#"${member}"}")
        done < <(IFS=$'\n' compgen "${@}" -- "${member}${cur}")

        # A file's name is quoted and followed by a space, a member is not.
        if [[ "${COMPREPLY[*]}" = *= ]]; then
            compopt +o filenames -o nospace
        fi
    }

    complete -o filenames -o default -F _storefront storefront
    """#

  private static let fish =
    RequestKind.allCases.map { kind in
      """
      complete -c 'storefront' -n '__storefront_should_offer_completions_for_positional \
      "storefront request new \(kind.commandName)" -ge 1; \
      and not string match -q -- "*=*" (commandline -ct)' -F

      """
    }.joined() + """
      complete -c 'storefront' -n '__storefront_should_offer_completions_for_positional \
      "storefront help" -eq 1' -fka '\(topics)'
      """

  /// The pages and commands of `storefront help`, as a list of a shell.
  private static let topics = HelpTopic.words.joined(separator: " ")

  /// Returns a script for zsh with the additions at its start.
  ///
  /// When zsh loads the script, it calls the script's function at the script's end.
  private static func inZsh(_ script: String) -> String {
    let words = "\"${_\(memberName)[@]}\""
    let members = #"""
      __storefront_members() {
          local -ar whole=("${@:#*=}")
          local -ar open=("${(M)@:#*=}")
          _describe -V '' whole -- open -S '' || _files
      }
      """#
    let head = script.prefix { $0 != "\n" }
    return "\(head)\n\n\(members)\n"
      + script.dropFirst(head.count)
      .replacing("{__storefront_complete \(words)}", with: "{__storefront_members \(words)}")
      .replacing("'*:subcommands:'", with: "'1:page or command:(\(topics))'")
  }
}
