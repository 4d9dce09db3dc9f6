import { sql } from 'kysely';
import { MIN_GRADED, type OwnGrading } from '#app/contract/tutor/board.ts';
import type { Actor } from '#server/auth/actor.ts';
import { template } from '#server/db/template.ts';
import { listedChallenges } from '#server/repositories/challenges/challenge-reviews.ts';
import type { World } from '#server/world.ts';

/** Days of the figure *in the last days*. */
const RECENT_DAYS = 30;
const DAY_MS = 86_400_000;

type Values = { tutorId: number; recentFrom: Date };

/** The figures of a tutor's own published grades, one for each challenge of the groups of today: the last one that is theirs. */
const gradingRows = template({ tutorId: true, recentFrom: true }, (db, { tutorId, recentFrom }: Values) =>
  db
    .selectFrom(
      listedChallenges(db, tutorId)
        .innerJoin('challenge_review as own', 'own.submission_id', 'challenge.id')
        .innerJoin('challenge_version as graded', 'graded.id', 'own.version_id')
        .where('own.tutor_id', '=', tutorId)
        .where('own.outcome', '=', 'published')
        .groupBy('challenge.id')
        .select([
          sql<number>`(array_agg(own.score order by own.decided_at desc, own.id desc))[1]`.as('score'),
          sql<Date>`min(own.decided_at)`.as('firstAt'),
          sql<number>`min(extract(epoch from own.decided_at - graded.delivered_at) / 3600)`.as('hours'),
        ])
        .as('grade'),
    )
    .select([
      sql<number>`count(*)::int`.as('graded'),
      sql<number>`(count(*) filter (where grade."firstAt" > ${recentFrom}))::int`.as('recent'),
      sql<number | null>`round(avg(grade.score), 1)::float8`.as('mean'),
      sql<number | null>`round(stddev_samp(grade.score), 1)::float8`.as('spread'),
      sql<number | null>`round(percentile_cont(0.5) within group (order by grade.hours))::int`.as('hours'),
    ]),
);

/** How a tutor has graded; nobody else reads it, and it is compared with nobody's. */
export async function gradingOf({ db, clock }: World, { personId }: Actor): Promise<OwnGrading> {
  const recentFrom = new Date(clock.now().getTime() - RECENT_DAYS * DAY_MS);
  const [found] = await gradingRows(db, { tutorId: personId, recentFrom });
  const { graded = 0, recent = 0, mean = null, spread = null, hours = null } = found ?? {};
  const hasEnough = graded >= MIN_GRADED && mean !== null && spread !== null && hours !== null;
  return { graded, recent, figures: hasEnough ? { mean, spread, hours } : null };
}
