// Opens letters in Chromium, as wide as a phone and as a window, light and dark, and says what is wrong with them: `node letters.mjs MODULES
// FOLDER PROFILE`. It prints READ with the number of looks at the end; any other line is something wrong. With VERNISSAGE_SHOTS in the
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
// Of what is only recommended: headings and the heads of tables, which a screen reader goes by.
const MORE = ["empty-heading", "heading-order", "page-has-heading-one", "empty-table-header", "scope-attr-valid"];

const { context, page } = await open(profile, true);
const wrong = [];
let looks = 0;

const faults = () => violations(page, RULES.concat("best-practice"), (one) =>
  one.tags.some((tag) => RULES.includes(tag)) || MORE.includes(one.id));

for (const name of readdirSync(folder).filter((name) => name.endsWith(".html")).sort()) {
  for (const [width, colorScheme] of name.endsWith("-all.html") ? ALL : PHONE) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`file://${resolve(folder, name)}`, { waitUntil: "load" });
    const at = `${name} ${width} ${colorScheme}`;
    const wide = await tooWide(page);
    if (wide) wrong.push(`${at}: too wide: ${wide}`);
    const broken = await page.evaluate(() => [...document.images].filter((one) => !one.naturalWidth).length);
    if (broken) wrong.push(`${at}: ${broken} pictures do not load`);
    // Colours and headings are the same at each width.
    if (width === 360) for (const one of await faults()) wrong.push(`${at}: ${one}`);
    await shot(page, shots, at);
    looks += 1;
  }
}

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
await context.close();

wrong.forEach((what) => console.log(what));
if (!wrong.length) console.log(`READ ${looks} letters`);
process.exit(wrong.length ? 1 : 0);
