import type { Page } from '@playwright/test';

/** Replaces every text, and every later one, as a browser's translation of a page does: by elements around other words. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ours = 'script,style,font,textarea,[contenteditable=true],[translate=no]';
    const replace = (root: Node): void => {
      if (!root.isConnected) return;
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest(ours)) continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = `«${text.data}»`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    replace(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const added of addedNodes) replace(added.parentNode ?? added);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
