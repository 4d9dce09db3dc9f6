import type { FileReader, OfFile } from '../files/file-reader.ts';
import { forumGroups, forumWriters } from './readers.ts';

/** The forum of a group shows the photos of those who wrote in it. */
export function isPhotoOfForum(eb: OfFile, { db, actor }: FileReader) {
  return eb.exists(
    eb
      .selectFrom('person as writer')
      .whereRef('writer.photo_file_id', '=', 'file.id')
      .where('writer.id', 'in', forumWriters(db, actor))
      .select('writer.id'),
  );
}

/**
 * The file of an answer that the person may read: what is private is of who asked and of tutors, what is hidden of
 * tutors, and on a hidden question of who asked it too.
 */
export function isOfReadableAnswer(eb: OfFile, { db, actor }: FileReader) {
  const moderates = actor.role === 'tutor';
  return eb.exists(
    eb
      .selectFrom('answer')
      .innerJoin('question', 'question.id', 'answer.question_id')
      .innerJoin('member as asker', 'asker.id', 'question.member_id')
      .whereRef('answer.file_id', '=', 'file.id')
      .where('question.merged_into', 'is', null)
      .where('asker.group_id', 'in', forumGroups(db, actor))
      .where((of) => {
        const asked = of('asker.person_id', '=', actor.personId);
        return of.or([
          of.val(moderates),
          of.and([
            of('answer.hidden_at', 'is', null),
            of.or([of('answer.private', '=', false), asked]),
            of.or([of('question.state', '<>', 'hidden'), asked]),
          ]),
        ]);
      })
      .select('answer.id'),
  );
}

/** True where a tutor attached the file to an answer. */
export function isOfAnswer(eb: OfFile) {
  return eb.exists(eb.selectFrom('answer').whereRef('answer.file_id', '=', 'file.id').select('answer.id'));
}
