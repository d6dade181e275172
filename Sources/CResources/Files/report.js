// The report's page: what it shows is the trace within the page, and what is not looked at is not read.
"use strict";

/** A text in which what hides or turns text around is a sign; joined emoji stay what they are. */
const visible = (text) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign, offset) => {
  const code = sign.codePointAt(0);
  if (sign === "\n" || sign === "\t" || (sign === "\u200d" && text.charCodeAt(offset - 1) > 0xff)) return sign;
  return code < 0x20 ? String.fromCodePoint(0x2400 + code) : `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
});

/** Makes an element: its attributes, then what is in it; texts are never markup. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) element.setAttribute(name, value === true ? "" : visible(String(value)));
  }
  const parts = children.flat().filter((child) => child !== null && child !== undefined);
  element.append(...parts.map((child) => (child instanceof Node ? child : visible(String(child)))));
  return element;
}
const part = (id) => document.getElementById(id);
const tell = (id, text) => { part(id).textContent = visible(text); };
const plural = (count, word) => `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;

// The trace ------------------------------------------------------------------------------------------

const outcomes = {
  passed: ["✓", "good", "Passed"], skipped: ["–", "soft", "Skipped"], failed: ["✗", "bad", "Failed"],
  unchecked: ["✗", "bad", "No expectations"], left: ["✗", "bad", "Stopped early"],
  error: ["!", "bad", "Couldn't be played"],
};

/** One script of the trace; its lines are split when it is opened, and parsed when they are looked at. */
class Script {
  constructor(element) {
    this.text = element.textContent;
    const end = this.text.lastIndexOf("\n", this.text.length - 2) + 1;
    this.header = JSON.parse(this.text.slice(0, this.text.indexOf("\n")));
    const last = JSON.parse(this.text.slice(end));
    this.end = last.kind === "end" ? last : { outcome: "left", reason: "The trace ends before the script." };
    this.name = this.header.title || this.header.path;
    this.words = `${this.header.path} ${this.header.variant || ""} ${this.name}`.toLowerCase();
    [this.sign, this.tone, this.outcome] = outcomes[this.end.outcome] || outcomes.error;
    this.failed = this.tone === "bad";
  }

  open() {
    if (this.steps) return;
    this.steps = [];
    this.screens = [];
    this.rows = [];
    this.chapters = [];
    const note = /^\{"kind":"step","position":\d+,"step":"(?:[^"\\]|\\.)*","json":\{"note":/;
    for (const line of this.text.split("\n")) {
      if (line.startsWith('{"kind":"screen"')) this.screens.push(line);
      if (!line.startsWith('{"kind":"step"')) continue;
      if (note.test(line)) this.chapters.push(this.steps.length);
      this.steps.push(line);
    }
    this.parsed = new Map();
    this.screensRead = 0;
  }

  /** A step by its index, from 0. */
  step(index) {
    let step = this.parsed.get(index);
    if (!step && this.steps[index]) {
      if (this.parsed.size > 2000) this.parsed.clear();
      this.parsed.set(index, (step = JSON.parse(this.steps[index])));
    }
    return step;
  }

  /** The numbers of a screen's rows; screens before it are read first, because they bring rows. */
  screen(number) {
    for (; this.screensRead < number && this.screensRead < this.screens.length; this.screensRead++) {
      const screen = JSON.parse(this.screens[this.screensRead]);
      this.screens[this.screensRead] = screen.rows.map((row) => typeof row === "number" ? row : this.rows.push(row) - 1);
    }
    return this.screens[number - 1] || [];
  }

  /** Where it failed, from 0; the first step of one that did not. */
  get start() { return Math.max(0, (this.end.position || 1) - 1); }
}

// A list of which only the rows in sight are there -----------------------------------------------------

