import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nextMailAt } from '#app/domain/analytics/mailed-views.ts';
import { longDate, todayIn } from '#app/domain/deadlines/dates.ts';
import { analyticsOf } from '#app/features/admin/figures/overview/analytics.queries.server.ts';
import { baseText, figureText, listName } from '#app/features/admin/figures/overview/figures/figure.texts.ts';
import { holdDueViews } from '#app/features/admin/figures/overview/mail/mailed-views.rows.server.ts';
import { sweepMailedViews } from '#app/features/admin/figures/overview/mail/mailed-views.sweep.server.ts';
import { sweepAnalytics } from '#app/features/admin/figures/overview/roll-up.sweep.server.ts';
import { scopeOf } from '#app/features/admin/figures/overview/scope.queries.server.ts';
import {
  mailView,
  removeView,
  renameView,
  saveView,
} from '#app/features/admin/figures/saved-views/saved-views.commands.server.ts';
import { viewsFor } from '#app/features/admin/figures/saved-views/saved-views.rows.server.ts';
import { loadStory } from '#demo/seed/load-story.ts';
import type { World } from '#server/world.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { at } from '#tests/support/schedule.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
const elsewhere = await openWorld({ env: { TZ_NEGOCIO: 'America/New_York' } });
const by = ({ actor }: TestPerson, given: World = world) => ({ world: given, actor });

/** A Thursday, noon. */
const thursday = '2026-11-26T12:00';
const friday = '2026-11-27T08:00';
let admin: TestPerson;

const mailbox = ({ personId }: TestPerson) => `vistas-${personId}@rumbo.example`;
const person = ({ personId }: TestPerson) => world.db.updateTable('person').where('id', '=', personId);

async function administrator({ db }: World = world): Promise<TestPerson> {
  const made = await createPerson(db, 1);
  await db
    .updateTable('person')
    .set({ email: mailbox(made) })
    .where('id', '=', made.personId)
    .execute();
  return made;
}

const view = { screen: 'analytics', name: 'Todo', query: '', shared: false } as const;

/** A view that its owner has mailed each day. */
async function mailedDaily(owner: TestPerson, change: { query?: string; shared?: boolean } = {}) {
  const { id } = await saveView(by(owner), { ...view, ...change });
  await mailView(by(owner), { viewId: id, frequency: 'day' });
  return id;
}

/** Letters to a person that have left. */
async function letters(to: TestPerson) {
  const folder = join(world.env.dataDir, 'correo');
  const names = await readdir(folder).catch(() => []);
  const all = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return all.filter((letter) => letter.to?.[0]?.address === mailbox(to));
}

/** One look of the worker, and all that follows from it. */
async function look(): Promise<void> {
  await sweepMailedViews(world);
  const { parked } = await drain(world);
  expect(parked).toEqual(new Map());
}

beforeAll(async () => {
  clock.set(new Date());
  await world.db.transaction().execute((trx) => loadStory(trx, world.storage, world.env.TZ_NEGOCIO));
  await drain(world);
  await sweepAnalytics(world);
}, 60_000);

beforeEach(async () => {
  clock.set(at(thursday));
  await world.db.deleteFrom('saved_view').execute();
  await rm(join(world.env.dataDir, 'correo'), { recursive: true, force: true });
  admin = await administrator();
});

