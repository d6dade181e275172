/// See ``PhraseTexts``.
enum ExplanationTexts {
  static let text = """
    Why: %@
    = Warum: %@
    = 理由：%@
    Who sees what: %@
    = Wer sieht was: %@
    = 各者の見え方：%@
    Timeline: %@
    = Zeitachse: %@
    = タイムライン：%@
    Line %@ of the log
    = Zeile %@ des Protokolls
    = ログの%@行目
    The store
    = Der Store
    = ストア
    The other branch
    = Der andere Zweig
    = もう一方の分岐
    What the store sells, beside %@
    = Was der Store verkauft, neben %@
    = 販売内容と%@の比較
    The catalog has no such product any more.
    = Der Katalog hat dieses Produkt nicht mehr.
    = この製品はもうカタログにありません。
    The log does not go back that far any more.
    = So weit reicht das Protokoll nicht mehr zurück.
    = ログはそこまで残っていません。
    A step that was refused
    = Ein abgewiesener Schritt
    = 拒否されたステップ
    A step, as a script writes it
    = Ein Schritt, wie ein Skript ihn schreibt
    = スクリプト表記のステップ
    The app
    = Die App
    = アプリ
    The screen
    = Der Bildschirm
    = 画面
    There is no such subscription any more.
    = Dieses Abo gibt es nicht mehr.
    = このサブスクはもうありません。
    renews automatically
    = verlängert sich automatisch
    = 自動更新
    does not renew
    = verlängert sich nicht
    = 更新なし
    changes to %@
    = wechselt zu %@
    = %@に変更
    %@ waits for the customer’s consent
    = %@ wartet auf die Zustimmung des Kunden
    = %@は顧客の同意待ち
    %@ is only asked about if the change is withdrawn
    = %@ wird nur erfragt, wenn der Wechsel zurückgenommen wird
    = %@の確認は変更が取り消された場合のみ
    the customer refused %@: will end %@
    = der Kunde hat %@ abgelehnt: endet %@
    = 顧客が%@を拒否：%@に終了予定
    the customer refused %@
    = der Kunde hat %@ abgelehnt
    = 顧客が%@を拒否
    keeps its price in spite of a rise to %@
    = behält seinen Preis trotz einer Erhöhung auf %@
    = %@への値上げ後も価格を維持
    bill %@ of %@
    = Rechnung %@ von %@
    = 請求%@/%@
    bill %@ of %@, until %@
    = Rechnung %@ von %@, bis %@
    = 請求%@/%@、%@まで
    Commitment
    = Bindung
    = 契約期間
    not in a meeting: %@ ends it
    = nicht in der Besprechung: %@ beendet sie
    = 会議中は使えません：%@で終了
    ── now, %@
    = ── jetzt, %@
    = ── 現在、%@
    over
    = vorbei
    = 終了
    running
    = läuft
    = 有効
    refunded
    = erstattet
    = 返金
    refunded in part
    = teils erstattet
    = 一部返金
    no longer shared
    = nicht mehr geteilt
    = 共有終了
    %@ refunded
    = %@ erstattet
    = %@返金
    the rest later: %@
    = der Rest später: %@
    = 残額は後日：%@
    replaced by an upgrade, %@ refunded
    = durch ein Upgrade ersetzt, %@ erstattet
    = アップグレードで置換、%@返金
    replaced by %@
    = ersetzt durch %@
    = %@に変更済み
    replaced by an upgrade
    = durch ein Upgrade ersetzt
    = アップグレードで置換
    renewal fails: billing problem
    = Verlängerung scheitert: Zahlungsproblem
    = 更新失敗：支払いの問題
    grace period ends, access with it
    = Kulanzfrist endet, Zugang mit ihr
    = 猶予期間と利用の終了
    asks for consent to a price
    = fragt nach Zustimmung zu einem Preis
    = 値上げの同意を依頼
    announces a higher price
    = kündigt einen höheren Preis an
    = 値上げを告知
    What brought it about
    = Was es hervorbrachte
    = 原因
    What came of it
    = Was daraus wurde
    = 結果
    What else came of it
    = Was sonst daraus wurde
    = 他の結果
    What came before
    = Was davor geschah
    = それまでの経緯
    What followed
    = Was folgte
    = その後
    Nothing came of it.
    = Nichts wurde daraus.
    = 結果はありません。
    It was there at the beginning.
    = Es war von Anfang an da.
    = 最初からあったものです。
    """
}
