import StoreScript
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// A command, a state in which it can run, and its result in each front end.
struct CommandWalk {
  let row: CommandRow
  let scene: WalkScene

  var command: Command { row.command }
  var screen: StorefrontScreen { scene.stage.screen }

  /// Finds a state in which a key runs the command without an obstacle.
  init(_ command: Command) throws {
    row = try #require(CommandRow.of(command))
    let all = try WalkScene.all.get().filter { $0.stage.screen.overlays.menus.isEmpty }
    let possible = all.filter { $0.stage.screen.obstacle(to: command) == nil }
    let reached = possible.first { CommandWalk.lines(for: command, on: $0.stage.screen) != nil }
    scene = try #require(
      reached,
      "\(command.name) can be run in no state of WalkScene: \(possible.map(\.name))"
    )
  }

  /// Returns the keys of a command as lines: the key that opens its menu, and its own key.
  private static func lines(for command: Command, on screen: StorefrontScreen) -> [String]? {
    for binding in KeyTable.standard.all where binding.command == command {
      let isNear =
        binding.context == .playback
        ? screen.session.playback != nil : screen.contexts.contains(binding.context)
      guard binding.context.isMenu || isNear else { continue }
      for key in binding.keys where reaches(binding, by: key, on: screen) {
        return (binding.context.opener + key.name).split(separator: " ").map(String.init)
      }
    }
    return nil
  }

  /// Returns whether a key runs a command here, and isn't a letter of a text.
  private static func reaches(
    _ binding: Binding,
    by key: Key,
    on screen: StorefrontScreen
  ) -> Bool {
    if case .character = key, screen.pages.form != nil || screen.pages.open == .catalogForm {
      return false
    }
    if case .character = key, screen.pages.wire?.isAsking == true { return false }
    guard binding.context.isMenu else {
      let contexts = (screen.session.playback == nil ? [] : [.playback]) + screen.contexts
      return KeyTable.standard.binding(for: key, in: contexts)?.command == binding.command
    }
    var opened = screen
    guard let opener = Key(name: binding.context.opener.split(separator: " ").joined()) else {
      return false
    }
    _ = opened.update(.keyPressed(opener))
    guard let menu = opened.menu else { return false }
    return opened.items(of: menu).contains {
      $0.choice == .run(binding.command) && $0.key == key
    }
  }

  /// The result of a command.
  struct Outcome: Equatable {
    /// The requested effects.
    let effects: [Effect]
    let page: OpenPage
    let asked: MenuKind?
    /// The losses that a question names.
    let losses: [String]
    let pane: Pane
  }

  /// Types lines, like a user who can't see the screen.
  ///
  /// - Returns: The result of the last line.
  private func write(_ lines: [String], on screen: inout StorefrontScreen) -> Outcome {
    var effects: [Effect] = []
    var open: [MenuKind] = []
    for line in lines {
      guard case .keys(let keys) = LineKeys(line) else {
        Issue.record("\(line) is no line of keys")
        continue
      }
      open = screen.overlays.menus.map(\.kind)
      effects = keys.flatMap { screen.update(.keyPressed($0)) }
    }
    return outcome(effects, on: screen, over: open)
  }

  private func outcome(
    _ effects: [Effect],
    on screen: StorefrontScreen,
    over open: [MenuKind]
  ) -> Outcome {
    let told = effects.filter { if case .readNotifications = $0 { false } else { true } }
    let question = screen.question
    let asked = question == nil ? screen.menu.map(\.kind) : nil
    return Outcome(
      effects: told,
      page: screen.pages.open,
      asked: asked.flatMap { open.contains($0) ? nil : $0 },
      // The key is part of a question, in which another press of it means no.
      losses: question.map { [$0.title] + $0.losses } ?? [],
      pane: screen.focus
    )
  }

  /// Runs the command with its keys in the table.
  func byKey(_ change: (inout StorefrontScreen) -> Void = { _ in }) throws -> Outcome {
    var screen = screen
    let lines = try #require(Self.lines(for: command, on: screen))
    change(&screen)
    return write(lines, on: &screen)
  }

  /// Runs the command with its name in the palette.
  func byName() throws -> Outcome {
    var screen = screen
    let name = try #require(KeyTable.standard.all.first { $0.command == command }).label
    _ = write(["ctrl-p", "type \(name)"], on: &screen)
    let menu = try #require(screen.menu, "\(command.name): no palette opens in \(scene.name)")
    let items = screen.items(of: menu)
    let index = items.firstIndex { $0.choice == .run(command) }
    let place = try #require(index, "the palette doesn't find \(name): \(items.map(\.label))")
    for _ in 0..<place { _ = screen.update(.keyPressed(.down)) }
    let under = screen.overlays.menus.dropLast().map(\.kind)
    let effects = screen.update(.keyPressed(.enter))
    return outcome(effects, on: screen, over: Array(under))
  }
}

/// Texts for menus that create their choices from typed text.
private let typedTexts = ["", "x", "12h", "4.99", "http://127.0.0.1:1/", Stage.reference]

extension StorefrontScreen {
  /// Returns the effects of a command, of every choice that it offers, and of the choices in their menus.
  func everything(that command: Command) -> [Effect] {
    var screen = self
    let menus = overlays.menus.count
    let effects = screen.attempt(command)
    guard screen.overlays.menus.count > menus || screen.menu?.kind != menu?.kind else {
      return effects
    }
    return effects + screen.effectsOfChoices(depth: 2)
  }

  private func effectsOfChoices(depth: Int) -> [Effect] {
    guard depth > 0, let kind = menu?.kind else { return [] }
    return typedTexts.flatMap { text -> [Effect] in
      var screen = self
      if !text.isEmpty {
        guard kind.isTyped else { return [] }
        _ = screen.update(.keyPressed(.paste(text)))
      }
      guard let menu = screen.menu else { return [] }
      return screen.items(of: menu).prefix(60).flatMap { item -> [Effect] in
        if case .run = item.choice { return [] }
        var chosen = screen
        let effects = chosen.choose(item)
        let isDeeper = chosen.menu != nil && chosen.menu?.kind != kind
        return effects + (isDeeper ? chosen.effectsOfChoices(depth: depth - 1) : [])
      }
    }
  }
}
