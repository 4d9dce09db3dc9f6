import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, screenDecision, type screenPaths, screenPolicy } from '#app/domain/access/access.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accounts, call, cookieOf } from './http-client.ts';
import { fill, type Ids, ownIds } from './ids.ts';
import { screenTable } from './role-table.ts';

/** Each role walks its screens by their links alone: no link, and no title, is of a screen that is not for them. */

const roles: readonly Role[] = ['learner', 'boss', 'tutor', 'admin'];

let stack: Stack;
let ids: Ids;

beforeAll(async () => {
  stack = await startStack({ name: 'screenlinks', worker: false, seed: true, env: { TRUST_PROXY: '1' } });
  ids = await ownIds(stack);
});
afterAll(() => stack?.stop());

/** A session may ask for 300 pages a minute. */
const PAGES_OF_SESSION = 250;

/** Reads addresses as a role, by one session after the other. */
function reader(role: Role) {
  let asked = 0;
  let cookie = '';
  return async (path: string) => {
    if (asked % PAGES_OF_SESSION === 0) cookie = await cookieOf(stack, accounts[role]);
    asked += 1;
    return call(stack, { method: 'GET', path, cookie });
  };
}

/** The addresses of the product that a document links to, without their fragments. */
function linksOf(html: string, path: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  const urls = hrefs
    .map((href) => new URL(href, stack.origin + path))
    .filter(({ origin }) => origin === stack.origin);
  return [...new Set(urls.map(({ pathname, search }) => pathname + search))];
}

/** An address without its values: as many rows of a list lead to one kind of screen. */
function shapeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, stack.origin);
  return `${pathname.replaceAll(/\d+/g, 'n')}?${[...searchParams.keys()].toSorted().join('&')}`;
}

/** Links of one kind that are followed from the screens of one kind: the first ones, of different things. */
const LIKE_LINKS = 2;
/** Screens of one kind whose links are read. */
const LIKE_SCREENS = 4;

/** Both send everybody home, wherever that is. */
const WAYS_HOME = new Set(['/', '/login']);

/** The links of a framed preview of another role's screen open within it, or nothing. */
const isPreview = (address: string): boolean => address.includes('marco=1');

/** Follows the links from the role's screens on; gives each that leads nowhere, with the screen that it stands on. */
async function deadLinks(role: Role, starts: readonly string[]): Promise<{ dead: string[]; read: number }> {
  const read = reader(role);
  const seen = new Set(starts);
  const followed = new Map<string, number>();
  const queue: { address: string; from: string }[] = starts.map((address) => ({
    address,
    from: 'the table',
  }));
  const dead: string[] = [];
  const isOneMore = (kind: string, most: number): boolean => {
    const count = (followed.get(kind) ?? 0) + 1;
    followed.set(kind, count);
    return count <= most;
  };
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { address, from } = next;
    const isScreen = screenPolicy(address.split('?')[0] ?? '') !== 'unknown';
    if (isScreen && screenDecision(address.split('?')[0] ?? '', role).kind === 'redirect') {
      dead.push(`${from} → ${address}: of another role`);
      continue;
    }
    const answer = await read(address);
    const to = answer.headers.get('Location');
    if (answer.status >= 400 || to?.startsWith('/login')) dead.push(`${from} → ${address}: ${answer.status}`);
    if (
      !answer.headers.get('Content-Type')?.startsWith('text/html') ||
      isPreview(address) ||
      !isOneMore(shapeOf(address), LIKE_SCREENS)
    )
      continue;
    for (const link of linksOf(answer.text, address)) {
      if (
        seen.has(link) ||
        WAYS_HOME.has(link) ||
        !isOneMore(`${shapeOf(address)} ${shapeOf(link)}`, LIKE_LINKS)
      )
        continue;
      seen.add(link);
      queue.push({ address: link, from: address });
    }
  }
  return { dead, read: seen.size };
}

/** The screens that a role may open, with ids of the demonstration's first learner where they take some. */
const ownScreens = (role: Role): string[] =>
  screenTable.filter(({ cells }) => cells[role] === '200').map(({ path }) => fill(path, ids));

describe('links', () => {
  it.each(roles)(
    'of the screens of a %s all lead to a screen or a file of theirs',
    async (role) => {
      const { dead, read } = await deadLinks(role, ownScreens(role));
      expect(dead).toEqual([]);
      expect(read).toBeGreaterThan(ownScreens(role).length);
    },
    300_000,
  );
});

const titleIn = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';

describe('titles', () => {
  /** The roles for whom a screen is made, by its address: what `boss page` cells show at it is another screen. */
  const policies: Record<Role, readonly (keyof typeof screenPaths)[]> = {
    learner: ['home', 'learner', 'notice'],
    boss: ['home', 'notice', 'boss-page', 'boss'],
    tutor: ['notice', 'tutor'],
    admin: ['admin'],
  };

  it('of what a role reads at an address of another one are not those of the screen there', async () => {
    const readers = new Map(roles.map((role) => [role, reader(role)]));
    const named: string[] = [];
    for (const { path } of screenTable) {
      const address = fill(path, ids);
      const policy = screenPolicy(path.split('?')[0] ?? '') as keyof typeof screenPaths;
      const makers = roles.filter((role) => policies[role].includes(policy));
      const titles = new Map<Role, string>();
      for (const role of roles) {
        const answer = await readers.get(role)?.(address);
        titles.set(role, titleIn(answer?.text ?? ''));
      }
      for (const role of roles.filter((one) => !makers.includes(one))) {
        const title = titles.get(role);
        if (title && makers.some((maker) => titles.get(maker) === title))
          named.push(`${role} at ${path}: ${title}`);
      }
    }
    expect(named).toEqual([]);
  }, 120_000);
});
