import type { Reader } from '#server/db/template.ts';
import { tutoredLearners } from '#server/repositories/content/activity-scope.ts';
import type { Trx } from '#server/world.ts';

/** Notes about a person in the groups that a tutor accompanies today, the newest first: no other reads them. */
export function notesAbout(db: Reader, { tutorId, personId }: { tutorId: number; personId: number }) {
  return db
    .selectFrom('tutor_note as note')
    .innerJoin('member', 'member.id', 'note.member_id')
    .innerJoin('person as author', 'author.id', 'note.author_id')
    .where('member.person_id', '=', personId)
    .where('member.id', 'in', tutoredLearners(db, tutorId).select('member.id'))
    .where('note.deleted_at', 'is', null)
    .orderBy('note.id', 'desc')
    .select([
      'note.id',
      'note.text',
      'note.author_id as authorId',
      'note.created_at as createdAt',
      'note.edited_at as editedAt',
      'author.first_name as firstName',
      'author.paternal_surname as paternalSurname',
    ]);
}

/** Keeps a note about a member; gives its id. */
export async function insertNote(
  trx: Trx,
  note: { memberId: number; authorId: number; text: string; at: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('tutor_note')
    .values({ member_id: note.memberId, author_id: note.authorId, text: note.text, created_at: note.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds a note that its author may still change; undefined for anybody else's, and outside the author's groups. */
export function holdOwnNote(trx: Trx, { noteId, authorId }: { noteId: number; authorId: number }) {
  return trx
    .selectFrom('tutor_note as note')
    .innerJoin('member', 'member.id', 'note.member_id')
    .where('note.id', '=', noteId)
    .where('note.author_id', '=', authorId)
    .where('note.deleted_at', 'is', null)
    .where('member.id', 'in', tutoredLearners(trx, authorId).select('member.id'))
    .select(['note.id', 'note.text', 'note.member_id as memberId'])
    .forNoKeyUpdate('note')
    .executeTakeFirst();
}

/** Replaces the text of a note that is held. */
export async function rewriteNote(trx: Trx, noteId: number, text: string, at: Date): Promise<void> {
  await trx.updateTable('tutor_note').set({ text, edited_at: at }).where('id', '=', noteId).execute();
}

/** Takes a note that is held from every screen. */
export async function removeNote(trx: Trx, noteId: number, at: Date): Promise<void> {
  await trx.updateTable('tutor_note').set({ deleted_at: at }).where('id', '=', noteId).execute();
}
