import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export const paperFormats = ['Letter', 'A4'] as const;

/** The screen on paper of that format: the words of each of its sheets. */
export async function onPaper(page: Page, format: (typeof paperFormats)[number]): Promise<string[]> {
  // With its own letters: those of the system are wider.
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const bytes = await page.pdf({ format, preferCSSPageSize: false });
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const paper = await task.promise;
  try {
    const sheets: string[] = [];
    for (let sheet = 1; sheet <= paper.numPages; sheet += 1) {
      const { items } = await (await paper.getPage(sheet)).getTextContent();
      const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''));
      sheets.push(words.join('').replace(/\s+/g, ' ').trim());
    }
    return sheets;
  } finally {
    await task.destroy();
  }
}
