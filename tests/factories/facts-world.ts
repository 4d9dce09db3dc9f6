import { type Insertable, sql } from 'kysely';
import type { DB } from '#server/db/schema.ts';
import type { World } from '#server/world.ts';
import { randomFrom } from '#tests/support/analytics-worlds.ts';
import { type Course, createCourse, createGroup } from './learning.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

type Row<T extends keyof DB> = Insertable<DB[T]>;
type Ids = readonly { id: number }[];

/** The ways in which a challenge may stand for its tutors. */
const fates = [
  'nothing',
  'saved',
  'delivered',
  'returned',
  'delivered again',
  'graded',
  'graded, back before',
] as const;

/** The review that a tutor may have begun of it, with the minutes since their last sign of life. */
const begun = [
  null,
  { claimed: 5, saved: false },
  { claimed: 19, saved: true },
  { claimed: 21, saved: false },
  { claimed: 90, saved: true },
  { claimed: null, saved: false },
  { claimed: null, saved: true },
] as const;

/**
 * Three generations that are published, a closed one and a draft, of two programmes, with people at all stages: dropped,
 * moved, finished and deleted ones, an erased one, tutors who learn elsewhere or, by a row that the product never writes,
 * in their own generation, an assignment that ended, a withdrawn unit, and questions of every state. Nobody works here by
 * the product's ways: make the facts by `rebuildAnalytics`.
 */
export async function createFactsWorld({ db, clock }: World, seed: number): Promise<void> {
  const draw = randomFrom(seed);
  const chance = (share: number): boolean => draw() < share;
  const one = <T>(from: readonly T[]): T => from[Math.floor(draw() * from.length)] as T;
  const now = clock.now().getTime();
  const ago = (ms: number) => new Date(now - ms);

  const courses = [
    await createCourse(db, { units: [{}, {}] }),
    await createCourse(db, { units: [{}, {}, {}] }),
  ] as const;
  const groups: { id: number; course: Course }[] = [];
  for (const [index, course] of [courses[0], courses[1], courses[1], courses[0], courses[1]].entries()) {
    const opens = course.units.map(() => '2026-10-01');
    const id = await createGroup(
      db,
      course,
      opens,
      course.units.map(() => one(['2026-11-01', '2026-12-01'])),
    );
    await db
      .updateTable('learner_group')
      .set({ name: `Grupo ${index}` })
      .where('id', '=', id)
      .execute();
    groups.push({ id, course });
  }

  const people = (count: number): Row<'person'>[] =>
    Array.from({ length: count }, (_, index) => ({
      username: `hecho-${seed}-${index}`,
      employee_number: chance(0.5) ? `N${seed}-${index}` : null,
      password_hash: 'ninguna',
      first_name: one(['Ana', 'José Luis', 'Íñigo', 'María']),
      paternal_surname: one(['Ruiz', 'Álvarez', 'De la O']),
      maternal_surname: chance(0.5) ? one(['Sosa', 'Núñez']) : '',
    }));
  const made = await db
    .insertInto('person')
    .values(people(groups.length * 12 + 6))
    .returning('id')
    .execute();
  const ids = made.map(({ id }) => id);
  const tutors = ids.splice(0, 3);
  const bosses = ids.splice(0, 3);
  const profile = (profileId: number) => (personId: number) => ({
    person_id: personId,
    profile_id: profileId,
  });
  await db
    .insertInto('person_profile')
    .values([...tutors.map(profile(4)), ...bosses.map(profile(3)), ...ids.map(profile(2))])
    .execute();

  const members = await db
    .insertInto('member')
    .values([
      ...groups.flatMap(({ id: group_id }) =>
        ids.splice(0, 12).map((person_id) => ({ group_id, person_id, joined_on: '2026-09-01' })),
      ),
      // A tutor who learns elsewhere, and one who is in the generation that they accompany.
      { group_id: groups[1]?.id ?? 0, person_id: tutors[0] ?? 0, joined_on: '2026-09-01' },
      { group_id: groups[0]?.id ?? 0, person_id: tutors[1] ?? 0, joined_on: '2026-09-01' },
    ])
    .returning(['id', 'group_id', 'person_id'])
    .execute();
  await db
    .insertInto('standing')
    .values(members.map(({ id }) => ({ member_id: id })))
    .execute();
  await db
    .insertInto('member_boss')
    .values(
      members.flatMap(({ id }) =>
        chance(0.8) ? [{ member_id: id, boss_id: one(bosses), from_on: '2026-09-01' }] : [],
      ),
    )
    .execute();
  await db
    .insertInto('group_tutor')
    .values(
      groups.flatMap(({ id: group_id }, index) =>
        tutors.flatMap((tutor_id, place) =>
          place === index % 3 && index < 3
            ? [{ group_id, tutor_id, ended_at: ago(DAY_MS) }]
            : [{ group_id, tutor_id }],
        ),
      ),
    )
    .execute();

  await challengesOf({ db, clock }, { draw: { chance, one }, members, groups, tutors });
  await questionsOf({ db }, { chance, one, members, groups, ago });
  await leave(
    { db },
    {
      chance,
      members: members.filter(({ person_id }) => !tutors.includes(person_id)),
      closed: groups[3]?.id ?? 0,
      at: ago(2 * DAY_MS),
    },
  );

  const statuses = ['published', 'published', 'published', 'archived', 'draft'] as const;
  for (const [index, { id }] of groups.entries()) {
    const status = statuses[index] ?? 'published';
    await db.updateTable('learner_group').set({ status }).where('id', '=', id).execute();
  }
  await db
    .updateTable('unit')
    .set({ status: 'archived' })
    .where('id', '=', courses[1].units[2]?.id ?? 0)
    .execute();
}

