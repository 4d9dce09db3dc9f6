import { memberIdOf, personIdOf, unitIdOf } from '#tests/factories/demonstration.ts';
import type { Stack } from '#tests/support/stack.ts';
import { accounts, onStack, rows } from './http-client.ts';

type Ids = Readonly<Record<string, number>>;
type ReviewIds = {
  submissionId: number;
  reviewedUserId: number;
  reviewedUnitId: number;
  commentId: number;
};

/** A delivered challenge of a group that only the tutor account accompanies, and a comment that it keeps. */
export function ownReview(stack: Stack): Promise<ReviewIds> {
  return reviewOf(stack, accounts.tutor, 'tutor2', [accounts.learner, 'aprendiz4']);
}

/** One of a group that only the other tutor accompanies. */
export async function foreignReview(stack: Stack): Promise<Pick<ReviewIds, 'submissionId' | 'commentId'>> {
  await deliveredBy(stack, 'aprendiz8');
  const { submissionId, commentId } = await reviewOf(stack, 'tutor2', accounts.tutor, []);
  return { submissionId, commentId };
}

/** The first challenge of a learner as delivered, where it is not. */
async function deliveredBy(stack: Stack, learner: string): Promise<void> {
  await onStack(stack, async (db) => {
    const made = await db
      .insertInto('challenge_submission')
      .values({
        member_id: await memberIdOf(db, learner),
        unit_id: await unitIdOf(db, learner, 0),
        first_delivered_at: new Date(),
        last_delivered_at: new Date(),
      })
      .onConflict((conflict) => conflict.columns(['member_id', 'unit_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made)
      await db.insertInto('challenge_version').values({ submission_id: made.id, number: 1 }).execute();
  });
}

async function reviewOf(stack: Stack, tutor: string, other: string, but: string[]): Promise<ReviewIds> {
  const [row] = await rows<ReviewIds>(
    stack,
    `with kept as (
       insert into saved_comment (tutor_id, text) select id, 'Guardado ' || gen_random_uuid() from person
       where username = $1 returning id
     )
     select s.id as "submissionId", p.id as "reviewedUserId", s.unit_id as "reviewedUnitId", kept.id as "commentId"
     from challenge_submission s
       join member mb on mb.id = s.member_id and mb.active
       join person p on p.id = mb.person_id
       cross join kept
     where s.last_delivered_at is not null and p.username <> all($3::text[])
       and exists (select from challenge_version where submission_id = s.id)
       and exists (select from group_tutor gt join person t on t.id = gt.tutor_id
         where gt.group_id = mb.group_id and gt.ended_at is null and t.username = $1)
       and not exists (select from group_tutor gt join person t on t.id = gt.tutor_id
         where gt.group_id = mb.group_id and gt.ended_at is null and t.username = $2)
     order by s.id limit 1`,
    [tutor, other, but],
  );
  if (!row) throw new Error(`${tutor} has no delivered challenge to evaluate`);
  return row;
}

/** The challenge as if nobody had evaluated it yet. */
async function unreviewed(stack: Stack, ids: Ids): Promise<{ entrega: number; criteria: number }> {
  await onStack(stack, (db) =>
    db
      .deleteFrom('challenge_review')
      .where('submission_id', '=', ids.submissionId ?? 0)
      .execute(),
  );
  const [row] = await rows<{ entrega: number; criteria: number }>(
    stack,
    `update challenge_submission s set published_at = null, score = null, returned_at = null
     from step_content rubric where rubric.id = s.content_id and s.id = $1
     returning jsonb_array_length(rubric.content -> 'criteria') as criteria,
       (select id from challenge_version where submission_id = s.id order by number desc limit 1) as entrega`,
    [ids.submissionId],
  );
  if (!row) throw new Error('the challenge to evaluate is gone');
  return row;
}

/** The first draft of the challenge's evaluation, whole. */
export async function reviewDraftBody(stack: Stack, ids: Ids) {
  const { entrega, criteria } = await unreviewed(stack, ids);
  const criterios = Array.from({ length: criteria }, () => ({ calificacion: 9, comentario: '' }));
  return { version: 0, entrega, criterios, comentario: 'Buen trabajo.', notaPrivada: '' };
}

/** A whole draft of the tutor account stands; what decides over it. */
export async function decisionBody(stack: Stack, ids: Ids) {
  const { entrega, criteria } = await unreviewed(stack, ids);
  const scores = Object.fromEntries(
    Array.from({ length: criteria }, (_, place) => [place, { score: 9, comment: '' }]),
  );
  await onStack(stack, async (db) =>
    db
      .insertInto('challenge_review')
      .values({
        submission_id: ids.submissionId ?? 0,
        version_id: entrega,
        tutor_id: await personIdOf(db, accounts.tutor),
        claimed_at: new Date(),
        saved_at: new Date(),
        scores: JSON.stringify(scores),
        version: 1,
      })
      .execute(),
  );
  return { version: 1, motivo: 'Falta el plan' };
}

/** A challenge that nobody has begun, for the tutor account itself. */
export async function assignBody(stack: Stack, ids: Ids) {
  await unreviewed(stack, ids);
  const tutor = await onStack(stack, (db) => personIdOf(db, accounts.tutor));
  return { retos: [ids.submissionId], tutor };
}

/** A whole draft of the tutor account stands, to be published with others. */
export async function batchBody(stack: Stack, ids: Ids) {
  await decisionBody(stack, ids);
  return { retos: [ids.submissionId] };
}
