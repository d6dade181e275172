/// See ``PhraseTexts``.
enum BrowseTexts {
  static let text = """
    or %@
    = oder %@
    = または%@
    Yours
    = Ihre Käufe
    = 所有
    the newest %@
    = den neuesten %@
    = 最新の%@件
    %@ of %@
    = %@ von %@
    = %2$@件中%1$@件
    %@ marked
    = %@ markiert
    = %@件マーク
    by %@
    = nach %@
    = %@順
    so far
    = bisher
    = ここまで
    at least %@ of %@
    = mindestens %@ von %@
    = %2$@件中少なくとも%1$@件
    %@ waiting
    = %@ warten
    = %@件待機
    %@ unfinished
    = %@ unfertig
    = %@件未完了
    Keep
    = Behalten
    = 保持
    Clear
    = Löschen
    = 消去
    also
    = auch
    = または
    Nothing selected
    = Nichts ausgewählt
    = 選択なし
    ↓ %@ more
    = ↓ %@ mehr
    = ↓ あと%@
    ↑ end
    = ↑ Ende
    = ↑ 終わり
    Reading %@…
    = %@ wird gelesen…
    = %@を読み込み中…
    The list fills as soon as it is read.
    = Die Liste füllt sich, sobald er gelesen ist.
    = 読み込みが終わると一覧が表示されます。
    Nothing can be sold
    = Nichts kann verkauft werden
    = 販売できるものがありません
    0 shows what is wrong.
    = 0 zeigt, was falsch ist.
    = 0で問題を表示します。
    No products in %@
    = Keine Produkte in %@
    = %@に製品がありません
    Nothing matches
    = Nichts passt
    = 該当なし
    esc clears the filter
    = esc löscht den Filter
    = escで絞り込みを解除
    %@ + %@ waiting
    = %@ + %@ warten
    = %@ + %@件待機
    ✓ Saved in
    = ✓ Gespeichert in
    = ✓ 保存先：
    Since this store was open last: %@. %@ shows it
    = Seit dieser Store zuletzt offen war: %@. %@ zeigt es
    = 前回このストアを開いてからの変更：%@。%@で表示
    it cannot be read
    = er kann nicht gelesen werden
    = 読み込めません
    , and %@
    = , und %@
    = 、ほか%@
    # more problem
    = %@ weiteres Problem | %@ weitere Probleme
    = 問題%@件
    # problem
    = %@ Problem | %@ Probleme
    = 問題%@件
    Rounding more than doubles the change: %@
    = Rundung macht die Änderung mehr als doppelt so groß: %@
    = 丸めで変化が2倍を超えます：%@
    in other storefronts %@
    = in anderen Storefronts %@
    = 他のストアフロントで%@
    or
    = oder
    = または
    %@ cannot be sold: %@
    = %@ kann nicht verkauft werden: %@
    = %@は販売できません：%@
    Details
    = Details
    = 詳細
    This catalog has %@ and can't be opened
    = Dieser Katalog hat %@ und kann nichts verkaufen
    = このカタログは%@のため販売できません
    … and %@ more: storefront catalog check --all says them all.
    = … und %@ mehr: storefront catalog check --all nennt alle.
    = …ほか%@件：storefront catalog check --all で全件表示。
    The store sells what it sold. Mend the file and save it; esc puts this away.
    = Der Store verkauft, was er verkaufte. Datei verbessern und speichern; esc legt dies weg.
    = ストアはこれまでの内容で販売を続けます。ファイルを直して保存してください。escで閉じます。
    The store sells what it sold; esc puts this away.
    = Der Store verkauft, was er verkaufte; esc legt dies weg.
    = ストアはこれまでの内容で販売を続けます。escで閉じます。
    New in the catalog
    = Neu im Katalog
    = カタログに追加
    Edited
    = Bearbeitet
    = 編集済み
    ✓ owned
    = ✓ gekauft
    = ✓ 所有
    Duration
    = Dauer
    = 期間
    Type
    = Art
    = 種類
    %@, generic
    = %@, generisch
    = %@、汎用
    Reference name
    = Referenzname
    = 参照名
    Product ID
    = Produkt-ID
    = 製品ID
    Subscription group
    = Abogruppe
    = サブスクグループ
    Level
    = Stufe
    = レベル
    of %@
    = von %@
    = /%@
    Family Sharing
    = Familienfreigabe
    = ファミリー共有
    On
    = Ein
    = オン
    Off
    = Aus
    = オフ
    Offers
    = Angebote
    = オファー
    Prices
    = Preise
    = 価格
    Languages
    = Sprachen
    = 言語
    no name
    = kein Name
    = 名前なし
    not sold in %@
    = nicht verkauft in %@
    = %@では販売なし
    one-time charge
    = einmalige Belastung
    = 1回限りの課金
    subscription
    = Abo
    = サブスク
    Advanced Commerce, %@
    = Advanced Commerce, %@
    = Advanced Commerce、%@
    Shelf
    = Regal
    = 棚
    Tax code
    = Steuercode
    = 税コード
    Generic product
    = Generisches Produkt
    = 汎用製品
    Adds to
    = Gehört zu
    = 追加先
    already used in this group
    = in dieser Gruppe schon benutzt
    = このグループで利用済み
    not while a subscription of this group runs
    = nicht, solange ein Abo dieser Gruppe läuft
    = このグループのサブスクの有効中は不可
    Details: entitlement
    = Details: Berechtigung
    = 詳細：利用権
    Details: transaction
    = Details: Transaktion
    = 詳細：取引
    Details: waiting purchase
    = Details: wartender Kauf
    = 詳細：待機中の購入
    Details: subscription
    = Details: Abo
    = 詳細：サブスク
    Details: line of the log
    = Details: Zeile des Protokolls
    = 詳細：ログの行
    Details: notification
    = Details: Mitteilung
    = 詳細：通知
    A parent must approve it
    = Ein Elternteil muss zustimmen
    = 保護者の承認が必要です
    The customer must settle what interrupted it
    = Der Kunde muss die Unterbrechung klären
    = 顧客による中断の解決が必要です
    The bank asks the customer
    = Die Bank fragt den Kunden
    = 銀行が顧客に確認しています
    by request
    = auf Anfrage
    = リクエスト制
    no price for %@: base price used
    = kein Preis für %@: der Grundpreis gilt
    = %@の価格なし：基準価格
    Storefront
    = Storefront
    = ストアフロント
    %@ – Storefront
    = %@ – Storefront
    = %@ – ストアフロント
    The catalog has no product or SKU %@
    = Der Katalog hat kein Produkt und keine SKU %@
    = カタログに製品もSKUも%@はありません
    price
    = Preis
    = 価格
    level
    = Stufe
    = 級
    offers
    = Angebote
    = オファー
    family
    = Familie
    = 家族
    shared
    = geteilt
    = 共有
    trial
    = Probe
    = 無料
    intro
    = Einstieg
    = 初回
    promo
    = Werbung
    = 特典
    code
    = Code
    = コード
    win-back
    = Rückkehr
    = 復帰
    wk
    = Wo
    = 週
    mo
    = Mo
    = 月
    %@mo
    = %@Mo
    = %@ｶ月
    yr
    = J
    = 年
    Consumables
    = Verbrauchbare
    = 消耗型
    Non-Consumables
    = Nicht verbrauchbare
    = 非消耗型
    Non-Renewing Subscriptions
    = Nicht verlängerbare
    = 非更新サブスク
    """
}
