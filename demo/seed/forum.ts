import dayjs from 'dayjs';
import { questions } from '#demo/content/forum.ts';
import { insertAnswer, setSolution } from '#server/repositories/forum/answers.ts';
import { insertQuestion, setQuestionState } from '#server/repositories/forum/forum.ts';
import type { Trx } from '#server/world.ts';
import type { SeededMember } from './groups.ts';
import type { SeededProgramme } from './programme.ts';

type Cast = {
  programme: SeededProgramme;
  members: ReadonlyMap<string, SeededMember>;
  idOf: (username: string) => number;
};

/** Asks and answers what the demonstration's forum shows; gives the ids of today's answers, to be told. */
export async function insertForum(trx: Trx, { programme, members, idOf }: Cast): Promise<number[]> {
  const told: number[] = [];
  for (const { asker, at, daysAgo, text, solved, answers } of questions) {
    const [unit, module, activity] = at;
    const activityId = programme.units[unit]?.modules[module]?.activityIds[activity];
    const memberId = members.get(asker)?.id;
    if (!activityId || !memberId) throw new Error(`${asker} asks about an activity that is not there`);
    const questionId = await insertQuestion(trx, { activityId, memberId, text, at: ago(daysAgo) });
    for (const answer of answers) {
      const byTutor = answer.by.startsWith('tutor');
      const id = await insertAnswer(trx, {
        questionId,
        personId: idOf(answer.by),
        text: answer.text,
        byTutor,
        isPrivate: false,
        fileId: null,
        at: ago(answer.daysAgo),
      });
      if (answer.solution) await setSolution(trx, questionId, id);
      if (answer.daysAgo === 0) told.push(id);
    }
    const state = solved ? 'solved' : answers.length > 0 ? 'answered' : null;
    if (state) await setQuestionState(trx, questionId, state);
  }
  return told;
}

/** The same hour so many days ago; what is of today came an hour ago. */
const ago = (days: number): Date =>
  days === 0 ? dayjs().subtract(1, 'hour').toDate() : dayjs().subtract(days, 'day').toDate();
