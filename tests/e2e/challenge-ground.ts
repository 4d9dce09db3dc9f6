import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { signUpload } from '#app/contract/account/files.ts';
import { api, rows } from './helpers.ts';

/**
 * Takes two learners of a group back to before their challenge of the second unit, with ten days left, and everybody else
 * of the group out of the way: who evaluates whom is then known. Gives the unit's id.
 */
export async function standBeforeChallenge(usernames: readonly [string, ...string[]]): Promise<number> {
  const [unit] = await rows<{ id: number }>(
    `select u.id from person p
       join member mb on mb.person_id = p.id and mb.active
       join learner_group g on g.id = mb.group_id
       join unit u on u.programme_id = g.programme_id and u.position = 1
     where p.username = $1`,
    [usernames[0]],
  );
  const unitId = unit?.id ?? 0;
  // They hold every badge already, so that no congratulation comes in between.
  await rows(
    `insert into badge_award (person_id, badge_id, level, popup_seen_at)
     select p.id, badge.id, level, now() from person p, badge, generate_series(1, 3) as level
     where p.username = any($1) and badge.audience = 'learner'
     on conflict do nothing`,
    [usernames],
  );
  await rows(
    `update badge_award set popup_seen_at = now() where popup_seen_at is null
       and person_id in (select id from person where username = any($1))`,
    [usernames],
  );
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

/** Gives the learner until that many days from today for the challenge of the unit. */
export async function giveDays(username: string, unitId: number, days: number): Promise<void> {
  await rows(
    `insert into deadline_extension (member_id, unit_id, reason, requested_at, decided_at, approved, due_on)
     select mb.id, $2, 'Prueba', now() - interval '2 days', now() - interval '1 day', true, current_date + $3::int
     from member mb join person p on p.id = mb.person_id and mb.active where p.username = $1`,
    [username, unitId, days],
  );
}

/** Uploads and delivers a PDF as a learner's own client does, without a screen. */
export async function deliverByCalls(username: string, unitId: number, path: string): Promise<void> {
  const call = await api(username);
  const bytes = await readFile(path);
  const fileName = basename(path);
  const signing = await call('POST', '/api/s3_sign', {
    fileName,
    fileType: 'application/pdf',
    fileKey: 'retos',
    fileSize: bytes.length,
  });
  const { putAddress, address } = signUpload.reply.parse(signing).data.signed;
  const put = await fetch(putAddress, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/pdf' },
    body: new Uint8Array(bytes),
  });
  if (!put.ok) throw new Error(`the upload answered ${put.status}`);
  const { version } = await call('PUT', `/api/reto/unidad/${unitId}/borrador`, {
    version: 0,
    comentario: 'Así lo hice.',
    archivo: { fileName, fileUrl: address, tamano: bytes.length },
  });
  await call('POST', `/api/reto/unidad/${unitId}/entregar`, { version });
}
