import type { Locator, Page } from '@playwright/test';

/** Sizes of a screen as it stands, from its top. Lengths in CSS px. */

export const pageHeight = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

/** The lower edge of something, from the top of the page. */
export const endOf = async (place: Locator): Promise<number> =>
  Math.round(await place.evaluate((one) => one.getBoundingClientRect().bottom + window.scrollY));

/** The upper edge of something, from the top of the page. */
export const topOf = async (place: Locator): Promise<number> =>
  Math.round(await place.evaluate((one) => one.getBoundingClientRect().top + window.scrollY));

/** The number of those that stand whole in the first view. */
export const wholeInView = (places: Locator): Promise<number> =>
  places.evaluateAll(
    (all) =>
      all.filter((one) => {
        const { top, bottom, width, height } = one.getBoundingClientRect();
        return width > 0 && height > 0 && top >= 0 && bottom <= window.innerHeight;
      }).length,
  );

/** The part of its height that is seen. */
export const seenHeight = async (place: Locator): Promise<number> =>
  Math.round(
    await place.evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0));
    }),
  );

/** The characters that are read without scrolling. */
export const charactersInView = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let characters = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (text === '' || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, bottom, width, height } = range.getBoundingClientRect();
      // Words for screen readers alone stand in one pixel.
      const isSeen = width > 1 && height > 1 && top < window.innerHeight && bottom > 0;
      if (isSeen) characters += text.length;
    }
    return characters;
  });

/** Pairs of size and weight in which words of the screen are set. */
export const typePairs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const pairs = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const place = node.parentElement;
      if (node.textContent?.trim() === '' || !place?.checkVisibility({ visibilityProperty: true })) continue;
      if (place.getBoundingClientRect().width <= 1) continue;
      const { fontSize, fontWeight } = getComputedStyle(place);
      pairs.add(`${fontSize} ${fontWeight}`);
    }
    return pairs.size;
  });

/** Buttons, and links that look like one, in the accent colour in the first view. */
export const accentsInView = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.backgroundColor = 'var(--mantine-color-accent-filled)';
    const accent = getComputedStyle(sample).backgroundColor;
    sample.remove();
    return [...document.querySelectorAll('button, a')].filter((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      const isSeen = height > 0 && top < window.innerHeight && bottom > 0;
      return isSeen && getComputedStyle(one).backgroundColor === accent;
    }).length;
  });

/** Tables of which a part is seen only by scrolling sideways. */
export const cutTables = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('table')].filter((table) => {
        for (let around = table.parentElement; around; around = around.parentElement) {
          const isScrolled = ['auto', 'scroll'].includes(getComputedStyle(around).overflowX);
          if (isScrolled && around.scrollWidth > around.clientWidth + 1) return true;
        }
        return false;
      }).length,
  );

/** Questions with choices: how many the screen has, and how many of them stand in the first view with all their choices. */
export const questions = (page: Page): Promise<{ all: number; whole: number }> =>
  page.evaluate(() => {
    const byName = new Map<string, boolean>();
    for (const choice of document.querySelectorAll<HTMLInputElement>('main input[type=radio]')) {
      const { top, bottom } = choice.getBoundingClientRect();
      const isSeen = top >= 0 && bottom <= window.innerHeight;
      byName.set(choice.name, (byName.get(choice.name) ?? true) && isSeen);
    }
    return { all: byName.size, whole: [...byName.values()].filter(Boolean).length };
  });
