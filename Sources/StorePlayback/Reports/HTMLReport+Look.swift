extension PlayReport {
  /// The page's own rules; those of the screens' styles follow them.
  static let look = """
    :root{--back:#f6f7f9;--card:#fff;--text:#1d232b;--soft:#667080;--line:#dfe3e8;--good:#1a7f4b;
    --bad:#c2362f;--tint:#fdf0ef;--ink:#d5dae2;--paper:#11151c;
    --mono:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}
    @media (prefers-color-scheme:dark){:root{--back:#0d1015;--card:#161b22;--text:#dde2ea;
    --soft:#8b96a5;--line:#2a313b;--good:#4cc38a;--bad:#ff7b72;--tint:#2b1a1c;--paper:#0b0e13}}
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:1240px;padding:32px 24px 64px;background:var(--back);
    color:var(--text);font:15px/1.5 system-ui,sans-serif}
    h1{margin:0;font-size:24px}
    h3{margin:0 0 8px;font-size:16px;line-height:1.4}
    small{color:var(--soft);font-size:13px}
    .counts{margin:4px 0 12px;color:var(--soft)}
    .counts b{color:var(--text);font-size:18px}
    .counts b+b{margin-left:12px}
    .failed .counts b+b{color:var(--bad)}
    .bar{display:flex;gap:2px;height:6px;margin-bottom:28px;border-radius:3px;overflow:hidden}
    .bar span{background:var(--good)}
    .bar span+span{background:var(--bad)}
    .script{margin:10px 0;background:var(--card);border:1px solid var(--line);border-radius:10px}
    summary{display:flex;gap:12px;align-items:baseline;padding:12px 18px;cursor:pointer;
    list-style:none}
    summary::-webkit-details-marker{display:none}
    summary:focus-visible{outline:2px solid var(--good);border-radius:10px}
    .name{flex:1;min-width:0;overflow-wrap:anywhere}
    .mark{width:1em;color:var(--good);font-weight:700}
    .failed .mark,.broken .mark{color:var(--bad)}
    section{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:24px;padding:18px;
    border-top:1px solid var(--line)}
    .end{color:var(--soft)}
    ol{margin:0;padding:0 0 0 2.2em;color:var(--soft);font-size:13px}
    li{padding:2px 0}
    code{color:var(--text);font:13px/1.5 var(--mono);overflow-wrap:anywhere}
    li.failed>code{color:var(--bad);font-weight:700}
    li.not-played>code{color:var(--soft);text-decoration:line-through}
    time{margin-left:10px;font-size:12px;white-space:nowrap}
    .fault,.reason{margin:8px 0;padding:8px 12px;background:var(--tint);color:var(--text);
    border-left:3px solid var(--bad);border-radius:4px;overflow-wrap:anywhere}
    .reason{margin:0 18px 18px;white-space:pre-wrap;font:13px/1.5 var(--mono)}
    table.fault{border-spacing:0}
    .fault th{padding:2px 14px 2px 0;color:var(--soft);font-weight:500;text-align:left;
    vertical-align:top}
    .fault td{padding:2px 14px 2px 0;font:13px/1.5 var(--mono);vertical-align:top}
    .fault td:last-child{color:var(--bad)}
    .after summary{display:inline-block;padding:2px 0;color:var(--soft);font-size:12px}
    .same{margin:0;color:var(--soft);font-size:12px}
    figure{margin:0 0 12px}
    figcaption{margin-top:4px;color:var(--bad);font-size:13px}
    .screen{width:calc(80ch + 24px);max-width:100%;margin:0;padding:10px 12px;overflow-x:auto;
    border-radius:8px;color-scheme:dark;background:var(--paper);color:var(--ink);font:11px/1.2 var(--mono)}
    .screen i{display:inline-block;width:2ch;font-style:inherit;line-height:1;overflow:hidden;
    vertical-align:bottom}
    @media (max-width:1000px){section{grid-template-columns:minmax(0,1fr)}}
    @media print{body{max-width:none;padding:0}.script{break-inside:avoid-page}}
    """
}
