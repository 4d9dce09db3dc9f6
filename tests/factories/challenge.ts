import { uploadIdOf } from '#app/contract/account/files.ts';
import { signUpload } from '#app/features/account/files/uploads.commands.server.ts';
import { deliverChallenge } from '#app/features/learner/challenge/challenge.commands.server.ts';
import type { Database } from '#server/db/database.ts';
import type { World } from '#server/world.ts';
import { publishEdition } from './contents.ts';
import { createCourse, createFile, createGroup, createLearner, type TestLearner } from './learning.ts';

/** Two criteria whose weights sum 100. */
const criteria = [
  { name: 'Diagnóstico', weight: 60, descriptor: 'Parte de datos de la tienda.' },
  { name: 'Resultado', weight: 40, descriptor: 'Muestra qué cambió.' },
];

/** A group whose first unit has a challenge due on 20 November; the second opens in the far future. */
export type ChallengeGround = {
  groupId: number;
  unitId: number;
  closedUnitId: number;
  learners: TestLearner[];
  /** Of another group of the same programme. */
  stranger: TestLearner;
};

/** Builds a {@link ChallengeGround} with so many learners. */
export async function createChallengeGround(db: Database, count: number): Promise<ChallengeGround> {
  const course = await createCourse(db, { units: [{}, {}] });
  const opens = ['2026-11-01', '2999-01-01'];
  const due = ['2026-11-20', null];
  const groupId = await createGroup(db, course, opens, due);
  const otherGroupId = await createGroup(db, course, opens, due);
  await giveChallenge(db, course.programmeId);
  const learners: TestLearner[] = [];
  for (let made = 0; made < count; made += 1) learners.push(await createLearner(db, groupId));
  return {
    groupId,
    unitId: course.units[0]?.id ?? 0,
    closedUnitId: course.units[1]?.id ?? 0,
    learners,
    stranger: await createLearner(db, otherGroupId),
  };
}

/** Gives every unit of the programme a challenge with its rubric. */
export async function giveChallenge(db: Database, programmeId: number): Promise<void> {
  const body = { title: 'Mi tienda', instructionsHtml: '<p>Observa y mejora.</p>', criteria };
  const units = await db.selectFrom('unit').where('programme_id', '=', programmeId).select('id').execute();
  for (const { id } of units) await publishEdition(db, id, 'challenge', body);
}

/** A draft with a file that was taken in, as `saveDraft` leaves it; gives its version. */
export async function fileInDraft(
  db: Database,
  learner: TestLearner,
  unitId: number,
  name = 'reto.pdf',
): Promise<number> {
  const fileId = await createFile(db, { name, purpose: 'challenge', ownerId: learner.personId });
  const { version } = await db
    .insertInto('challenge_submission')
    .values({
      member_id: learner.memberId,
      unit_id: unitId,
      version: 1,
      draft_file_id: fileId,
      draft_upload: `subida-${fileId}`,
      draft_comment: 'Mi comentario',
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'unit_id']).doUpdateSet((eb) => ({
        version: eb('challenge_submission.version', '+', 1),
        draft_file_id: fileId,
        draft_upload: `subida-${fileId}`,
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Drafts and delivers. */
export async function deliver(world: World, learner: TestLearner, unitId: number, name?: string) {
  const version = await fileInDraft(world.db, learner, unitId, name);
  return deliverChallenge({ world, actor: learner.actor }, { unitId, version });
}

/** A PDF as its bytes say. */
const pdf = (words = 'Mi reto'): Uint8Array => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`);

/** Signs an upload of this learner's and puts the bytes where they were signed; gives its address. */
export async function upload(
  world: World,
  learner: TestLearner,
  { name = 'reto.pdf', type = 'application/pdf', bytes = pdf() } = {},
): Promise<string> {
  const signed = await signUpload(
    { world, actor: learner.actor },
    { name, type, area: 'challenge', size: bytes.length },
  );
  const { storage_key } = await world.db
    .selectFrom('upload')
    .where('id', '=', uploadIdOf(signed.address) ?? '')
    .select('storage_key')
    .executeTakeFirstOrThrow();
  await world.storage.put(storage_key, bytes, type);
  return signed.address;
}
