import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { QueueFilter } from '#app/contract/tutor/links/forum.ts';
import { tutorBoard } from '#app/features/tutor/board/board.queries.server.ts';
import { gradingOf } from '#app/features/tutor/board/grading/grading.queries.server.ts';
import { reviewQueue } from '#app/features/tutor/challenge-review/queue/queue.queries.server.ts';
import { reviewView } from '#app/features/tutor/challenge-review/review/review.queries.server.ts';
import { moveTargets } from '#app/features/tutor/forum/moderate/move-targets.queries.server.ts';
import { forumQueue } from '#app/features/tutor/forum/queue/queue.queries.server.ts';
import { forumThread } from '#app/features/tutor/forum/thread/thread.queries.server.ts';
import { groupView } from '#app/features/tutor/group/group.queries.server.ts';
import { learnerRecord } from '#app/features/tutor/learner/record/record.queries.server.ts';
import type { Trx, World } from '#server/world.ts';
import { createCourse, createGroup, createTutor, type TestPerson } from '#tests/factories/learning.ts';
import { takeStatistics, writeMany } from '#tests/support/databases.ts';
import { openWorld } from '#tests/support/world.ts';

/**
 * A tutor's read costs as much as their groups hold, not as the company does: counted in rows that PostgreSQL takes up,
 * which are the same on every machine, and not in time.
 */

const LEARNERS = 20_000;
const GROUP_SIZE = 50;
/** The tables that grow with the learners. */
const tables = [
  'person',
  'member',
  'file',
  'question',
  'answer',
  'standing',
  'challenge_submission',
  'challenge_version',
  'challenge_review',
  'case_response',
  'deadline_extension',
];

const { world } = await openWorld();
let tutor: TestPerson;
/** Who graded everybody else's challenges. */
let other: TestPerson;
let groupId: number;
/** One learner of the tutor's group, with their question and challenge. */
let one: { personId: number; questionId: number; submissionId: number; activityId: number };

beforeAll(async () => {
  const course = await createCourse(world.db, { units: [{}, {}] });
  const opens = ['2026-01-01', '2026-02-01'];
  groupId = await createGroup(world.db, course, opens, ['2026-12-01', '2026-12-01']);
  tutor = await createTutor(world.db, groupId);
  other = await createTutor(world.db, groupId);
  await loadLearners(
    course.programmeId,
    course.units[0]?.modules[0]?.activityIds[0] ?? 0,
    course.units[0]?.id ?? 0,
  );
}, 120_000);

/**
 * Learners in groups of their own and, as the first fifty, in the tutor's; each has a photo, asked, delivered and sent
 * the case, half have a grade and a quarter ask for time.
 */
async function loadLearners(programmeId: number, activityId: number, unitId: number): Promise<void> {
  await writeMany(world.db, async (trx) => {
    await sql`
      create temporary table learner on commit drop as
      select n, ${groupId}::int as group_id, 0 as person_id, 0 as member_id, 0 as file_id
      from generate_series(1, ${LEARNERS}::int) as n
    `.execute(trx);
    await sql`
      with made as (
        insert into learner_group (programme_id, name, starts_on)
        select ${programmeId}::int, 'Generación ' || g, '2026-01-01'
        from generate_series(1, ${LEARNERS / GROUP_SIZE - 1}::int) as g returning id
      ), numbered as (select id, row_number() over (order by id) as g from made)
      update learner set group_id = numbered.id from numbered where (n - 1) / ${GROUP_SIZE}::int = numbered.g
    `.execute(trx);
    await sql`
      with photo as (
        insert into file (storage_key, name, content_type, size, purpose)
        select 'foto-' || n, 'foto.webp', 'image/webp', 1, 'photo' from learner returning id, storage_key
      )
      update learner set file_id = photo.id from photo where photo.storage_key = 'foto-' || n
    `.execute(trx);
    await sql`
      with born as (
        insert into person (username, password_hash, first_name, paternal_surname, photo_file_id)
        select 'escala-' || n, '-', 'Persona', 'Número ' || n, file_id from learner returning id, username
      )
      update learner set person_id = born.id from born where born.username = 'escala-' || n
    `.execute(trx);
    await sql`
      with joined as (
        insert into member (group_id, person_id, joined_on)
        select group_id, person_id, '2026-01-01' from learner returning id, person_id
      )
      update learner set member_id = joined.id from joined where joined.person_id = learner.person_id
    `.execute(trx);
    await sql`insert into standing (member_id) select member_id from learner`.execute(trx);
    await sql`
      insert into question (activity_id, member_id, body, state, created_at)
      select ${activityId}::int, member_id, '¿Cómo empiezo?',
        (array['open', 'answered', 'solved', 'open'])[1 + n % 4], now() - make_interval(mins => n)
      from learner
    `.execute(trx);
    await sql`
      insert into answer (question_id, person_id, body)
      select question.id, learner.person_id, 'Así.' from question join learner using (member_id)
    `.execute(trx);
    await sql`
      with sent as (
        insert into challenge_submission (member_id, unit_id, first_delivered_at, last_delivered_at)
        select member_id, ${unitId}::int, now(), now() from learner returning id
      )
      insert into challenge_version (submission_id, number) select id, 1 from sent
    `.execute(trx);
    await sql`
      with graded as (
        update challenge_submission set score = 8, published_at = now()
        from learner where learner.member_id = challenge_submission.member_id and n % 2 = 0
        returning challenge_submission.id, n
      )
      insert into challenge_review (submission_id, version_id, tutor_id, score, outcome, decided_at)
      select graded.id, version.id, case when n <= ${GROUP_SIZE}::int then ${tutor.actor.personId}::int else ${other.actor.personId}::int end,
        8, 'published', now()
      from graded join challenge_version as version on version.submission_id = graded.id
    `.execute(trx);
    await sql`
      insert into case_response (member_id, unit_id, sent_at) select member_id, ${unitId}::int, now() from learner
    `.execute(trx);
    await sql`
      insert into deadline_extension (member_id, unit_id, reason)
      select member_id, ${unitId}::int, 'Viajo.' from learner where n % 4 = 0
    `.execute(trx);
    const { rows } = await sql<typeof one>`
      select person_id as "personId", question.id as "questionId", challenge.id as "submissionId",
        question.activity_id as "activityId"
      from learner join question using (member_id) join challenge_submission as challenge using (member_id)
      where n = 1
    `.execute(trx);
    one = rows[0] ?? one;
  });
  await takeStatistics(world.env.DATABASE_URL);
}

