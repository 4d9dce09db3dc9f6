import type { World } from '#server/world.ts';
import { randomFrom } from '#tests/support/analytics-worlds.ts';
import {
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  createTutor,
  type TestPerson,
} from './learning.ts';
import { lead } from './notices.ts';

/** Draws by numbers that follow from a seed. */
function drawing(seed: number) {
  const draw = randomFrom(seed);
  const between = (from: number, to: number): number => from + Math.floor(draw() * (to - from + 1));
  const chance = (share: number): boolean => draw() < share;
  const one = <T>(from: readonly T[]): T => from[between(0, from.length - 1)] as T;
  return { between, chance, one };
}

type Drawing = ReturnType<typeof drawing>;
type MemberOf = { memberId: number; personId: number };

/** An hour of a day near the 18th of November 2026, often within an hour of a business midnight. */
const instant = ({ between, chance }: Drawing, from: number, to: number): Date =>
  new Date(
    Date.UTC(
      2026,
      10,
      between(from, to),
      chance(0.3) ? 6 : between(0, 23),
      between(0, 59) - 30,
      between(0, 59),
    ),
  );

const day = (of: number): string => new Date(Date.UTC(2026, 10, of)).toISOString().slice(0, 10);

/**
 * Some sixty members in four generations of two programmes, at all stages of their challenges and of what their bosses
 * write, on the day of the tests' clock: dropped and finished ones, extensions, returns, regrades, changed bosses, a
 * closed generation and a draft. Nobody works here by the product's ways: make the facts by `rebuildAnalytics`.
 */
export async function createFiguresWorld(world: World, seed: number): Promise<void> {
  const drawn = drawing(seed);
  const { db } = world;
  const courses = [
    await createCourse(db, { units: [{}, {}] }),
    await createCourse(db, { units: [{}, {}, { published: false }] }),
  ];
  const bosses = await several(3, () => createPerson(db, 3));
  await db
    .updateTable('person')
    .set({ last_access_at: instant(drawn, 1, 18) })
    .where('id', '=', bosses[0]?.personId ?? 0)
    .execute();
  for (const [index, course] of [courses[0], courses[1], courses[1], courses[0]].entries()) {
    if (!course) throw new Error('no course');
    const dues = course.units.map(() => (drawn.chance(0.15) ? null : day(drawn.between(6, 18))));
    const groupId = await createGroup(
      db,
      course,
      course.units.map(() => '2026-10-01'),
      dues,
    );
    await db
      .updateTable('wave')
      .set({ boss_period_ends_on: day(drawn.between(8, 20)) })
      .where('group_id', '=', groupId)
      .execute();
    const tutors = await several(2, () => createTutor(db, groupId));
    const members = await several(15, () => createLearner(db, groupId));
    for (const member of members) {
      if (drawn.chance(0.9)) await lead(world, drawn.one(bosses), [member.memberId]);
      for (const { id: unitId } of course.units) {
        await work(world, drawn, { ...member, unitId }, { bosses, tutors });
      }
    }
    await leave(world, drawn, members);
    if (index === 2) {
      // As closing does.
      await db
        .updateTable('member')
        .set({ finished_at: new Date(Date.UTC(2026, 10, 17, 19)) })
        .where('group_id', '=', groupId)
        .where('active', '=', true)
        .where('finished_at', 'is', null)
        .execute();
    }
    const status = index === 2 ? 'archived' : index === 3 ? 'draft' : 'published';
    await db
      .updateTable('learner_group')
      .set({ status, name: `Generación ${'ABCD'[index]}` })
      .where('id', '=', groupId)
      .execute();
  }
}

async function several<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) made.push(await make());
  return made;
}

type Hands = { bosses: readonly TestPerson[]; tutors: readonly TestPerson[] };

