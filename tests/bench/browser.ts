import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import type { SignedIn } from './learners.ts';
import { chromiumPath } from './project-tools.ts';

/** The real Chromium, without what it does for itself in the background. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A browser profile of its own (empty cache) that is signed in as that person. */
export async function signedInContext(
  browser: Browser,
  origin: string,
  person: SignedIn,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1280, height: 800 },
  });
  const [name = '', value = ''] = person.cookie.split('=');
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
  return context;
}
