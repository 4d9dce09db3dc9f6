import { grantDays } from '#tests/factories/deadlines.ts';
import { memberIdOf, personIdOf } from '#tests/factories/demonstration.ts';
import { createFile } from '#tests/factories/learning.ts';
import type { Stack } from '#tests/support/stack.ts';
import { accounts, onStack, rows } from './http-client.ts';

type Ids = Readonly<Record<string, number>>;

/** A classmate's challenge of the unit, to be evaluated by the learner account. */
export async function ownPeerReview(stack: Stack, unitId: number | undefined): Promise<{ reviewId: number }> {
  return reviewBy(stack, accounts.learner, 'aprendiz', unitId);
}

/** One that somebody else has to evaluate: the learner account's own challenge. */
export async function foreignPeerReview(stack: Stack): Promise<{ reviewId: number }> {
  return reviewBy(stack, 'aprendiz', accounts.learner);
}

async function reviewBy(
  stack: Stack,
  reviewer: string,
  author: string,
  unitId?: number,
): Promise<{ reviewId: number }> {
  const [row] = await rows<{ reviewId: number }>(
    stack,
    `insert into peer_review (submission_id, reviewer_member_id, due_on)
     select s.id, who.id, current_date + 5
     from challenge_submission s
       join member theirs on theirs.id = s.member_id
       join person author on author.id = theirs.person_id and author.username = $2
       join person p on p.username = $1
       join member who on who.person_id = p.id and who.active
     where s.first_delivered_at is not null and ($3::int is null or s.unit_id = $3)
     order by s.id limit 1
     on conflict (submission_id, reviewer_member_id) do update set sent_at = null, reassigned_at = null
     returning id as "reviewId"`,
    [reviewer, author, unitId ?? null],
  );
  if (!row) throw new Error(`${author} has delivered no challenge`);
  return row;
}

/** The learner account's evaluation as it can be written: not sent; gives its version and every answer. */
export async function peerReviewBody(stack: Stack, ids: Ids): Promise<object> {
  const [row] = await rows<{ version: number; criteria: number }>(
    stack,
    `update peer_review r set sent_at = null, reassigned_at = null
     from challenge_submission s join step_content rubric on rubric.id = s.content_id
     where s.id = r.submission_id and r.id = $1
     returning r.version, jsonb_array_length(rubric.content -> 'criteria') as criteria`,
    [ids.reviewId],
  );
  const marks = Array.from({ length: row?.criteria ?? 0 }, (_, place) => [`criterio-${place + 1}`, 8]);
  return {
    version: row?.version,
    respuestas: { ...Object.fromEntries(marks), comentario: 'Se entiende bien.' },
  };
}

/** The learner account's challenge as it can be delivered: not graded, in time, with a file; gives its version. */
export async function deliverableVersion(stack: Stack, ids: Ids): Promise<number | undefined> {
  await noOpenRequest(stack, ids);
  return onStack(stack, async (db) => {
    const memberId = await memberIdOf(db, accounts.learner);
    const unitId = ids.unitId ?? 0;
    await grantDays(db, { memberId, unitId }, 30);
    const fileId = await createFile(db, {
      key: `retos/${crypto.randomUUID()}`,
      name: 'reto.pdf',
      purpose: 'challenge',
      ownerId: await personIdOf(db, accounts.learner),
    });
    const row = await db
      .updateTable('challenge_submission')
      .set({ published_at: null, score: null, draft_file_id: fileId, draft_upload: 'subida' })
      .where('member_id', '=', memberId)
      .where('unit_id', '=', unitId)
      .returning('version')
      .executeTakeFirst();
    return row?.version;
  });
}

/** Takes back the requests for more time that wait. */
async function noOpenRequest(stack: Stack, ids: Ids): Promise<void> {
  await onStack(stack, (db) =>
    db
      .deleteFrom('deadline_extension')
      .where('unit_id', '=', ids.unitId ?? 0)
      .where('decided_at', 'is', null)
      .execute(),
  );
}
