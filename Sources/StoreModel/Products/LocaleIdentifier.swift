/// The name of a locale in catalogs and settings: a language, a script and a region separated by `_`, such as
/// `de`, `en_US` or `zh_Hans`.
package enum LocaleIdentifier {
  /// Returns whether a locale is known.
  ///
  /// Languages of two letters are those of ISO 639-1. Every language of three letters and every region counts as known
  /// (rule: storefronts.language-codes).
  package static func isKnown(_ name: String) -> Bool {
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    let isLanguage =
      parts[0].utf8.count == 2
      ? languages.contains(parts[0]) : parts[0].utf8.count == 3 && parts[0].allSatisfy(isSmall)
    return isLanguage && parts.dropFirst().allSatisfy(isScriptOrRegion)
  }

  private static func isScriptOrRegion(_ part: Substring) -> Bool {
    switch part.utf8.count {
    case 2: part.allSatisfy { $0.isASCII && $0.isUppercase }
    case 3: part.allSatisfy { $0.isASCII && $0.isNumber }
    case 4: part.first?.isUppercase == true && part.dropFirst().allSatisfy(isSmall)
    default: false
    }
  }

  private static func isSmall(_ letter: Character) -> Bool { letter.isASCII && letter.isLowercase }

  /// ISO 639-1, with `iw`, `in` and `ji`, which older devices use.
  private static let languages = Set(table.split { $0 == " " || $0 == "\n" })

  private static let table = """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv
    dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig
    ii ik in io is it iu iw ja ji jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu
    lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm
    rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt
    tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """

  /// The remedy for an unknown locale.
  package static let remedy = "write a language such as en_US, de or zh_Hans"
}
