import { sql } from 'kysely';
import type { ImportColumn } from '#app/contract/admin/people/import-columns.ts';
import type { Origin } from '#server/auth/origin.ts';
import { revokeSessionsOf, revokeSessionsUnder } from '#server/auth/revocation.ts';
import { markGroup } from '#server/repositories/analytics/marks.ts';
import { recordAudits } from '#server/repositories/audit/audit.ts';
import { lockPeople } from '#server/repositories/people/administered-people.ts';
import { holdToRemove, removePeople } from '#server/repositories/people/bin.ts';
import { giveDraftsBack, putDraftsAway } from '#server/repositories/people/boss-drafts.ts';
import { saveProfiles } from '#server/repositories/people/profiles.ts';
import { takeBackChanges } from '#server/repositories/sessions/account-changes.ts';
import { endLinks } from '#server/repositories/sessions/recovery.ts';
import type { StepOutcome as OutcomeOf, StepWork as WorkOf } from '#server/tasks/steps.ts';
import { columnNames } from '../import.texts.ts';
import type { ImportInput } from '../import-input.ts';
import { holdGroups } from '../judging/known.rows.server.ts';
import {
  bossesGivenBack,
  keepRefusals,
  lineOf,
  peopleOfRows,
  type Touched,
  touchedRows,
} from './touched.rows.server.ts';
import {
  changedPairs,
  holdMembersOf,
  madePeople,
  type Restored,
  removeDaysOnJoining,
  removeJoined,
  restoreMembers,
  restorePairs,
  restorePeople,
  restoreTutors,
  restoreWaitingBosses,
} from './undo.rows.server.ts';

type StepWork = WorkOf<'people.import'>;
type StepOutcome = OutcomeOf<'people.import'>;

/** An undo is one step: all of it or nothing. */
const STEP_MS = 10 * 60_000;

/**
 * Takes an import back whole, in one transaction; where something else touched one of its people nothing is changed, and
 * each of them is kept with the reason (decision 47).
 */
export async function undoRows(work: StepWork, input: ImportInput): Promise<StepOutcome> {
  const { trx, task } = work;
  await sql`select set_config('statement_timeout', ${`${STEP_MS}`}, true)`.execute(trx);
  await holdGroups(trx);
  const people = await peopleOfRows(trx, task.id);
  await lockPeople(trx, [...people, ...(await bossesGivenBack(trx, task.id))]);
  await holdMembersOf(trx, people);
  await holdToRemove(trx, await madePeople(trx, task.id));
  const touched = await touchedRows(trx, task.id);
  if (touched.length > 0) return refused(work, input, touched.map(reasonOf));
  await sql`savepoint undo_import`.execute(trx);
  try {
    await takeBack(work, input);
  } catch (error) {
    const conflict = conflictOf(error);
    if (conflict === null) throw error;
    await sql`rollback to savepoint undo_import`.execute(trx);
    const { personId, text } = conflict;
    return refused(work, input, [{ line: await lineOf(trx, task.id, personId), text }]);
  }
  await keepRefusals(trx, task.id, []);
  const next: ImportInput = { ...input, step: 'undone' };
  return { done: people.length, total: people.length, refused: 0, input: next, hasEnded: true };
}

type Reason = { line: number; text: string };

/** The import stays as it was run. */
async function refused(
  { trx, task }: StepWork,
  input: ImportInput,
  reasons: readonly Reason[],
): Promise<StepOutcome> {
  await keepRefusals(trx, task.id, reasons);
  const { ran, ...kept } = input;
  const { done, total, refused: before } = ran ?? { done: 0, total: 0, refused: 0 };
  const next: ImportInput = { ...kept, step: 'run' };
  return { done, total, refused: before, input: next, hasEnded: true };
}

const changedLater = ({ fields }: Touched): string =>
  `Después cambió: ${fields.map((field) => columnNames[field as ImportColumn]).join(', ')}.`;

/** The first of them that holds is told; the last one holds for whatever else differs. */
const reasons: readonly [(row: Touched) => boolean, string | ((row: Touched) => string)][] = [
  [({ isGone }) => isGone, 'Su cuenta se eliminó o se unió a otra.'],
  [({ hasSignedIn }) => hasSignedIn, 'Ya activó su cuenta.'],
  [({ hasRecords }) => hasRecords, 'Ya tiene registros.'],
  [({ leads }) => leads, 'Ya es jefe de otras personas.'],
  [({ wasEvaluated }) => wasEvaluated, 'Su nuevo jefe ya empezó a evaluar.'],
  [({ isClosed }) => isClosed, 'Su generación ya cerró.'],
  [({ isTaken }) => isTaken, 'Su número, usuario o correo de antes ya es de otra cuenta.'],
  [({ fields }) => fields.length > 0, changedLater],
  [({ parts }) => parts.includes('active'), 'Su cuenta se dio de baja o se reactivó después.'],
  [({ parts }) => parts.includes('profiles'), 'Sus perfiles cambiaron después.'],
  [({ parts }) => parts.includes('members'), 'Su generación o su jefe cambiaron después.'],
  [({ parts }) => parts.includes('waitingBoss'), 'Su jefe cambió después.'],
  [
    ({ hasNoBoss }) => hasNoBoss,
    'Quien era su jefe ya no puede serlo: su cuenta se dio de baja, se eliminó o ya no tiene el perfil de jefe.',
  ],
  [() => true, 'Las generaciones que acompaña cambiaron después.'],
];
function reasonOf(row: Touched): Reason {
  const [, text = ''] = reasons.find(([holds]) => holds(row)) ?? [];
  return { line: row.line, text: typeof text === 'string' ? text : text(row) };
}