class List {
  constructor(element, height, draw, choose) {
    Object.assign(this, { element, height, draw, choose, count: 0, chosen: -1 });
    this.space = element.appendChild(make("div", { role: "presentation" }));
    element.addEventListener("scroll", () => this.render());
    element.addEventListener("keydown", (event) => {
      const page = Math.max(1, Math.floor(element.clientHeight / height) - 1);
      const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -this.count, End: this.count };
      if (!(event.key in moves)) return;
      event.preventDefault();
      this.choose(Math.min(this.count - 1, Math.max(0, this.chosen + moves[event.key])));
    });
    new ResizeObserver(() => this.render()).observe(element);
  }

  fill(count, chosen) {
    this.count = count;
    this.space.style.height = `${count * this.height}px`;
    this.select(chosen);
  }

  select(chosen) {
    this.chosen = chosen;
    const top = chosen * this.height, { scrollTop, clientHeight } = this.element;
    if (top < scrollTop + this.height) this.element.scrollTop = top - this.height;
    else if (top > scrollTop + clientHeight - 2 * this.height) this.element.scrollTop = top - clientHeight + 2 * this.height;
    this.render();
  }

  render(all = false) {
    const first = all ? 0 : Math.max(0, Math.floor(this.element.scrollTop / this.height) - 4);
    const last = Math.min(this.count, all ? 2000 : first + Math.ceil(this.element.clientHeight / this.height) + 8);
    const rows = [];
    for (let index = first; index < last; index++) {
      const row = this.draw(index);
      row.id = `${this.element.id}-${index}`;
      row.classList.add("row");
      row.setAttribute("role", "option");
      row.setAttribute("aria-selected", index === this.chosen);
      row.setAttribute("aria-posinset", index + 1);
      row.setAttribute("aria-setsize", this.count);
      row.style.top = `${index * this.height}px`;
      row.style.height = `${this.height}px`;
      row.addEventListener("click", () => this.choose(index));
      rows.push(row);
    }
    this.space.replaceChildren(...rows);
    this.element.setAttribute("aria-activedescendant", this.chosen < 0 ? "" : `${this.element.id}-${this.chosen}`);
  }
}

// The screen -------------------------------------------------------------------------------------------

const ansi = {
  black: "#1c2129", red: "#e06c75", green: "#98c379", yellow: "#e5c07b", blue: "#61afef", magenta: "#c678dd",
  cyan: "#56b6c2", white: "#c8ccd4", brightBlack: "#7f8896", brightRed: "#ff7a85", brightGreen: "#b5e890",
  brightYellow: "#ffd68a", brightBlue: "#82c4ff", brightMagenta: "#de9cf2", brightCyan: "#7fdbe6", brightWhite: "#ffffff",
};

/** The colour of a word such as `cyan` or, of xterm's palette, `214/yellow`; null for the terminal's own. */
function colour(word) {
  if (!/^\d/.test(word)) return ansi[word] || null;
  const number = parseInt(word, 10);
  if (number < 16) return Object.values(ansi)[number];
  if (number > 231) return `rgb(${[0, 0, 0].fill(8 + 10 * (number - 232))})`;
  return `rgb(${[36, 6, 1].map((size) => [0, 95, 135, 175, 215, 255][Math.floor((number - 16) / size) % 6])})`;
}

function paint(span, style) {
  const looks = { bold: ["font-weight", "700"], dim: ["opacity", ".65"], italic: ["font-style", "italic"], underline: ["text-decoration", "underline"] };
  let ink = null, paper = null, isPaper = false, isReversed = false;
  for (const word of style.split(" ")) {
    if (looks[word]) span.style.setProperty(...looks[word]);
    else if (word === "reverse") isReversed = true;
    else if (word === "on") isPaper = true;
    else if (isPaper) paper = colour(word);
    else ink = colour(word);
  }
  if (isReversed) [ink, paper] = [paper || "var(--paper)", ink || "var(--ink)"];
  if (ink) span.style.color = ink;
  if (paper) span.style.background = paper;
}

function drawRun(run) {
  if (typeof run === "string") return run;
  const [text, style, columns] = run;
  const span = make("span", {}, text);
  paint(span, style);
  if (columns) Object.assign(span.style, { display: "inline-block", width: `${columns}ch`, overflow: "hidden", verticalAlign: "bottom" });
  return span;
}

function drawScreen(script, step, before) {
  const rows = script.screen(step.screen);
  const old = before && before.screen ? script.screen(before.screen) : rows;
  part("screen").replaceChildren(...rows.map((row, index) =>
    make("div", { class: row !== old[index] ? "new" : null }, script.rows[row].map(drawRun))));
}

