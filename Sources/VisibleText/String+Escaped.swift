extension String {
  /// The text for the contents or an attribute of XML and HTML, with markup escaped.
  ///
  /// Hidden characters become visible signs, as XML 1.0 forbids many of them; line breaks and tabs stay.
  package var escaped: String {
    var result = ""
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
      .map { $0.map { String($0).withVisibleSigns }.joined(separator: "\t") }
    for scalar in lines.joined(separator: "\n").unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
