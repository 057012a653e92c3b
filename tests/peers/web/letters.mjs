// Opens letters in Chromium, as wide as a phone and as a window, light and dark, and says what is wrong with them: `node letters.mjs MODULES
// FOLDER PROFILE`. It prints READ with the number of looks at the end; any other line is something wrong. With SHOTS in the environment
// pictures of them lie in that folder.
import { mkdirSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const [modules, folder, profile] = process.argv.slice(2);
const require = createRequire(resolve(modules, "node_modules", "x.js"));
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const shots = process.env.VERNISSAGE_SHOTS;
// Every language as a phone shows it; how wide and how dark it is makes no difference between languages.
const PHONE = [[360, "light"]];
const ALL = [[360, "light"], [360, "dark"], [800, "light"], [800, "dark"]];
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
// Of what is only recommended: headings and the heads of tables, which a screen reader goes by.
const MORE = ["empty-heading", "heading-order", "page-has-heading-one", "empty-table-header", "scope-attr-valid"];

const context = await chromium.launchPersistentContext(profile, {
  executablePath: "/usr/bin/chromium",
  headless: true,
  args: [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
  ],
});
const page = context.pages()[0] ?? await context.newPage();
const wrong = [];
let looks = 0;

const violations = async () => {
  await page.evaluate(axe);
  const rules = { runOnly: { type: "tag", values: RULES.concat("best-practice") }, resultTypes: ["violations"] };
  const found = await page.evaluate((rules) => axe.run(document, rules), rules);
  const counts = (one) => one.tags.some((tag) => RULES.includes(tag)) || MORE.includes(one.id);
  const told = (one) => `${one.id}: ${one.nodes.slice(0, 2).map((node) => node.html.slice(0, 160)).join(" | ")}`;
  return found.violations.filter(counts).map(told);
};

const tooWide = () => page.evaluate(() => {
  const room = document.documentElement.clientWidth;
  return document.documentElement.scrollWidth > room ? `${document.documentElement.scrollWidth} of ${room}` : null;
});

for (const name of readdirSync(folder).filter((name) => name.endsWith(".html")).sort()) {
  for (const [width, colorScheme] of name.endsWith("-en.html") ? ALL : PHONE) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`file://${resolve(folder, name)}`, { waitUntil: "load" });
    const at = `${name} ${width} ${colorScheme}`;
    const wide = await tooWide();
    if (wide) wrong.push(`${at}: too wide: ${wide}`);
    const broken = await page.evaluate(() => [...document.images].filter((one) => !one.naturalWidth).length);
    if (broken) wrong.push(`${at}: ${broken} pictures do not load`);
    // Colours and headings are the same at each width.
    if (width === 360) for (const one of await violations()) wrong.push(`${at}: ${one}`);
    if (shots) {
      mkdirSync(shots, { recursive: true });
      await page.screenshot({ path: `${shots}/${at.replace(/[^A-Za-z0-9]+/g, "-")}.png`, fullPage: true });
    }
    looks += 1;
  }
}

// The counter-tests: what is wrong on purpose is found.
await page.evaluate(() => {
  document.querySelector("h1").outerHTML = "<h1></h1>";
  document.querySelector(".q").style.color = "#777";
  document.querySelector(".q").style.background = "#888";
});
const found = (await violations()).map((one) => one.split(":")[0]);
for (const rule of ["empty-heading", "color-contrast"]) if (!found.includes(rule)) wrong.push(`${rule} is not found`);
await page.evaluate(() => document.body.firstElementChild.style.setProperty("min-width", "3000px"));
await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", "<div style='width:3000px'>.</div>"));
if (!(await tooWide())) wrong.push("a letter that is too wide is not found");
await context.close();

wrong.forEach((what) => console.log(what));
if (!wrong.length) console.log(`READ ${looks} letters`);
process.exit(wrong.length ? 1 : 0);
