import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { frameData } from '#app/frames/frame.queries.server.ts';
import { createBadge } from '#tests/factories/badges.ts';
import {
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestLearner,
} from '#tests/factories/learning.ts';
import { countStatements } from '#tests/support/counted.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
let learner: TestLearner;
let badgeId: number;

beforeAll(async () => {
  badgeId = await createBadge(world.db, 'primer_modulo', { levelNames: ['Segundo paso'] });
});
beforeEach(async () => {
  const { db } = world;
  const course = await createCourse(db, { units: [{}] });
  learner = await createLearner(db, await createGroup(db, course, ['2026-03-01'], ['2026-04-01']));
});

/** The request of a navigation inside the document; a document also gets a token. */
const navigation = new Request('http://localhost:3000/', { headers: { 'Sec-Fetch-Dest': 'empty' } });

async function award(level: number, awardedAt: string, seenAt: string | null = null): Promise<number> {
  const { id } = await world.db
    .insertInto('badge_award')
    .values({
      badge_id: badgeId,
      person_id: learner.personId,
      level,
      awarded_at: awardedAt,
      popup_seen_at: seenAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function notify(types: readonly number[]): Promise<void> {
  const { db } = world;
  await db
    .insertInto('notification')
    .values(
      types.map((type, index) => ({
        person_id: learner.personId,
        seq: index + 1,
        type,
        source: `prueba:${index}`,
        data: '{}',
      })),
    )
    .execute();
  await db
    .updateTable('person')
    .set({ notification_seq: types.length })
    .where('id', '=', learner.personId)
    .execute();
}

describe('the frame of a signed-in person', () => {
  test('takes one round trip', async () => {
    const { statements } = await countStatements(world, (world) =>
      frameData(world, learner.actor, navigation),
    );
    expect(statements).toBe(1);
  });

  test('counts the notifications of the own role only, and knows the number of the last one', async () => {
    // 8 is a tutor's
    await notify([4, 11, 8]);
    expect((await frameData(world, learner.actor, navigation)).bell).toEqual({ unseen: 2, lastSeq: 3 });
  });

  test('offers the oldest award nobody has seen, with the name and image of its level (A-13, A-45)', async () => {
    await award(1, '2026-05-01T12:00:00Z', '2026-05-01T12:00:01Z');
    const waiting = await award(2, '2026-05-02T12:00:00Z');
    expect((await frameData(world, learner.actor, navigation)).popup).toMatchObject({
      awardId: waiting,
      badgeId,
      level: 2,
      seen: false,
      name: 'Segundo paso',
    });
  });

  test('carries the sentence of the redirect that led to this document, and no other cookie', async () => {
    const read = async (cookie: string) => {
      const request = new Request(navigation.url, {
        headers: { ...Object.fromEntries(navigation.headers), cookie },
      });
      return (await frameData(world, learner.actor, request)).redirectNotice;
    };
    expect(await read('otra=1; aviso=enlace; tercera=2')).toBe('Cierra sesión para usar el enlace');
    expect(await read('aviso=loquesea')).toBeNull();
    expect(await read('otroaviso=enlace')).toBeNull();
    expect((await frameData(world, learner.actor, navigation)).redirectNotice).toBeNull();
  });

  test('offers nothing where nothing waits, and no programme to a person without one', async () => {
    const tutor = await createPerson(world.db, 4);
    expect(await frameData(world, tutor.actor, navigation)).toMatchObject({
      popup: null,
      programmeName: null,
      fresh: null,
      bell: { unseen: 0, lastSeq: 0 },
    });
  });
});
