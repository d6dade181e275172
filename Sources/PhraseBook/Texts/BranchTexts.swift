/// See ``PhraseTexts``.
enum BranchTexts {
  static let text = """
    Facts
    = Tatsachen
    = 事実
    Other screen
    = Anderer Bildschirm
    = もう一方の画面
    The store:
    = Der Store:
    = ストア：
    The other branch:
    = Der andere Zweig:
    = もう一方の分岐：
    no row differs
    = keine Zeile ist anders
    = 違う行はありません
    %@ ● differ
    = %@ ● anders
    = %@ ● 相違
    %@, the first %@ are the same
    = %@, die ersten %@ sind gleich
    = %@、最初の%@は同じ
    nothing more
    = nichts mehr
    = 以降なし
    Store time
    = Store-Zeit
    = ストア時刻
    May use
    = Darf benutzen
    = 使えるもの
    Paid
    = Bezahlt
    = 支払い
    Notifications since
    = Mitteilungen seither
    = 以後の通知
    %@ of its own, and what came of them.
    = %@ für sich, und was daraus wurde.
    = 独自の%@とその結果。
    What leaves it goes too: %@.
    = Was davon abzweigt, geht mit: %@.
    = そこからの分岐も消えます：%@。
    # other
    = %@ anderer | %@ andere
    = ほか%@件
    The store as it is now stays.
    = Der Store bleibt, wie er jetzt ist.
    = ストアの現状は残ります。
    Take “%@” away?
    = „%@“ wegnehmen?
    = 「%@」を削除しますか？
    Take away
    = Wegnehmen
    = 削除
    Steps: the last %@
    = Schritte: die letzten %@
    = ステップ：最後の%@
    undone
    = rückgängig
    = 戻した
    The store is here.
    = Hier ist der Store.
    = ストアはここです。
    Do everything again up to here.
    = Alles bis hierher wieder tun.
    = ここまでをやり直します。
    Go back to behind this step.
    = Hinter diesen Schritt zurückgehen.
    = このステップの直後に戻ります。
    the store is here
    = hier ist der Store
    = ストアはここです
    %@ after step %@
    = %@ nach Schritt %@
    = ステップ%2$@の後に%1$@
    What was undone last: > does it again.
    = Was zuletzt rückgängig wurde: > tut es wieder.
    = 最後に戻したもの：>でやり直し。
    It was left by an undo.
    = Es blieb nach einem Rückgängig.
    = 元に戻して残ったものです。
    Branch: %@
    = Zweig: %@
    = 分岐：%@
    the store is on it
    = der Store ist darauf
    = ストアはこの分岐です
    Go there
    = Hingehen
    = 移動
    The store is what it was at the end of the branch; where it is now stays a branch.
    = Der Store wird wie am Ende des Zweigs; wo er jetzt ist, bleibt ein Zweig.
    = ストアを分岐の終わりにします。今の状態は分岐として残ります。
    Compare
    = Vergleichen
    = 比較
    The first step that differs, entitlements, money, notifications, and the screens.
    = Der erste andere Schritt, Berechtigungen, Geld, Mitteilungen und die Bildschirme.
    = 最初に違うステップ、利用権、金額、通知、画面。
    Copy it as a script
    = Als Skript kopieren
    = スクリプトでコピー
    A session script that plays it from the beginning.
    = Ein Skript, das ihn von Anfang an spielt.
    = 最初から再生するスクリプト。
    Delete…
    = Löschen…
    = 削除…
    Its sub-branches too.
    = Mit seinen Unterzweigen.
    = そこからの分岐も含みます。
    a command of the merchant’s server
    = ein Befehl des Händlerservers
    = 販売者サーバーの命令
    the store was opened
    = der Store wurde geöffnet
    = ストアを開いた
    the program’s own settings
    = Einstellungen des Programms selbst
    = プログラム自身の設定
    the store began
    = der Store begann
    = ストアの開始
    what was before
    = was davor war
    = それ以前
    “%@” is gone
    = „%@“ ist weg
    = 「%@」を削除しました
    Stopped: the store is where it was
    = Angehalten: Der Store ist, wo er war
    = 停止：ストアは元のままです
    Undone: %@
    = Rückgängig: %@
    = 取り消しました：%@
    Undone: %@, %@
    = Rückgängig: %@, %@
    = 取り消しました：%@、%@
    the last step
    = der letzte Schritt
    = 最後のステップ
    what the store sells; its file still says it, e and E change that
    = was der Store verkauft; in der Datei steht es noch, e und E ändern das
    = ストアの販売内容。ファイルには残り、eとEで変更
    Done again
    = Wiederholt
    = やり直しました
    Done again: %@
    = Wiederholt: %@
    = やり直しました：%@
    Done again: %@, %@
    = Wiederholt: %@, %@
    = やり直しました：%@、%@
    Behind step %@
    = Hinter Schritt %@
    = ステップ%@の後
    On “%@”
    = Auf „%@“
    = 「%@」の上
    Another caller went to another step
    = Ein anderes Programm ging zu einem anderen Schritt
    = 別の呼び出し元が別のステップに移動しました
    Another program replaced the store’s events
    = Ein anderes Programm hat die Ereignisse des Stores ersetzt
    = 別のプログラムがストアの記録を置き換えました
    """
}
