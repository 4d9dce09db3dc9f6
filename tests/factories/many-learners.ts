import { sql } from 'kysely';
import type { World } from '#server/world.ts';
import { takeStatistics, writeMany } from '#tests/support/databases.ts';
import { createCourse, createGroup, createPerson, createTutor, type TestPerson } from './learning.ts';

const LEARNERS = 20_000;
/** Learners of a group: the tutor's is one of four hundred. */
export const GROUP_SIZE = 50;
/** Collaborators of the boss, of the tutor's group. */
const TEAM_SIZE = 14;

/** A company with one group in view; `one` is the first learner of that group, with their question and challenge. */
export type ManyLearners = {
  groupId: number;
  unitId: number;
  tutor: TestPerson;
  boss: TestPerson;
  one: { personId: number; questionId: number; submissionId: number; activityId: number };
};

/**
 * Learners in groups of their own and, as the first fifty, in the tutor's; the first fourteen are the boss's. Each has a
 * photo, asked, delivered, sent the case and has an evaluation of their boss; half have a grade and a quarter ask for time.
 */
export async function createManyLearners(world: World): Promise<ManyLearners> {
  const course = await createCourse(world.db, { units: [{}, {}] });
  const groupId = await createGroup(
    world.db,
    course,
    ['2026-01-01', '2026-02-01'],
    ['2026-12-01', '2026-12-01'],
  );
  const of = { groupId, tutor: await createTutor(world.db, groupId), boss: await createPerson(world.db, 3) };
  const elsewhere = await createPerson(world.db, 3);
  const activityId = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
  const unitId = course.units[0]?.id ?? 0;
  const one = await writeMany(world.db, async (trx) => {
    await sql`
      create temporary table learner on commit drop as
      select n, ${of.groupId}::int as group_id, 0 as person_id, 0 as member_id, 0 as file_id
      from generate_series(1, ${LEARNERS}::int) as n
    `.execute(trx);
    await sql`
      with made as (
        insert into learner_group (programme_id, name, starts_on)
        select ${course.programmeId}::int, 'Generación ' || g, '2026-01-01'
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
      select graded.id, version.id, case when n <= ${GROUP_SIZE}::int then ${of.tutor.personId}::int else ${elsewhere.personId}::int end,
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
    await sql`
      insert into member_boss (member_id, boss_id, from_on)
      select member_id, case when n <= ${TEAM_SIZE}::int then ${of.boss.personId}::int else ${elsewhere.personId}::int end,
        '2026-01-01'
      from learner
    `.execute(trx);
    await sql`
      insert into boss_evaluation (member_id, unit_id, boss_id, questionnaire, answered, question_count, grade, sent_at)
      select member_id, ${unitId}::int, boss_id, '[]', 21, 21, 9, now() from learner join member_boss using (member_id)
    `.execute(trx);
    const { rows } = await sql<ManyLearners['one']>`
      select person_id as "personId", question.id as "questionId", challenge.id as "submissionId",
        question.activity_id as "activityId"
      from learner join question using (member_id) join challenge_submission as challenge using (member_id)
      where n = 1
    `.execute(trx);
    return rows[0];
  });
  if (!one) throw new Error('the first learner has no challenge');
  await takeStatistics(world.env.DATABASE_URL);
  return { ...of, unitId, one };
}
