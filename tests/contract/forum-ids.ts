import type { Stack } from '#tests/support/stack.ts';
import { accounts, rows } from './http-client.ts';

/** A fresh question of the learner account on that activity, with an answer of a classmate that can be reported. */
export async function ownQuestion(
  stack: Stack,
  activityId: number | undefined,
): Promise<{ questionId: number; answerId: number }> {
  const [row] = await rows<{ questionId: number; answerId: number }>(
    stack,
    `with me as (
       select mb.id, mb.group_id from member mb join person p on p.id = mb.person_id where p.username = $1 and mb.active
     ), asked as (
       insert into question (activity_id, member_id, body, state) select $2, me.id, '¿Cómo?', 'answered' from me returning id
     ), given as (
       insert into answer (question_id, person_id, body)
       select asked.id, classmate.person_id, 'Así' from asked, me
         join member classmate on classmate.group_id = me.group_id and classmate.id <> me.id
       limit 1 returning id
     )
     select asked.id as "questionId", given.id as "answerId" from asked, given`,
    [accounts.learner, activityId],
  );
  if (!row) throw new Error('the learner has no classmate');
  return row;
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

/** For who moderates: a question like {@link ownQuestion} to merge it with, a report of that one, a kept answer. */
export async function moderatedIds(
  stack: Stack,
  activityId: number | undefined,
): Promise<{ twinId: number; reportId: number; savedAnswerId: number }> {
  const [row] = await rows<{ twinId: number; reportId: number; savedAnswerId: number }>(
    stack,
    `with me as (
       select mb.id, mb.group_id, p.id as person_id from member mb join person p on p.id = mb.person_id
       where p.username = $1 and mb.active
     ), asked as (
       insert into question (activity_id, member_id, body) select $2, me.id, '¿Cómo, otra vez?' from me returning id
     ), reported as (
       insert into post_report (question_id, reporter_id, reason)
       select asked.id, classmate.person_id, 'other' from asked, me
         join member classmate on classmate.group_id = me.group_id and classmate.id <> me.id
       limit 1 returning id
     ), kept as (
       insert into saved_answer (tutor_id, text) select id, 'Mira la guía.' from person where username = $3 returning id
     )
     select asked.id as "twinId", reported.id as "reportId", kept.id as "savedAnswerId" from asked, reported, kept`,
    [accounts.learner, activityId, accounts.tutor],
  );
  if (!row) throw new Error('the learner has no classmate');
  return row;
}
