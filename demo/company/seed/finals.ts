import { storedFinalAnswers, storedPaper } from '#app/contract/stored/final-paper.ts';
import { correctPaper, drawPaper } from '#app/domain/grades/final-evaluation.ts';
import { answerTo } from '#demo/seed/quiz-answers.ts';
import { grouped } from '#server/grouped.ts';
import { drawableQuestions } from '#server/repositories/evaluations/final-attempts.ts';
import type { Trx } from '#server/world.ts';
import { between, happens } from '../chance.ts';
import { iso, type Moments } from '../moments.ts';
import { insertNumbered } from '../rows.ts';
import type { Step } from '../steps.ts';
import type { Generation } from './generations.ts';
import type { News } from './news.ts';

const QUESTIONS = 20;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Below it most try once more. */
const PASSED = 8;

/** The attempts of learners who had done every step; gives what the bells tell of them. */
export async function insertFinals(
  trx: Trx,
  { generations, steps }: { generations: readonly Generation[]; steps: readonly Step[] },
  moments: Moments,
): Promise<News[]> {
  const stepsOf = grouped(steps, ({ learner }) => learner.memberId);
  const rows = [];
  const told: Omit<Extract<News, { name: 'finalResultReady' }>, 'source'>[] = [];
  for (const generation of generations) {
    const pool = await drawableQuestions(trx, generation.programme.id);
    for (const learner of generation.learners) {
      const own = stepsOf.get(learner.memberId) ?? [];
      const ready = readyAt(own, generation.waves.length);
      if (ready === null || !happens(0.93, 'sits', learner.key)) continue;
      let day = moments.offsetOf(ready) + between(1, 9, 'sits on', learner.key);
      for (let number = 1; number <= 2; number += 1) {
        const startedAt = moments.ofWork(day, 'final', learner.key, number);
        const sentAt = startedAt + Math.round(between(18, 55, 'sitting', learner.key, number)) * MINUTE_MS;
        if (sentAt >= learner.endsAt || startedAt <= ready) break;
        const seed = learner.memberId * 2 + number;
        const paper = drawPaper(pool, QUESTIONS, seed);
        const rightShare = learner.quality / 10 + 0.03 + 0.03 * number;
        const answers = Object.fromEntries(
          paper.map(({ id, question }, place) => {
            const isRight = happens(rightShare, 'final', learner.key, number, place);
            return [id, { answer: answerTo(question, { isRight, turn: place }), flagged: place % 9 === 4 }];
          }),
        );
        const { grade } = correctPaper(paper, answers);
        rows.push({
          member_id: learner.memberId,
          number,
          question_ids: paper.map(({ id }) => id),
          paper: storedPaper(paper),
          seed,
          answers: storedFinalAnswers(answers),
          started_at: iso(startedAt),
          ends_at: iso(startedAt + 60 * MINUTE_MS),
          saved_at: iso(sentAt),
          sent_at: iso(sentAt),
          grade,
        });
        told.push({
          name: 'finalResultReady',
          personId: learner.personId,
          actorId: null,
          groupId: generation.id,
          at: sentAt,
          data: {},
        });
        if (grade >= PASSED || !happens(0.7, 'again', learner.key)) break;
        day += 1 + (sentAt - startedAt) / DAY_MS + between(1, 5, 'again on', learner.key);
      }
    }
  }
  const ids = await insertNumbered(trx, 'final_attempt', rows);
  return told.map((one, index) => ({ ...one, source: `final_attempt:${ids[index]}` }));
}

/** The moment of the last step that the evaluation asks for; null where one is missing. */
function readyAt(steps: readonly Step[], units: number): number | null {
  const last = steps.map(({ delivery, surveyAt, selfAt }) =>
    delivery === null || surveyAt === null || selfAt === null
      ? null
      : Math.max(delivery.at, surveyAt, selfAt),
  );
  const done = last.flatMap((moment) => moment ?? []);
  return done.length === units ? Math.max(...done) : null;
}
