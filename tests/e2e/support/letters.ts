import { expect, type Page } from '@playwright/test';

/** Percent of the letters' usual size, and how much of the screen its bar may take then. */
const letters = [
  { percent: 100, bar: 0.15 },
  { percent: 150, bar: 0.33 },
  { percent: 200, bar: 0.45 },
] as const;

/** The phone that it is measured on. */
export const smallScreen = { width: 360, height: 740 } as const;

type Measured = { width: number; bar: number; cut: string[]; squeezed: string[] };

/** How wide the page is, how high its bar, the buttons whose words do not fit, and links of one letter a line. */
function measure(page: Page, percent: number): Promise<Measured> {
  return page.evaluate(async (size) => {
    document.documentElement.style.fontSize = `${size}%`;
    await document.fonts.ready;
    // A size that is inherited arrives one element deeper with each frame, where nothing is to move.
    for (let still = 0, before = ''; still < 10; ) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const { scrollWidth, scrollHeight } = document.documentElement;
      const now = `${scrollWidth} ${scrollHeight}`;
      still = now === before ? still + 1 : 0;
      before = now;
    }
    const isCut = (label: Element) => label.clientWidth > 0 && label.scrollWidth > label.clientWidth + 1;
    return {
      width: document.documentElement.scrollWidth,
      bar: document.querySelector('header')?.getBoundingClientRect().height ?? 0,
      cut: [...document.querySelectorAll('.mantine-Button-label')]
        .filter(isCut)
        .map((label) => label.textContent ?? ''),
      squeezed: [...document.querySelectorAll('main a, main button')]
        .filter((link) => {
          const { width } = link.getBoundingClientRect();
          const letters = link.textContent?.trim().length ?? 0;
          return width > 0 && letters > 3 && width < 2 * Number.parseFloat(getComputedStyle(link).fontSize);
        })
        .map((link) => link.textContent ?? ''),
    };
  }, percent);
}

/** The page as it stands loses nothing on a small screen, with letters up to twice their size. They stay so. */
export async function expectLargeLettersFit(page: Page): Promise<void> {
  await page.setViewportSize(smallScreen);
  for (const { percent, bar } of letters) {
    const found = await measure(page, percent);
    const where = `${page.url()} at ${percent} %`;
    expect.soft(found.width, where).toBeLessThanOrEqual(smallScreen.width);
    expect.soft(found.bar, `the bar of ${where}`).toBeLessThanOrEqual(smallScreen.height * bar);
    expect.soft(found.cut, where).toEqual([]);
    expect.soft(found.squeezed, where).toEqual([]);
  }
}
