import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { companyAccounts } from '#demo/company/people.ts';
import { origin, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

/** The accounts of README's table, with the first page of each. */
const accounts = [
  ...readFileSync(new URL('../../../README.md', import.meta.url), 'utf8').matchAll(/^\| (`.*?) \|/gm),
]
  .flatMap(([, cell = '']) => [...cell.matchAll(/`((?:aprendiz|jefe|tutor|admin)\d*)`/g)])
  // The stack of the suite holds the story alone; company.e2e.ts opens the screens of the company.
  .filter(([, username = '']) => !companyAccounts.some((one) => one === username))
  .map(([, username = '']) => ({ username, landing: landingOf(username) }));

/** Those who follow every kind of link from their first page; the others look at the first page only. */
const walkers = ['aprendiz2', 'aprendiz7', 'aprendiz9', 'jefe2', 'tutor', 'admin'];

/** The obstacles of a newcomer on the way, in words; empty when there is nothing. */
type Found = string[];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The last file of the suite: its long walks come first, and both workers share them.
test.describe.configure({ mode: 'parallel' });
const isWalker = ({ username }: { username: string }) => walkers.includes(username);
const inOrder = [...accounts.filter(isWalker).reverse(), ...accounts.filter((one) => !isWalker(one))];

test('README names its accounts', () => {
  expect(accounts.map(({ username }) => username)).toEqual(expect.arrayContaining(walkers));
});

for (const { username, landing } of inOrder) {
  test(`${username} walks without an error, a wrong title, a double space or a word cut off`, async ({
    page,
  }) => {
    // The administration has some eighty addresses.
    test.setTimeout(300_000);
    const found = listen(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await signIn(page, username, landing);
    const isNew = noticing();
    isNew(landing);
    const next = await look(page, found);
    if (!walkers.includes(username)) next.length = 0;
    while (next.length > 0) {
      const address = next.shift() ?? '';
      if (!isNew(address)) continue;
      await page.goto(origin() + address);
      next.push(...(await look(page, found)));
    }
    expect(found).toEqual([]);
  });
}

function landingOf(username: string): string {
  if (username.startsWith('tutor')) return '/tutor';
  return username === 'admin' ? '/cms' : '/';
}

/** Of what a parameter may say, so much is looked at on each screen. */
const VALUES_OF_ONE = 3;

/**
 * Notices the screens that a walk comes to: an address is a new one when its path is, or what one of its parameters says
 * there. Ids say nothing: `=3`, and `=unidad.3` of the tree.
 */
function noticing(): (address: string) => boolean {
  const seen = new Map<string, Set<string>>();
  return (address) => {
    const [path = '', query = ''] = address.replace(/([=.])\d+/g, '$1').split('?');
    const said = query.split('&').map((parameter) => parameter.split('='));
    const isNew = said.map(([name = '', value = '']) => {
      const values = seen.get(`${path}?${name}`) ?? new Set();
      seen.set(`${path}?${name}`, values);
      if (values.has(value) || values.size === VALUES_OF_ONE) return false;
      values.add(value);
      return true;
    });
    return isNew.includes(true);
  };
}

/** Hears what a browser complains of from here on. A read that the next screen cut off is no complaint. */
function listen(page: Page): Found {
  const found: Found = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`${page.url()}: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) found.push(`${page.url()}: ${response.status()} ${response.url()}`);
  });
  return found;
}

/** Looks at the screen as it stands; gives where its links lead inside the product. */
async function look(page: Page, found: Found): Promise<string[]> {
  await stands(page);
  const { title, headings, spaces, sideways, links } = await page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility();
    const texts = [...document.querySelectorAll('h1,h2,h3,p,li,dt,dd,td,th,a,button,label,legend')]
      .filter(shown)
      .map((element) => (element instanceof HTMLElement ? element.innerText : ''))
      .flatMap((text) => text.split('\n'));
    const labels = [...document.querySelectorAll('[aria-label],[title],[alt]')].flatMap((element) =>
      ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    return {
      title: document.title,
      headings: [...document.querySelectorAll('h1')].filter(shown).length,
      spaces: [...texts, ...labels].filter((text) =>
        /\S {2,}\S|\S [,.;:](\s|$)|undefined|\bNaN\b/.test(text),
      ),
      sideways: document.documentElement.scrollWidth - window.innerWidth,
      links: [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''),
    };
  });
  const here = new URL(page.url()).pathname + new URL(page.url()).search;
  if (!/^\S.* · Rumbo$/.test(title)) found.push(`${here}: title «${title}»`);
  if (headings !== 1) found.push(`${here}: ${headings} headings of the first level`);
  if (sideways > 0) found.push(`${here}: ${sideways} px stick out`);
  found.push(...spaces.map((text) => `${here}: «${text}»`));
  return links.filter((address) => !/^\/(archivos|api|login)|#/.test(address));
}
