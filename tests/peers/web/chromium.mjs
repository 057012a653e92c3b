// Chromium and axe, as both looks use them: at pages of the web and at letters.
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

// WCAG 2.2, A and AA.
export const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const ARGS = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

// What lies in the folder of modules: a browser to open, and what finds faults in an open page. `violations` keeps the faults that
// `counts`, each as one line that begins with the name of its rule.
export const browser = (modules) => {
  const require = createRequire(resolve(modules, "node_modules", "x.js"));
  const { chromium } = require("playwright-core");
  const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
  const open = async (profile, javaScriptEnabled) => {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: "/usr/bin/chromium", headless: true, javaScriptEnabled, args: ARGS,
    });
    return { context, page: context.pages()[0] ?? await context.newPage() };
  };
  const violations = async (page, tags = RULES, counts = () => true) => {
    await page.evaluate(axe);
    const options = { runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] };
    const found = await page.evaluate((options) => axe.run(document, options), options);
    const told = (one) => `${one.id}: ${one.nodes.slice(0, 2).map((node) => node.html.slice(0, 160)).join(" | ")}`;
    return found.violations.filter(counts).map(told);
  };
  return { open, violations };
};

// What is wider than the window, or null.
export const tooWide = (page) => page.evaluate(() => {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return null;
  const wide = [...document.querySelectorAll("body *")].find((one) => one.getBoundingClientRect().right > room + 1);
  return `${document.documentElement.scrollWidth} of ${room}: ${wide?.outerHTML.slice(0, 120)}`;
});

// Keeps a picture of the page in a folder, if one is named.
export const shot = async (page, folder, name) => {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name.replace(/[^A-Za-z0-9]+/g, "-")}.png`, fullPage: true });
};