type Drawn = { chance: (share: number) => boolean; one: <T>(from: readonly T[]) => T };
type Members = readonly { id: number; group_id: number; person_id: number }[];
type Groups = readonly { id: number; course: Course }[];

async function challengesOf(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  {
    draw,
    members,
    groups,
    tutors,
  }: { draw: Drawn; members: Members; groups: Groups; tutors: readonly number[] },
): Promise<void> {
  const now = clock.now().getTime();
  const drawn = members.flatMap((member) =>
    (groups.find(({ id }) => id === member.group_id)?.course.units ?? []).flatMap((unit) => {
      const fate = draw.one(fates);
      return fate === 'nothing'
        ? []
        : [{ fate, row: rowOf(draw, fate, { memberId: member.id, unitId: unit.id, now }) }];
    }),
  );
  const stored = await db
    .insertInto('challenge_submission')
    .values(drawn.map(({ row }) => row))
    .returning(['id', 'member_id', 'unit_id', 'last_delivered_at', 'published_at', 'returned_at'])
    .execute();
  const delivered = stored.flatMap(({ last_delivered_at: at, ...row }) => (at ? [{ ...row, at }] : []));
  const versions = await db
    .insertInto('challenge_version')
    .values(delivered.map(({ id, at }) => ({ submission_id: id, number: 1, delivered_at: at })))
    .returning(['id', 'submission_id'])
    .execute();
  const versionOf = new Map(versions.map((version) => [version.submission_id, version.id]));
  await db
    .insertInto('challenge_review')
    .values(
      delivered.flatMap(({ id, published_at }): Row<'challenge_review'>[] => {
        const review = { submission_id: id, version_id: versionOf.get(id) ?? 0, tutor_id: draw.one(tutors) };
        const open = draw.one(begun);
        return [
          ...(published_at
            ? [{ ...review, outcome: 'published' as const, score: 8, decided_at: published_at }]
            : []),
          ...(open
            ? [
                {
                  ...review,
                  tutor_id: draw.one(tutors),
                  claimed_at: open.claimed === null ? null : new Date(now - open.claimed * MINUTE_MS),
                  saved_at: open.saved ? new Date(now - 90 * MINUTE_MS) : null,
                },
              ]
            : []),
        ];
      }),
    )
    .execute();
}

