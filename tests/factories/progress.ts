import type { Database } from '#server/db/database.ts';
import type { World } from '#server/world.ts';
import { publishEdition } from './contents.ts';
import { createFile, createPerson, type TestLearner, type TestPerson } from './learning.ts';
import { lead } from './notices.ts';
import { createSteps, type Steps } from './unit-steps.ts';

type Place = { memberId: number; unitId: number };

const criteria = [{ name: 'Diagnóstico', weight: 100, descriptor: 'Parte de datos.' }];

/** Gives a unit a challenge with one criterion, and its wave in that group the last day of it. */
export async function setChallenge(
  db: Database,
  { groupId, unitId, dueOn }: { groupId: number; unitId: number; dueOn: string },
): Promise<void> {
  const body = { title: 'Mi tienda', instructionsHtml: '<p>Observa.</p>', criteria };
  await publishEdition(db, unitId, 'challenge', body);
  await db
    .updateTable('wave')
    .set({ challenge_due_on: dueOn })
    .where('group_id', '=', groupId)
    .where('unit_id', '=', unitId)
    .execute();
}

export type LedSteps = { steps: Steps; boss: TestPerson };

/** {@link createSteps} with a boss of the learner, and 20 March as the last day of the open unit's challenge. */
export async function createLedSteps(world: World): Promise<LedSteps> {
  const steps = await createSteps(world.db);
  const boss = await createPerson(world.db, 3);
  await lead(world, boss, [steps.learner.memberId]);
  await setChallenge(world.db, { ...steps, dueOn: '2026-03-20' });
  return { steps, boss };
}

/** A file for a delivered challenge, as its last version. */
export async function hangFile(
  db: Database,
  submissionId: number,
  { owner, name = 'mi-reto.pdf', number = 1 }: { owner: TestLearner; name?: string; number?: number },
): Promise<number> {
  const fileId = await createFile(db, { name, purpose: 'challenge', ownerId: owner.personId });
  await db
    .insertInto('challenge_version')
    .values({ submission_id: submissionId, number, file_id: fileId })
    .execute();
  return fileId;
}

/** The review that a classmate sent about a delivered challenge, or has not sent yet. */
export async function reviewAsPeer(
  db: Database,
  submissionId: number,
  { by, sentAt, comment }: { by: TestLearner; sentAt: Date | null; comment: string },
): Promise<void> {
  await db
    .insertInto('peer_review')
    .values({
      submission_id: submissionId,
      reviewer_member_id: by.memberId,
      due_on: '2026-03-30',
      answers: JSON.stringify({ 'criterio-1': 9, comentario: comment }),
      sent_at: sentAt,
    })
    .execute();
}

/** A self-assessment with those answers, sent or still a draft. */
export async function assessSelf(
  db: Database,
  { memberId, unitId }: Place,
  { answers, sentAt }: { answers: object; sentAt: Date | null },
): Promise<void> {
  await db
    .insertInto('self_assessment')
    .values({ member_id: memberId, unit_id: unitId, answers: JSON.stringify(answers), sent_at: sentAt })
    .execute();
}

/** A transfer: the pair of today ends on that day and the new one begins. */
export async function transfer(
  db: Database,
  memberId: number,
  { to, on }: { to: { personId: number }; on: string },
): Promise<void> {
  await db
    .updateTable('member_boss')
    .set({ to_on: on })
    .where('member_id', '=', memberId)
    .where('to_on', 'is', null)
    .execute();
  await db
    .insertInto('member_boss')
    .values({ member_id: memberId, boss_id: to.personId, from_on: on })
    .execute();
}
