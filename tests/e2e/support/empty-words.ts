import type { Page } from '@playwright/test';
import { stands } from './helpers.ts';

/** The words of a screen about an empty place while its data is still on the way. */

declare global {
  interface Window {
    emptyWords: string[];
  }
}

/**
 * Notes every sentence of an empty place that can be seen, from the first piece of each document on. Each change of the
 * document is heard, however short: for an init script.
 */
export const noteEmptyWords = () => {
  window.emptyWords = [];
  const said = /^(Aún no|Aún sin|No hay|Todavía no|Nadie|Nada |Sin (datos|colaboradores|resultados))/;
  // A learner's or an author's own text may begin so too, and is longer.
  const longest = 80;
  const look = () => {
    const walker = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (text.length > longest || !said.test(text) || window.emptyWords.includes(text)) continue;
      // Nobody sees folded text.
      if (node.parentElement?.checkVisibility({ visibilityProperty: true })) window.emptyWords.push(text);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
};

/** The sentences of empty places that were seen and are gone now that everything has come. */
export async function vanishedWords(page: Page): Promise<string[]> {
  await stands(page);
  const [seen, shown] = await page.evaluate(() => [window.emptyWords, document.body.innerText] as const);
  return seen.filter((words) => !shown.includes(words));
}
