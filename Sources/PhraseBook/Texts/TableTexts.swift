/// See ``PhraseTexts``.
enum TableTexts {
  static let text = """
    billing plans
    = Zahlungspläne
    = 請求プラン
    The terms of a plan that bills each month.
    = Die Bedingungen eines Plans mit monatlicher Zahlung.
    = 毎月請求するプランの条件。
    Storefronts with columns
    = Storefronts mit Spalten
    = 列にするストアフロント
    Prices of %@
    = Preise von %@
    = %@の価格
    , %@ of them hidden by the filter
    = , %@ davon vom Filter verborgen
    = （うち%@件は絞り込みで非表示）
    +10%, -5%, +0.50, -1 or 4.99
    = +10%, -5%, +0.50, -1 oder 4.99
    = +10%、-5%、+0.50、-1、4.99
    A price or a change
    = Ein Preis oder eine Änderung
    = 価格または変更
    type a file name: .csv, .md, .tsv, .json
    = einen Dateinamen eingeben: .csv, .md, .tsv, .json
    = ファイル名を入力：.csv、.md、.tsv、.json
    Read which table?
    = Welche Tabelle lesen?
    = どの表を読む？
    type the name of a CSV file
    = den Namen einer CSV-Datei eingeben
    = CSVファイルの名前を入力
    Its prices are compared with the catalog’s; nothing is written before you say so.
    = Ihre Preise werden mit dem Katalog verglichen; geschrieben wird erst, wenn Sie es sagen.
    = 価格をカタログと比べます。指示するまで書き込みません。
    First column
    = Erste Spalte
    = 最初の列
    name
    = Name
    = 名前
    identifier
    = Kennung
    = 識別子
    What stands at the left of every row and does not scroll away.
    = Was links in jeder Zeile steht und nicht wegrollt.
    = 各行の左に固定して表示するもの。
    All with prices
    = Alle mit Preisen
    = 価格のあるすべて
    Those in which something has a price of its own.
    = Solche, in denen etwas einen eigenen Preis hat.
    = 独自の価格があるところ。
    None
    = Keine
    = なし
    Only the base price.
    = Nur der Grundpreis.
    = 基準価格だけ。
    %@ is no price and no change: write it such as +10%, -0.50 or 4.99
    = %@ ist kein Preis und keine Änderung: etwa +10%, -0.50 oder 4.99 schreiben
    = %@は価格でも変更でもありません：+10%、-0.50、4.99のように書いてください
    This cell
    = Diese Zelle
    = このセル
    What the cell under the cursor says.
    = Was die Zelle unter dem Zeiger sagt.
    = カーソルのセルの内容。
    What storefront catalog import and r read back.
    = Was storefront catalog import und r wieder lesen.
    = storefront catalog importとrで読み戻せます。
    A table for a page or a message.
    = Eine Tabelle für eine Seite oder Nachricht.
    = ページやメッセージ用の表。
    What a spreadsheet takes when it is pasted.
    = Was eine Tabellenkalkulation beim Einfügen nimmt.
    = 表計算に貼り付けられる形式。
    An array of objects.
    = Ein Feld von Objekten.
    = オブジェクトの配列。
    This row
    = Diese Zeile
    = この行
    What its cells say, with tabs between them.
    = Was ihre Zellen sagen, mit Tabulatoren dazwischen.
    = セルの内容をタブ区切りで。
    %@ as %@
    = %@ als %@
    = %@（%@）
    %@ as %@; .csv, .md, .tsv and .json are other forms.
    = %@ als %@; .csv, .md, .tsv und .json sind andere Formen.
    = %@（%@）。.csv、.md、.tsv、.jsonも使えます。
    Rounded to how prices end there, such as .99.
    = Gerundet, wie Preise dort enden, etwa auf .99.
    = .99など現地の端数に丸めます。
    The base price, used in every storefront without its own price.
    = Der Grundpreis, der in jedem Storefront ohne eigenen Preis gilt.
    = 独自の価格がないストアフロントで使う基準価格。
    Prices of their own in %@.
    = Eigene Preise in %@.
    = %@の独自の価格。
    The base price, and every price that a storefront has of its own.
    = Der Grundpreis und jeder eigene eines Storefronts.
    = 基準価格と、各ストアフロントの独自の価格。
    Group or category
    = Gruppe oder Kategorie
    = グループ・分類
    Period
    = Zeitraum
    = 期間
    Prices of a month
    = Preise eines Monats
    = 月あたりの価格
    Differences
    = Unterschiede
    = 差
    Missing languages
    = Fehlende Sprachen
    = 不足する言語
    What identifies a product, or the name of a SKU.
    = Was ein Produkt ausmacht, oder der Name einer SKU.
    = 製品の識別子、またはSKUの名前。
    The merchant’s name for it, or what customers read.
    = Wie der Händler es nennt, oder was Kunden lesen.
    = 販売者の呼び名、または顧客が読む名前。
    How it is sold.
    = Wie es verkauft wird.
    = 販売の種類。
    The group of a subscription, or the category of a SKU.
    = Die Gruppe eines Abos oder die Kategorie einer SKU.
    = サブスクのグループ、またはSKUの分類。
    The level of service in its group; 1 is the highest.
    = Die Stufe in ihrer Gruppe; 1 ist die höchste.
    = グループ内のレベル。1が最上位です。
    How often a subscription renews.
    = Wie oft ein Abo sich verlängert.
    = サブスクの更新間隔。
    The base price, and a column for each storefront; in brackets where the base price is used.
    = Der Grundpreis und eine Spalte je Storefront; in Klammern, wo der Grundpreis gilt.
    = 基準価格とストアフロントごとの列。基準価格の場合は括弧付き。
    What a month of a subscription costs.
    = Was ein Monat eines Abos kostet.
    = サブスクの月あたりの価格。
    By how much a storefront’s own price differs from the base storefront’s: in per cent, or what a unit is worth.
    = Um wie viel der eigene Preis eines Storefronts vom Heimatstorefront abweicht: in Prozent oder je Einheit.
    = 基準のストアフロントの価格との差（パーセント、または単位の価値）。
    Languages that other products have words in, and this one has not.
    = Sprachen, in denen andere Produkte Texte haben und dieses nicht.
    = 他の製品にあってこの製品にない言語。
    %@ would change:
    = Zu ändern (%@):
    = %@が変わります：
    # price
    = %@ Preis | %@ Preise
    = 価格%@件
    Nothing can be changed:
    = Nichts kann geändert werden:
    = 変更できません：
    Unchanged: %@
    = Unverändert: %@
    = 変更なし：%@
    nothing changes
    = nichts ändert sich
    = 変更なし
    not possible: see above
    = nicht möglich: siehe oben
    = 上記の理由でできません
    %@ without a price in %@ (%@)
    = %@ ohne Preis in %@ (%@)
    = %2$@で価格のない%1$@（%3$@）
    %@ that rounding brings back to the same price
    = %@ durch Rundung wieder beim selben Preis
    = 丸めると元の価格に戻るもの%@
    %@ at that price already
    = %@ schon zu diesem Preis
    = すでにその価格のもの%@
    %@ without such a price
    = %@ ohne einen solchen Preis
    = その価格のないもの%@
    %@ priced by requests
    = %@ mit Preis aus Anfragen
    = 価格を要求で決めるもの%@
    ! … and what follows from the other prices: storefront catalog diff tells it
    = ! … und was aus den anderen Preisen folgt: storefront catalog diff sagt es
    = ! …他の価格の影響：storefront catalog diff で表示
    The catalog would have errors: nothing was written.
    = Der Katalog hätte Fehler: nichts wurde geschrieben.
    = カタログに誤りが生じるため、書き込みません。
    the catalog would have errors
    = der Katalog hätte Fehler
    = カタログに誤りが生じます
    of the base price
    = des Grundpreises
    = 基準価格
    in %@
    = in %@
    = %@
    of every price
    = jedes Preises
    = 全価格
    To %@
    = Auf %@
    = %@に
    , rounded
    = , gerundet
    = 、丸め
    Compare prices by storefronts, and change many at once.
    = Preise nach Storefronts vergleichen und viele auf einmal ändern.
    = ストアフロント間で価格を比べ、まとめて変更します。
    Return to the main screen, at the product or SKU of the row.
    = Zum Hauptbildschirm zurück, zum Produkt oder zur SKU der Zeile.
    = メイン画面の、その行の製品やSKUに戻ります。
    Left
    = Links
    = 左
    Go to the column before.
    = Zur Spalte davor.
    = 前の列へ。
    Right
    = Rechts
    = 右
    Go to the next column.
    = Zur nächsten Spalte.
    = 次の列へ。
    Next storefront
    = Nächster Storefront
    = 次のストアフロント
    Go to the next storefront’s column.
    = Zur Spalte des nächsten Storefronts.
    = 次のストアフロントの列へ。
    Storefront before
    = Voriger Storefront
    = 前のストアフロント
    Go to the column of the storefront before.
    = Zur Spalte des vorigen Storefronts.
    = 前のストアフロントの列へ。
    End the range, clear the filter, or return to the main screen; marks stay.
    = Bereich beenden, Filter löschen oder zum Hauptbildschirm zurück; Markierungen bleiben.
    = 範囲の終了、絞り込みの解除、メイン画面に戻る。マークは残ります。
    Mark the row, or take its mark away; a range that has begun is marked.
    = Die Zeile markieren oder nicht mehr; ein begonnener Bereich wird markiert.
    = 行にマークを付け外し。範囲の途中なら範囲をマークします。
    Take all marks away.
    = Alle Markierungen wegnehmen.
    = 全マークを外します。
    Sort
    = Sortieren
    = 並べ替え
    Sort by the column: ascending, descending, and as the catalog has it.
    = Nach der Spalte sortieren: auf, ab und wie im Katalog.
    = 列で並べ替え：昇順、降順、カタログ順。
    Show what a query finds, in the words of the product list.
    = Zeigen, was eine Suche findet, mit den Wörtern der Produktliste.
    = 製品一覧と同じ語で絞り込みます。
    Choose what the table shows.
    = Wählen, was die Tabelle zeigt.
    = 表に出すものを選びます。
    Storefronts…
    = Storefronts…
    = ストアフロント…
    Choose the storefronts that have columns.
    = Die Storefronts wählen, die Spalten haben.
    = 列にするストアフロントを選びます。
    Prices…
    = Preise…
    = 価格…
    Change the prices of the marked rows, or of this one; what would change is shown first.
    = Die Preise der markierten Zeilen oder dieser ändern; was sich änderte, wird erst gezeigt.
    = マークした行、またはこの行の価格を変更。先に結果を確認できます。
    at most %@ rows are changed at once here; storefront catalog price takes any number
    = höchstens %@ Zeilen auf einmal; storefront catalog price nimmt beliebig viele
    = 一度に変更できるのは%@行まで。storefront catalog price なら無制限
    Copy…
    = Kopieren…
    = コピー…
    Copy the cell, or the marked rows, or all that are shown.
    = Die Zelle kopieren, die markierten Zeilen oder alle gezeigten.
    = セル、マークした行、または表示中の全行をコピー。
    Write…
    = Schreiben…
    = 書き出す…
    Write the marked rows, or all that are shown, to a file.
    = Die markierten Zeilen oder alle gezeigten in eine Datei schreiben.
    = マークした行、または表示中の全行をファイルに書きます。
    Read…
    = Lesen…
    = 読み込む…
    Read prices from a table that comes back from a spreadsheet; what would change is shown first.
    = Preise aus einer Tabelle lesen, die aus der Tabellenkalkulation kommt; was sich änderte, wird erst gezeigt.
    = 表計算から戻した表の価格を読みます。先に結果を確認できます。
    Write the new prices into the catalog’s file; the store sells it as it is saved.
    = Die neuen Preise in die Datei des Katalogs schreiben; der Store verkauft sie sofort.
    = 新しい価格をカタログのファイルに書き込み、ストアで販売します。
    no prices are about to change
    = keine Preise sollen sich ändern
    = 変更予定の価格はありません
    Change nothing
    = Nichts ändern
    = 変更しない
    Return to the table.
    = Zur Tabelle zurück.
    = 表に戻ります。
    no row is there
    = es gibt keine Zeile
    = 行がありません
    open the price table first: %@
    = zuerst die Preistabelle öffnen: %@
    = 先に価格表を開いてください：%@
    %@ /mo
    = %@ /Mon
    = %@ /月
    missing
    = fehlt
    = 不足
    searching…
    = sucht…
    = 検索中…
    sorting…
    = sortiert…
    = 並べ替え中…
    %@ more columns →
    = %@ Spalten mehr →
    = あと%@列 →
    more columns
    = mehr Spalten
    = 列の続き
    No language is missing
    = Keine Sprache fehlt
    = 不足する言語なし
    languages that others have
    = Sprachen, die andere haben
    = 他にある言語
    %@ against %@
    = %@ gegen %@
    = %@と%@の比較
    a month,
    = im Monat,
    = 月額、
    the base price, for %@
    = der Grundpreis, für %@
    = 基準価格（%@）
    : none
    = : keiner
    = ：なし
    ; no local price: the base price is used
    = ; kein eigener Preis: der Grundpreis gilt
    = 。独自の価格なし：基準価格
    %@ is there: choose another name
    = %@ gibt es schon: einen anderen Namen wählen
    = %@はすでにあります：別の名前にしてください
    ; the file had changed, and both changes are in it
    = ; die Datei war geändert, beide Änderungen sind darin
    = （ファイルの変更も残っています）
    %@ saved in %@%@
    = %@ gespeichert in %@%@
    = %@を%@に保存しました%@
    The file was changed at the same prices meanwhile: nothing was written
    = Die Datei wurde inzwischen an denselben Preisen geändert: nichts wurde geschrieben
    = ファイルの同じ価格が変更されていたため、書き込みません
    The catalog has no file: save a copy as
    = Der Katalog hat keine Datei: eine Kopie speichern als
    = カタログのファイルがありません：コピーの保存先
    type a file name, such as shop.storekit
    = einen Dateinamen eingeben, etwa shop.storekit
    = ファイル名を入力（例：shop.storekit）
    The store sells what is in it from now on; what was bought stays.
    = Der Store verkauft ab jetzt, was darin steht; Gekauftes bleibt.
    = 以後その内容で販売します。購入済みは残ります。
    the catalog
    = der Katalog
    = カタログ
    %@ does not say what is sold now: nothing was written
    = %@ sagt nicht, was jetzt verkauft wird: nichts wurde geschrieben
    = %@は現在の販売内容と違うため、書き込みません
    %@ written to %@
    = %@ geschrieben in %@
    = %@を%@に書きました
    At most %@ rows are copied: %@ writes a file
    = Höchstens %@ Zeilen werden kopiert: %@ schreibt eine Datei
    = コピーは%@行まで：%@でファイルに書き出し
    %@ writes a file
    = %@ schreibt eine Datei
    = %@でファイルに書き出し
    Copied %@
    = Kopiert: %@
    = コピー：%@
    group
    = Gruppe
    = グループ
    the cell
    = die Zelle
    = セル
    the row
    = die Zeile
    = 行
    """
}
