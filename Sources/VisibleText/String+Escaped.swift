extension String {
  /// The string with markup escaped, for the contents or an attribute of an XML or HTML element.
  ///
  /// Hidden characters become visible signs, because XML 1.0 forbids many of them. Line breaks and tabs are
  /// preserved.
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
