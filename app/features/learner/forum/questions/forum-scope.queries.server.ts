import type { ExpressionBuilder } from 'kysely';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import type { Actor, ReadingActor } from '#server/auth/actor.ts';
import type { DB } from '#server/db/schema.ts';
import type { Reader } from '#server/db/template.ts';
import { readableUnits } from '#server/repositories/content/activity-scope.ts';
import { publishedActivities } from '#server/repositories/content/published-content.ts';
import { forumGroups } from '#server/repositories/forum/readers.ts';
import type { World } from '#server/world.ts';

/** The activity, when its unit is readable for this person today. */
export function readableActivity(world: World, actor: Actor, activityId: number) {
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  return activityReadableOn(world.db, actor, activityId, today);
}

/** {@link readableActivity} on that day (`yyyy-mm-dd` of the business zone). */
export function activityReadableOn(db: Reader, actor: ReadingActor, activityId: number, today: string) {
  return publishedActivities(db)
    .where('activity.id', '=', activityId)
    .where('unit.id', 'in', readableUnits(db, actor, today));
}

/** Questions that stand, hidden ones too, asked in the groups this person may read. */
export function standingQuestions(db: Reader, actor: ReadingActor) {
  return db
    .selectFrom('question')
    .innerJoin('member as asker', 'asker.id', 'question.member_id')
    .where('question.merged_into', 'is', null)
    .where('asker.group_id', 'in', forumGroups(db, actor));
}

/** Those of them that are visible. */
export function visibleQuestions(db: Reader, actor: ReadingActor) {
  return standingQuestions(db, actor).where('question.state', '<>', 'hidden');
}

/** True where the actor may read an answer: the asker and tutors a private one, its author a hidden one. */
export function readsAnswer(eb: ExpressionBuilder<OfAnswer, 'answer' | 'asker'>, actor: ReadingActor) {
  const own = eb('answer.person_id', '=', actor.personId);
  const open = eb('answer.private', '=', false);
  const asked = eb('asker.person_id', '=', actor.personId);
  return eb.or([
    own,
    eb.and([eb('answer.hidden_at', 'is', null), eb.or([open, asked, eb.val(actor.role === 'tutor')])]),
  ]);
}

type OfAnswer = DB & { asker: DB['member'] };