function rowOf(
  { one }: Drawn,
  fate: Exclude<(typeof fates)[number], 'nothing'>,
  { memberId, unitId, now }: { memberId: number; unitId: number; now: number },
): Row<'challenge_submission'> {
  const place = { member_id: memberId, unit_id: unitId };
  if (fate === 'saved') return place;
  const first = new Date(now - one([3, 5, 9, 14]) * DAY_MS - one([0, 1, 2]) * MINUTE_MS);
  const later = (minutes: number) => new Date(first.getTime() + minutes * MINUTE_MS);
  const delivered = { ...place, first_delivered_at: first, last_delivered_at: first };
  switch (fate) {
    case 'returned':
      return { ...delivered, returned_at: later(60) };
    case 'delivered again':
      return { ...delivered, returned_at: later(60), last_delivered_at: later(one([60, 90])) };
    case 'graded':
      return { ...delivered, published_at: later(120), score: 8 };
    case 'graded, back before':
      return {
        ...delivered,
        returned_at: later(30),
        last_delivered_at: later(60),
        published_at: later(120),
        score: 7,
      };
    default:
      return delivered;
  }
}

async function questionsOf(
  { db }: Pick<World, 'db'>,
  {
    chance,
    one,
    members,
    groups,
    ago,
  }: Drawn & { members: Members; groups: Groups; ago: (ms: number) => Date },
): Promise<void> {
  const rows = members.flatMap((member): Row<'question'>[] => {
    const units = groups.find(({ id }) => id === member.group_id)?.course.units ?? [];
    return units.flatMap((unit) =>
      chance(0.5)
        ? [
            {
              member_id: member.id,
              activity_id: one(one(unit.modules).activityIds),
              body: '¿Cómo se hace?',
              state: one(['open', 'open', 'answered', 'solved', 'hidden'] as const),
              created_at: ago(one([1, 2, 3, 4]) * DAY_MS),
            },
          ]
        : [],
    );
  });
  const asked: Ids = await db.insertInto('question').values(rows).returning('id').execute();
  const [kept, ...others] = asked;
  if (!kept) return;
  await db
    .updateTable('question')
    .set({ merged_into: kept.id })
    .where(
      'id',
      'in',
      others.slice(0, 3).map(({ id }) => id),
    )
    .execute();
}

/** Some were dropped, moved or finished; of those who are gone some accounts were deleted, one of them erased. */
async function leave(
  { db }: Pick<World, 'db'>,
  { chance, members, closed, at }: Pick<Drawn, 'chance'> & { members: Members; closed: number; at: Date },
): Promise<void> {
  const left = members.filter(() => chance(0.3));
  const drops = left.filter((_, index) => index % 3 < 2);
  const gone = [
    ...drops,
    ...left.filter((_, index) => index % 3 === 2),
    ...members.filter((one) => one.group_id === closed),
  ];
  const some = (of: Members) => of.map(({ id }) => id);
  await db
    .updateTable('member')
    .set({
      active: false,
      dropped_at: at,
      left_as: sql`case when id % 2 = 0 then 'moved' else 'dropped' end`,
    })
    .where('id', 'in', some(drops))
    .execute();
  await db
    .updateTable('member')
    .set({ finished_at: at })
    .where('id', 'in', some(gone))
    .where('active', '=', true)
    .execute();
  const deleted = gone.filter((_, index) => index % 4 === 0).map(({ person_id }) => person_id);
  await db
    .updateTable('person')
    .set({ active: false, dropped_at: at, deleted_at: at })
    .where('id', 'in', deleted)
    .execute();
  await db
    .updateTable('person')
    .set({
      username: sql`'baja-' || id`,
      employee_number: null,
      first_name: 'Persona',
      paternal_surname: 'dada de baja',
      maternal_surname: '',
    })
    .where('id', '=', deleted[0] ?? 0)
    .execute();
}
