import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createDatabase, createPool, type Database } from '#server/db/database.ts';
import { createLogger } from '#server/logger.ts';
import { createChallengeGround } from '#tests/factories/challenge.ts';
import { createTutor } from '#tests/factories/learning.ts';
import { rows } from './helpers.ts';
import { ownStack } from './own-stack.ts';

/** A file as a learner delivers it. */
export type DeliveredBytes = { name: string; type: string; bytes: Uint8Array };

export type ReviewLearner = {
  personId: number;
  memberId: number;
  /** `Persona 01 Solís`, in the order in which they delivered. */
  name: string;
  username: string;
};
export type ReviewGround = { groupId: number; unitId: number; learners: ReviewLearner[]; tutors: string[] };

/**
 * A generation of its own with so many learners, whose challenge of the first unit has two criteria, and its tutors, who
 * sign in with the password of the demonstration. Nobody has delivered yet.
 */
export async function createReviewGround(tutors: string[], count: number): Promise<ReviewGround> {
  const { groupId, unitId, learners } = await withStackDatabase(async (db) => {
    const ground = await createChallengeGround(db, count);
    for (const username of tutors) {
      const { personId } = await createTutor(db, ground.groupId);
      await name(personId, username, 'Tutora');
    }
    return ground;
  });
  const named: ReviewLearner[] = [];
  for (const [index, { personId, memberId }] of learners.entries()) {
    const first = `Persona ${String(index + 1).padStart(2, '0')}`;
    const username = `${tutors[0]}.${index + 1}`;
    await name(personId, username, first);
    named.push({ personId, memberId, username, name: `${first} Solís` });
  }
  return { groupId, unitId, learners: named, tutors };
}

const name = (personId: number, username: string, first: string) =>
  rows(
    `update person set username = $2, first_name = $3, paternal_surname = $4,
       password_hash = (select password_hash from person where username = 'tutor')
     where id = $1`,
    [personId, username, first, first === 'Tutora' ? username : 'Solís'],
  );

/** The learner has delivered, `minutes` ago; gives the submission. A second delivery is the next version. */
export async function delivered(
  { unitId }: ReviewGround,
  learner: ReviewLearner | undefined,
  { minutes = 0, file }: { minutes?: number; file?: DeliveredBytes } = {},
): Promise<number> {
  if (!learner) throw new Error('the ground has fewer learners');
  const fileId = file ? await stored(learner, file) : null;
  const [made] = await rows<{ id: number }>(
    `with challenge as (
       insert into challenge_submission (member_id, unit_id, first_delivered_at, last_delivered_at)
       values ($1, $2, now() - make_interval(mins => $3), now() - make_interval(mins => $3))
       on conflict (member_id, unit_id) do update set last_delivered_at = excluded.last_delivered_at
       returning id, last_delivered_at
     )
     insert into challenge_version (submission_id, number, comment, delivered_at, file_id)
     select id, 1 + coalesce((select max(number) from challenge_version where submission_id = challenge.id), 0),
       'Así lo hice.', last_delivered_at, $4::int
     from challenge returning submission_id as id`,
    [learner.memberId, unitId, minutes, fileId],
  );
  return made?.id ?? 0;
}

/** Puts the bytes where the stack keeps its files. */
async function stored({ personId }: ReviewLearner, { name: fileName, type, bytes }: DeliveredBytes) {
  const key = `retos/${personId}/${crypto.randomUUID()}`;
  const path = join(ownStack().dataDir, 'archivos', key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  const [file] = await rows<{ id: number }>(
    `insert into file (storage_key, name, content_type, size, purpose, owner_id)
     values ($1, $2, $3, $4, 'challenge', $5) returning id`,
    [key, fileName, type, bytes.length, personId],
  );
  return file?.id ?? 0;
}

/** Takes the generation's people away again, with all that they did. */
export async function removeReviewGround({ groupId, learners, tutors }: ReviewGround): Promise<void> {
  await rows('delete from member where group_id = $1', [groupId]);
  await rows('delete from group_tutor where group_id = $1', [groupId]);
  const people = learners.map(({ personId }) => personId);
  await rows(
    `delete from notification where actor_id in (select id from person where id = any($1) or username = any($2))`,
    [people, tutors],
  );
  await rows('update file set owner_id = null where owner_id = any($1)', [people]);
  await rows('delete from person where id = any($1) or username = any($2)', [people, tutors]);
}

async function withStackDatabase<T>(run: (db: Database) => Promise<T>): Promise<T> {
  const { databaseUrl: connectionString } = ownStack();
  const log = createLogger('e2e', 'silent');
  const db = createDatabase(createPool({ connectionString, max: 2, name: 'rumbo-e2e' }, log));
  try {
    return await run(db);
  } finally {
    await db.destroy();
  }
}
