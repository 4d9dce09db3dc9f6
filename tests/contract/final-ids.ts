import type { Stack } from '#tests/support/stack.ts';
import { accounts, rows } from './http-client.ts';

/** Opens an attempt at the final evaluation for the learner, as if every unit were done, and gives its one question. */
export async function openFinalAttempt(stack: Stack): Promise<{ paperQuestionId: number }> {
  const [row] = await rows<{ paperQuestionId: number }>(
    stack,
    `with question as (
       select mb.id as member_id, fq.id, fq.unit_id, fq.prompt, fq.options, fq.correct
       from person p
       join member mb on mb.person_id = p.id and mb.active
       join learner_group g on g.id = mb.group_id
       join final_question fq on fq.programme_id = g.programme_id
       where p.username = $1 order by fq.id limit 1
     ), opened as (
       insert into final_attempt (member_id, number, question_ids, paper, ends_at)
       select member_id, 1, array[id], jsonb_build_array(jsonb_build_object(
         'id', id, 'unitId', unit_id, 'prompt', prompt, 'options', options, 'correct', correct
       )), now() + interval '1 hour'
       from question
       on conflict do nothing
     )
     select id as "paperQuestionId" from question`,
    [accounts.learner],
  );
  if (!row) throw new Error('the demonstration has no question for the final evaluation');
  return row;
}
