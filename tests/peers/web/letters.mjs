// Opens letters in Chromium, as wide as a phone and as a window, light and dark, and says what is wrong with them: `node letters.mjs MODULES
// FOLDER PROFILE`. A letter about a turn also has limits of height. It prints READ with the number of looks at the end; any other line is something wrong. With VERNISSAGE_SHOTS in the
// environment pictures of them lie in that folder.
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { RULES, browser, shot, tooWide } from "./chromium.mjs";

const [modules, folder, profile] = process.argv.slice(2);
const { open, violations } = browser(modules);
const shots = process.env.VERNISSAGE_SHOTS;
// How wide and how dark it is makes no difference between languages: only files that say so are opened in all ways.
const PHONE = [[360, "light"]];
const ALL = [[360, "light"], [360, "dark"], [800, "light"], [800, "dark"]];
// Files of which only the heights are measured.
const HEIGHTS = [[360, "light"], [800, "light"]];
// Where the question, the first three presses and the deadline of a turn end, and where the whole letter does, in pixels; and the height of
// what is pressed.
const FOLD = 500;
const WHOLE = { light: 2000, heavy: 3000 };
const PRESS = 44;
const HEAVY = ["brussels-1893", "the-gallerist"];
// Of what is only recommended: headings and the heads of tables, which a screen reader goes by.
const MORE = ["empty-heading", "heading-order", "page-has-heading-one", "empty-table-header", "scope-attr-valid"];

const { context, page } = await open(profile, true);
const wrong = [];
let looks = 0;

const faults = () => violations(page, RULES.concat("best-practice"), (one) =>
  one.tags.some((tag) => RULES.includes(tag)) || MORE.includes(one.id));

// Where the parts of an open letter end, and the height of its lowest link.
const heights = () => page.evaluate(() => {
  const end = (one) => one ? Math.ceil(one.getBoundingClientRect().bottom + scrollY) : 0;
  const picture = document.querySelector("img");
  const leads = (one) => !picture || one.compareDocumentPosition(picture) & Node.DOCUMENT_POSITION_FOLLOWING;
  const links = [...document.querySelectorAll("a[href]")];
  const presses = links.filter((one) => one.protocol === "mailto:" && leads(one)).slice(0, 3);
  return {
    question: end(document.querySelector("h1")), presses: Math.max(0, ...presses.map(end)), due: end(document.querySelector(".d")),
    whole: document.documentElement.scrollHeight, link: Math.min(...links.map((one) => one.getBoundingClientRect().height)),
  };
});
const tooHigh = async (name, width) => {
  const found = await heights();
  const most = HEAVY.some((game) => name.includes(game)) ? WHOLE.heavy : WHOLE.light;
  const over = ["question", "presses", "due"].filter((part) => found[part] > FOLD).map((part) => `${part} end at ${found[part]} of ${FOLD}`);
  if (width === 360 && found.whole > most) over.push(`${found.whole} of ${most} high`);
  if (found.link < PRESS) over.push(`a link is ${found.link} of ${PRESS} high`);
  highest.fold = Math.max(highest.fold, found.question, found.presses, found.due);
  if (width === 360) highest[most] = Math.max(highest[most] ?? 0, found.whole);
  return over;
};
const highest = { fold: 0 };

for (const name of readdirSync(folder).filter((name) => name.endsWith(".html")).sort()) {
  const isTurn = /^(turn|reminder)-/.test(name) && !name.includes("-aided-");
  const only = name.endsWith("-heights.html");
  for (const [width, colorScheme] of name.endsWith("-all.html") ? ALL : only ? HEIGHTS : PHONE) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`file://${resolve(folder, name)}`, { waitUntil: "load" });
    const at = `${name} ${width} ${colorScheme}`;
    const wide = await tooWide(page);
    if (wide) wrong.push(`${at}: too wide: ${wide}`);
    const broken = await page.evaluate(() => [...document.images].filter((one) => !one.naturalWidth).length);
    if (broken) wrong.push(`${at}: ${broken} pictures do not load`);
    if (isTurn) for (const one of await tooHigh(name, width)) wrong.push(`${at}: ${one}`);
    // Colours and headings are the same at each width.
    if (width === 360 && !only) for (const one of await faults()) wrong.push(`${at}: ${one}`);
    await shot(page, shots, at);
    looks += 1;
  }
}

const tallest = { ...highest };

// The counter-tests: what is wrong on purpose is found.
await page.evaluate(() => {
  document.querySelector("h1").outerHTML = "<h1></h1>";
  document.querySelector(".q").style.color = "#777";
  document.querySelector(".q").style.background = "#888";
});
const found = (await faults()).map((one) => one.split(":")[0]);
for (const rule of ["empty-heading", "color-contrast"]) if (!found.includes(rule)) wrong.push(`${rule} is not found`);
await page.evaluate(() => document.body.firstElementChild.style.setProperty("min-width", "3000px"));
await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", "<div style='width:3000px'>.</div>"));
if (!(await tooWide(page))) wrong.push("a letter that is too wide is not found");
await page.setViewportSize({ width: 360, height: 800 });
await page.evaluate(() => {
  document.body.innerHTML = "<h1 style='margin-top:600px'>?</h1><a href='mailto:a@b.c'>low</a><p style='height:4000px'>.</p>";
});
const high = await tooHigh("turn-5211", 360);
if (high.length !== 4) wrong.push(`a letter that is too high is not found: ${high}`);
await context.close();

wrong.forEach((what) => console.log(what));
if (!wrong.length) console.log(`READ ${looks} letters; highest ${JSON.stringify(tallest)}`);
process.exit(wrong.length ? 1 : 0);
