import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { readFinalAnswers, readPaper } from '#app/contract/stored/final-paper.ts';
import { folioOf } from '#app/domain/challenges/challenge.ts';
import { correctPaper } from '#app/domain/grades/final-evaluation.ts';
import type { QuizAnswer } from '#app/domain/quiz/asked-question.ts';
import { recomputeAll } from '#app/product/grades/standing-check.server.ts';
import { differentRollups } from '#server/repositories/analytics/rollups.ts';
import type { World } from '#server/world.ts';
import { promises } from './promises.ts';

export type Completion = { memberId: number; activityId: number };

/** The answers that clients got are kept. */
export type Acknowledged = {
  completions: Completion[];
  deliveries: { memberId: number; unitId: number; folio: string }[];
  /** Attempts that were sent, with the answer to each question. */
  attempts: { memberId: number; number: number; answers: ReadonlyMap<number, QuizAnswer> }[];
  answers: { questionId: number; answerId: number }[];
  grades: { memberId: number; unitId: number; score: number }[];
  /** Evaluations whose boss pressed *Enviar*, and whether they are to be sent: not those that were taken back in time. */
  sends: { memberId: number; unitId: number; isSent: boolean }[];
  /** Requests to Support that were answered, with the text of the answer. */
  tickets: { ticketId: number; text: string }[];
  /** Requests about personal data, with the steps that were taken. */
  requests: { arcoId: number; steps: readonly string[] }[];
};

export const nothingYet = (): Acknowledged => ({
  completions: [],
  deliveries: [],
  attempts: [],
  answers: [],
  grades: [],
  sends: [],
  tickets: [],
  requests: [],
});

/** Everything that was acknowledged in either. */
export const both = (one: Acknowledged, other: Acknowledged): Acknowledged => ({
  completions: [...one.completions, ...other.completions],
  deliveries: [...one.deliveries, ...other.deliveries],
  attempts: [...one.attempts, ...other.attempts],
  answers: [...one.answers, ...other.answers],
  grades: [...one.grades, ...other.grades],
  sends: [...one.sends, ...other.sends],
  tickets: [...one.tickets, ...other.tickets],
  requests: [...one.requests, ...other.requests],
});

const zone = 'America/Mexico_City';
type Place = Pick<World, 'db' | 'storage'>;

/** Everything that must hold when the last fault is over and the queue is empty; each broken promise is a line. */
export async function brokenPromises(place: Place, acknowledged: Acknowledged): Promise<string[]> {
  const { db } = place;
  const found: Record<string, readonly unknown[]> = {
    'acknowledged writes lost': await lostCompletions(place, acknowledged),
    'acknowledged deliveries that are not there exactly once': await lostDeliveries(place, acknowledged),
    'acknowledged attempts that were not sent as answered': await lostAttempts(place, acknowledged),
    'acknowledged answers that are not there exactly once': await lostAnswers(place, acknowledged),
    'acknowledged grades that are not there exactly once': await lostGrades(place, acknowledged),
    'acknowledged sends of bosses that are not as they were left': await lostSends(place, acknowledged),
    'acknowledged answers of Support that are not there exactly once': await lostTickets(place, acknowledged),
    'acknowledged steps of data requests that are not there exactly once': await lostSteps(
      place,
      acknowledged,
    ),
    'sent attempts with another grade than their paper': await wrongGrades(place),
    'files without their object': await missingObjects(place),
    'standings that differ from recompute-all': await recomputeAll({
      db,
      env: { TZ_NEGOCIO: zone },
    }),
    'sums of generations that differ from a recount': await wrongSums(place),
  };
  for (const [name, ask] of Object.entries(promises)) found[name] = (await ask.execute(db)).rows;
  return Object.entries(found)
    .filter(([, offenders]) => offenders.length > 0)
    .map(([name, offenders]) => `${name}: ${offenders.length}, ${JSON.stringify(offenders.slice(0, 5))}`);
}