const filters: QueueFilter[] = ['unanswered', 'answered', 'solved', 'reported'];
const reads: Record<string, (at: World) => Promise<unknown>> = {
  ...Object.fromEntries(
    filters.map((filter) => [
      `the queue of questions, ${filter}`,
      (at: World) => forumQueue(at, tutor.actor, { filter, groupId: null, page: 1 }),
    ]),
  ),
  'the queue of questions of one group': (at) =>
    forumQueue(at, tutor.actor, { filter: 'unanswered', groupId, page: 1 }),
  'where a question may be moved': (at) => moveTargets(at, tutor.actor, one.questionId),
  'a thread': (at) =>
    forumThread(at, tutor.actor, { activityId: one.activityId, groupId: null, questionId: one.questionId }),
  'the board': (at) => tutorBoard(at, tutor.actor),
  'a search in the queue of challenges': (at) =>
    reviewQueue(at, tutor.actor, { search: 'numero 1', order: { key: 'name', down: false } }),
  'a tutor’s own grading': (at) => gradingOf(at, tutor.actor),
  'the queue of challenges': (at) => reviewQueue(at, tutor.actor, { state: 'all' }),
  'a challenge': (at) => reviewView(at, tutor.actor, { submissionId: one.submissionId }, { state: 'all' }),
  'a group': (at) => groupView(at, tutor.actor, groupId),
  'a learner’s record': (at) => learnerRecord(at, tutor.actor, one.personId),
};

/** Rows of the growing tables that the read took up, by table. */
async function rowsRead(
  limit: number,
  read: (at: World) => Promise<unknown>,
): Promise<Record<string, number>> {
  return world.db.transaction().execute(async (trx) => {
    await sql`select set_config('join_collapse_limit', ${String(limit)}, true)`.execute(trx);
    // The session may still hold what earlier transactions took up.
    const before = await taken(trx);
    await read({ ...world, db: trx });
    const after = await taken(trx);
    return Object.fromEntries([...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)]));
  });
}

/**
 * Rows of a table that were scanned, and entries of its indexes: a read of the index alone takes up no row of the table
 * once a vacuum has been there.
 */
async function taken(trx: Trx): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as name, (
      pg_stat_get_xact_tuples_returned(oid)
      + (select coalesce(sum(pg_stat_get_xact_tuples_returned(indexrelid)), 0) from pg_index where indrelid = pg_class.oid)
    )::int as count
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname = any(${tables}::text[])
  `.execute(trx);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

describe.each([1, 8, 16])('with a join_collapse_limit of %i', (limit) => {
  test.each(Object.entries(reads))('%s takes up what the tutor’s group holds', async (_, read) => {
    const counts = await rowsRead(limit, read);
    expect(Object.values(counts).some((count) => count > 0)).toBe(true);
    // A row may be taken up a few times; a table that is read whole has four hundred times the group's.
    for (const [table, count] of Object.entries(counts)) {
      expect(count, `rows of ${table}`).toBeLessThan(GROUP_SIZE * 20);
    }
  });
});