/** The work of a member and the others in a unit. */
async function work(
  { db }: World,
  drawn: Drawing,
  { memberId, unitId }: MemberOf & { unitId: number },
  { bosses, tutors }: Hands,
): Promise<void> {
  const place = { member_id: memberId, unit_id: unitId };
  const tutor = drawn.one(tutors).personId;
  for (const approved of [true, true, false]) {
    if (!drawn.chance(0.12)) continue;
    await db
      .insertInto('deadline_extension')
      .values({
        ...place,
        approved,
        due_on: approved ? day(drawn.between(10, 25)) : null,
        decided_at: instant(drawn, 2, 12),
        decided_by: tutor,
      })
      .execute();
  }
  if (drawn.chance(0.3)) return;
  if (drawn.chance(0.1)) {
    // A draft is no delivery.
    await db.insertInto('challenge_submission').values(place).execute();
    return;
  }
  const first = instant(drawn, 5, 15);
  const last = drawn.chance(0.3) ? new Date(first.getTime() + drawn.between(1, 40) * 1_800_000) : first;
  const returned = drawn.chance(0.35) ? new Date(last.getTime() + drawn.between(-30, 30) * 1_800_000) : null;
  const isReturned = returned !== null && returned > last;
  const graded = !isReturned && drawn.chance(0.6);
  const at = new Date(last.getTime() + drawn.between(0, 200) * 1_800_000);
  const regraded = graded && drawn.chance(0.2) ? new Date(at.getTime() + 7_200_000) : null;
  const { id } = await db
    .insertInto('challenge_submission')
    .values({
      ...place,
      first_delivered_at: first,
      last_delivered_at: last,
      returned_at: returned,
      published_at: graded ? (regraded ?? at) : null,
      score: graded ? drawn.between(0, 100) / 10 : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await db
    .insertInto('challenge_version')
    .values({ submission_id: id, number: 1, delivered_at: last })
    .returning('id')
    .executeTakeFirstOrThrow();
  const review = { submission_id: id, version_id: version.id };
  for (const decided of graded ? [at, regraded] : []) {
    if (decided === null) continue;
    await db
      .insertInto('challenge_review')
      .values({ ...review, tutor_id: tutor, outcome: 'published', score: 8, decided_at: decided })
      .execute();
  }
  if (drawn.chance(0.3)) {
    await db
      .insertInto('challenge_review')
      .values({ ...review, tutor_id: drawn.one(tutors).personId, claimed_at: instant(drawn, 16, 18) })
      .execute();
  }
  if (drawn.chance(0.8)) await evaluate(db, drawn, place, bosses);
}

async function evaluate(
  db: World['db'],
  drawn: Drawing,
  place: { member_id: number; unit_id: number },
  bosses: readonly TestPerson[],
): Promise<void> {
  const sent = drawn.chance(0.6);
  const answered = sent || drawn.chance(0.6) ? 19 : drawn.between(0, 18);
  const { id } = await db
    .insertInto('boss_evaluation')
    .values({
      ...place,
      boss_id: drawn.one(bosses).personId,
      questionnaire: '[]',
      question_count: 19,
      answered,
      prepared_at: answered === 19 ? instant(drawn, 6, 8) : null,
      grade: sent ? drawn.between(20, 100) / 10 : null,
      sent_at: sent ? instant(drawn, 8, 18) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const position of sent ? [1, 2, 3].slice(0, drawn.between(0, 3)) : []) {
    await db
      .insertInto('agreement')
      .values({
        evaluation_id: id,
        position,
        text: 'Acordamos algo.',
        acknowledged_at: drawn.chance(0.6) ? instant(drawn, 16, 18) : null,
      })
      .execute();
  }
}

/** Some were dropped, some finished. */
async function leave({ db }: World, { between }: Drawing, members: readonly MemberOf[]): Promise<void> {
  for (const { memberId } of members) {
    const at = new Date(Date.UTC(2026, 10, between(10, 17), 18));
    const fate = between(1, 100);
    if (fate <= 15) {
      await db
        .updateTable('member')
        .set({ active: false, dropped_at: at, left_as: 'dropped' })
        .where('id', '=', memberId)
        .execute();
    } else if (fate <= 30) {
      await db.updateTable('member').set({ finished_at: at }).where('id', '=', memberId).execute();
    }
  }
}
