import type { Database } from '#server/db/database.ts';
import { memberIdOf, personIdOf } from '#tests/factories/demonstration.ts';
import type { Stack } from '#tests/support/stack.ts';
import { accounts, onStack, rows } from './http-client.ts';

/** A fresh question of the learner account on that activity, with an answer of a classmate that can be reported. */
export async function ownQuestion(
  stack: Stack,
  activityId: number | undefined,
): Promise<{ questionId: number; answerId: number }> {
  return onStack(stack, async (db) => {
    const questionId = await insertQuestion(db, { activityId, body: '¿Cómo?', state: 'answered' });
    const answer = await db
      .insertInto('answer')
      .values({ question_id: questionId, person_id: await classmateOf(db, accounts.learner), body: 'Así' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { questionId, answerId: answer.id };
  });
}

/** A question of the learner account. */
async function insertQuestion(
  db: Database,
  { activityId, body, state }: { activityId: number | undefined; body: string; state: 'open' | 'answered' },
): Promise<number> {
  const { id } = await db
    .insertInto('question')
    .values({ activity_id: activityId ?? 0, member_id: await memberIdOf(db, accounts.learner), body, state })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function classmateOf(db: Database, username: string): Promise<number> {
  const { personId } = await db
    .selectFrom('member as own')
    .innerJoin('member as classmate', 'classmate.group_id', 'own.group_id')
    .where('own.id', '=', await memberIdOf(db, username))
    .whereRef('classmate.id', '<>', 'own.id')
    .select('classmate.person_id as personId')
    .executeTakeFirstOrThrow();
  return personId;
}

/** A question of another group of the same programme, on an activity that the learner account may read. */
export async function foreignQuestion(stack: Stack): Promise<{ questionId: number }> {
  const [row] = await rows<{ questionId: number }>(
    stack,
    `insert into question (activity_id, member_id, body)
     select a.id, theirs.id, '¿De quién?' from person p
       join member mine on mine.person_id = p.id and mine.active
       join learner_group g on g.id = mine.group_id
       join learner_group other on other.programme_id = g.programme_id and other.id <> g.id
       join member theirs on theirs.group_id = other.id
       join unit u on u.programme_id = g.programme_id and u.position = 0
       join module m on m.unit_id = u.id
       join activity a on a.module_id = m.id
     where p.username = $1 limit 1 returning id as "questionId"`,
    [accounts.learner],
  );
  if (!row) throw new Error('the demonstration has no second group of the programme');
  return row;
}

/** For a moderator: a question like {@link ownQuestion} to merge it with, a report of that one, a kept answer. */
export async function moderatedIds(
  stack: Stack,
  activityId: number | undefined,
): Promise<{ twinId: number; reportId: number; savedAnswerId: number }> {
  return onStack(stack, async (db) => {
    const twinId = await insertQuestion(db, { activityId, body: '¿Cómo, otra vez?', state: 'open' });
    const report = await db
      .insertInto('post_report')
      .values({
        question_id: twinId,
        reporter_id: await classmateOf(db, accounts.learner),
        reason: 'other',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const saved = await db
      .insertInto('saved_answer')
      .values({ tutor_id: await personIdOf(db, accounts.tutor), text: 'Mira la guía.' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { twinId, reportId: report.id, savedAnswerId: saved.id };
  });
}
