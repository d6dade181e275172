/// The head and end of an HTML page that doesn't need any other file.
///
/// The page loads no files. It only uses the scripts and styles that it contains.
package struct OfflinePage {
  private let title: String
  /// The language of the page's fixed strings, such as `de`.
  private let language: String
  private let style: [UInt8]
  private let script: [UInt8]?
  /// The scripts and styles that the page permits, in the syntax of its Content Security Policy.
  private let allowed: String

  /// Creates a page without a script.
  ///
  /// - Parameters:
  ///   - title: The title without markup.
  ///   - language: The language of the page's fixed strings, such as `de`.
  ///   - style: The style sheet.
  package init(_ title: String, language: String = "en", style: [UInt8]) {
    self.title = title
    self.language = language
    self.style = style
    script = nil
    allowed = "style-src 'unsafe-inline'"
  }

  /// Creates a page with one script at its end.
  ///
  /// - Parameters:
  ///   - title: The title without markup.
  ///   - language: The language of the page's fixed strings, such as `de`.
  ///   - style: The style sheet.
  ///   - script: The script.
  ///   - sha256: A closure that returns the SHA-256 of the given bytes in Base64. The page's policy permits the style
  ///     sheet and the script by this hash.
  package init(
    _ title: String,
    language: String = "en",
    style: [UInt8],
    script: [UInt8],
    sha256: ([UInt8]) -> String
  ) {
    self.title = title
    self.language = language
    self.style = style
    self.script = script
    allowed = "script-src 'sha256-\(sha256(script))'; style-src 'sha256-\(sha256(style))'"
  }

  /// The HTML before the elements of the body.
  package var head: String {
    """
    <!DOCTYPE html>
    <html lang="\(language)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; \(allowed); base-uri 'none'; form-action 'none'">
    <title>\(title.escaped) · Storefront</title>
    <style>\(String(decoding: style, as: UTF8.self))</style>
    </head>
    <body>

    """
  }

  /// The HTML after the elements of the body.
  package var end: String {
    let script = script.map { "<script>\(String(decoding: $0, as: UTF8.self))</script>\n" }
    return "\(script ?? "")</body>\n</html>\n"
  }
}
