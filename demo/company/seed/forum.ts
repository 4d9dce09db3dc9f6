import type { PointRule } from '#app/domain/badges/social-level.ts';
import { POINT_RULES } from '#app/domain/badges/social-level.ts';
import { sourceOf } from '#server/repositories/badges/points.ts';
import type { Trx } from '#server/world.ts';
import { between, chance, happens, oneOf } from '../chance.ts';
import { colleagueReplies, questionTexts, tutorReplies } from '../content/texts.ts';
import { iso } from '../moments.ts';
import { insertNumbered, insertRows } from '../rows.ts';
import type { Step } from '../steps.ts';
import type { Learner } from './generations.ts';
import type { News } from './news.ts';

const HOUR_MS = 3_600_000;

type Asked = { step: Step; activityId: number; at: number; replies: Reply[] };
type Reply = { personId: number; learner: Learner | null; text: string; at: number; solution: boolean };

/** Questions with the answers of tutors and colleagues, and the points for them; gives what the bells tell of them. */
export async function insertCompanyForum(trx: Trx, steps: readonly Step[]): Promise<News[]> {
  const asked = steps.flatMap((step) => questionOf(step)).toSorted((one, other) => one.at - other.at);
  const questionIds = await insertNumbered(
    trx,
    'question',
    asked.map(({ step, activityId, at, replies }) => ({
      activity_id: activityId,
      member_id: step.learner.memberId,
      body: oneOf(questionTexts, 'question', step.key),
      state: stateOf(replies),
      created_at: iso(at),
    })),
  );
  const replies = asked.flatMap((question, index) =>
    question.replies.map((reply) => ({ question, questionId: questionIds[index] ?? 0, reply })),
  );
  const answerIds = await insertNumbered(
    trx,
    'answer',
    replies.map(({ questionId, reply }) => ({
      question_id: questionId,
      person_id: reply.personId,
      body: reply.text,
      by_tutor: reply.learner === null,
      solution: reply.solution,
      created_at: iso(reply.at),
    })),
  );
  const told = replies.map((one, index) => ({ ...one, answerId: answerIds[index] ?? 0 }));
  await insertPoints(trx, [
    ...firstComments(asked),
    ...asked.map(({ step, at }, index) => ({
      memberId: step.learner.memberId,
      rule: 'question' as const,
      source: sourceOf.question(questionIds[index] ?? 0),
      at,
    })),
    ...told.flatMap(({ reply, answerId }) => {
      if (!reply.learner) return [];
      const about = { memberId: reply.learner.memberId, source: sourceOf.answer(answerId), at: reply.at };
      const answer = { ...about, rule: 'answer' as const };
      return reply.solution ? [answer, { ...about, rule: 'solution' as const }] : [answer];
    }),
  ]);
  return newsOf(trx, told);
}

/** Some ask about what they have just finished; a tutor answers within days, and often colleagues. */
function questionOf(step: Step): Asked[] {
  const { key, learner, finished } = step;
  if (!happens(0.1 + 0.6 * learner.sociability, 'asks', key)) return [];
  const about = finished[Math.floor(chance('about', key) * finished.length)];
  if (!about) return [];
  const at = about.at + between(0.1, 5, 'asked', key) * HOUR_MS;
  if (at >= learner.endsAt) return [];
  const replies = [...colleagueRepliesTo(step, at), ...tutorReplyTo(step, at)];
  const solution = happens(0.55, 'solved', key) ? replies[0] : undefined;
  return [
    {
      step,
      activityId: about.activityId,
      at,
      replies: replies.map((reply) => ({ ...reply, solution: reply === solution })),
    },
  ];
}

function colleagueRepliesTo({ key, learner, generation }: Step, at: number): Reply[] {
  const asked = Array.from({ length: 3 }, (_, turn) => {
    const some = Array.from({ length: 4 }, (_, index) =>
      oneOf(generation.learners, 'reader', key, turn, index),
    );
    return some.reduce((best, one) => (one.sociability > best.sociability ? one : best));
  });
  return [...new Set(asked)].flatMap((colleague, turn) => {
    const repliedAt = at + between(1, 60, 'replies at', key, turn) * HOUR_MS;
    const replies =
      colleague.personId !== learner.personId &&
      colleague.diligence > 0 &&
      repliedAt < Math.min(colleague.endsAt, learner.endsAt) &&
      happens(0.6 * colleague.sociability, 'replies', key, turn);
    if (!replies) return [];
    const first = Math.floor(chance('reply', key) * colleagueReplies.length);
    const text = colleagueReplies[(first + turn) % colleagueReplies.length] ?? '';
    return [{ personId: colleague.personId, learner: colleague, text, at: repliedAt, solution: false }];
  });
}

function tutorReplyTo({ key, learner }: Step, at: number): Reply[] {
  const answeredAt = at + between(3, 75, 'tutor at', key) * HOUR_MS;
  if (answeredAt >= learner.endsAt) return [];
  const text = oneOf(tutorReplies, 'tutor reply', key);
  return [{ personId: learner.tutorId, learner: null, text, at: answeredAt, solution: false }];
}

function stateOf(replies: readonly Reply[]): string {
  if (replies.some(({ solution }) => solution)) return 'solved';
  return replies.length > 0 ? 'answered' : 'open';
}

/** The first words of each learner in a unit. */
function firstComments(asked: readonly Asked[]): Points[] {
  const posts = asked.flatMap(({ step, at, replies }) => {
    const unitId = step.wave.unit.id;
    const ofColleagues = replies.flatMap((reply) =>
      reply.learner ? [{ memberId: reply.learner.memberId, unitId, at: reply.at }] : [],
    );
    return [{ memberId: step.learner.memberId, unitId, at }, ...ofColleagues];
  });
  const first = new Map<string, Points>();
  for (const { memberId, unitId, at } of posts.toSorted((one, other) => one.at - other.at)) {
    const key = `${memberId} ${unitId}`;
    const points = { memberId, rule: 'first_comment' as const, source: sourceOf.unit(unitId), at };
    if (!first.has(key)) first.set(key, points);
  }
  return [...first.values()];
}

type Points = { memberId: number; rule: PointRule; source: string; at: number };

/** Points as their rules give them. */
export function insertPoints(trx: Trx, points: readonly Points[]): Promise<void> {
  return insertRows(
    trx,
    'points_entry',
    points.map(({ memberId, rule, source, at }) => ({
      member_id: memberId,
      rule,
      source,
      points: POINT_RULES[rule].points,
      created_at: iso(at),
    })),
  );
}

type Told = { question: Asked; reply: Reply; answerId: number };

async function newsOf(trx: Trx, told: readonly Told[]): Promise<News[]> {
  const rows = await trx
    .selectFrom('activity')
    .innerJoin('module', 'module.id', 'activity.module_id')
    .select(['activity.id', 'activity.name', 'activity.kind', 'module.name as moduleName'])
    .execute();
  const activities = new Map(rows.map((row) => [row.id, row]));
  return told.flatMap(({ question: { step, activityId }, reply, answerId }): News[] => {
    const activity = activities.get(activityId);
    if (!activity) return [];
    return [
      {
        name: 'questionAnswered',
        personId: step.learner.personId,
        actorId: reply.personId,
        groupId: step.generation.id,
        at: reply.at,
        source: `answer:${answerId}`,
        data: {
          activityName: activity.name,
          activityId,
          activityKind: activity.kind,
          unitName: step.wave.unit.name,
          moduleName: activity.moduleName,
        },
      },
    ];
  });
}
