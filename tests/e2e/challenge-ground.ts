import { rows } from './helpers.ts';

/**
 * Takes two learners of a group back to before their challenge of the second unit, with ten days left, and everybody else
 * of the group out of the way: who evaluates whom is then known. Gives the unit's id.
 */
export async function standBeforeChallenge(usernames: readonly [string, string]): Promise<number> {
  const [unit] = await rows<{ id: number }>(
    `select u.id from person p
       join member mb on mb.person_id = p.id and mb.active
       join learner_group g on g.id = mb.group_id
       join unit u on u.programme_id = g.programme_id and u.position = 1
     where p.username = $1`,
    [usernames[0]],
  );
  const unitId = unit?.id ?? 0;
  const members =
    'select mb.id from member mb join person p on p.id = mb.person_id and mb.active where p.username = any($1)';
  for (const table of ['challenge_submission', 'deadline_extension']) {
    await rows(`delete from ${table} where unit_id = $2 and member_id in (${members})`, [usernames, unitId]);
  }
  await rows(`delete from peer_review where reviewer_member_id in (${members})`, [usernames]);
  await rows(
    `insert into deadline_extension (member_id, unit_id, reason, requested_at, decided_at, approved, due_on)
     select id, $2, 'Prueba', now() - interval '2 days', now() - interval '1 day', true, current_date + 10
     from (${members}) as who`,
    [usernames, unitId],
  );
  return unitId;
}

/** Puts the author's challenge first in the reviewer's queue, whoever else of the group has delivered; true once it is there. */
export async function putFirst(reviewer: string, author: string, unitId: number): Promise<boolean> {
  const moved = await rows(
    `update peer_review r set due_on = current_date
     from challenge_submission s join member theirs on theirs.id = s.member_id join person author on author.id = theirs.person_id,
       member mine join person p on p.id = mine.person_id
     where r.submission_id = s.id and r.reviewer_member_id = mine.id and s.unit_id = $3
       and p.username = $1 and author.username = $2
     returning r.id`,
    [reviewer, author, unitId],
  );
  return moved.length === 1;
}
