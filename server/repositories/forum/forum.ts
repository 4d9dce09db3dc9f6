import type { QuestionState } from '../../../app/domain/forum/posts.ts';
import type { Actor } from '../../auth/actor.ts';
import { waveOf } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { markQuestion } from '../analytics/marks.ts';
import { ownActivities, ownMemberId } from '../content/activity-scope.ts';
import { askedQuestions } from '../content/published-content.ts';
import { forumGroups } from './readers.ts';

/** An activity of the learner's own programme, with its unit's opening day. */
export type OwnActivity = { memberId: number; activityId: number; unitId: number; opensOn: string | null };

/** The activity that a learner asks about or takes notes on; undefined outside their programme. */
export function ownActivity(
  db: Reader,
  personId: number,
  activityId: number,
): Promise<OwnActivity | undefined> {
  return ownActivities(db, personId)
    .where('activity.id', '=', activityId)
    .select(['own.memberId', 'activity.id as activityId', 'unit.id as unitId', 'wave.opens_on as opensOn'])
    .executeTakeFirst();
}

/** A question as its commands need it. */
export type HeldQuestion = {
  id: number;
  state: QuestionState;
  createdAt: Date;
  askerMemberId: number;
  askerPersonId: number;
  groupId: number;
  unitId: number;
  /** Opening day of its unit for its group. */
  opensOn: string | null;
  /** Membership of the actor; null for a tutor. */
  actorMemberId: number | null;
};

/** A visible question of one's group, held until the transaction ends; undefined outside the scope. */
export function holdQuestion(trx: Trx, actor: Actor, questionId: number): Promise<HeldQuestion | undefined> {
  return askedQuestions(trx)
    .leftJoin('wave', waveOf('asker.group_id'))
    .where('question.id', '=', questionId)
    .where('question.state', '<>', 'hidden')
    .where('asker.group_id', 'in', forumGroups(trx, actor))
    .select([
      'question.id',
      'question.state',
      'question.created_at as createdAt',
      'asker.id as askerMemberId',
      'asker.person_id as askerPersonId',
      'asker.group_id as groupId',
      'unit.id as unitId',
      'wave.opens_on as opensOn',
      ownMemberId(trx, actor.personId).as('actorMemberId'),
    ])
    .forUpdate('question')
    .executeTakeFirst();
}

type NewQuestion = { activityId: number; memberId: number; text: string; at: Date };

/** The same question by the same person a moment ago: a second press of the button, not a second question. */
export async function repeatedQuestion(trx: Trx, asked: NewQuestion): Promise<number | undefined> {
  const row = await trx
    .selectFrom('question')
    .where('activity_id', '=', asked.activityId)
    .where('member_id', '=', asked.memberId)
    .where('body', '=', asked.text)
    .where('created_at', '>', aMinuteBefore(asked.at))
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** Keeps a question; gives its id. */
export async function insertQuestion(
  trx: Trx,
  { activityId, memberId, text, at }: NewQuestion,
): Promise<number> {
  const { id } = await trx
    .insertInto('question')
    .values({ activity_id: activityId, member_id: memberId, body: text, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await markQuestion(trx, id);
  return id;
}

/** Replaces the text of a question. */
export async function rewriteQuestion(trx: Trx, questionId: number, text: string, at: Date): Promise<void> {
  await trx.updateTable('question').set({ body: text, edited_at: at }).where('id', '=', questionId).execute();
}

/** Moves a visible question to a state of its machine. */
export async function setQuestionState(
  trx: Trx,
  questionId: number,
  state: 'open' | 'answered' | 'solved',
): Promise<void> {
  await trx.updateTable('question').set({ state }).where('id', '=', questionId).execute();
  await markQuestion(trx, questionId);
}

/** A text that is written twice within this time was sent twice. */
export const aMinuteBefore = (at: Date): Date => new Date(at.getTime() - 60_000);
