import { readActivityBody } from '#app/contract/stored/activity-body.ts';
import type { Trx } from '#server/world.ts';
import type { SeededMember } from './groups.ts';

const MINUTE_MS = 60_000;
/** Between two attempts at an exercise. */
const minutesBetween = 3;

/**
 * The attempts of a learner at each exercise that they finished; `missed` says how many questions each attempt misses.
 * Which ones those are, and by which wrong option, goes by turns, so that the questions differ and two loads are alike.
 */
export async function insertAttempts(
  trx: Trx,
  member: SeededMember,
  { missed, turn }: { missed: readonly number[]; turn: number },
): Promise<void> {
  const exercises = await trx
    .selectFrom('activity_completion as completion')
    .innerJoin('activity', 'activity.id', 'completion.activity_id')
    .where('completion.member_id', '=', member.id)
    .where('activity.kind', '=', 5)
    .where('completion.finished', '=', true)
    .orderBy('completion.first_finished_at')
    .orderBy('activity.id')
    .select(['activity.id', 'activity.body', 'completion.first_finished_at as finishedAt'])
    .execute();
  const attempts = exercises.flatMap(({ id, body, finishedAt }, place) =>
    missed.map((wrong, attempt) => {
      const answers = answersOf(body, { wrong, turn: turn + place });
      const before = (missed.length - 1 - attempt) * minutesBetween * MINUTE_MS;
      return {
        member_id: member.id,
        activity_id: id,
        answers: JSON.stringify(answers.map(({ key, option }) => ({ key, option }))),
        right_count: answers.filter(({ right }) => right).length,
        question_count: answers.length,
        sent_at: new Date((finishedAt ?? new Date()).getTime() - before),
      };
    }),
  );
  if (attempts.length > 0) await trx.insertInto('exercise_attempt').values(attempts).execute();
}

function answersOf(body: unknown, { wrong, turn }: { wrong: number; turn: number }) {
  const { questions } = readActivityBody(body);
  return questions.map(({ key, options }, place) => {
    const isMissed = (place + turn) % questions.length < wrong;
    const chosen = options.flatMap(({ correct }, option) => (correct === isMissed ? [] : [option]));
    return { key, option: chosen[turn % chosen.length] ?? 0, right: !isMissed };
  });
}