// What came of a step ----------------------------------------------------------------------------------

/** A date among the milliseconds of payloads, or the text as it is. */
const dated = (key, text) => /(date|^at|^now)$/i.test(key) && /^\d{12,13}$/.test(text) ? new Date(Number(text)).toISOString().replace(/\.000Z$/, "Z") : text;

/** JSON for people: dates and prices, which are milliseconds and thousandths, are told behind them. */
function pretty(value) {
  const pre = make("pre");
  for (const line of JSON.stringify(value, null, 2).split("\n")) {
    const [, key, number] = line.match(/^\s*"(\w*)": (-?\d+),?$/) || [];
    const isPrice = key && /price$|^amount$|^milliunits$/i.test(key);
    const told = key ? isPrice ? (number / 1000).toFixed(2) : dated(key, number) : number;
    const remark = told === number ? null : told;
    pre.append(visible(line), remark ? make("span", { class: "remark" }, `  // ${remark}`) : "", "\n");
  }
  return pre;
}
const folded = (title, value, open = true) => make("details", { open }, make("summary", {}, make("code", {}, title)), pretty(value));
const time = (text) => (text || "").replace("T", " ").replace("Z", " UTC");
const table = (rows, head) => make("table", {},
  head ? make("tr", {}, head.map((word) => make("th", { scope: "col" }, word))) : null,
  rows.map(([name, ...values]) => make("tr", {}, make("th", { scope: "row" }, name), values.map((value) => make("td", {}, value === "" ? make("span", { class: "soft" }, "(nothing)") : value)))));

function faultOf(step) {
  const parts = [];
  if (step.inside) parts.push(make("p", {}, "In the branch, at ", make("code", {}, step.inside)));
  if (step.refusal) parts.push(make("p", {}, step.state === "failed" ? "Refused: " : "Refused, as expected: ", step.refusal));
  const rows = (step.mismatches || []).filter((m) => !step.screens || !/\bgolden\.screen line /.test(m.field));
  const place = (m) => (m.line ? ` (${m.file ? `${m.file}:` : "line "}${m.line}:${m.column})` : "");
  if (rows.length) parts.push(table(rows.map((m) => [m.field + place(m), m.expected, m.detail ? `${m.actual}\n${m.detail}` : m.actual]), ["", "Expected", "Found"]));
  if (step.screens) parts.push(screenPair(step.screens));
  return parts;
}

/** Two screens next to each other, in which every cell that differs is marked. */
function screenPair({ expected = [], found = [] }) {
  const sides = [expected, found], count = Math.max(expected.length, found.length);
  const runs = (row, side) => {
    const [own, other] = [sides[side][row] || "", sides[1 - side][row] || ""].map((text) => [...text]);
    const all = [];
    for (let cell = 0; cell < Math.max(own.length, other.length); cell++) {
      const isMarked = (own[cell] || " ") !== (other[cell] || " "), last = all[all.length - 1];
      if (last && last.isMarked === isMarked) last.text += own[cell] || " ";
      else all.push({ isMarked, text: own[cell] || " " });
    }
    return all.map(({ isMarked, text }) => (isMarked ? make("mark", {}, text) : text));
  };
  return make("div", { class: "pair" }, ["Expected", "Found"].map((name, side) => make("figure", {}, make("figcaption", {}, name),
    make("pre", { class: "screen" }, Array.from({ length: count }, (_, row) => make("div", {}, runs(row, side)))))));
}

function changesOf(changes) {
  const money = Object.entries(changes.money || {}).map(([currency, amount]) => `${amount > 0 ? "+" : "−"}${Math.abs(amount / 1000).toFixed(2)} ${currency}`);
  return table([
    ["Gained access", (changes.gained || []).join("\n")], ["Lost access", (changes.lost || []).join("\n")],
    ["Paid", money.join("\n")], ["Transactions", changes.transactions ? `${changes.transactions > 0 ? "+" : ""}${changes.transactions}` : ""],
    ["Notifications", (changes.notifications || []).join("\n")],
  ].filter(([, value]) => value));
}

