/// The base64 of Apple's article "Sending Advanced Commerce API requests from your app", in two editions.
package enum AppleArticle {
  /// The English edition.
  package static let english = """
    ewogICAgIm9wZXJhdGlvbiI6ICJDUkVBVEVfT05FX1RJTUVfQ0hBUkdFIiwKICAgICJ2ZXJzaW9uIjogIjEiLCAgIC\
    AgICAgICAgICAgICAgICAgIAogICAgInJlcXVlc3RJbmZvIjogewogICAgICAgICJyZXF1ZXN0UmVmZXJlbmNlSWQi\
    OiAiZjU1ZGYwNDgtNGNkOC00MjYxLWI0MDQtYjZmODEzZmY3MGU1IgogICAgfSwKICAgICJjdXJyZW5jeSI6ICJVU0\
    QiLAogICAgInRheENvZGUiOiAiQzAwMy0wMC0yIiwgCiAgICAic3RvcmVmcm9udCI6ICJVU0EiLAogICAgIml0ZW0i\
    OiB7CiAgICAgICAgIlNLVSI6ICJCT09LX1NIRVJMT0NLX0hPTUxFUyIsCiAgICAgICAgImRpc3BsYXlOYW1lIjogIl\
    NoZXJsb2NrIEhvbG1lcyIsIAogICAgICAgICJkZXNjcmlwdGlvbiI6ICJUaGUgU2hlcmxvY2sgSG9sbWVzLCA1dGgg\
    RWRpdGlvbiIsCiAgICAgICAgInByaWNlIjogNDk5MAogICAgfQp9
    """

  /// The Japanese edition, without its stray spaces.
  package static let japanese = """
    ewogICJvcGVyYXRpb24iOiAiQ1JFQVRFX09ORV9USU1FX0NIQVJHRSIsCiAgInZlcnNpb24iOiAiMSIsCiAgInJlcX\
    Vlc3RJbmZvIjogewogICAgImFwcEFjY291bnRUb2tlbiI6ICIzMTUyOTQ3ZC04ZjYzLTQxYzItOWE5MS1lOTJlNDVm\
    MTQ1ZTkiLAogICAgInJlcXVlc3RSZWZlcmVuY2VJZCI6ICJmNTVkZjA0OC00Y2Q4LTQyNjEtYjQwNC1iNmY4MTNmZj\
    cwZTUiCiAgfSwKICAiY3VycmVuY3kiOiAiVVNEIiwKICAidGF4Q29kZSI6ICJDMDAzLTAwLTIiLAogICJzdG9yZWZy\
    b250IjogIlVTQSIsCiAgIml0ZW0iOiB7CiAgICAiU0tVIjogIkJPT0tfU0hFUkxPQ0tfSE9NTEVTIiwKICAgICJkaX\
    NwbGF5TmFtZSI6ICJTaGVybG9jayBIb2xtZXMiLAogICAgImRlc2NyaXB0aW9uIjogIlRoZSBTaGVybG9jayBIb2xt\
    ZXMsIDV0aCBFZGl0aW9uIiwKICAgICJwcmljZSI6IDQ5OTAKICB9Cn0K
    """
}
