import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Of two tabs of one browser, that which shows what opens in one of them, and the other. Both are in sight here: the tab
 * in use takes it at once, on a busy machine the other one now and then.
 */
export async function tabThatShows(
  one: Page,
  another: Page,
  dialogIn: (tab: Page) => Locator,
): Promise<readonly [tab: Page, other: Page]> {
  const shown = async () => (await dialogIn(one).count()) + (await dialogIn(another).count());
  await expect.poll(shown).toBe(1);
  return (await dialogIn(one).count()) > 0 ? [one, another] : [another, one];
}
