import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ForumPage, QuestionFilter } from '#app/contract/learner/forum.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import type { Actor } from '#server/auth/actor.ts';
import { photoOf } from '#server/db/fragments.ts';
import { type Reader, templates } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import { ownMemberId } from '#server/repositories/content/activity-scope.ts';
import { answersOf } from '#server/repositories/forum/posts.ts';
import type { World } from '#server/world.ts';
import { questionView } from './forum.view.ts';
import {
  activityReadableOn,
  readsAnswer,
  standingQuestions,
  visibleQuestions,
} from './forum-scope.queries.server.ts';

/** Questions of one page. */
const PAGE = 20;
/** Answers that a list shows of one question; nobody reads more. */
const MAX_ANSWERS = 200;

type Wanted = { filter: QuestionFilter; before: number | null };

/**
 * Questions on an activity asked in the person's group, or in those assigned to a tutor, the newest first. The activity
 * must be readable (product: scope), else not found. One round trip.
 */
export async function activityForum(
  world: World,
  actor: Actor,
  activityId: number,
  { filter, before }: Wanted = { filter: 'all', before: null },
): Promise<ForumPage> {
  const now = world.clock.now();
  const choice: Choice = { role: actor.role, filter, isNext: before !== null };
  const [row] = await pages(world.db, choice, {
    personId: actor.personId,
    activityId,
    today: todayIn(world.env.TZ_NEGOCIO, now),
    before: before ?? 0,
  });
  if (!row) return fail('scope.notFound');
  const questions = row.questions.slice(0, PAGE);
  return {
    questions: questions.map((question) => questionView(question, actor.personId, now)),
    next: row.questions.length > PAGE ? (questions.at(-1)?.id ?? null) : null,
    totals: { all: row.all, mine: row.mine, unanswered: row.unanswered },
  };
}

type Asked = { personId: number; activityId: number; today: string; before: number };
/** The values that decide the shape of the query. */
type Choice = { role: Actor['role']; filter: QuestionFilter; isNext: boolean };

const pages = templates({ personId: true, activityId: true, today: true, before: true }, pageQuery);

function pageQuery(
  db: Reader,
  { role, filter, isNext }: Choice,
  { personId, activityId, today, before }: Asked,
) {
  const actor = { personId, role };
  return activityReadableOn(db, actor, activityId, today).select((eb) => {
    const visible = visibleQuestions(db, actor).where('question.activity_id', '=', activityId);
    const count = (of: typeof visible) =>
      of
        .select((one) => one.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull();
    const ownId = ownMemberId(db, personId);
    const mine = visible.where('question.member_id', '=', ownId);
    const unanswered = visible.where('question.state', '=', 'open');
    // The asker also finds their hidden questions, and why they are hidden.
    const shown = standingQuestions(db, actor)
      .where('question.activity_id', '=', activityId)
      .where((of) => of.or([of('question.state', '<>', 'hidden'), of('question.member_id', '=', ownId)]));
    const listed = {
      all: shown,
      mine: shown.where('question.member_id', '=', ownId),
      unanswered,
    }[filter];
    return [
      count(visible).as('all'),
      count(mine).as('mine'),
      count(unanswered).as('unanswered'),
      jsonArrayFrom(
        listed
          .$if(isNext, (of) => of.where('question.id', '<', before))
          .innerJoin('person as author', 'author.id', 'asker.person_id')
          .leftJoin('file as photo', photoOf('author'))
          .orderBy('question.id', 'desc')
          .limit(PAGE + 1)
          .select((of) => [
            'question.id',
            'question.body as text',
            'question.state',
            'question.faq',
            'question.created_at as createdAt',
            'question.edited_at as editedAt',
            'question.hidden_reason as hiddenReason',
            'author.id as personId',
            'author.first_name as firstName',
            'author.paternal_surname as paternalSurname',
            'photo.id as photoId',
            'photo.name as photoName',
            jsonArrayFrom(
              answersOf(of)
                .where((one) => readsAnswer(one, actor))
                .limit(MAX_ANSWERS),
            ).as('answers'),
          ]),
      ).as('questions'),
      eb.lit(true).as('readable'),
    ];
  });
}
