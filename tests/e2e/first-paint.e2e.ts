import { expect, type Page, test } from '@playwright/test';
import { origin, signIn, stands } from './helpers.ts';
import { bossPaths, learnerPaths, tutorPaths } from './screen-paths.ts';

/** What a full load shows before its code has come: the scheme that was chosen, and no empty place where data will stand. */

/** So much slower than this machine, and the network so late, are the phones we think of. */
const CPU_RATE = 4;
const LATENCY_MS = 150;

async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: 400_000,
    uploadThroughput: 400_000,
  });
}

type Frame = { scheme: string | null; canvas: string };
declare global {
  interface Window {
    frames_: Frame[];
    emptyWords: string[];
  }
}

/** Notes each frame in which the scheme or the colour behind the page is another, from the first one on. */
const noteFrames = () => {
  window.frames_ = [];
  const look = () => {
    if (document.body) {
      const frame = {
        scheme: document.documentElement.getAttribute('data-mantine-color-scheme'),
        canvas: getComputedStyle(document.documentElement).backgroundColor,
      };
      const last = window.frames_.at(-1);
      if (last?.scheme !== frame.scheme || last.canvas !== frame.canvas) window.frames_.push(frame);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Its code has come: what is pressed answers. */
async function awake(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /^Tu cuenta/ });
  await expect(async () => {
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true', { timeout: 500 });
  }).toPass();
}

for (const { chosen, label, system } of [
  { chosen: 'dark', label: 'Oscuro', system: 'light' },
  { chosen: 'light', label: 'Claro', system: 'dark' },
] as const) {
  test.describe(`${chosen} chosen on a ${system} device`, () => {
    test.use({ colorScheme: system });

    test('every frame of a full load is in it, before the code comes and after', async ({ page }) => {
      await signIn(page, 'aprendiz5');
      await page.getByRole('button', { name: /^Tu cuenta/ }).click();
      await page.getByRole('radio', { name: label }).check({ force: true });
      const canvas = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      await page.addInitScript(noteFrames);
      await slowDown(page);
      const frames = () => page.evaluate(() => window.frames_);
      for (const path of ['/', '/perfil', '/avisoLogeado', '/objetos?actividad=999999']) {
        await page.route('**/assets/*.js', (route) => route.abort());
        await page.goto(origin() + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.poll(frames, `${path} without its code`).toEqual([{ scheme: chosen, canvas }]);
        await page.unroute('**/assets/*.js');

        await page.goto(origin() + path);
        await awake(page);
        expect(await frames(), `${path} with its code`).toEqual([{ scheme: chosen, canvas }]);
      }
    });
  });
}

/** Notes every sentence of an empty place that can be seen, from the first piece of the document on. */
const noteEmptyWords = () => {
  window.emptyWords = [];
  const said = /^(Aún no|Aún sin|No hay|Todavía no|Nadie|Nada |Sin (datos|colaboradores|resultados))/;
  // A learner's or an author's own text may begin so too, and is longer.
  const longest = 80;
  const look = () => {
    const walker = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (text.length > longest || !said.test(text) || window.emptyWords.includes(text)) continue;
      // What is folded away is seen by nobody.
      if (node.parentElement?.checkVisibility({ visibilityProperty: true })) window.emptyWords.push(text);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
};

/** The sentences of empty places that were seen and are gone now that everything has come. */
async function vanished(page: Page): Promise<string[]> {
  await stands(page);
  const [seen, shown] = await page.evaluate(() => [window.emptyWords, document.body.innerText] as const);
  return seen.filter((words) => !shown.includes(words));
}

for (const { role, who, landing, paths } of [
  { role: 'learner', who: 'aprendiz5', landing: '/', paths: () => learnerPaths('aprendiz5') },
  { role: 'boss', who: 'jefe', landing: '/', paths: bossPaths },
  { role: 'tutor', who: 'tutor', landing: '/tutor', paths: tutorPaths },
] as const) {
  test(`no screen of a ${role} says that it is empty before its data comes`, async ({ page }) => {
    await signIn(page, who, landing);
    await page.addInitScript(noteEmptyWords);
    await slowDown(page);
    const found: string[] = [];
    for (const path of await paths()) {
      await page.goto(origin() + path);
      found.push(...(await vanished(page)).map((words) => `${path}: ${words}`));
      if (path !== landing) continue;
      await page.getByRole('button', { name: /^Notificaciones/ }).click();
      await expect(page.getByRole('dialog', { name: 'Notificaciones' })).toBeVisible();
      found.push(...(await vanished(page)).map((words) => `the bell: ${words}`));
      await page.keyboard.press('Escape');
      // The same by the product's own links, one to each screen, without a new document.
      const links = await page
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const ofScreens = new Map(
        links
          .filter((one) => /^\/[A-Za-z]/.test(one) && !/^\/(archivos|api|aviso)|#/.test(one))
          .map((one) => [one.split('?')[0], one]),
      );
      for (const href of ofScreens.values()) {
        const link = page.locator(`a[href="${href}"]:visible`).first();
        if ((await link.count()) === 0) continue;
        await link.click();
        found.push(...(await vanished(page)).map((words) => `by a link to ${href}: ${words}`));
        await page.goBack();
        // A link to the screen itself left nothing to go back to.
        if (!page.url().startsWith(origin())) await page.goto(origin() + path);
        await stands(page);
      }
    }
    expect(found).toEqual([]);
  });
}
