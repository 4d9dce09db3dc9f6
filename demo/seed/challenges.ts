import dayjs from 'dayjs';
import { type Criterion, challengeScore } from '#app/domain/grades/grades.ts';
import { deliveries } from '#demo/content/deliveries.ts';
import { learnerAnswers, returnReason, tutorComments } from '#demo/content/learner-answers.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Trx } from '#server/world.ts';
import { deliveredFile } from './deliveries.ts';
import type { SeededMember } from './groups.ts';
import type { SeededUnit } from './programme.ts';

/** A delivered challenge. Days from today: negative is past. */
export type DemoChallenge = {
  deliveredIn: number;
  /** Published grade. */
  score?: number;
  /** Given back so many days from today. */
  returnedIn?: number;
};

type Written = {
  member: SeededMember;
  unit: SeededUnit;
  challenge: DemoChallenge;
  today: string;
  voice: 0 | 1;
};

const at = (today: string, days: number): Date => dayjs(`${today}T17:00:00Z`).add(days, 'day').toDate();

/** Delivers a challenge with its PDF file, and has it graded or given back where the story says so. */
export async function deliverChallenge(trx: Trx, storage: Storage, written: Written): Promise<void> {
  const { member, unit, challenge, today, voice } = written;
  const file = deliveries[unit.key];
  const text = learnerAnswers[unit.key];
  if (!file || !text) throw new Error(`unit ${unit.key} has no delivery to show`);
  const deliveredAt = at(today, challenge.deliveredIn);
  const publishedAt = at(today, challenge.deliveredIn + 1);
  const { id } = await trx
    .insertInto('challenge_submission')
    .values({
      member_id: member.id,
      unit_id: unit.id,
      first_delivered_at: deliveredAt,
      last_delivered_at: deliveredAt,
      ...(challenge.score ? { score: challenge.score, published_at: publishedAt } : {}),
      ...(challenge.returnedIn === undefined ? {} : { returned_at: at(today, challenge.returnedIn) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await trx
    .insertInto('challenge_version')
    .values({
      submission_id: id,
      number: 1,
      comment: text.delivery[voice],
      file_id: await deliveredFile(trx, storage, { personId: member.personId, file }),
      delivered_at: deliveredAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const review = { submission_id: id, version_id: version.id, tutor_id: member.tutorId };
  if (challenge.score) await publish(trx, review, unit, challenge.score, publishedAt);
  if (challenge.returnedIn !== undefined) await giveBack(trx, review, at(today, challenge.returnedIn));
}

type Review = { submission_id: number; version_id: number; tutor_id: number };

async function publish(trx: Trx, review: Review, unit: SeededUnit, score: number, when: Date): Promise<void> {
  const scores = criterionScores(unit, score).map((one) => ({
    score: one,
    comment: wordsFor(one).criterion,
  }));
  await trx
    .insertInto('challenge_review')
    .values({
      ...review,
      claimed_at: when,
      scores: JSON.stringify({ ...scores }),
      comment: wordsFor(score).whole,
      outcome: 'published',
      score,
      decided_at: when,
    })
    .execute();
}

function wordsFor(score: number) {
  if (score >= 9) return tutorComments.high;
  return score >= 8 ? tutorComments.good : tutorComments.low;
}

async function giveBack(trx: Trx, review: Review, when: Date): Promise<void> {
  await trx
    .insertInto('challenge_review')
    .values({ ...review, claimed_at: when, outcome: 'returned', reason: returnReason, decided_at: when })
    .execute();
}

/** Scores per criterion that give the score of the story exactly: two of the same weight differ by as much up as down. */
function criterionScores({ name, criterionWeights }: SeededUnit, score: number): number[] {
  const up = criterionWeights.findIndex((weight, place) => criterionWeights.indexOf(weight, place + 1) > 0);
  const down = criterionWeights.indexOf(criterionWeights[up] ?? 0, up + 1);
  const step = Math.min(0.5, 10 - score);
  const tenths = (value: number) => Math.round(value * 10) / 10;
  const scores = criterionWeights.map((_, place) =>
    tenths(place === up ? score + step : place === down ? score - step : score),
  );
  const criteria: Criterion[] = criterionWeights.map((weight, place) => ({
    weight,
    score: scores[place] ?? 0,
  }));
  if (challengeScore(criteria) !== score) throw new Error(`the criteria of ${name} do not give ${score}`);
  return scores;
}