/** The fields of a payload that are not what they were when it was last in the trace. */
function payloadChanges(payload) {
  const name = `"name":${JSON.stringify(payload.name)},`;
  let row = index - 1;
  while (row >= 0 && !script.steps[row].includes(name)) row -= 1;
  const old = row < 0 ? null : (script.step(row).payloads || []).find((other) => other.name === payload.name);
  if (!old) return [];
  const text = (value) => (value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value));
  return [...new Set([...Object.keys(old.payload), ...Object.keys(payload.payload)])]
    .map((key) => [key, text(old.payload[key]), text(payload.payload[key])]).filter(([, before, after]) => before !== after)
    .map(([key, before, after]) => [`${payload.name}: ${key}`, dated(key, before), dated(key, after)]);
}

const tabs = [
  ["What happened", () => 1, (step) => [
    // The step at which the script ended is told above.
    step.position === script.end.position ? null : make("div", { class: step.state === "failed" ? "fault" : "" }, faultOf(step)),
    step.log ? make("ul", {}, step.log.map((line) => make("li", {}, line))) : make("p", { class: "soft" },
      step.state === "notPlayed" ? "This step wasn't played, because the script ended before it." : "This step didn't change the store."),
    step.more ? make("p", { class: "soft" }, `and ${plural(step.more, "more event")}`) : null,
    step.changes ? changesOf(step.changes) : null,
    table([["Store time", step.before === step.after ? time(step.after) : `${time(step.before)} → ${time(step.after)}`],
      ["Location", step.line ? `line ${step.line}, column ${step.column}` : ""], ["Duration", step.seconds === undefined ? "" : `${step.seconds} s`]].filter(([, value]) => value)),
  ]],
  ["Changes", (step) => (step.changes || step.payloads ? 1 : 0), (step) => {
    const fields = (step.payloads || []).flatMap(payloadChanges);
    return [step.changes ? changesOf(step.changes) : null, fields.length ? table(fields, ["", "Before", "Now"]) : null,
      step.changes || fields.length ? null : make("p", { class: "soft" }, "No signed payload changed.")];
  }],
  ["Payloads", (step) => (step.payloads || []).length, (step) => step.payloads.map((p) => folded(p.name, p.payload))],
  ["Events", (step) => (step.events || []).length, (step) => step.events.map((e) => {
    const [kind] = Object.keys(e.event);
    return folded(`${e.ordinal}  ${kind}`, e.event[kind], step.events.length < 4);
  })],
  ["Notifications", (step) => (step.notifications || []).length + (step.attempts || []).length, (step) => [
    step.attempts ? table(step.attempts.map((a) => [`to ${a.webhook}`, `notification ${a.notification}`, a.result, time(a.at)])) : null,
    (step.notifications || []).map((n) => folded(`${n.number}  ${n.kind}`, n.payload))].flat()],
  ["Merchant", (step) => (step.merchant || []).length + (step.answers || []).length, (step) => [
    step.merchant ? table(step.merchant.map((m) => [m.notification || m.path, m.detail, m.account || "", time(m.at)])) : null,
    step.answers ? table(step.answers.map((a) => [a.of, a.value])) : null]],
  ["Rules", (step) => (step.rules || []).length, (step) => [table(step.rules.map((rule) => [`${rule.id} (${rule.status})`, rule.statement]))]],
  ["Step", () => 1, (step) => [pretty(step.json)]],
];

// The page ---------------------------------------------------------------------------------------------

const scripts = [...document.querySelectorAll("script.trace")].map((element) => new Script(element))
  .map((script, number) => Object.assign(script, { number: number + 1 }))
  .sort((a, b) => b.failed - a.failed || a.number - b.number);
let shown = scripts, script = null, index = 0, tab = 0, timer = null;

const scriptList = new List(part("scripts"), 48, (row) => {
  const { sign, tone, outcome, name, header, end } = shown[row];
  return make("div", { class: "script" }, make("span", { class: `sign ${tone}`, role: "img", "aria-label": outcome }, sign),
    make("span", { class: "grow" }, make("b", {}, name), make("small", { title: header.path }, [header.title ? header.path.split("/").pop() : "", header.variant, plural(header.steps || 0, "step")].filter(Boolean).join(" · "))));
}, (row) => openScript(shown[row]));

