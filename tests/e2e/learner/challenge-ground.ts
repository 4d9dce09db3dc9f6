import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { signUpload } from '#app/contract/account/files.ts';
import { grantDays } from '#tests/factories/deadlines.ts';
import { holdEveryBadge, memberIdOf, personIdOf } from '#tests/factories/demonstration.ts';
import { api, onStack, rows } from '../support/helpers.ts';

const DAY_MS = 86_400_000;

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
  await onStack(async (db) => {
    for (const username of usernames) {
      const personId = await personIdOf(db, username);
      await holdEveryBadge(db, personId, 'learner');
      await db
        .updateTable('badge_award')
        .set({ popup_seen_at: new Date() })
        .where('popup_seen_at', 'is', null)
        .where('person_id', '=', personId)
        .execute();
    }
    const members = await Promise.all(usernames.map((username) => memberIdOf(db, username)));
    for (const table of ['challenge_submission', 'deadline_extension'] as const) {
      await db.deleteFrom(table).where('unit_id', '=', unitId).where('member_id', 'in', members).execute();
    }
    await db.deleteFrom('peer_review').where('reviewer_member_id', 'in', members).execute();
  });
  for (const username of usernames) await giveDays(username, unitId, 10);
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
  await onStack(async (db) => {
    const memberId = await memberIdOf(db, username);
    const [requestedAt, decidedAt] = [new Date(Date.now() - 2 * DAY_MS), new Date(Date.now() - DAY_MS)];
    await grantDays(db, { memberId, unitId }, days, { reason: 'Prueba', requestedAt, decidedAt });
  });
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
