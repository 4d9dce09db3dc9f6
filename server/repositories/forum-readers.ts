import type { ExpressionBuilder } from 'kysely';
import type { Actor } from '../auth/actor.ts';
import type { DB } from '../db/schema.ts';
import type { Reader } from '../db/template.ts';
import { tutoredGroups } from './activity-scope.ts';
import { enrolmentOf } from './programme.ts';

/** Groups whose questions the person may read: a learner's own, a tutor's assigned ones; nobody else's. */
export function forumGroups(db: Reader, actor: Actor) {
  return actor.role === 'tutor'
    ? tutoredGroups(db, actor.personId).select('learner_group.id')
    : enrolmentOf(db, actor.personId)
        .where((eb) => eb.val(actor.role === 'learner'))
        .select('learner_group.id');
}

/** Ids of the people whose visible questions and answers the person may read. */
export function forumWriters(db: Reader, actor: Actor) {
  const readable = db
    .selectFrom('question')
    .innerJoin('member as asker', 'asker.id', 'question.member_id')
    .where('question.state', '<>', 'hidden')
    .where('question.merged_into', 'is', null)
    .where('asker.group_id', 'in', forumGroups(db, actor));
  return readable
    .select('asker.person_id as id')
    .union(
      readable
        .innerJoin('answer', 'answer.question_id', 'question.id')
        .where('answer.hidden_at', 'is', null)
        .select('answer.person_id as id'),
    );
}

/**
 * The file of an answer that the person may read: what is private is of who asked and of tutors, what is hidden of
 * tutors, and on a hidden question of who asked it too.
 */
export function isOfReadableAnswer(eb: ExpressionBuilder<DB, 'file'>, db: Reader, actor: Actor) {
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
