import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createChallengeGround } from '#tests/factories/challenge.ts';
import { publishEdition } from '#tests/factories/contents.ts';
import { createTutor } from '#tests/factories/learning.ts';
import { runBesideWorker } from '#tests/support/databases.ts';
import { onStack, rows } from '../support/helpers.ts';
import { ownStack } from '../support/own-stack.ts';

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
  const { groupId, unitId, learners } = await onStack(async (db) => {
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

/** Publishes an edition of the challenge with these criteria of the same weight, each with four levels. */
export async function giveLevels({ unitId }: ReviewGround, criteria: readonly string[]): Promise<void> {
  const levels = [
    { name: 'Falta', value: 4, descriptor: 'No se ve.' },
    { name: 'Inicial', value: 6, descriptor: 'Se ve a medias.' },
    { name: 'Bien', value: 8, descriptor: 'Se ve.' },
    { name: 'Ejemplar', value: 10, descriptor: 'Enseña a otras personas.' },
  ];
  const weight = 100 / criteria.length;
  const body = {
    title: 'Mi tienda',
    instructionsHtml: '<p>Observa y mejora.</p>',
    criteria: criteria.map((one) => ({
      name: one,
      weight,
      descriptor: `Lo que se espera de ${one}.`,
      levels,
    })),
  };
  await onStack((db) => publishEdition(db, unitId, 'challenge', body));
}

/** The learner has delivered, `minutes` ago; gives the submission. A second delivery is the next version. */
export async function delivered(
  { unitId }: Pick<ReviewGround, 'unitId'>,
  learner: Pick<ReviewLearner, 'memberId' | 'personId'> | undefined,
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
async function stored(
  { personId }: Pick<ReviewLearner, 'personId'>,
  { name: fileName, type, bytes }: DeliveredBytes,
) {
  const key = `retos/${personId}/${crypto.randomUUID()}`;
  const path = join(ownStack().dataDir, 'archivos', key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  const { id } = await onStack((db) =>
    db
      .insertInto('file')
      .values({
        storage_key: key,
        name: fileName,
        content_type: type,
        size: bytes.length,
        purpose: 'challenge',
        owner_id: personId,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Takes the generation's people away again, with all that they did. */
export async function removeReviewGround({ groupId, learners, tutors }: ReviewGround): Promise<void> {
  const people = learners.map(({ personId }) => personId);
  await onStack(async (db) => {
    await runBesideWorker(() => db.deleteFrom('member').where('group_id', '=', groupId).execute());
    await db.deleteFrom('group_tutor').where('group_id', '=', groupId).execute();
    const all = db
      .selectFrom('person')
      .where((eb) => eb.or([eb('id', 'in', people), eb('username', 'in', tutors)]))
      .select('id');
    await db.deleteFrom('notification').where('actor_id', 'in', all).execute();
    await db.updateTable('file').set({ owner_id: null }).where('owner_id', 'in', people).execute();
    await db.deleteFrom('person').where('id', 'in', all).execute();
  });
}
