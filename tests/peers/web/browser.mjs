// Opens every kind of page in Chromium and reports its faults: `node browser.mjs MODULES PLAN PROFILE`. It prints MOVE when
// the caller should make a move at the first table, and READ with the number of pages at the end; any other line is a fault.
import { readFileSync } from "node:fs";
import { browser, shot, tooWide } from "./chromium.mjs";

const [modules, planFile, profile] = process.argv.slice(2);
const { open, violations } = browser(modules);
const plan = JSON.parse(readFileSync(planFile, "utf8"));
const LANGS = ["en", "zh-Hant", "zh-Hans", "ja"];
const WIDE = 1280;
const NARROW = 360;
const NARROWEST = 320;

const wrong = [];
let read = 0;
const say = (what) => wrong.push(what);

const { context, page } = await open(profile, true);
let at = "";
page.on("console", (message) => {
  // The page itself reports that it is missing.
  if (["error", "warning"].includes(message.type()) && !message.text().includes("favicon.ico") && !message.location().url.endsWith("/favicon.ico")) {
    say(`${at}: console: ${message.text()}`);
  }
});
page.on("pageerror", (error) => say(`${at}: ${error}`));
page.on("request", (request) => {
  if (!request.url().startsWith(plan.origin)) say(`${at}: asks ${request.url()}`);
});

const looked = async (path, width, scheme, lang, whole) => {
  at = `${path.replace(/[a-z2-7]{26}/, "..")} ${width} ${scheme} ${lang}`;
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: scheme });
  const answer = await page.goto(`${plan.origin}${path}?lang=${lang}`, { waitUntil: "load" });
  if (answer.status() !== 200) say(`${at}: ${answer.status()}`);
  if ((await page.getAttribute("html", "lang")) !== lang) say(`${at}: speaks another language`);
  const broken = await page.evaluate(() => [...document.images].filter((one) => !one.naturalWidth).map((one) => one.src));
  if (broken.length) say(`${at}: pictures that do not load: ${broken}`);
  const wide = await tooWide(page);
  if (wide) say(`${at}: too wide: ${wide}`);
  if (width === NARROW) {
    await page.setViewportSize({ width: NARROWEST, height: 640 });
    const wide = await tooWide(page);
    if (wide) say(`${at}: too wide at ${NARROWEST}: ${wide}`);
    await page.setViewportSize({ width, height: 800 });
  }
  if (whole) for (const one of await violations(page)) say(`${at}: ${one}`);
  await shot(page, plan.shots, at);
  read += 1;
};

for (const path of plan.whole.concat(plan.games.slice(0, 1))) {
  for (const width of [NARROW, WIDE]) {
    for (const scheme of ["light", "dark"]) for (const lang of LANGS) await looked(path, width, scheme, lang, true);
  }
}
for (const path of plan.games.slice(1).concat(plan.others)) {
  await looked(path, NARROW, "light", "zh-Hant", true);
  await looked(path, WIDE, "dark", "en", true);
  await looked(path, NARROW, "dark", "en", false);
  await looked(path, WIDE, "light", "zh-Hant", false);
}

// A move changes an open page, and sections that its reader opened stay open.
at = "live";
await page.goto(`${plan.origin}${plan.games[0]}?lang=en`, { waitUntil: "load" });
const seq = () => page.getAttribute("main", "data-state");
const before = await seq();
await page.click("#words summary");
await page.waitForTimeout(300);
console.log("MOVE");
try {
  await page.waitForFunction((before) => document.querySelector("main").dataset.state !== before, before, { timeout: 20000 });
  if (!(await page.evaluate(() => document.querySelector("#words").open))) say("live: an open section was closed");
  if (!(await page.textContent("#live"))) say("live: the change of the page is not announced");
  for (const one of await violations(page)) say(`live: ${one}`);
} catch (error) {
  say(`live: the page stays at ${before}: ${error}`);
}

// The counter-tests: deliberate faults are detected.
await page.evaluate(() => document.querySelector("figure img").removeAttribute("alt"));
if (!(await violations(page)).some((one) => one.startsWith("image-alt"))) say("a picture without description is not detected");
await page.evaluate(() => document.querySelector("img").style.setProperty("min-width", "3000px"));
if (!(await tooWide(page))) say("a page that is too wide is not detected");
await page.close();
await context.close();

// Without scripts, everything can be read.
const { context: plain, page: bare } = await open(`${profile}-plain`, false);
for (const path of plan.games) {
  await bare.goto(`${plan.origin}${path}?lang=en`);
  for (const heading of ["Whose turn it is", "The board", "What happened", "Players"]) {
    if (!(await bare.getByRole("heading", { name: heading }).isVisible())) say(`without scripts ${path} lacks ${heading}`);
  }
  await bare.click("#words summary");
  if (!(await bare.isVisible("#words pre"))) say(`without scripts ${path} does not open its words`);
  await bare.click("footer a");
  if (!bare.url().startsWith(`${plan.origin}${path}`)) say(`without scripts ${path} cannot be reloaded`);
}
await plain.close();

wrong.forEach((what) => console.log(what));
if (!wrong.length) console.log(`READ ${read} pages`);
process.exit(wrong.length ? 1 : 0);