const stepList = new List(part("steps"), 28, (row) => {
  const step = script.step(row), before = row > 0 ? script.step(row - 1) : null;
  const isChapter = step.json && typeof step.json.note === "string";
  const sign = { done: ["✓", "good"], failed: ["✗", "bad"], notPlayed: ["·", "soft"] }[step.state];
  return make("div", { class: `${step.state} ${isChapter ? "chapter" : ""}`, title: step.step },
    make("span", { class: "number" }, step.position), make("span", { class: `sign ${sign[1]}`, role: "img", "aria-label": step.state }, sign[0]),
    isChapter ? make("span", { class: "grow" }, step.json.note) : make("code", { class: "grow" }, step.step),
    step.after && (!before || before.after !== step.after) ? make("small", {}, step.after.slice(0, 10)) : null);
}, (row) => show(row));

function filterScripts() {
  const words = part("filter").value.toLowerCase(), outcome = part("outcome").value;
  shown = scripts.filter((s) => s.words.includes(words) && (!outcome || (outcome === "failed") === s.failed));
  part("none").hidden = shown.length > 0;
  scriptList.fill(shown.length, shown.indexOf(script));
}

function openScript(next, at = next.start) {
  pause();
  script = next;
  script.open();
  const { header, end } = script;
  tell("name", script.name);
  tell("facts", [[header.path, header.variant].filter(Boolean).join(" "), script.outcome, plural(script.steps.length, "step"),
    plural(end.expectations || 0, "expectation") + " passed", header.start && `from ${header.start.slice(0, 10)}`, header.seed && `seed ${header.seed}`,
    header.catalog || (header.seed && "sample catalog"), header.storefront, header.environment, end.seconds !== undefined && `${end.seconds} s`].filter(Boolean).join(" · "));
  const fault = part("fault"), failing = end.position && script.step(end.position - 1);
  fault.hidden = !script.failed && !end.reason;
  fault.className = script.failed ? "fault" : "soft";
  fault.replaceChildren(...failing ? [
    make("p", {}, make("b", {}, `Failed at step ${end.position} of ${script.steps.length}`), end.line ? `, ${end.file || "line"}${end.file ? ":" : " "}${end.line}:${end.column}${end.file ? "" : " of the script"}: ` : ": ", make("code", {}, failing.step)),
    make("p", { class: "soft" }, failing.mismatches ? "The script expected other values than the store has:" : "The store or the app refused this step:"),
    ...faultOf(failing), make("p", {}, make("button", { type: "button", onclick: () => show(end.position - 1) }, "Show this step"))] : [make("p", {}, end.reason || "")]);
  part("stage").hidden = part("detail").hidden = script.steps.length === 0;
  part("scrubber").max = Math.max(1, script.steps.length);
  part("chapters").hidden = script.chapters.length === 0;
  part("chapters").replaceChildren(make("option", { value: "" }, plural(script.chapters.length, "chapter")),
    ...script.chapters.slice(0, 1000).map((row) => make("option", { value: row }, script.step(row).json.note)));
  index = Math.min(Math.max(0, at), Math.max(0, script.steps.length - 1));
  scriptList.select(shown.indexOf(script));
  stepList.fill(script.steps.length, index);
  if (script.steps.length) show(index);
}

function show(row) {
  index = row;
  const step = script.step(row);
  history.replaceState(null, "", `#${script.number}.${row + 1}`);
  stepList.select(row);
  const scrubber = part("scrubber");
  scrubber.value = row + 1;
  scrubber.setAttribute("aria-valuetext", visible(`Step ${row + 1} of ${script.steps.length}: ${step.step}`));
  tell("position", `${row + 1} / ${script.steps.length}`);
  const chapter = script.chapters.filter((start) => start <= row).pop();
  tell("caption", chapter === undefined ? "" : script.step(chapter).json.note);
  part("chapters").value = chapter === undefined ? "" : chapter;
  part("screenside").hidden = !step.screen && !script.screens.length;
  if (step.screen) drawScreen(script, step, row > 0 ? script.step(row - 1) : null);
  part("screen").setAttribute("aria-label", step.screen ? `The screen after step ${row + 1}` : "No screen: the step wasn't played");
  if (!step.screen) part("screen").replaceChildren();
  tell("step", `Step ${step.position}: ${step.step}`);
  showTab(tabs[tab][1](step) ? tab : 0, false);
}

