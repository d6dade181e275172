import CNCurses
import TerminalCanvas

/// Which numbers of the palette stand for colours that the terminal mixes.
///
/// The numbers are taken from the end of the palette; where one of those is itself wanted later, it is mixed
/// as well.
struct MixedColors: Sendable {
  private var numbers: [RGB: UInt8] = [:]
  /// The numbers that stand for themselves.
  private var own: Set<UInt8> = []
  private var taken: Set<UInt8> = []

  /// The number that stands for a colour; nil where all are taken.
  mutating func number(of color: RGB) -> Int32? {
    if let number = numbers[color] { return Int32(number) }
    guard
      let free = (16...255).last(where: { !own.contains($0) && !taken.contains($0) })
    else { return nil }
    numbers[color] = free
    taken.insert(free)
    cn_mix_color(Int32(free), color.red, color.green, color.blue)
    return Int32(free)
  }

  /// The number of a colour of the palette.
  mutating func number(ofPalette number: UInt8) -> Int32 {
    if taken.contains(number), let other = self.number(of: RGB(palette: number)) { return other }
    own.insert(number)
    return Int32(number)
  }
}
