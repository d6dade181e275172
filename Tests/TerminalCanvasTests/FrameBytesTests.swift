import CNCurses
import StoreModel
import StoreTestSupport
import Testing

/// What ncurses writes is sent in fewer bytes, and shows the same.
@Suite(.serialized)
struct FrameBytesTests {
  /// What a terminal does with bytes: the letters with their looks, and what else it is told.
  private struct Terminal: Equatable {
    private var attributes: Set<Int> = []
    private var letters = "39"
    private var ground = "49"
    private(set) var told: [String] = []

    private var look: String { "\(attributes.sorted()) \(letters) \(ground)" }
    /// What is seen of a look where no letter is.
    private var blankLook: String {
      attributes.isDisjoint(with: [4, 5, 7, 8, 9]) ? ground : look
    }

    mutating func take(_ bytes: [UInt8]) {
      var rest = bytes[...]
      while let byte = rest.first {
        guard byte == 0x1B else {
          rest.removeFirst()
          let seen = byte == 0x0D ? "" : byte == 0x20 ? blankLook : look
          if byte != 0x0F { told.append("\(byte) \(seen)") }
          continue
        }
        rest.removeFirst()
        let kind = rest.removeFirst()
        guard kind == UInt8(ascii: "[") else {
          rest.removeFirst()
          continue
        }
        let text = rest.prefix { !(0x40...0x7E).contains($0) }
        rest = rest[text.endIndex...]
        let last = rest.removeFirst()
        let words = String(decoding: text, as: UTF8.self)
        if last == UInt8(ascii: "m") {
          take(
            look: words.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
          )
        } else {
          // What erases takes the ground's colour; what moves takes nothing.
          let isMove = "HG".utf8.contains(last)
          told.append("\(words)\(last) \(isMove ? "" : blankLook)")
        }
      }
    }

    private mutating func take(look codes: [Int]) {
      var rest = codes[...]
      while let code = rest.popFirst() {
        switch code {
        case 0: (attributes, letters, ground) = ([], "39", "49")
        case 1...9: attributes.insert(code)
        case 22: attributes.subtract([1, 2])
        case 23...29: attributes.remove(code - 20)
        case 38, 48:
          let count = rest.first == 5 ? 2 : 4
          let words = ([code] + rest.prefix(count)).map { "\($0)" }.joined(separator: ";")
          rest = rest.dropFirst(count)
          if code == 38 { letters = words } else { ground = words }
        case 30...37, 39, 90...97: letters = "\(code)"
        default: ground = "\(code)"
        }
      }
    }

    static func == (left: Self, right: Self) -> Bool { left.told == right.told }
  }

  private func rewritten(_ frame: [UInt8]) -> [UInt8] {
    frame.withUnsafeBytes { bytes in
      let start = bytes.bindMemory(to: CChar.self).baseAddress
      let most = cn_rewritten_size(start, bytes.count)
      let out = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
        buffer.withMemoryRebound(to: CChar.self) { out in
          count = cn_rewrite(start, bytes.count, out.baseAddress)
        }
      }
      return out
    }
  }

  private static let parts = [
    "\u{1B}(B", "\u{1B}[m", "\u{1B}[0;1m", "\u{1B}[39m", "\u{1B}[49m", "\u{1B}[39;49m",
    "\u{1B}[38;5;248m", "\u{1B}[48;5;25m", "\u{1B}[31m", "\u{1B}[94m", "\u{1B}[44m", "\u{1B}[4m",
    "\u{1B}[24m", "\u{1B}[7m", "\u{1B}[27m", "\u{1B}[3;5H", "\u{1B}[25X", "\u{1B}[K", "\u{1B}[59G",
    "\u{0F}", "a", "b", " ", "│", "\r", "\n", "text",
  ]

  /// Random frames, one after the other: the same letters with the same looks, in no more bytes.
  @Test(arguments: 0..<200)
  func theTerminalShowsTheSame(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    cn_frames_open(true, "", 256)
    var (before, after) = (Terminal(), Terminal())
    var (written, sent) = (0, 0)
    for _ in 0..<20 {
      let count = Int.random(in: 0..<60, using: &random)
      let parts = (0..<count).compactMap { _ in Self.parts.randomElement(using: &random) }
      let frame = Array(parts.joined().utf8)
      let short = rewritten(frame)
      before.take(frame)
      after.take(short)
      (written, sent) = (written + frame.count, sent + short.count)
      #expect(
        short.count
          <= Int(
            frame.withUnsafeBytes { bytes in
              cn_rewritten_size(bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
            }
          )
      )
    }
    #expect(before == after)
    // The first look is sent whole.
    #expect(sent <= written + 8, "\(sent) for \(written)")
  }

  @Test func aLookIsSentOnceAndTheShorterWay() {
    cn_frames_open(true, "", 256)
    let frame = "\u{1B}(B\u{1B}[0;1m\u{1B}[38;5;114mA\u{1B}[39m\u{1B}(B\u{1B}[m\u{1B}[38;5;248mB"
    let short = String(decoding: rewritten(Array(frame.utf8)), as: UTF8.self)
    #expect(short == "\u{1B}(B\u{1B}[0;1;38;5;114mA\u{1B}[0;38;5;248mB")
    let next = "\u{1B}[39m\u{1B}(B\u{1B}[m\u{1B}[38;5;248mC"
    #expect(String(decoding: rewritten(Array(next.utf8)), as: UTF8.self) == "C")
  }

  /// Where the looks are not xterm's, nothing is touched.
  @Test func otherTerminalsGetWhatNcursesWrites() {
    cn_frames_open(false, "", 8)
    let frame = Array("\u{1B}(B\u{1B}[m\u{1B}[mA\u{0F}\u{1B}[31;99zB".utf8)
    #expect(rewritten(frame) == frame)
  }
}
