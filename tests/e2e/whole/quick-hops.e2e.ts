import { expect, type Page } from '@playwright/test';
import { origin, signIn, stands } from '../support/helpers.ts';
import { bossPaths, learnerPaths, tutorPaths } from '../support/screen-paths.ts';
import { test } from '../support/test.ts';

/** Somebody in a hurry on a slow network: screens left while they are read leave no complaint in the console. */

test.use({ viewport: { width: 1280, height: 850 }, contextOptions: { reducedMotion: 'reduce' } });

/** A read takes so long, longer than a screen is looked at; ms. */
const LATENCY_MS = 250;
/** How long each screen is looked at, in turn; ms. */
const LOOKS_MS = [0, 60, 150, 320];

const people = [
  { role: 'learner', who: 'aprendiz5', landing: '/', paths: () => learnerPaths('aprendiz5') },
  { role: 'boss', who: 'jefe', landing: '/', paths: bossPaths },
  { role: 'tutor', who: 'tutor', landing: '/tutor', paths: tutorPaths },
] as const;

/** The complaints of the browser from here on. */
function listen(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`${page.url()}: ${error.stack}`));
  return found;
}

async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** The addresses to which the links of this screen lead inside the product, each once. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hrefs = [...document.querySelectorAll('a[href^="/"]:not([download])')]
      .filter((link) => link.checkVisibility())
      .map((link) => link.getAttribute('href') ?? '');
    return [...new Set(hrefs)].filter((href) => !/^\/(archivos|api|login)|#/.test(href));
  });

/** Presses a link as soon as it is there, and does not wait for what it leads to. */
async function press(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    links.find((link) => link.getAttribute('href') === address)?.click();
  }, href);
}

/** Back to the screen before, while it is one of this document: our router counts them. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (Number(window.history.state?.idx) > 0) window.history.back();
  });
}

for (const { role, who, landing, paths } of people) {
  test(`a ${role} hops through the screens without a complaint`, async ({ page }) => {
    const found = listen(page);
    await signIn(page, who, landing);
    await stands(page);
    await slowDown(page);
    let hops = 0;
    const hop = async (act: () => Promise<unknown>) => {
      await act();
      await page.waitForTimeout(LOOKS_MS[hops % LOOKS_MS.length] ?? 0);
      hops += 1;
    };
    // By links and back, within one document.
    for (let round = 0; round < 4; round += 1) {
      const links = await linksOf(page);
      for (let turn = 0; turn < 4; turn += 1) {
        const href = links[(round * 5 + turn * 3) % links.length] ?? landing;
        await hop(() => press(page, href));
      }
      await hop(() => goBack(page));
    }
    expect(hops).toBeGreaterThanOrEqual(20);
    // By addresses: each document is left while its code, its calls and its socket are on their way.
    const wait = ['commit', 'domcontentloaded', 'load'] as const;
    for (const [at, path] of (await paths()).slice(0, 12).entries()) {
      await hop(() => page.goto(origin() + path, { waitUntil: wait[at % wait.length] ?? 'load' }));
    }
    await page.goto(origin() + landing);
    await stands(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(found).toEqual([]);
  });
}
