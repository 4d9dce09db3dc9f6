import type { Insertable } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import { type Course, createCourse, createGroup, createPerson, enrol, type TestPerson } from './learning.ts';

/** Numbers that look random and are the same for the same seed. */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return {
    below,
    chance: (share: number): boolean => next() < share,
    of: <T>(some: readonly T[]): T => {
      const one = some[below(some.length)];
      if (one === undefined) throw new Error('nothing to choose from');
      return one;
    },
  };
}
type Random = ReturnType<typeof randomOf>;

export type ProgressWorld = {
  courses: Course[];
  groups: number[];
  bosses: TestPerson[];
  memberIds: number[];
};

/**
 * Two programmes, five generations (a draft and a closed one among them) and some sixty memberships with whatever learners,
 * bosses and tutors may have done in them by 12 March 2026: dropped, moved, finished, without a name, twice enrolled.
 */
export async function createProgressWorld(db: Database, seed: number): Promise<ProgressWorld> {
  const random = randomOf(seed);
  const three = await createCourse(db, {
    units: [{}, { modules: [[{}, {}, { published: false }], []] }, { modules: [[{}]] }, { published: false }],
  });
  const one = await createCourse(db, { units: [{ modules: [[{}, {}, {}]] }] });
  const groups = [
    await createGroup(
      db,
      three,
      ['2026-01-10', '2026-02-10', '2026-03-10', null],
      ['2026-02-01', '2026-03-13', '2026-04-01'],
    ),
    await createGroup(db, three, ['2026-02-01', '2026-03-01', null, null], ['2026-03-11', null]),
    await createGroup(db, one, ['2026-03-01'], ['2026-03-20']),
    await createGroup(db, three, ['2026-01-10'], ['2026-02-01']),
    await createGroup(db, one, ['2025-10-01'], ['2025-11-01']),
  ];
  const courses = [three, one];
  const courseOf = new Map(
    [three, three, one, three, one].map((course, index) => [groups[index] ?? 0, course]),
  );
  const bosses = [await createPerson(db, 3), await createPerson(db, 3), await createPerson(db, 3)];
  const [next = 0, , , , closed = 0] = groups;
  const people: Of[] = [];
  for (let index = 0; index < 60; index += 1) {
    const groupId = groups[index % groups.length] ?? 0;
    const person = await createPersonOf(db, random, index);
    people.push({ groupId, person, bosses, course: courseOf.get(groupId) ?? one });
  }
  const first = await createMembers(db, random, people);
  // A learner who finished a generation may follow another one.
  const again = people
    .filter(({ groupId }) => groupId === closed)
    .filter(() => random.chance(0.4))
    .map((of) => ({ ...of, groupId: next, course: three }));
  const memberIds = [...first, ...(await createMembers(db, random, again))];
  await db
    .updateTable('learner_group')
    .set({ status: 'draft' })
    .where('id', '=', groups[3] ?? 0)
    .execute();
  await db
    .updateTable('learner_group')
    .set({ status: 'archived', closed_at: new Date('2025-12-31T18:00:00Z') })
    .where('id', '=', closed)
    .execute();
  return { courses, groups, bosses, memberIds };
}

/** Rows of one table after another, inserted in one piece. */
type Rows = { [T in keyof DB]?: Insertable<DB[T]>[] };

function add<T extends keyof DB>(rows: Rows, table: T, row: Insertable<DB[T]>): void {
  const some = rows[table] as Insertable<DB[T]>[] | undefined;
  if (some) some.push(row);
  else Object.assign(rows, { [table]: [row] });
}

async function insertAll(db: Database, rows: Rows): Promise<void> {
  for (const [table, some] of Object.entries(rows)) {
    await db
      .insertInto(table as keyof DB)
      .values(some as never)
      .execute();
  }
}

const day = (random: Random, month: string): string =>
  `${month}-${String(1 + random.below(28)).padStart(2, '0')}`;

async function createPersonOf(db: Database, random: Random, index: number): Promise<TestPerson> {
  const person = await createPerson(db, 2);
  await db
    .updateTable('person')
    .set({
      first_name: random.of(['Ana', 'Beto', 'Ciro']),
      paternal_surname: `Apellido${String(index).padStart(3, '0')}`,
      maternal_surname: random.of(['', 'Soto']),
      employee_number: random.chance(0.7) ? `N-${person.personId}` : null,
      last_access_at: random.chance(0.8)
        ? new Date(
            Date.parse('2026-03-12T17:00:00Z') -
              random.below(random.of([3, 12, 40])) * 86_400_000 -
              random.below(20) * 3_600_000,
          )
        : null,
    })
    .where('id', '=', person.personId)
    .execute();
  return person;
}

type Of = { groupId: number; person: TestPerson; bosses: readonly TestPerson[]; course: Course };