/** Of the generations that no worker still has to count again. */
async function wrongSums({ db }: Place): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from learner_group
    where id not in (select group_id from analytics_mark union all select group_id from analytics_owed)
      and exists (select from analytics_group where group_id = learner_group.id)
  `.execute(db);
  return differentRollups(db, { groupIds: rows.map(({ id }) => id), zone });
}

async function lostCompletions({ db }: Place, { completions }: Acknowledged): Promise<string[]> {
  const rows = await db
    .selectFrom('activity_completion')
    .where('finished', '=', true)
    .select(['member_id', 'activity_id'])
    .execute();
  const kept = new Set(rows.map((row) => `${row.member_id}/${row.activity_id}`));
  return completions
    .map(({ memberId, activityId }) => `${memberId}/${activityId}`)
    .filter((write) => !kept.has(write));
}

/** Each client delivers once: one version, which the receipt names. */
async function lostDeliveries({ db }: Place, { deliveries }: Acknowledged): Promise<string[]> {
  const rows = await db
    .selectFrom('challenge_version as version')
    .innerJoin('challenge_submission as challenge', 'challenge.id', 'version.submission_id')
    .select(['version.id', 'challenge.member_id', 'challenge.unit_id'])
    .execute();
  return deliveries
    .filter(({ memberId, unitId, folio }) => {
      const kept = rows.filter((row) => row.member_id === memberId && row.unit_id === unitId);
      return kept.map(({ id }) => folioOf(id)).join() !== folio;
    })
    .map(({ folio }) => folio);
}

async function sentAttempts({ db }: Place) {
  const rows = await db.selectFrom('final_attempt').where('sent_at', 'is not', null).selectAll().execute();
  return rows.map((row) => ({
    ...row,
    name: `${row.member_id}/${row.number}`,
    paper: readPaper(row.paper),
    answers: readFinalAnswers(row.answers),
  }));
}

async function lostAttempts(place: Place, { attempts }: Acknowledged): Promise<string[]> {
  const sent = await sentAttempts(place);
  return attempts
    .filter(({ memberId, number, answers }) => {
      const [kept, ...more] = sent.filter(({ name }) => name === `${memberId}/${number}`);
      const same = [...answers].every(([question, answer]) =>
        isDeepStrictEqual(kept?.answers[question]?.answer, answer),
      );
      return !kept || more.length > 0 || !same;
    })
    .map(({ memberId, number }) => `${memberId}/${number}`);
}

/** Each client asks once and is answered once. */
async function lostAnswers({ db }: Place, { answers }: Acknowledged): Promise<string[]> {
  const rows = await db.selectFrom('answer').select(['id', 'question_id']).execute();
  return answers
    .filter(({ questionId, answerId }) => {
      const kept = rows.filter((row) => row.question_id === questionId);
      return kept.map(({ id }) => id).join() !== String(answerId);
    })
    .map(({ questionId, answerId }) => `${questionId}/${answerId}`);
}

/** The grade that the learner sees is the one that was published, by one evaluation. */
async function lostGrades({ db }: Place, { grades }: Acknowledged): Promise<string[]> {
  const rows = await db
    .selectFrom('challenge_submission as challenge')
    .innerJoin('challenge_review as review', 'review.submission_id', 'challenge.id')
    .where('challenge.published_at', 'is not', null)
    .where('review.outcome', '=', 'published')
    .select(['challenge.member_id', 'challenge.unit_id', 'challenge.score', 'review.score as told'])
    .execute();
  return grades
    .filter(({ memberId, unitId, score }) => {
      const kept = rows.filter((row) => row.member_id === memberId && row.unit_id === unitId);
      const [only] = kept;
      return kept.length !== 1 || Number(only?.score) !== score || Number(only?.told) !== score;
    })
    .map(({ memberId, unitId }) => `${memberId}/${unitId}`);
}

/** One that was pressed left with its ten seconds, and one that was taken back never. */
async function lostSends({ db }: Place, { sends }: Acknowledged): Promise<string[]> {
  const rows = await db.selectFrom('boss_evaluation').select(['member_id', 'unit_id', 'sent_at']).execute();
  return sends
    .filter(({ memberId, unitId, isSent }) => {
      const kept = rows.find((row) => row.member_id === memberId && row.unit_id === unitId);
      return kept === undefined || (kept.sent_at !== null) !== isSent;
    })
    .map(({ memberId, unitId }) => `${memberId}/${unitId}`);
}

/** Each request is answered once, and solved by it. */
async function lostTickets({ db }: Place, { tickets }: Acknowledged): Promise<number[]> {
  const rows = await db
    .selectFrom('support_ticket as ticket')
    .innerJoin('support_message as said', 'said.ticket_id', 'ticket.id')
    .where('ticket.status', '=', 'solved')
    .select(['ticket.id', 'said.body'])
    .execute();
  return tickets
    .filter(({ ticketId, text }) => {
      const kept = rows.filter(({ id }) => id === ticketId);
      return kept.map(({ body }) => body).join() !== text;
    })
    .map(({ ticketId }) => ticketId);
}

async function lostSteps({ db }: Place, { requests }: Acknowledged): Promise<number[]> {
  const rows = await db.selectFrom('arco_step').orderBy('id').select(['request_id', 'step']).execute();
  return requests
    .filter(({ arcoId, steps }) => {
      const kept = rows.filter(({ request_id }) => request_id === arcoId);
      return kept.map(({ step }) => step).join() !== steps.join();
    })
    .map(({ arcoId }) => arcoId);
}

async function wrongGrades(place: Place): Promise<string[]> {
  const sent = await sentAttempts(place);
  return sent
    .filter(({ paper, answers, grade }) => correctPaper(paper, answers).grade !== grade)
    .map(({ name }) => name);
}

async function missingObjects({ db, storage }: Place): Promise<string[]> {
  const files = await db.selectFrom('file').select('storage_key as key').execute();
  const sizes = await Promise.all(files.map(({ key }) => storage.size(key)));
  return files.filter((_, index) => sizes[index] === null).map(({ key }) => key);
}