function showTab(chosen, isAsked = true) {
  if (isAsked) tab = chosen;
  const step = script.step(index);
  part("tabs").replaceChildren(...tabs.map(([name, count], row) => {
    const number = count(step);
    return make("button", { type: "button", role: "tab", id: `tab-${row}`, "aria-controls": "panel", "aria-selected": row === chosen ? "true" : "false",
      tabindex: row === chosen ? 0 : -1, disabled: !number, onclick: () => showTab(row) }, name + (number > 1 ? ` ${number}` : ""));
  }));
  part("panel").setAttribute("aria-labelledby", `tab-${chosen}`);
  part("panel").replaceChildren(...tabs[chosen][2](step).filter(Boolean));
  if (step.unlisted) part("panel").append(make("p", { class: "soft" }, `The step had ${step.unlisted} more, which aren't in the trace.`));
}

function move(by) { if (script.steps.length) show(Math.min(script.steps.length - 1, Math.max(0, index + by))); }

function pause() {
  clearTimeout(timer);
  timer = null;
  part("play").textContent = "▶ Play";
}

function play() {
  if (timer) return pause();
  if (index === script.steps.length - 1) show(0);
  part("play").textContent = "❚❚ Pause";
  const next = () => {
    if (index >= script.steps.length - 1) return pause();
    show(index + 1);
    timer = setTimeout(next, script.chapters.includes(index) ? 1800 : 900);
  };
  timer = setTimeout(next, 400);
}

function find(event) {
  event.preventDefault();
  const words = part("find").value.toLowerCase(), count = script.steps.length;
  for (let far = 1; words && far <= count; far++) {
    const row = (index + far) % count;
    if (script.steps[row].toLowerCase().includes(words)) return show(row);
  }
}

function moveTab(event) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by) return;
  const open = [...part("tabs").children].map((button, row) => (button.disabled ? -1 : row)).filter((row) => row >= 0);
  const chosen = [...part("tabs").children].findIndex((button) => button.getAttribute("aria-selected") === "true");
  showTab(open[(open.indexOf(chosen) + by + open.length) % open.length]);
  part(`tab-${tab}`).focus();
}

function keyPressed(event) {
  if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) || event.target.getAttribute("role") === "tab" || event.ctrlKey || event.metaKey || event.altKey) return;
  const moves = { ArrowRight: 1, ArrowLeft: -1 };
  if (event.key in moves) move(moves[event.key]);
  else if (event.key === " " && event.target.tagName !== "BUTTON" && event.target.tagName !== "SUMMARY") play();
  else return;
  event.preventDefault();
}

document.addEventListener("keydown", keyPressed);
part("scrubber").addEventListener("input", (event) => { pause(); show(Number(event.target.value) - 1); });
part("chapters").addEventListener("change", (event) => event.target.value && show(Number(event.target.value)));
part("play").addEventListener("click", play);
part("back").addEventListener("click", () => { pause(); move(-1); });
part("next").addEventListener("click", () => { pause(); move(1); });
part("finder").addEventListener("submit", find);
part("tabs").addEventListener("keydown", moveTab);
part("filter").addEventListener("input", filterScripts);
part("outcome").addEventListener("change", filterScripts);
part("choice").addEventListener("submit", (event) => event.preventDefault());
addEventListener("beforeprint", () => stepList.render(true));
addEventListener("hashchange", openAddress);

function openAddress() {
  const [, number, step] = location.hash.match(/^#(\d+)\.(\d+)$/) || [];
  const named = scripts.find((candidate) => candidate.number === Number(number));
  if (named && (named !== script || Number(step) - 1 !== index)) openScript(named, Number(step) - 1);
  else if (!script && scripts.length) openScript(scripts[0]);
}

filterScripts();
openAddress();
