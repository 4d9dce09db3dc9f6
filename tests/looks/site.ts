import type { Browser, BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { postLogin } from '#tests/support/login.ts';
import type { Stack } from '#tests/support/stack.ts';

/** A look: a width in px, with the height of such a device, and the scheme. */
export type Look = { width: 360 | 1280; scheme: 'light' | 'dark' };

export const phone: Look = { width: 360, scheme: 'light' };
export const desk: Look = { width: 1280, scheme: 'light' };
export const everyLook: readonly Look[] = [
  phone,
  { width: 360, scheme: 'dark' },
  desk,
  { width: 1280, scheme: 'dark' },
];

const heights = { 360: 740, 1280: 800 } as const;

/** The large demonstration in a browser. Each person signs in once in each look. */
export type Site = {
  /** That screen as that person, once nothing is on its way any more. */
  open(who: string, path: string, look: Look): Promise<Page>;
  rows<T extends object>(statement: string, values?: unknown[]): Promise<T[]>;
};

/** Opens screens of that stack in that browser. */
export function siteOf(stack: Pick<Stack, 'origin' | 'databaseUrl'>, browser: Browser): Site {
  const contexts = new Map<string, Promise<Page>>();
  return {
    async open(who, path, look) {
      const key = `${who} ${look.width} ${look.scheme}`;
      const opened = contexts.get(key) ?? signedIn(browser, stack.origin, who, look);
      contexts.set(key, opened);
      const page = await opened;
      const answer = await page.goto(stack.origin + path);
      const { pathname } = new URL(path, stack.origin);
      if (!answer?.ok() || new URL(page.url()).pathname !== pathname) {
        throw new Error(`${path} of ${who} answered ${answer?.status()} at ${page.url()}`);
      }
      await page.waitForLoadState('networkidle', { timeout: 60_000 });
      return page;
    },
    async rows(statement, values = []) {
      const client = new pg.Client({ connectionString: stack.databaseUrl });
      await client.connect();
      try {
        return (await client.query(statement, values)).rows;
      } finally {
        await client.end();
      }
    },
  };
}

async function signedIn(browser: Browser, origin: string, who: string, look: Look): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: look.width, height: heights[look.width] },
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    isMobile: look.width === phone.width,
    hasTouch: look.width === phone.width,
  });
  const page = await context.newPage();
  await postLogin(page.request, origin, who);
  return page;
}