describe('the mail of a view (product: mailed views)', () => {
  test('has the figures that the screen shows with their base, a link, and nobody’s name', async () => {
    // The demonstration is of today.
    const zone = world.env.TZ_NEGOCIO;
    clock.set(new Date());
    await mailedDaily(admin);
    await look();
    expect(await letters(admin)).toEqual([]);
    clock.set(nextMailAt('day', zone, clock.now()));
    await look();
    const [letter, ...more] = await letters(admin);
    expect(more).toEqual([]);
    const text = letter?.text ?? '';
    const { blocks } = await analyticsOf(world, await scopeOf(world, {}));
    const expected = blocks.flatMap(({ figures }) =>
      figures.map((figure) => {
        const { key, kind, value } = figure;
        const base = baseText(figure);
        return `- ${listName(key)}: ${value === null ? 'Sin datos suficientes' : figureText(kind, value)}${base ? ` (${base.toLowerCase()})` : ''}`;
      }),
    );
    expect(expected.length).toBeGreaterThan(30);
    expect(text.split('\n').filter((line) => line.startsWith('- '))).toEqual(expected);
    expect(text).toMatch(/^- Retos a tiempo: \d+ % \(\d+ de \d+\)$/m);
    for (const line of expected) expect(letter?.html).toContain(`<li>${line.slice(2)}</li>`);
    expect(text).toContain(`${world.env.origin}/cms/analiticos`);
    expect(text).toContain(
      `Se leyeron el ${longDate(todayIn(zone, clock.now()))} a las 08:00, hora del centro.`,
    );

    const names = await namesOfPeople();
    const found = (where: string) =>
      names.filter((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(where));
    // The tables of the same blocks have them, so that the search finds what there is.
    expect(found(JSON.stringify(blocks)).length).toBeGreaterThan(0);
    expect(found(`${letter?.subject} ${text} ${letter?.html}`)).toEqual([]);
  });

  test('has the blocks and the filters of the view alone', async () => {
    const group = await world.db
      .selectFrom('learner_group')
      .where('status', '=', 'published')
      .orderBy('id')
      .select('id')
      .executeTakeFirstOrThrow();
    await mailedDaily(admin, { query: `?generacion=${group.id}&bloques=poblacion` });
    clock.set(at(friday));
    await look();
    const text = (await letters(admin))[0]?.text ?? '';
    const { blocks } = await analyticsOf(world, await scopeOf(world, { groupId: group.id }), ['population']);
    const present = blocks[0]?.figures.find(({ key }) => key === 'present');
    expect(text).toContain(`- Vigentes: ${present?.value}`);
    expect(text).not.toContain('Encuesta');
    expect(text).toContain(`/cms/analiticos?generacion=${group.id}&bloques=poblacion`);
  });

  test('says so where the view filters by what is gone', async () => {
    await mailedDaily(admin, { query: '?generacion=2147483647' });
    clock.set(at(friday));
    await look();
    expect((await letters(admin)).map(({ text }) => text)).toEqual([
      expect.stringContaining('filtra por algo que ya no existe'),
    ]);
  });
});

describe('when it leaves (product: mailed views)', () => {
  const nextOf = async (given: World = world) =>
    given.db.selectFrom('saved_view_mail').select('next_at').executeTakeFirst();

  test('once, however many workers look', async () => {
    await mailedDaily(admin);
    clock.set(at(friday));
    await world.db.transaction().execute(async (trx) => {
      // Another worker has taken it and is not done yet.
      await holdDueViews(trx, clock.now(), 50);
      await look();
      expect(await letters(admin)).toEqual([]);
    });
    await Promise.all([look(), look()]);
    await look();
    expect(await letters(admin)).toHaveLength(1);
  });

  test('once for all the mornings that were missed, then on the next one', async () => {
    await mailedDaily(admin);
    clock.set(at('2026-12-01T10:30'));
    await look();
    await look();
    expect(await letters(admin)).toHaveLength(1);
    expect(await nextOf()).toEqual({ next_at: at('2026-12-02T08:00') });
  });

  test('each Monday, each first day of the month, and no more once it is ended', async () => {
    const viewId = await mailedDaily(admin);
    await mailView(by(admin), { viewId, frequency: 'week' });
    expect(await nextOf()).toEqual({ next_at: at('2026-11-30T08:00') });
    await mailView(by(admin), { viewId, frequency: 'month' });
    expect(await nextOf()).toEqual({ next_at: at('2026-12-01T08:00') });
    await mailView(by(admin), { viewId, frequency: null });
    clock.set(at('2026-12-01T08:00'));
    await look();
    expect(await letters(admin)).toEqual([]);
  });

  test('at 08:00 of the zone also after the clocks change', async () => {
    const owner = await administrator(elsewhere.world);
    elsewhere.clock.set('2026-03-07T20:00:00Z');
    const { id } = await saveView(by(owner, elsewhere.world), view);
    await mailView(by(owner, elsewhere.world), { viewId: id, frequency: 'day' });
    expect(await nextOf(elsewhere.world)).toEqual({ next_at: new Date('2026-03-08T12:00:00Z') });
    elsewhere.clock.set('2026-10-31T12:00:00Z');
    await sweepMailedViews(elsewhere.world);
    expect(await nextOf(elsewhere.world)).toEqual({ next_at: new Date('2026-11-01T13:00:00Z') });
  });
});

describe('nobody gets it (product: mailed views)', () => {
  const takeProfile = () =>
    world.db
      .updateTable('person_profile')
      .set({ profile_id: 4 })
      .where('person_id', '=', admin.personId)
      .execute();
  const ends: [string, (viewId: number) => Promise<unknown>][] = [
    ['whose account is closed', () => person(admin).set({ active: false }).execute()],
    [
      'whose account is deleted',
      () =>
        person(admin)
          .set({ deleted_at: at(thursday) })
          .execute(),
    ],
    ['who administers no more', takeProfile],
    ['who has no mailbox', () => person(admin).set({ email: null }).execute()],
    ['of a removed view', (viewId) => removeView(by(admin), viewId)],
    ['who asks for it no more', (viewId) => mailView(by(admin), { viewId, frequency: null })],
  ];

  test.each(ends)('%s', async (_, end) => {
    await end(await mailedDaily(admin));
    clock.set(at(friday));
    await look();
    expect(await letters(admin)).toEqual([]);
  });

  test.each(ends)('%s, also where it was written before', async (_, end) => {
    const viewId = await mailedDaily(admin);
    clock.set(at(friday));
    await sweepMailedViews(world);
    await end(viewId);
    await look();
    expect(await letters(admin)).toEqual([]);
  });

  test('of a view that its owner shares no more; the owner still does', async () => {
    const other = await administrator();
    const viewId = await mailedDaily(admin, { shared: true });
    await mailView(by(other), { viewId, frequency: 'day' });
    clock.set(at(friday));
    await look();
    expect([await letters(admin), await letters(other)].map(({ length }) => length)).toEqual([1, 1]);
    await renameView(by(admin), { viewId, name: 'Mía', shared: false });
    clock.set(at('2026-11-28T08:00'));
    await look();
    expect([await letters(admin), await letters(other)].map(({ length }) => length)).toEqual([2, 1]);
    await saveView(by(admin), { ...view, name: 'Mía', shared: true });
    expect(
      (await viewsFor(world.db, { personId: other.personId, screen: 'analytics' }))[0]?.mailed,
    ).toBeNull();
  });
});

describe('to have a view mailed (product: mailed views)', () => {
  const ask = (who: TestPerson, viewId: number) =>
    refusalOf(mailView(by(who), { viewId, frequency: 'week' }));

  test('is anybody’s who may open it, each for themselves', async () => {
    const other = await administrator();
    const { id } = await saveView(by(admin), view);
    expect(await ask(other, id)).toBe('scope.notFound');
    await saveView(by(admin), { ...view, shared: true });
    await mailView(by(other), { viewId: id, frequency: 'week' });
    const mailed = async ({ personId }: TestPerson) =>
      (await viewsFor(world.db, { personId, screen: 'analytics' })).map((one) => one.mailed);
    expect([await mailed(other), await mailed(admin)]).toEqual([['week'], [null]]);
  });

  test('is refused for a list, and without a mailbox', async () => {
    const { id: list } = await saveView(by(admin), { ...view, screen: 'people' });
    expect(await ask(admin, list)).toBe('body.invalid');
    const { id } = await saveView(by(admin), view);
    await person(admin).set({ email: null }).execute();
    expect(await ask(admin, id)).toBe('body.invalid');
  });
});

/** First names, surnames and usernames of everybody. */
async function namesOfPeople(): Promise<string[]> {
  const people = await world.db
    .selectFrom('person')
    .select(['first_name', 'paternal_surname', 'maternal_surname', 'username'])
    .execute();
  const names = people.flatMap((one) => [
    one.first_name,
    one.paternal_surname,
    one.maternal_surname,
    one.username,
  ]);
  return [...new Set(names)].filter((name) => name !== '');
}
