import StorePlayback
import StoreScript

extension FuzzKind {
  static let traces = FuzzKind(
    name: "traces",
    about: "lines of JSON that say what happened in scripts: compared, and made a page",
    reads: ["trace diff first", "trace diff second", "trace report trace", "trace show trace"]
  ) {
    let script = """
      {"kind":"script","trace":1,"path":"a.session.yaml","seed":"1","steps":2}
      {"kind":"screen","screen":1,"rows":[["a",["b","red on blue bold"],["日","plain",2]],0]}
      {"kind":"step","position":1,"step":"note: a","json":{"note":"a"},"state":"done","screen":1}
      {"kind":"step","position":2,"step":"answer: buy","json":{"answer":"buy"},"state":"failed"}
      {"kind":"end","path":"a.session.yaml","outcome":"failed","seconds":0.1,"position":2}

      """
    let good = Array((script + script.replacing("a.session", with: "b.session")).utf8)
    let lines = good.split(separator: UInt8(ascii: "\n")).map { Array($0) }
    let mutator = TextMutator(lines + [good])
    return FuzzTarget { chance in
      guard chance.once(in: 2) else { return mutator.input(&chance) }
      var lines = lines
      for _ in 0...chance.below(3) {
        let index = chance.below(lines.count)
        if chance.once(in: 3) {
          lines.remove(at: index)
        } else {
          lines[index] = mutator.input(&chance)
        }
        if lines.isEmpty { break }
      }
      return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    } run: { bytes in
      let source = TraceSource(name: "trace", bytes)
      do {
        var page: [UInt8] = []
        try ReportPage(source).write { page += $0 }
        let ends = String(decoding: page, as: UTF8.self).ranges(of: "</script>").count
        let scripts = try TraceIndex(source).entries.count
        try hold(ends == scripts + 1, "the page has \(ends) scripts for \(scripts)")
        try hold(try TraceComparison(source, source).isSame, "a trace differs from itself")
        let index = try TraceIndex(source)
        for entry in index.entries { _ = try TraceTelling(index).steps(of: entry) }
        _ = try TraceComparison(source, TraceSource(name: "good", good))
      } catch is TraceProblem {
        return .refused
      }
      return .accepted
    }
  }
}
