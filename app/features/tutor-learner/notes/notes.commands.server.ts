import { textForms } from '#app/contract/text-drafts.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { emit } from '#server/outbox/emit.ts';
import { textWasSent } from '#server/repositories/evaluations/text-drafts.ts';
import { readableProgress } from '#server/repositories/people/progress-readers.ts';
import type { World } from '#server/world.ts';
import { holdOwnNote, insertNote, removeNote, rewriteNote } from './notes.rows.server.ts';

/**
 * Keeps a note about a learner of the tutor's groups, for their tutors alone; gives its id.
 * @throws `scope.notFound` for anybody else
 */
export function addNote(
  { db, clock }: World,
  actor: Actor,
  { personId, text }: { personId: number; text: string },
  requestId?: string,
): Promise<number> {
  const authorId = actor.personId;
  return db.transaction().execute(async (trx) => {
    const about = await readableProgress(trx, 'tutor', {
      viewerId: authorId,
      personId,
      groupId: null,
    }).executeTakeFirst();
    if (!about) return fail('scope.notFound');
    const { memberId } = about;
    const at = clock.now();
    const id = await insertNote(trx, { memberId, authorId, text, at });
    await textWasSent(trx, authorId, textForms.note(personId), at);
    await emit(trx, 'learner-notes.changed', { memberId }, requestId);
    return id;
  });
}

/**
 * Changes one's own note; null removes it. The same text again changes nothing.
 * @throws `scope.notFound` for anybody else's, and for one that was removed
 */
export async function changeNote(
  { db, clock }: World,
  actor: Actor,
  { noteId, text }: { noteId: number; text: string | null },
  requestId?: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const note = await holdOwnNote(trx, { noteId, authorId: actor.personId });
    if (!note) return fail('scope.notFound');
    await textWasSent(trx, actor.personId, textForms.changedNote(noteId), clock.now());
    if (text === note.text) return;
    if (text === null) await removeNote(trx, noteId, clock.now());
    else await rewriteNote(trx, noteId, text, clock.now());
    await emit(trx, 'learner-notes.changed', { memberId: note.memberId }, requestId);
  });
}
