import { sql } from 'kysely';
import type { Trx } from '#server/world.ts';
import { between, happens, oneOf } from '../chance.ts';
import { iso, type Moments } from '../moments.ts';
import { insertRows } from '../rows.ts';
import type { Step } from '../steps.ts';
import type { Generation, Learner } from './generations.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const profiles = { learner: 2, boss: 3, tutor: 4 } as const;
/** Sessions of the past are kept for about so many days. */
const DAYS_OF_SESSIONS = 29;

const devices = [
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; SM-A146M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
] as const;

type SignIn = { personId: number; profile: number; at: number };

/** The days on which people signed in, over the year, and the ended sessions of the last weeks. */
export async function insertSignIns(
  trx: Trx,
  { generations, steps }: { generations: readonly Generation[]; steps: readonly Step[] },
  moments: Moments,
): Promise<void> {
  const signIns = onePerDay([...signInsOfSteps(steps, moments), ...looksOf(generations, moments)], moments);
  await insertRows(
    trx,
    'access_day',
    signIns.map(({ personId, profile, day }) => ({
      person_id: personId,
      profile_id: profile,
      day: moments.day(day),
    })),
  );
  const kept = signIns.filter(({ at }) => at > moments.now - DAYS_OF_SESSIONS * 24 * HOUR_MS);
  await insertRows(
    trx,
    'session',
    kept.map(({ personId, profile, at }) => {
      const ended = iso(at + between(6, 45, 'visit', personId, at) * MINUTE_MS);
      return {
        id: crypto.randomUUID(),
        person_id: personId,
        profile_id: profile,
        bound: false,
        user_agent: oneOf(devices, 'device', personId),
        created_at: iso(at),
        last_seen_at: ended,
        idle_until: ended,
        absolute_until: ended,
        revoked_at: ended,
        revoked_why: 'logout',
      };
    }),
  );
  const last = new Map<number, number>();
  for (const { personId, at } of signIns) last.set(personId, Math.max(at, last.get(personId) ?? 0));
  const given = [...last].map(([id, at]) => ({ id, at: iso(at) }));
  await sql`
    update person set last_access_at = given.at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id int, at timestamptz)
    where person.id = given.id
  `.execute(trx);
}

/** People who did something were there a little before. */
function signInsOfSteps(steps: readonly Step[], moments: Moments): SignIn[] {
  return steps.flatMap(({ learner, finished, caseAt, delivery, surveyAt, selfAt, feedback }) => {
    const { personId, bossId, tutorId } = learner;
    const of = (profile: number, id: number, acts: readonly (number | null | undefined)[]): SignIn[] =>
      acts.flatMap((at) =>
        at && at < moments.now ? [{ personId: id, profile, at: at - 20 * MINUTE_MS }] : [],
      );
    const acknowledged = feedback?.agreements.map(({ acknowledgedAt }) => acknowledgedAt) ?? [];
    return [
      ...of(profiles.learner, personId, [
        ...finished.map(({ at }) => at),
        caseAt,
        delivery?.at,
        delivery?.againAt,
        surveyAt,
        selfAt,
        ...acknowledged,
      ]),
      ...of(profiles.boss, bossId, [feedback?.preparedAt, feedback?.sentAt]),
      ...of(profiles.tutor, tutorId, [delivery?.returnedAt, delivery?.graded?.at]),
    ];
  });
}

/** Visits to look at what is new, in the weeks of the programme. */
function looksOf(generations: readonly Generation[], moments: Moments): SignIn[] {
  return generations.flatMap((generation) =>
    generation.learners.flatMap((learner) => {
      const days = moments.offsetOf(learner.endsAt) - generation.starts;
      return Array.from({ length: Math.max(0, days) }, (_, index) => generation.starts + index).flatMap(
        (day) => lookOn(day, learner, moments),
      );
    }),
  );
}

function lookOn(day: number, learner: Learner, moments: Moments): SignIn[] {
  if (!happens(0.09 * learner.diligence, 'looks', learner.key, day)) return [];
  const at = moments.ofWork(day, 'looks', learner.key, day);
  return at < learner.endsAt ? [{ personId: learner.personId, profile: profiles.learner, at }] : [];
}

/** The first sign-in of each day in each view. */
function onePerDay(signIns: readonly SignIn[], moments: Moments): (SignIn & { day: number })[] {
  const first = new Map<string, SignIn & { day: number }>();
  for (const one of signIns) {
    const day = moments.offsetOf(one.at);
    const key = `${one.personId} ${one.profile} ${day}`;
    const known = first.get(key);
    if (!known || one.at < known.at) first.set(key, { ...one, day });
  }
  return [...first.values()].toSorted((one, other) => one.at - other.at);
}