async function createMembers(db: Database, random: Random, people: readonly Of[]): Promise<number[]> {
  const rows: Rows = {};
  const memberIds: number[] = [];
  for (const of of people) {
    const { memberId } = await enrol(db, of.groupId, of.person);
    memberIds.push(memberId);
    addFacts(rows, random, { ...of, memberId });
  }
  await insertAll(db, rows);
  for (const [index, { person, groupId }] of people.entries()) {
    await leave(db, random, { memberId: memberIds[index] ?? 0, person, groupId });
  }
  return memberIds;
}

function addFacts(rows: Rows, random: Random, { memberId, bosses, course }: Of & { memberId: number }): void {
  const boss = random.of(bosses);
  if (random.chance(0.3)) {
    const former = { member_id: memberId, boss_id: random.of(bosses).personId };
    add(rows, 'member_boss', { ...former, from_on: '2025-01-01', to_on: '2025-06-30' });
  }
  if (random.chance(0.9)) {
    add(rows, 'member_boss', {
      member_id: memberId,
      boss_id: boss.personId,
      from_on: '2026-01-01',
      to_on: null,
    });
  }
  const eagerness = random.of([0.1, 0.7, 1]);
  for (const unit of course.units) {
    for (const activityId of unit.modules.flatMap(({ activityIds }) => activityIds)) {
      if (!random.chance(eagerness)) continue;
      const finished = random.chance(0.9);
      add(rows, 'activity_completion', { member_id: memberId, activity_id: activityId, finished });
    }
    addSteps(rows, random, { memberId, unitId: unit.id, bossId: boss.personId, eagerness });
  }
  if (!random.chance(eagerness)) return;
  const attempt = { member_id: memberId, question_ids: [], ends_at: at };
  const grade = (random.chance(0.7) ? 80 + random.below(21) : random.below(80)) / 10;
  add(rows, 'final_attempt', { ...attempt, number: 1, sent_at: at, grade });
  add(rows, 'final_attempt', { ...attempt, number: 2, sent_at: null, grade: null });
}

/** When all of it was done. */
const at = new Date('2026-03-09T18:00:00Z');

type StepsOf = { memberId: number; unitId: number; bossId: number; eagerness: number };

function addSteps(rows: Rows, random: Random, { memberId, unitId, bossId, eagerness }: StepsOf): void {
  const place = { member_id: memberId, unit_id: unitId };
  const when = (done: boolean): Date | null => (done ? at : null);
  const score = random.chance(0.8) ? random.of([0, 7.9, 8, 9.4, 10]) : null;
  if (random.chance(0.8)) {
    const delivered = random.chance(eagerness);
    add(rows, 'challenge_submission', {
      ...place,
      first_delivered_at: when(delivered),
      last_delivered_at: when(delivered),
      returned_at: when(delivered && random.chance(0.3)),
      published_at: when(delivered && score !== null),
      score: delivered ? score : null,
    });
  }
  for (let asked = random.below(3); asked > 0; asked -= 1) {
    const approved = random.chance(0.7);
    add(rows, 'deadline_extension', {
      ...place,
      approved,
      due_on: approved ? day(random, random.of(['2026-02', '2026-03'])) : null,
      decided_at: new Date(Date.parse('2026-03-01T18:00:00Z') + random.below(9) * 3_600_000),
      decided_by: bossId,
    });
  }
  if (random.chance(0.7)) {
    add(rows, 'survey_completion', { ...place, sent_at: when(random.chance(eagerness)) });
  }
  if (random.chance(0.7)) {
    add(rows, 'self_assessment', { ...place, sent_at: when(random.chance(eagerness)) });
  }
  if (random.chance(0.7)) {
    const sent = random.chance(eagerness);
    add(rows, 'boss_evaluation', {
      ...place,
      boss_id: bossId,
      questionnaire: '[]',
      answered: sent ? 3 : 1,
      question_count: 3,
      grade: sent ? random.of([2, 8.3, 9.1, 10]) : null,
      sent_at: when(sent),
    });
  }
}

/** Some finished, were dropped, moved on or have no name any more. */
async function leave(
  db: Database,
  random: Random,
  { memberId, person, groupId }: { memberId: number; person: TestPerson; groupId: number },
): Promise<void> {
  const { starts } = await db
    .selectFrom('wave')
    .where('group_id', '=', groupId)
    .select((eb) => eb.fn.min('opens_on').as('starts'))
    .executeTakeFirstOrThrow();
  const isOver = starts !== null && starts < '2026-01-01';
  const left = isOver ? null : random.of(['dropped', 'moved', null, null, null, null] as const);
  await db
    .updateTable('member')
    .set({
      joined_on: day(random, random.of(['2026-01', '2026-02'])),
      ...(isOver
        ? { finished_at: at }
        : left === null
          ? {}
          : { active: false, dropped_at: at, left_as: left }),
    })
    .where('id', '=', memberId)
    .execute();
  if (left === 'dropped' && random.chance(0.5)) {
    await db.updateTable('person').set({ deleted_at: at }).where('id', '=', person.personId).execute();
  }
}
