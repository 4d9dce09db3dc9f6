import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Note, OwnQuestion } from '#app/contract/learner/forum-own.ts';
import type { QuestionsAddress } from '#app/contract/learner/links/questions.ts';
import type { Actor } from '#server/auth/actor.ts';
import type { Reader } from '#server/db/template.ts';
import { hasEveryWord, searchWords } from '#server/db/words.ts';
import { fail } from '#server/errors.ts';
import { ownActivities, ownMemberId } from '#server/repositories/content/activity-scope.ts';
import type { World } from '#server/world.ts';
import { ownQuestion } from '../questions/forum.view.ts';
import { readableActivity } from '../questions/forum-scope.queries.server.ts';

/** Questions of one page. */
const PAGE = 20;

/** A page of one's own questions. */
export type OwnQuestions = {
  questions: OwnQuestion[];
  /** On all pages. */
  total: number;
  page: number;
  pages: number;
};

/** One's own questions in the whole programme, hidden ones too, the newest first. One round trip. */
export async function myQuestions(
  world: World,
  actor: Actor,
  before: number | null,
): Promise<{ questions: OwnQuestion[]; next: number | null }> {
  const rows = await questionColumns(ownQuestions(world.db, actor.personId))
    .$if(before !== null, (of) => of.where('question.id', '<', before))
    .orderBy('question.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const questions = rows.slice(0, PAGE).map(ownQuestion);
  return { questions, next: rows.length > PAGE ? (questions.at(-1)?.id ?? null) : null };
}

/**
 * A page of one's own questions, of those whose text or activity holds every word of the search; the newest first. A page
 * behind the last one is the last one. One round trip.
 */
export async function ownQuestionsPage(
  { db }: World,
  actor: Actor,
  { search, page: wanted }: QuestionsAddress,
): Promise<OwnQuestions> {
  const found = ownQuestions(db, actor.personId).where(
    hasEveryWord(sql<string>`plain(question.body || ' ' || activity.name)`, searchWords(search)),
  );
  const total = found.select((eb) => eb.fn.countAll<number>().as('count'));
  const lastPage = sql<number>`greatest(ceil((${total}) / ${PAGE}::numeric), 1)::int`;
  const row = await db
    .selectNoFrom([
      total.$asScalar().$notNull().as('total'),
      jsonArrayFrom(
        questionColumns(found)
          .orderBy('question.id', 'desc')
          .limit(PAGE)
          .offset(sql<number>`(least(${wanted}::int, ${lastPage}) - 1) * ${PAGE}::int`),
      ).as('questions'),
    ])
    .executeTakeFirstOrThrow();
  const pages = Math.max(Math.ceil(row.total / PAGE), 1);
  return {
    questions: row.questions.map(ownQuestion),
    total: row.total,
    page: Math.min(wanted, pages),
    pages,
  };
}

/** The person's own questions; a duplicate goes on as `kept`, the question that it was merged with. */
function ownQuestions(db: Reader, personId: number) {
  return ownActivities(db, personId)
    .innerJoin('question', (join) =>
      join.onRef('question.activity_id', '=', 'activity.id').onRef('question.member_id', '=', 'own.memberId'),
    )
    .innerJoin('question as kept', (join) =>
      join.on('kept.id', '=', (eb) => eb.fn.coalesce('question.merged_into', 'question.id')),
    );
}

const questionColumns = (questions: ReturnType<typeof ownQuestions>) =>
  questions.select((eb) => [
    'question.id',
    'question.body as text',
    'kept.state',
    'question.created_at as createdAt',
    // Never why somebody else's question was hidden.
    eb
      .case()
      .when('kept.id', '=', eb.ref('question.id'))
      .then(eb.ref('kept.hidden_reason'))
      .end()
      .as('hiddenReason'),
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
  ]);

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
