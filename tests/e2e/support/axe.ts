import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { test } from './test.ts';

declare global {
  interface Window {
    axe?: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

/** Axe as it is shipped for a page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The check looks at media that play by themselves; style sheets are no rule's that is on. */
const options: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };

/**
 * The page as it stands has no fault that axe finds, and nothing of it sticks out at the side. The faults are named with
 * their elements. Wait first until the page stands (`networkidle` after a reload), and open its context with
 * `reducedMotion: 'reduce'`: colours are measured as they are, also halfway through fading in.
 */
export async function expectClean(page: Page): Promise<void> {
  await settled(page);
  const found = await test.step('axe', () => violationsIn(page));
  expect(found, page.url()).toEqual([]);
  await expectFits(page);
}

/**
 * In one line each, with the elements. Axe comes once into a document and gives back nothing but what it found: through
 * its own builder, which brings it anew and carries all that passed, a screen takes more than twice the time.
 */
async function violationsIn(page: Page): Promise<string[]> {
  // A frame of ours has the same origin, and axe asks in it by itself.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  }
  return page.evaluate(async (asked) => {
    const found = await window.axe?.run(document, asked);
    if (!found) throw new Error('axe is not in the page');
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, options);
}

/** Nothing of the page sticks out at the side. */
export async function expectFits(page: Page): Promise<void> {
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(fits, `${page.url()} fits`).toBe(true);
}

/**
 * Waits for the end of a fade-in: it has its colours only at the end, and begins in the frame after its cause; an
 * endless turn is not waited for.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const endless = Number.POSITIVE_INFINITY;
    for (;;) {
      await frame();
      await frame();
      const running = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== endless,
        );
      if (running.length === 0) return;
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
