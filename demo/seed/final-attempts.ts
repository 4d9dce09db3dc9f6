import dayjs from 'dayjs';
import { storedFinalAnswers } from '#app/contract/stored/final-paper.ts';
import { correctPaper, drawPaper } from '#app/domain/grades/final-evaluation.ts';
import {
  closeAttempt,
  drawableQuestions,
  insertAttempt,
} from '#server/repositories/evaluations/final-attempts.ts';
import type { Trx } from '#server/world.ts';
import type { SeededMember } from './groups.ts';
import { answerTo } from './quiz-answers.ts';

const questionCount = 20;
const minutes = 60;

/** An attempt whose grade is the story's: as many right answers, the others wrong, saved and sent after 42 minutes. */
export async function sitFinal(
  trx: Trx,
  member: SeededMember,
  { number, grade, startedAt }: { number: number; grade: number; startedAt: Date },
): Promise<void> {
  const seed = member.id + number;
  const paper = drawPaper(await drawableQuestions(trx, member.programme.id), questionCount, seed);
  const wanted = Math.round((grade * paper.length) / 10);
  const answers = Object.fromEntries(
    paper.map(({ id, question }, place) => {
      const answer = answerTo(question, { isRight: place < wanted, turn: 0 });
      return [id, { answer, flagged: place % 9 === 4 }];
    }),
  );
  const result = correctPaper(paper, answers);
  if (result.grade !== grade) throw new Error(`${paper.length} questions do not give ${grade}`);
  const sentAt = dayjs(startedAt).add(42, 'minute').toDate();
  await insertAttempt(trx, {
    memberId: member.id,
    number,
    paper,
    seed,
    startedAt,
    endsAt: dayjs(startedAt).add(minutes, 'minute').toDate(),
  });
  const { id } = await trx
    .updateTable('final_attempt')
    .set({ answers: JSON.stringify(storedFinalAnswers(answers)), saved_at: sentAt })
    .where('member_id', '=', member.id)
    .where('number', '=', number)
    .returning('id')
    .executeTakeFirstOrThrow();
  await closeAttempt(trx, id, { grade, sentAt });
}
