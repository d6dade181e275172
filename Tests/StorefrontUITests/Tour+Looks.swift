import StoreCatalog
import StoreEngine
import StoreModel
import TerminalCanvas

@testable import StorefrontUI

extension Tour {
  /// Returns the screen in states with special styles, at two sizes.
  static func looks(_ appearance: Appearance) throws -> [Stop] {
    try [Size.standard, Size(columns: 200, rows: 60)].flatMap { size in
      try (size == .standard ? keys : wideKeys).map { keys in
        var stage = try Stage(size: size, appearance: appearance)
        try stage.press(keys)
        return Stop(name: "“\(keys)”", stage: stage, marks: "")
      } + lists(size, appearance) + [played(size, appearance)]
    }
  }

  private static let customer = "/ o b s e r v a t o r y enter enter enter escape"
  private static let keys = [
    "", "/ p l u s", "/ x y z", "enter", "enter u", "enter f", "enter p", "enter p escape A",
    "enter enter", "A", "s", "s a escape", "t", "m", "c", "v", "a", "?", ":", ": p l u", "3",
    "5 k k",
    "6", "s f", "\(customer) 4", "\(customer) 3 enter", "\(customer) t m 3 R", "\(customer) 3 o z",
    "\(customer) m s", "\(customer) 3 X 4", "\(customer) w", "\(customer) T", "m q", "s n escape",
    "s j enter escape escape 6", "enter i escape", "enter f b 5", "+", "tab tab",
  ]

  /// States that show more on a wide screen.
  private static let wideKeys = ["/ p l u s", "\(customer) t m 3 R", "\(customer) 3 enter"]

  /// Returns catalogs that can't be used, and requests.
  private static func lists(_ size: Size, _ appearance: Appearance) throws -> [Stop] {
    var refused = StorefrontScreen(catalogName: "Broken", appearance: appearance, size: size)
    _ = refused.update(.catalogRefused(problems: ["Broken:1:1: it is no catalog"]))
    var broken = try Stage(size: size, appearance: appearance)
    broken.screen = refused
    var form = try Stage(.marketplace, named: "M", size: size, appearance: appearance)
    try form.open("a c tab x tab y tab tab up up")
    var sent = form
    try sent.press("f5")
    return [
      Stop(name: "refused catalog", stage: broken, marks: ""),
      Stop(name: "form", stage: form, marks: ""),
      Stop(name: "refused form", stage: sent, marks: ""),
    ]
  }

  private static func played(_ size: Size, _ appearance: Appearance) throws -> Stop {
    var stage = try Stage(size: size, appearance: appearance)
    let status = PlaybackStatus(title: "Demo", position: 1, count: 9, chapters: 9)
    stage.update([.playbackChanged(status)])
    return Stop(name: "playback", stage: stage, marks: "")
  }
}
