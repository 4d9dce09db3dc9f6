import { expect, type Locator, type Page } from '@playwright/test';

/** One way to use a screen: fingers on a phone, or a keyboard and nothing else. */
export type Hands = {
  /** Activates a link or a button. */
  press: (target: Locator) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
  /** Chooses the radio at that place of a group. */
  pick: (group: Locator, place: number) => Promise<void>;
  /** Chooses a file where one is asked for. */
  attach: (zone: Locator, path: string) => Promise<void>;
};

/** The end of a module or a unit, which comes between two presses (product: celebrations). */
const celebrationOn = (page: Page) => page.getByRole('dialog', { name: /^¡?Terminaste / });

/** Taps; text comes from the phone's own keyboard. */
export function fingers(page: Page): Hands {
  void page.addLocatorHandler(celebrationOn(page), () => page.keyboard.press('Escape'));
  return {
    press: (target) => target.tap(),
    async write(field, text) {
      await field.tap();
      await field.fill(text);
    },
    async pick(group, place) {
      const radio = group.getByRole('radio').nth(place);
      const label = await radio.evaluateHandle((input: HTMLInputElement) => input.labels?.[0] ?? input);
      await label.asElement()?.tap();
      await expect(radio).toBeChecked();
    },
    async attach(zone, path) {
      const chooser = page.waitForEvent('filechooser');
      await zone.tap();
      await (await chooser).setFiles(path);
    },
  };
}

/** Tab, arrows, Space and Enter; the mouse does not exist. */
export function keys(page: Page): Hands {
  const { keyboard } = page;
  return {
    async press(target) {
      await reach(keyboard, target);
      await keyboard.press('Enter');
    },
    async write(field, text) {
      await reach(keyboard, field);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.insertText(text);
    },
    async pick(group, place) {
      const radios = group.getByRole('radio');
      await reach(keyboard, radios.first());
      if (place === 0) await keyboard.press('Space');
      for (let press = 0; press < place; press += 1) await keyboard.press('ArrowDown');
      await expect(radios.nth(place)).toBeChecked();
    },
    async attach(zone, path) {
      // A browser without a window now and then opens no chooser for the first key after a busy moment.
      await expect(async () => {
        await reach(keyboard, zone);
        const chooser = page.waitForEvent('filechooser', { timeout: 5_000 });
        await keyboard.press('Enter');
        await (await chooser).setFiles(path);
      }).toPass({ timeout: 60_000 });
    },
  };
}

const mostTabs = 150;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/**
 * A dialog takes the focus twice as it opens: a key pressed in between is lost. A page that draws nothing is never called
 * idle, hence the limit.
 */
export const focusSettled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const soon = { timeout: 100 };
        requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => resolve(), soon)), soon);
      }),
  );

/** Presses Tab until the target keeps the focus. */
async function reach(keyboard: Page['keyboard'], target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < mostTabs; presses += 1) {
    if (await isFocused(target)) {
      await focusSettled(target.page());
      if (await isFocused(target)) return;
    }
    await keyboard.press((await celebrationOn(target.page()).isVisible()) ? 'Escape' : 'Tab');
  }
  throw new Error(`Tab never reached ${target}`);
}
