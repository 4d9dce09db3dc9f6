import type { Note, OwnQuestion } from '#app/contract/learner/forum-own.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { ownActivities, ownMemberId } from '#server/repositories/content/activity-scope.ts';
import type { World } from '#server/world.ts';
import { ownQuestion } from './questions/forum.view.ts';
import { readableActivity } from './questions/forum-scope.queries.server.ts';

/** Questions of one page. */
const PAGE = 20;

/** One's own questions in the whole programme, hidden ones too, the newest first. One round trip. */
export async function myQuestions(
  world: World,
  actor: Actor,
  before: number | null,
): Promise<{ questions: OwnQuestion[]; next: number | null }> {
  const { db } = world;
  const rows = await ownActivities(db, actor.personId)
    .innerJoin('question', (join) =>
      join.onRef('question.activity_id', '=', 'activity.id').onRef('question.member_id', '=', 'own.memberId'),
    )
    // A duplicate goes on in the question that it was merged with.
    .innerJoin('question as kept', (join) =>
      join.on('kept.id', '=', (eb) => eb.fn.coalesce('question.merged_into', 'question.id')),
    )
    .$if(before !== null, (of) => of.where('question.id', '<', before))
    .orderBy('question.id', 'desc')
    .limit(PAGE + 1)
    .select((eb) => [
      'question.id',
      'question.body as text',
      'kept.state',
      'question.created_at as createdAt',
      'kept.hidden_reason as hiddenReason',
      'activity.id as activityId',
      'activity.name as activityName',
      'activity.kind',
      eb
        .selectFrom('answer')
        .whereRef('answer.question_id', '=', 'kept.id')
        .where('answer.hidden_at', 'is', null)
        .where((of) => of.or([of('answer.private', '=', false), of('kept.id', '=', of.ref('question.id'))]))
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('answerCount'),
    ])
    .execute();
  const questions = rows.slice(0, PAGE).map(ownQuestion);
  return { questions, next: rows.length > PAGE ? (questions.at(-1)?.id ?? null) : null };
}

/** The private note on an activity of one's own; empty with version 0 when there is none. One round trip. */
export async function activityNote(world: World, actor: Actor, activityId: number): Promise<Note> {
  const row = await readableActivity(world, actor, activityId)
    .leftJoin('activity_note as note', (join) =>
      join
        .onRef('note.activity_id', '=', 'activity.id')
        .on('note.member_id', '=', ownMemberId(world.db, actor.personId)),
    )
    .select(['note.text', 'note.version', 'note.saved_at as savedAt'])
    .executeTakeFirst();
  if (!row) return fail('scope.notFound');
  // Private: also from whoever looks at this person's screens (product: view as).
  if (actor.viewer) return { text: '', version: 0, savedAt: null };
  return { text: row.text ?? '', version: row.version ?? 0, savedAt: row.savedAt?.toISOString() ?? null };
}
