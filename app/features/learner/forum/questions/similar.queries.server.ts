import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { SimilarQuestion } from '#app/contract/learner/forum.ts';
import { withoutMarks } from '#app/product/forum/marked-blocks.ts';
import type { Actor } from '#server/auth/actor.ts';
import { published } from '#server/db/fragments.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { readableActivity, visibleQuestions } from './forum-scope.queries.server.ts';

/** Candidates among which similar questions are looked for, the newest first. */
const CANDIDATES = 2_000;
const SIMILAR = 4;

/**
 * Questions of the same unit and group that resemble what is being typed, the closest first: they share at least half
 * of its words (stems, accents aside), or most of its letters where a word was misspelt. One round trip.
 */
export async function similarQuestions(
  world: World,
  actor: Actor,
  activityId: number,
  typed: string,
): Promise<SimilarQuestion[]> {
  const { db } = world;
  const row = await readableActivity(world, actor, activityId)
    .select([
      jsonArrayFrom(
        db
          .selectFrom(
            visibleQuestions(db, actor)
              .innerJoin('activity as subject', 'subject.id', 'question.activity_id')
              .innerJoin('module as section', 'section.id', 'subject.module_id')
              .where(published('subject'))
              .where(sql<boolean>`section.unit_id = module.unit_id`)
              .orderBy('question.id', 'desc')
              .limit(CANDIDATES)
              .select([
                'question.id',
                'question.body as text',
                'question.state',
                'subject.id as activityId',
                'subject.name as activityName',
                resemblance(typed).as('score'),
              ])
              .as('candidate'),
          )
          .where('candidate.score', '>=', 0.5)
          .orderBy('candidate.score', 'desc')
          .orderBy('candidate.id', 'desc')
          .limit(SIMILAR)
          .select((eb) => [
            'candidate.id',
            'candidate.text',
            'candidate.state',
            'candidate.activityId',
            'candidate.activityName',
            jsonObjectFrom(
              eb
                .selectFrom('answer')
                .whereRef('answer.question_id', '=', 'candidate.id')
                .where('answer.hidden_at', 'is', null)
                .where('answer.private', '=', false)
                .orderBy('answer.solution', 'desc')
                .orderBy('answer.by_tutor', 'desc')
                .orderBy('answer.id')
                .limit(1)
                .select(['answer.body as text', 'answer.by_tutor as byTutor']),
            ).as('answer'),
          ]),
      ).as('questions'),
    ])
    .executeTakeFirst();
  if (!row) return fail('scope.notFound');
  return row.questions.map(({ id, text, state, answer, ...activity }) => ({
    id,
    text,
    state,
    activity: { id: activity.activityId, name: activity.activityName },
    answer: answer && (answer.byTutor ? withoutMarks(answer.text) : answer.text),
  }));
}

/**
 * The share of the typed words that a question has, 0-1: shared stems, or shared letters. Words without a meaning are
 * none.
 */
function resemblance(typed: string) {
  return sql<number>`(
    select case when cardinality(asked.stems) = 0 then 0 else greatest(
      (select count(*) from unnest(asked.stems) as stem
        where stem = any (tsvector_to_array(to_tsvector('spanish', unaccent(question.body)))))::float
        / cardinality(asked.stems),
      word_similarity(asked.words, lower(unaccent(question.body)))
    ) end
    from (select
      tsvector_to_array(to_tsvector('spanish', unaccent(${typed}))) as stems,
      lower(unaccent(${typed})) as words
    ) as asked
  )`;
}
