import { sql } from 'kysely';
import { addDays } from '#app/domain/deadlines/dates.ts';
import type { Reader } from '#server/db/template.ts';
import { isGroupIn, type Scope } from '../scope.queries.server.ts';
import { areDays, countDays, type Days } from './day-counts.queries.server.ts';
import {
  average,
  count,
  type Figures,
  meanOf,
  medianIn,
  roundedTo,
  type Spread,
  share,
  sizeOf,
} from './figure-shapes.ts';
import { finalGradeOf, groupSums, measure } from './figures.queries.server.ts';

/** The followers of the programme, their progress, and their results. */
export async function generalBlock(db: Reader, scope: Scope): Promise<Figures> {
  const { from, until, today, unitId } = scope;
  const [sums, progress, days, active, counted] = await Promise.all([
    groupSums(db, scope),
    progressOf(db, scope),
    daysPerUnit(db, scope),
    activeIn(db, scope),
    countDays(db, scope, {
      joined: { kinds: ['joined'], until },
      left: { kinds: ['left'], until: addDays(from, -1) },
      voided: { kinds: ['voided'], until },
      completed: { kinds: ['completed'], from, until, ofUnit: unitId !== undefined },
      kept: { kinds: ['kept'], from, until, ofUnit: true },
      late: { kinds: ['late'], from, until, ofUnit: true },
      missing: { kinds: ['missing'], from, until: earlier(until, addDays(today, -1)), ofUnit: true },
    }),
  ]);
  return {
    figures: [
      count('enrolled', counted.joined - counted.left - counted.voided),
      count('present', sums.members),
      share('active', active, sums.members),
      average('percent', 'progress', progress ?? meanProgress(sums)),
      count('completed', counted.completed),
      share('challengesOnTime', counted.kept, counted.kept + counted.late + counted.missing),
      share('passed', sums.passed, sums.judged),
      finalGradeOf(sums),
      average('days', 'daysPerUnit', { n: sizeOf(days), value: medianIn(days) }),
    ],
    tables: [],
  };
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Counts the active people of the range: for a range that ended before today, it reads every day. */
async function activeIn(db: Reader, scope: Scope): Promise<number> {
  if (scope.until < scope.today) return (await measure(db, scope, ['active'])).active.n;
  return (await countDays(db, scope, { seen: { kinds: ['seen'], from: scope.from } })).seen;
}

/** Days from the opening of a unit to its completion, both counted, one at least. */
async function daysPerUnit(db: Reader, scope: Scope): Promise<Spread> {
  const { from, until } = scope;
  const completed: Days = { kinds: ['completed'], from, until, ofUnit: true };
  const { rows } = await sql<{ value: number; n: number }>`
    select greatest(sums.day - wave.opens_on + 1, 1) as value, sum(sums.n)::int as n
    from analytics_day as sums
    join learner_group on learner_group.id = sums.group_id
    join wave on wave.group_id = sums.group_id and wave.unit_id = sums.unit_id
    where ${isGroupIn(scope)} and ${areDays(scope, completed)} and wave.opens_on is not null
    group by 1 order by 1
  `.execute(db);
  return rows;
}

const meanProgress = ({ members, progressSum }: Awaited<ReturnType<typeof groupSums>>) => ({
  n: members,
  of: members,
  value: meanOf(progressSum, members),
});

/** The progress in the chosen unit, also before it has opened; null without a chosen unit. */
async function progressOf(db: Reader, scope: Scope) {
  if (scope.unitId === undefined) return null;
  const { n, mean } = (await measure(db, scope, ['progress'])).progress;
  return { n, of: n, value: roundedTo(mean) };
}
