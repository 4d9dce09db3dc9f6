import { textForms } from '#app/contract/account/text-forms.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { auditOfMember } from '#server/repositories/audit/audit.ts';
import { textWasSent } from '#server/repositories/evaluations/text-drafts.ts';
import { readableProgress } from '#server/repositories/people/progress-readers.ts';
import { holdOwnNote, insertNote, removeNote, rewriteNote } from './notes.rows.server.ts';

/**
 * Keeps a note about a learner of the tutor's groups, for their tutors alone; gives its id.
 * @throws `scope.notFound` for anybody else
 */
export const addNote = (by: By, { personId, text }: { personId: number; text: string }): Promise<number> =>
  command(by, async (work) => {
    const { trx, actor, now, emit } = work;
    const authorId = actor.personId;
    const about = await readableProgress(trx, 'tutor', {
      viewerId: authorId,
      personId,
      groupId: null,
    }).executeTakeFirst();
    if (!about) return fail('scope.notFound');
    const { memberId } = about;
    const id = await insertNote(trx, { memberId, authorId, text, at: now });
    await textWasSent(trx, authorId, textForms.note(personId), now);
    await auditOfMember(work, 'note.added', memberId, { after: { noteId: id } });
    emit({ name: 'learner-notes.changed', payload: { memberId } });
    return id;
  });

/**
 * Changes one's own note; null removes it. The same text again changes nothing.
 * @throws `scope.notFound` for anybody else's, and for one that was removed
 */
export const changeNote = (
  by: By,
  { noteId, text }: { noteId: number; text: string | null },
): Promise<void> =>
  command(by, async (work) => {
    const { trx, actor, now, emit } = work;
    const note = await holdOwnNote(trx, { noteId, authorId: actor.personId });
    if (!note) return fail('scope.notFound');
    await textWasSent(trx, actor.personId, textForms.changedNote(noteId), now);
    if (text === note.text) return;
    if (text === null) await removeNote(trx, noteId, now);
    else await rewriteNote(trx, noteId, text, now);
    const { memberId } = note;
    const action = text === null ? 'note.removed' : 'note.changed';
    await auditOfMember(work, action, memberId, { after: { noteId } });
    emit({ name: 'learner-notes.changed', payload: { memberId } });
  });
