import type { Actor, ReadingActor } from '../../auth/actor.ts';
import type { Reader } from '../../db/template.ts';
import { tutoredGroups } from '../content/activity-scope.ts';
import { enrolmentOf } from '../content/programme.ts';

/** Groups whose questions the person may read: a learner's own, a tutor's assigned ones; nobody else's. */
export function forumGroups(db: Reader, actor: ReadingActor) {
  return actor.role === 'tutor'
    ? tutoredGroups(db, actor.personId).select('learner_group.id')
    : enrolmentOf(db, actor.personId)
        .where((eb) => eb.val(actor.role === 'learner'))
        .select('learner_group.id');
}

/**
 * The asker of a question, or of the one that an answer is to, and the learners who wrote to it: their open activity
 * shows it. The asker of a question that was merged with it is one of them.
 */
export async function writersOf(
  db: Reader,
  about: { questionId: number } | { answerId: number },
): Promise<number[]> {
  const questionId =
    'questionId' in about
      ? db.selectFrom('question').where('question.id', '=', about.questionId).select('question.id')
      : db.selectFrom('answer').where('answer.id', '=', about.answerId).select('answer.question_id as id');
  const asked = db.selectFrom('question').innerJoin('member', 'member.id', 'question.member_id');
  const rows = await asked
    .where('question.id', 'in', questionId)
    .select('member.person_id as personId')
    .union(asked.where('question.merged_into', 'in', questionId).select('member.person_id as personId'))
    .union(
      db
        .selectFrom('answer')
        .where('answer.question_id', 'in', questionId)
        .where('answer.by_tutor', '=', false)
        .select('answer.person_id as personId'),
    )
    .execute();
  return rows.map(({ personId }) => personId);
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
