import { readActivityBody } from '../../../app/contract/stored/activity-body.ts';
import { readSentAnswers } from '../../../app/contract/stored/exercise-answers.ts';
import { readFinalAnswers, readPaper } from '../../../app/contract/stored/final-paper.ts';
import { answerText } from '../../../app/domain/quiz/answer-text.ts';
import { answersByKey } from '../../../app/domain/quiz/exercise.ts';
import type { Reader } from '../../db/template.ts';
import type { PersonTable } from './person-data.ts';

type Row = Record<string, unknown>;

/**
 * The answers of a person to exercises and to final evaluations, each in words beside its question: stored are only the
 * places of options. What cannot be read as an attempt stands in the table of attempts alone.
 */
export async function answersInWords(db: Reader, personId: number): Promise<PersonTable[]> {
  const tables = [
    table(
      'exercise_answers',
      'Respuestas de ejercicios, en palabras',
      'activity_id',
      await exerciseRows(db, personId),
    ),
    table(
      'final_answers',
      'Respuestas de la evaluación final, en palabras',
      'number',
      await finalRows(db, personId),
    ),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

const table = (name: string, title: string, of: string, rows: readonly Row[]): PersonTable => ({
  table: name,
  title,
  isWritten: false,
  columns: [of, 'sent_at', 'prompt', 'answer'],
  rows,
});

async function exerciseRows(db: Reader, personId: number): Promise<Row[]> {
  const attempts = await db
    .selectFrom('exercise_attempt as attempt')
    .innerJoin('member', 'member.id', 'attempt.member_id')
    .innerJoin('activity_version as asked', (join) =>
      join
        .onRef('asked.activity_id', '=', 'attempt.activity_id')
        .onRef('asked.number', '=', 'attempt.activity_version'),
    )
    .where('member.person_id', '=', personId)
    .orderBy('attempt.sent_at')
    .orderBy('attempt.id')
    .select(['attempt.activity_id', 'attempt.sent_at', 'attempt.answers', 'asked.body'])
    .execute();
  return attempts.flatMap(({ activity_id, sent_at, answers, body }) =>
    whereRead(() => {
      const given = answersByKey(readSentAnswers(answers));
      return readActivityBody(body).questions.flatMap((question) => {
        const answer = given.get(question.key);
        const said = answer === undefined ? '' : answerText(question, answer);
        return said === ''
          ? []
          : [{ activity_id, sent_at: sent_at.toISOString(), prompt: question.prompt, answer: said }];
      });
    }),
  );
}

async function finalRows(db: Reader, personId: number): Promise<Row[]> {
  const attempts = await db
    .selectFrom('final_attempt as attempt')
    .innerJoin('member', 'member.id', 'attempt.member_id')
    .where('member.person_id', '=', personId)
    .orderBy('attempt.started_at')
    .orderBy('attempt.id')
    .select(['attempt.number', 'attempt.sent_at', 'attempt.paper', 'attempt.answers'])
    .execute();
  return attempts.flatMap(({ number, sent_at, paper, answers }) =>
    whereRead(() => {
      const given = readFinalAnswers(answers);
      return readPaper(paper).flatMap(({ id, question }) => {
        const answer = given[id]?.answer ?? null;
        const said = answer === null ? '' : answerText(question, answer);
        return said === ''
          ? []
          : [{ number, sent_at: sent_at?.toISOString() ?? null, prompt: question.prompt, answer: said }];
      });
    }),
  );
}

/** The rows of an attempt; none where what is stored is not one. */
function whereRead(rows: () => Row[]): Row[] {
  try {
    return rows();
  } catch {
    return [];
  }
}
