import { sql } from 'kysely';
import { storedFinalAnswer } from '../../../app/contract/stored/final-answer.ts';
import {
  bankQuestion,
  readFinalAnswers,
  readPaper,
  storedPaper,
} from '../../../app/contract/stored/final-paper.ts';
import type {
  FinalAnswer,
  FinalAnswers,
  FinalQuestion,
} from '../../../app/domain/grades/final-evaluation.ts';
import type { Database } from '../../db/database.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { markDays } from '../analytics/marks.ts';
import { enrolmentOf } from '../content/programme.ts';
import { questionColumns } from './final-questions.ts';

/** The member of a final evaluation, and the rules of the programme. */
export type Sitting = {
  memberId: number;
  programmeId: number;
  attempts: number;
  minutes: number;
  questionCount: number;
};

/**
 * The person's enrolment, held until the transaction ends: attempts of one learner are started one after the other.
 * Undefined without a programme. Read what was attempted only afterwards.
 */
export function holdSitting(trx: Trx, personId: number): Promise<Sitting | undefined> {
  return enrolmentOf(trx, personId)
    .select([
      'member.id as memberId',
      'programme.id as programmeId',
      'programme.final_attempts as attempts',
      'programme.final_minutes as minutes',
      'programme.final_question_count as questionCount',
    ])
    .forNoKeyUpdate('member')
    .executeTakeFirst();
}

/** An attempt as a write needs it; `sentAt` null: it is open. */
export type HeldAttempt = {
  id: number;
  memberId: number;
  number: number;
  endsAt: Date;
  sentAt: Date | null;
  paper: FinalQuestion[];
  answers: FinalAnswers;
};

const heldColumns = [
  'attempt.id',
  'attempt.member_id as memberId',
  'attempt.number',
  'attempt.ends_at as endsAt',
  'attempt.sent_at as sentAt',
  'attempt.paper',
  'attempt.answers',
] as const;

/** The attempt of that number of the person's own programme, held until the transaction ends. */
export async function holdOwnAttempt(
  trx: Trx,
  personId: number,
  number: number,
): Promise<HeldAttempt | undefined> {
  const row = await enrolmentOf(trx, personId)
    .innerJoin('final_attempt as attempt', 'attempt.member_id', 'member.id')
    .where('attempt.number', '=', number)
    .select(heldColumns)
    .forUpdate('attempt')
    .executeTakeFirst();
  return row && heldAttempt(row);
}

/** An attempt by its id, held until the transaction ends. */
export async function holdAttempt(trx: Trx, attemptId: number): Promise<HeldAttempt | undefined> {
  const row = await trx
    .selectFrom('final_attempt as attempt')
    .where('attempt.id', '=', attemptId)
    .select(heldColumns)
    .forUpdate()
    .executeTakeFirst();
  return row && heldAttempt(row);
}

const heldAttempt = <A extends { paper: unknown; answers: unknown }>(row: A) => ({
  ...row,
  paper: readPaper(row.paper),
  answers: readFinalAnswers(row.answers),
});

/** The attempts of the enrolment `own` in the query around, in one row `attempted`; join it laterally. */
export function ownAttempts(db: Reader) {
  return db
    .selectFrom('final_attempt')
    .where('final_attempt.member_id', '=', sql.ref<number>('own.memberId'))
    .select(({ fn }) => [
      fn.countAll<number>().as('used'),
      sql<boolean>`coalesce(bool_or(final_attempt.sent_at is not null), false)`.as('submitted'),
      sql<boolean>`coalesce(bool_or(final_attempt.sent_at is null), false)`.as('open'),
      sql<number | null>`max(final_attempt.grade) filter (where final_attempt.sent_at is not null)`.as(
        'best',
      ),
    ])
    .as('attempted');
}

/** The number of attempts, and the id of the open one. */
export async function attemptsOf(
  trx: Trx,
  memberId: number,
): Promise<{ used: number; openId: number | null }> {
  const rows = await trx
    .selectFrom('final_attempt')
    .where('member_id', '=', memberId)
    .select(['id', 'sent_at as sentAt'])
    .execute();
  return { used: rows.length, openId: rows.find(({ sentAt }) => sentAt === null)?.id ?? null };
}

/** The programme's active questions, with the key. */
export async function drawableQuestions(trx: Trx, programmeId: number): Promise<FinalQuestion[]> {
  const rows = await trx
    .selectFrom('final_question')
    .where('programme_id', '=', programmeId)
    .where('active', '=', true)
    .orderBy('id')
    .select(['id', 'unit_id as unitId', ...questionColumns])
    .execute();
  return rows.map((row) => ({ id: row.id, unitId: row.unitId, question: bankQuestion(row) }));
}

type NewAttempt = {
  memberId: number;
  number: number;
  paper: readonly FinalQuestion[];
  /** The paper was drawn by it. */
  seed: number;
  startedAt: Date;
  endsAt: Date;
};

/** Opens an attempt; the database refuses a second open one. */
export async function insertAttempt(
  trx: Trx,
  { memberId, number, paper, seed, startedAt, endsAt }: NewAttempt,
): Promise<void> {
  await trx
    .insertInto('final_attempt')
    .values({
      member_id: memberId,
      number,
      question_ids: paper.map(({ id }) => id),
      paper: JSON.stringify(storedPaper(paper)),
      seed,
      started_at: startedAt,
      ends_at: endsAt,
    })
    .execute();
}

/** Keeps the answer to one question of a held attempt. */
export async function writeFinalAnswer(
  trx: Trx,
  attemptId: number,
  questionId: number,
  answer: FinalAnswer,
  at: Date,
): Promise<void> {
  const kept = JSON.stringify({ [questionId]: storedFinalAnswer(answer) });
  await trx
    .updateTable('final_attempt')
    .set({ answers: sql`answers || ${kept}::jsonb`, saved_at: at })
    .where('id', '=', attemptId)
    .execute();
}

/** Closes an attempt with its grade, once; false when it was closed before. */
export async function closeAttempt(
  trx: Trx,
  attemptId: number,
  { grade, sentAt }: { grade: number; sentAt: Date },
): Promise<boolean> {
  const closed = await trx
    .updateTable('final_attempt')
    .set({ grade, sent_at: sentAt })
    .where('id', '=', attemptId)
    .where('sent_at', 'is', null)
    .returning('member_id as memberId')
    .executeTakeFirst();
  if (closed) await markDays(trx, closed.memberId);
  return closed !== undefined;
}

/** Ids of open attempts whose time is over, the oldest first. */
export async function overdueAttempts(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('final_attempt')
    .where('sent_at', 'is', null)
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(limit)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
