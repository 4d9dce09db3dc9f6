import { expect, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { dayText } from '#app/domain/deadlines/typed-day.ts';
import { SESSION_KEY } from '#app/realtime/session/session-storage.ts';
import type { Database } from '#server/db/database.ts';
import { onDatabase } from '#tests/support/databases.ts';
import { postLogin } from '#tests/support/login.ts';
import { ownStack } from './own-stack.ts';
import { test } from './test.ts';

const password = 'Liderazgo#2026';
export const origin = (): string => ownStack().origin;

/**
 * Opens a session in the browser of that page by the login's own call, as its form does without JavaScript. No screen is
 * loaded: the screens' tests pass by the login screen only where it is what they look at.
 */
export async function openSession(page: Page, username: string): Promise<void> {
  await test.step('sign-in', () => postLogin(page.request, origin(), username));
  await restOfOthers(username);
}

/** An end that another file's steps reached would be celebrated over the screens of this one. */
async function restOfOthers(username: string): Promise<void> {
  await rows(
    `update celebration set seen_at = now() from member, person where celebration.seen_at is null
       and member.id = celebration.member_id and person.id = member.person_id and person.username = $1`,
    [username],
  );
}

/** A screen as somebody who has just signed in; without a path their first page. */
export async function signIn(page: Page, username: string, path = '/'): Promise<void> {
  await openSession(page, username);
  await page.goto(origin() + path);
  await awake(page);
}

/** Its frame stores the session as it wakes up: what is pressed before is lost. Told of the first page of a browser. */
const awake = (page: Page) =>
  page.waitForFunction((key) => key in localStorage, SESSION_KEY, { timeout: 30_000 });

/** The page stands: its code runs, and nothing is on its way any more; what never rests fails long before the test. */
export async function stands(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  if (cookies.some(({ name, value }) => name === 'sid' && value !== '')) await awake(page);
  try {
    await page.waitForLoadState('networkidle', { timeout: 45_000 });
  } catch (cause) {
    throw new Error(`${page.url()} does not rest; it asked last for ${await lastAsked(page)}`, { cause });
  }
}

const lastAsked = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .slice(-5)
      .map(({ name, startTime }) => `${name} (${Math.round(startTime)} ms)`)
      .join(', '),
  );

/** Signs in through the login screen and waits for the role's first page. */
export async function signInByForm(page: Page, username: string, landing = '/'): Promise<void> {
  await page.goto(`${origin()}/login`);
  await page.getByLabel('Usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'INGRESAR' }).click();
  await expect(page).toHaveURL(origin() + landing);
}

/** Once the server has let the page's socket in, what is pushed reaches it. To be called before the page is loaded. */
export async function socketOf(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
}

/** A token of an integration: the calls as they are, without a browser. */
export async function api(username: string) {
  const send = async (method: string, path: string, token: string | null, body?: unknown) => {
    const answer = await fetch(origin() + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(answer.status, `${method} ${path}`).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { token } = await send('POST', '/api/login', null, { username, password });
  return (method: string, path: string, body?: unknown) => send(method, path, String(token), body);
}

/** Runs typed statements on the stack's database. */
export function onStack<T>(run: (db: Database) => Promise<T>): Promise<T> {
  return onDatabase(ownStack().databaseUrl, run);
}

/** Reads rows of the stack's database. */
export async function rows<T extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: ownStack().databaseUrl });
  await client.connect();
  try {
    return (await client.query<T>(query, values)).rows;
  } finally {
    await client.end();
  }
}

/** Id of the one activity that keeps a learner from finishing the first module. */
async function lastActivity(username: string): Promise<number> {
  const found = await rows<{ id: number }>(
    `select a.id from person p
     join member mb on mb.person_id = p.id and mb.active
     join learner_group g on g.id = mb.group_id
     join unit u on u.programme_id = g.programme_id and u.position = 0
     join module m on m.unit_id = u.id and m.position = 0
     join activity a on a.module_id = m.id
     left join activity_completion c on c.activity_id = a.id and c.member_id = mb.id and c.finished
     where p.username = $1 and c.member_id is null`,
    [username],
  );
  expect(found, 'the learner stands one activity away from the badge').toHaveLength(1);
  return found[0]?.id ?? 0;
}

/** Takes a learner back to one activity before the first module's badge, as if it had never been earned. */
export async function standBeforeBadge(username: string): Promise<number> {
  await rows(
    `with who as (
       select p.id as person_id, mb.id as member_id, g.programme_id from person p
       join member mb on mb.person_id = p.id and mb.active
       join learner_group g on g.id = mb.group_id where p.username = $1
     ), first_module as (
       select a.id, row_number() over (order by a.position desc) as backwards from activity a
       join module m on m.id = a.module_id and m.position = 0
       join unit u on u.id = m.unit_id and u.position = 0
       join who on who.programme_id = u.programme_id
     ), gone as (
       delete from activity_completion c using who where c.member_id = who.member_id
     ), badges as (
       delete from badge_award b using who where b.person_id = who.person_id
     ), notes as (
       delete from notification n using who where n.person_id = who.person_id
     )
     select 1`,
    [username],
  );
  await rows(
    `insert into activity_completion (member_id, activity_id, finished)
     select mb.id, a.id, true from person p
     join member mb on mb.person_id = p.id and mb.active
     join learner_group g on g.id = mb.group_id
     join unit u on u.programme_id = g.programme_id and u.position = 0
     join module m on m.unit_id = u.id and m.position = 0
     join activity a on a.module_id = m.id
     where p.username = $1
       and a.position < (select max(position) from activity where module_id = m.id)`,
    [username],
  );
  return lastActivity(username);
}

/** Ids of one activity of each type in a learner's open units. */
export async function activityOfKind(username: string, kind: number): Promise<number> {
  const [row] = await rows<{ id: number }>(
    `select a.id from person p
     join member mb on mb.person_id = p.id and mb.active
     join learner_group g on g.id = mb.group_id
     join unit u on u.programme_id = g.programme_id and u.position = 0
     join module m on m.unit_id = u.id
     join activity a on a.module_id = m.id and a.kind = $2
     where p.username = $1 order by m.position, a.position limit 1`,
    [username, kind],
  );
  if (!row) throw new Error(`no activity of type ${kind}`);
  return row.id;
}

/** Writes a day, `yyyy-mm-dd`, as people type it: dd/mm/aaaa. A filter takes it on leaving or by Enter. */
export const writeDay = (field: Locator, day: string): Promise<void> => field.fill(dayText(day));