/** The reason of the database to keep everything as it was, and its person; null for any other fault. */
function conflictOf(error: unknown): { personId: number | null; text: string } | null {
  const { code, detail } = (error ?? {}) as { code?: string; detail?: string };
  if (code !== '23503' && code !== '23505') return null;
  const text =
    code === '23503'
      ? 'Otro registro ya hace referencia a su cuenta.'
      : 'Su número, usuario o correo de antes ya es de otra cuenta.';
  const [, id] = /^Key \(id\)=\((\d+)\)/.exec(detail ?? '') ?? [];
  return { personId: id === undefined ? null : Number(id), text };
}

async function takeBack(work: StepWork, input: ImportInput): Promise<void> {
  const { trx, task, now, emit } = work;
  for (const groupId of new Set(await takeTiesBack(work))) {
    await markGroup(trx, groupId);
    emit({ name: 'group.changed', payload: { groupId } });
  }
  await restoreWaitingBosses(trx, task.id);
  const made = await madePeople(trx, task.id);
  await removePeople(trx, made, now);
  const restored = await restorePeople(trx, task.id);
  for (const person of restored) await afterRestore(work, input, person);
  // Nobody is asked about a change that is none any more; one by hand from before the file was run still is one.
  const again = restored.map(({ id, changedAt }) => ({ id, since: changedAt ?? task.madeAt }));
  await takeBackChanges(trx, again, now);
  const line = (personId: number, what: string) => ({
    action: 'person.import-undone',
    objectKind: 'person',
    objectId: personId,
    after: { importId: task.id, what },
    requestId: `task-${task.id}`,
    actorId: input.undoneBy ?? task.madeBy,
    profileId: 1,
  });
  await recordAudits(trx, [
    ...made.map((id) => line(id, 'created')),
    ...restored.map(({ id }) => line(id, 'changed')),
  ]);
}

/** Bosses, memberships and tutors as they were before; gives the generations that changed. */
async function takeTiesBack({ trx, task, emit }: StepWork): Promise<number[]> {
  const pairs = await changedPairs(trx, task.id);
  for (const pair of pairs) {
    const { memberId, groupId } = pair;
    const [from, to] = [pair.after, pair.before].map((all) => all.find(({ toOn }) => toOn === null));
    await restorePairs(trx, pair);
    if (from?.bossId === to?.bossId) continue;
    if (from) {
      await putDraftsAway(trx, { memberId, bossId: from.bossId });
      emit({ name: 'boss.taken', payload: { memberId, bossId: from.bossId, groupId } });
    }
    if (to) {
      await giveDraftsBack(trx, { memberId, bossId: to.bossId });
      emit({ name: 'boss.given', payload: { memberId, bossId: to.bossId } });
    }
  }
  const members = await restoreMembers(trx, task.id);
  for (const { id: memberId, active } of members) {
    emit({ name: active ? 'member.joined' : 'member.dropped', payload: { memberId } });
  }
  await removeDaysOnJoining(trx, task.id);
  const left = await removeJoined(trx, task.id);
  const tutors = await restoreTutors(trx, task.id);
  for (const payload of tutors) emit({ name: 'tutor.assigned', payload });
  return [...pairs, ...members, ...tutors].map(({ groupId }) => groupId).concat(left);
}

/** The consequences for a person who is again as before. */
async function afterRestore(
  { world, trx, task, now, emit }: StepWork,
  input: ImportInput,
  { id, given, taken, isDropped, hasOtherMail }: Restored,
): Promise<void> {
  const by = { personId: input.undoneBy ?? task.madeBy ?? 0, profile: 1 };
  const origin: Origin = { requestId: `task-${task.id}`, ipPrefix: null, userAgent: null, by };
  if (given.length + taken.length > 0) {
    await saveProfiles(trx, id, { given, taken });
    if (taken.length > 0) await revokeSessionsUnder(world, trx, id, taken, origin);
    emit({ name: 'profiles.changed', payload: { personId: id } });
  }
  if (isDropped) await revokeSessionsOf(world, trx, id, null, 'dropped', origin);
  // A link of before lies in a mailbox that may be somebody else's.
  if (hasOtherMail) await endLinks(trx, id, now);
  emit({ name: 'person.changed', payload: { personId: id } });
}
