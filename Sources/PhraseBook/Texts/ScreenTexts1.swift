/// See ``PhraseTexts``.
enum ScreenTexts1 {
  static let text = """
    the catalog as you saw it last
    = dem Katalog, wie Sie ihn zuletzt sahen
    = 最後に見たカタログ
    the catalog as it was when this store was open last
    = dem Katalog, wie er war, als dieser Store zuletzt offen war
    = 前回このストアを開いたときのカタログ
    the catalog as it was at the beginning of this session
    = dem Katalog, wie er am Anfang dieser Sitzung war
    = このセッション開始時のカタログ
    Nothing is different from %@.
    = Nichts ist anders als in %@.
    = %@との違いはありません。
    nothing that customers have is concerned
    = nichts, was Kunden haben, ist betroffen
    = 顧客の所有物には影響しません
    %@ with consequences for customers (!)
    = %@ mit Folgen für Kunden (!)
    = 顧客に影響する%@(!)
    # change
    = %@ Änderung | %@ Änderungen
    = 変更%@件
    Only these: %@
    = Nur diese: %@
    = これらのみ：%@
    … and %@ more: storefront catalog diff --all says them all.
    = … und %@ mehr: storefront catalog diff --all nennt alle.
    = …ほか%@件：storefront catalog diff --all で全件表示。
    Open which catalog?
    = Welchen Katalog öffnen?
    = どのカタログを開く？
    type a catalog's file, or choose one
    = die Datei eines Katalogs eingeben oder wählen
    = カタログのファイルを入力または選択
    A file
    = Eine Datei
    = ファイル
    Compare the catalog with which one?
    = Den Katalog womit vergleichen?
    = どれと比較する？
    folder
    = Ordner
    = フォルダ
    recent
    = zuletzt
    = 最近
    The store sells what it says from now on; what was bought stays as it is.
    = Der Store verkauft ab jetzt, was er sagt; Gekauftes bleibt, wie es ist.
    = 以後、ストアはその内容で販売します。購入済みはそのままです。
    What is different in what the store sells now, and what follows from it.
    = Was anders ist als das, was der Store jetzt verkauft, und was daraus folgt.
    = 現在の販売内容との違いとその影響。
    What was edited since, and what follows from it.
    = Was seitdem geändert wurde, und was daraus folgt.
    = その後の編集とその影響。
    open
    = öffnen
    = 開く
    compare
    = vergleichen
    = 比較
    %@ more
    = %@ mehr
    = %@行
    Expectations that pin this down
    = Erwartungen dazu
    = 何を期待するか
    Had the last step gone otherwise, this would not hold.
    = Wäre der letzte Schritt anders ausgegangen, gälte dies nicht.
    = 最後のステップの結果が違えば成り立たないこと。
    All of it
    = Alles davon
    = すべて
    # fact
    = %@ Tatsache | %@ Tatsachen
    = %@項目
    The fewest facts that tell what happened from what could have happened.
    = Die wenigsten Tatsachen, die das Geschehene von anderem unterscheiden.
    = 起きたことを他と区別する最小限の事実。
    What I see: %@
    = Was ich sehe: %@
    = 表示中のもの：%@
    What the pane shows that has the focus: %@
    = Was der gewählte Bereich zeigt: %@
    = 選択中のペインの表示：%@
    ↑ %@ more
    = ↑ %@ mehr
    = ↑ あと%@
    opening…
    = öffnet…
    = 開いています…
    can't be opened
    = nicht verkäuflich:
    = 販売不可：
    working…
    = arbeitet…
    = 処理中…
    serving %@
    = bedient %@
    = 公開中 %@
    ✗ not serving
    = ✗ bedient nicht
    = ✗ 公開不可
    READ-ONLY
    = NUR LESEN
    = 閲覧のみ
    PURCHASE SHEET
    = KAUFDIALOG
    = 購入シート
    WATCHING
    = SIEHT ZU
    = 観察中
    ❚❚ PAUSED
    = ❚❚ PAUSE
    = ❚❚ 停止中
    ● REC
    = ● REC
    = ● 記録中
    APP CLOSED
    = APP ZU
    = アプリ停止
    · standing still
    = · steht still
    = · 停止
    CATALOG BROKEN
    = KATALOG KAPUTT
    = カタログ不良
    OFFLINE
    = OFFLINE
    = 圏外
    REFUND ASKED
    = ERSTATTUNG?
    = 返金依頼
    MESSAGE
    = NACHRICHT
    = 連絡あり
    NO PAYMENTS
    = KEINE ZAHLUNG
    = 支払不可
    ASK TO BUY
    = KAUFANFRAGE
    = 承認制
    INTERRUPTED
    = UNTERBROCHEN
    = 中断あり
    PURCHASES FAIL
    = KÄUFE SCHEITERN
    = 購入失敗
    %@: OFF
    = %@: AUS
    = %@：オフ
    LOADING FAILS
    = LADEN GESTÖRT
    = 読み込み失敗
    SYNC FAILS
    = SYNC GESTÖRT
    = 同期失敗
    STATUS FAILS
    = STATUS GESTÖRT
    = 状態取得失敗
    APP TRANSACTION FAILS
    = APP-KAUF GESTÖRT
    = App取引失敗
    MANAGING FAILS
    = VERWALTUNG GESTÖRT
    = 管理画面失敗
    REFUND SHEET FAILS
    = ERSTATTUNG GESTÖRT
    = 返金画面失敗
    CODES FAIL
    = CODES GESTÖRT
    = コード失敗
    CALENDAR PERIODS
    = KALENDERZEITEN
    = 暦どおりの期間
    NO GRACE PERIOD
    = KEINE KULANZFRIST
    = 猶予期間なし
    GRACE %@
    = KULANZ %@
    = 猶予%@
    REFUNDS GRANTED
    = ERSTATTUNG SOFORT
    = 返金即承認
    REFUNDS DECLINED
    = ERSTATTUNG: NEIN
    = 返金即却下
    REFUNDS WAIT
    = ERSTATTUNG WARTET
    = 返金は判断待ち
    INTERRUPTIONS THROW
    = UNTERBRECHUNG WIRFT
    = 中断でエラー
    CONSUMABLES KEPT
    = VERBRAUCHTES BLEIBT
    = 消耗型を保持
    EACH NON-RENEWING
    = JEDES NICHT VERLÄNGERBARE
    = 非更新をすべて表示
    NON-RENEWING LOST
    = NICHT VERLÄNGERBARE FEHLEN
    = 非更新は復元なし
    NON-RENEWING %@
    = NICHT VERLÄNGERBARE %@
    = 非更新%@
    ACCESS IN RETRY
    = ZUGANG TROTZ FEHLER
    = 再試行中も利用可
    LOAD RETRIES: %@
    = LADEVERSUCHE: %@
    = 読み込み再試行：%@
    PURCHASE RETRIES: %@
    = KAUFVERSUCHE: %@
    = 購入再試行：%@
    RESTORE RETRIES: %@
    = RESTORE-VERSUCHE: %@
    = 復元再試行：%@
    BAD REQUESTS STOP
    = PRÜFT ANFRAGEN
    = 不正要求を停止
    COMMERCE CHANGED
    = COMMERCE GEÄNDERT
    = Commerce変更
    PRODUCTION RETRIES
    = WIEDERHOLT WIE ECHT
    = 本番の再送
    NO RETRIES
    = OHNE WIEDERHOLUNG
    = 再送なし
    DEFAULT RETRIES
    = ÜBLICHE WIEDERHOLUNG
    = 既定の再送
    NEVER FINISHES
    = SCHLIESST NIE AB
    = 完了しない
    CRASHES MIDWAY
    = STÜRZT MITTEN AB
    = 途中でクラッシュ
    NO UPDATES
    = HÖRT NICHT ZU
    = 更新を受けない
    FINISHES TOO EARLY
    = SCHLIESST ZU FRÜH AB
    = 早すぎる完了
    GRANTS UNVERIFIED
    = GIBT UNGEPRÜFTES
    = 未検証でも付与
    WEBHOOK FAILS
    = WEBHOOK GESTÖRT
    = Webhook異常
    REGISTRATION %@
    = REGISTRIERUNG %@
    = 登録%@
    CRASH ARMED
    = ABSTURZ BEREIT
    = クラッシュ待機
    BAD SERVER
    = SERVER GESTÖRT
    = サーバー異常
    BAD SIGNATURES
    = FALSCH SIGNIERT
    = 署名不正
    UNKNOWN FIELDS
    = UNBEKANNTE FELDER
    = 未知のフィールド
    AUTO-ANSWER
    = AUTO-ANTWORT
    = 自動回答
    BILLING RETRY
    = ZAHLUNGSVERSUCHE
    = 請求再試行
    QUICK PERIODS
    = KURZE ZEITEN
    = 短縮期間
    ✗ FAILED %@/%@
    = ✗ GESCHEITERT %@/%@
    = ✗ 失敗 %@/%@
    ✓ PASSED %@/%@
    = ✓ BESTANDEN %@/%@
    = ✓ 合格 %@/%@
    ▶ PLAYING
    = ▶ SPIELT
    = ▶ 再生中
    Step %@ of %@
    = Schritt %@ von %@
    = ステップ%@／%@
    Next: %@
    = Nächstes: %@
    = 次：%@
    The script plays no further.
    = Das Skript spielt nicht weiter.
    = スクリプトの再生は終わりました。
    No longer: %@
    = Nicht mehr: %@
    = 解除：%@
    ‖ PAUSED
    = ‖ PAUSE
    = ‖ 一時停止
    Window too small: %@x%@, needs %@
    = Fenster zu klein: %@x%@, nötig %@
    = ウインドウが小さすぎます：%@x%@、必要：%@
    … the log has it all
    = … das Protokoll hat alles
    = …全文はログに
    No letters in sight begin like that
    = So beginnen keine sichtbaren Buchstaben
    = その文字で始まる場所はありません
    Type the letters of what to click · esc stays here
    = Die Buchstaben dessen tippen, was man anklicken will · esc bleibt hier
    = クリックする場所の文字を入力 · escで中止
    Tutor
    = Tutor
    = チュートリアル
    Write %@.
    = %@ schreiben.
    = %@と書いてください。
    The tutor is over.
    = Der Tutor ist zu Ende.
    = チュートリアルは終わりです。
    press %@
    = %@ drücken
    = %@を押す
    Here %@ goes on; ctrl-c ends the tutor
    = Hier geht es mit %@ weiter; ctrl-c beendet den Tutor
    = ここでは%@で進みます。ctrl-cで終了
    The store is still being opened
    = Der Store wird noch geöffnet
    = ストアを開いています
    Write keys by their names, one or more in a line, as: down, enter, t d. type TEXT types it. An empty line reads everything here, keys says which keys there are, q ends.
    = Tasten mit ihren Namen schreiben, eine oder mehrere je Zeile, wie: down, enter, t d. type TEXT tippt ihn. Eine leere Zeile liest hier alles vor, keys nennt die Tasten, q beendet.
    = キーを名前で1行に一つ以上書きます（例：down、enter、t d）。type TEXTで文字を入力。空行ですべて読み上げ、keysでキー一覧、qで終了。
    no key is called %@: type %@ types it, keys lists keys
    = keine Taste heißt %@: type %@ tippt es, keys nennt die Tasten
    = %@というキーはありません：type %@で入力、keysで一覧
    The meeting begins: only what customers see is shown
    = Die Besprechung beginnt: gezeigt wird nur, was Kunden sehen
    = 会議を始めます：顧客に見えるものだけを表示します
    The meeting is over: everything is shown
    = Die Besprechung ist zu Ende: alles wird gezeigt
    = 会議を終えました：すべて表示します
    type begins a line of its own, with the text after it
    = type beginnt eine eigene Zeile, mit dem Text dahinter
    = typeは独立した行の先頭に書き、その後に文字を続けます
    Nothing happens here: keys lists the keys
    = Hier geschieht nichts: keys nennt die Tasten
    = ここでは何も起こりません：keysでキーを一覧
    letters are for the screen: keys lists the keys here
    = Buchstaben sind für den Bildschirm: keys nennt die Tasten hier
    = 文字は画面用です：keysでここのキーを一覧
    What customers see: %@
    = Was Kunden sehen: %@
    = 顧客の見え方：%@
    """
}
