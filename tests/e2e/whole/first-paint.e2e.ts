import { expect, type Page } from '@playwright/test';
import { origin, signIn } from '../support/helpers.ts';
import { slowLine } from '../support/slow-line.ts';
import { test } from '../support/test.ts';

/** A full load shows the chosen scheme before its code has come. */

/** So much slower than this machine are the phones we think of. */
const CPU_RATE = 4;

async function slowDown(page: Page): Promise<void> {
  const line = await slowLine(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}

type Frame = { scheme: string | null; canvas: string };
declare global {
  interface Window {
    frames_: Frame[];
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
