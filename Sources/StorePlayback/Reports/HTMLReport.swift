extension PlayReport {
  /// The results as one HTML page that needs nothing but itself: each script with its chapters, its
  /// steps with store times and the screen after each, and what went wrong.
  ///
  /// Screens are there for scripts whose story was kept.
  package var html: String {
    var stills = StillWriter()
    let scripts = results.flatMap { result in
      ["<details class=\"script \(result.mark.name)\"\(result.opens(in: self) ? " open" : "")>"]
        + result.heading + result.account(&stills) + ["</details>"]
    }
    let state = isBroken || failed > 0 ? "failed" : "passed"
    let lines =
      [
        "<!DOCTYPE html>",
        "<html lang=\"en\">",
        "<head>",
        "<meta charset=\"utf-8\">",
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
        "<meta name=\"color-scheme\" content=\"light dark\">",
        "<meta http-equiv=\"Content-Security-Policy\" "
          + "content=\"default-src 'none'; style-src 'unsafe-inline'\">",
        "<title>\(summary) · Storefront</title>",
        "<style>",
        Self.look,
        stills.rules,
        "</style>",
        "</head>",
        "<body>",
        "<header class=\"\(state)\">",
        "<h1>Session report</h1>",
        "<p class=\"counts\"><b>\(passed)</b> passed <b>\(failed)</b> failed</p>",
        "<div class=\"bar\"><span style=\"flex:\(passed)\"></span>"
          + "<span style=\"flex:\(failed)\"></span></div>",
        "</header>",
        "<main>",
      ] + scripts + ["</main>", "</body>", "</html>", ""]
    return lines.joined(separator: "\n")
  }
}

extension ScriptResult {
  /// How the result is marked: a class of the page, a sign, and a word for those who see neither.
  fileprivate var mark: (name: String, sign: String) {
    switch ending {
    case .passed: ("passed", "✓")
    case .failed, .left, .unchecked: ("failed", "✗")
    case .broken: ("broken", "!")
    case .skipped: ("skipped", "–")
    }
  }

  /// What failed is open, and so is a script that is alone.
  fileprivate func opens(in report: PlayReport) -> Bool {
    isFailed || report.results.count == 1
  }

  fileprivate var heading: [String] {
    let mark = mark
    let count = story.isEmpty ? "\(stepsDone)" : "\(stepsDone)/\(story.count)"
    let name = title.map { "<b>\($0.escaped)</b> <small>\(path.escaped)</small>" }
    return [
      "<summary><span class=\"mark\" role=\"img\" aria-label=\"\(mark.name)\">\(mark.sign)</span>",
      "<span class=\"name\">\(name ?? "<b>\(path.escaped)</b>")</span>",
      "<small>\(count) steps · \(expectationsHeld) expectations · "
        + "\(PlayReport.time(seconds)) s</small></summary>",
    ]
  }

  /// What happened, chapter by chapter.
  fileprivate func account(_ stills: inout StillWriter) -> [String] {
    var lines: [String] = []
    switch ending {
    case .broken(let reason) where story.isEmpty:
      return ["<pre class=\"reason\">\(reason.escaped)</pre>"]
    case .unchecked, .skipped:
      lines.append("<pre class=\"reason\">\((reason ?? "").escaped)</pre>")
    case .broken, .passed, .failed, .left: break
    }
    var teller = StepTeller(ending: ending)
    for chapter in Chapter.chapters(of: story) {
      lines += ["<section>", "<div class=\"told\">"]
      if let caption = chapter.caption { lines.append("<h3>\(caption.escaped)</h3>") }
      lines.append("<ol start=\"\(chapter.first + chapter.steps.count - chapter.body.count)\">")
      for step in chapter.body { lines += teller.lines(step, &stills) }
      lines += ["</ol>", "</div>", "<div class=\"seen\">"]
      // Beside a chapter stands what its caption is about.
      let caption = chapter.caption == nil ? nil : chapter.steps.first?.still
      lines += caption.map { stills.figure($0, nil) } ?? []
      lines += ["</div>", "</section>"]
    }
    if ending == .passed, let lastScreen {
      lines += ["<section>", "<div class=\"told\"><h3 class=\"end\">The end</h3></div>"]
      lines += ["<div class=\"seen\">"] + stills.figure(lastScreen, nil) + ["</div>", "</section>"]
    }
    return lines
  }
}
