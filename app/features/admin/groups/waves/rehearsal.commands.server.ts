import { createHash } from 'node:crypto';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import {
  datesPlan,
  type GroupDates,
  type NewDates,
  type Shift,
  type ShiftPlan,
  shiftPlan,
} from '#app/domain/deadlines/shift-plan.ts';
import { takenBack } from '#server/db/transactions.ts';
import { fail } from '#server/errors.ts';
import type { Trx, World } from '#server/world.ts';
import { type Moment, type PeopleEffects, peopleEffects } from './effects.ts';
import { type PlannedGroup, type WrittenShift, writePlans } from './shifts/shift-writes.rows.server.ts';
import { type GroupFacts, lockGroups, openedUnits, readFacts } from './waves.rows.server.ts';

/** A change of the days of a generation. */
export type DatesChange = ({ kind: 'shift' } & AnyShift) | ({ kind: 'dates' } & NewDates);

/** A move of one generation names its unit; one of several the unit's place, which each has in its own programme. */
type AnyShift = Omit<Shift, 'scope'> & { scope: Shift['scope'] | { order: number; following: boolean } };

/** The plan for a generation that is held, and the token of all that it was made from. */
export type Plan = PlannedGroup & { token: string };

/** The effect of a change; `outcome` is null where it cannot be applied, or changes nothing. */
export type Rehearsal = Plan & { outcome: Outcome | null };

export type Outcome = { effects: PeopleEffects; after: GroupFacts; written: WrittenShift };

/**
 * Holds generations and plans the change from what is stored at this moment.
 * @throws `wave.opened` where a wave with records would go, 404 for a unit of another programme
 */
export async function planChange(
  trx: Trx,
  groupIds: readonly number[],
  change: DatesChange,
  today: string,
): Promise<Plan[]> {
  const groups = await readFacts(trx, await lockGroups(trx, groupIds));
  const plans: Plan[] = [];
  for (const facts of groups) {
    refuseStrangers(facts, change);
    const plan = planOf(facts, change, today);
    if (plan.waves.some(({ after }) => after === null)) {
      const opened = await openedUnits(trx, facts.id);
      if (plan.waves.some(({ after, unitId }) => after === null && opened.includes(unitId)))
        fail('wave.opened');
    }
    plans.push({ facts, plan, token: tokenOf(facts, change, today) });
  }
  return plans;
}

function refuseStrangers({ units }: GroupFacts, change: DatesChange): void {
  const known = new Set(units.map(({ unitId }) => unitId));
  const named =
    change.kind === 'dates'
      ? change.units.map(({ unitId }) => unitId)
      : change.scope === 'all' || 'order' in change.scope
        ? []
        : [change.scope.unitId];
  if (named.some((unitId) => !known.has(unitId))) fail('scope.notFound');
}

function planOf(facts: GroupFacts, change: DatesChange, today: string): ShiftPlan {
  const before: GroupDates = {
    startsOn: facts.startsOn,
    waves: facts.units.map(({ unitId, order, wave }) => ({ unitId, order, dates: wave?.dates ?? null })),
    // Nobody of a draft has a day of their own that counts yet.
    extensions: facts.status === 'published' ? owedExtensions(facts) : [],
  };
  if (change.kind === 'dates') return datesPlan(before, change, today);
  const scope = scopeIn(facts, change);
  return scope ? shiftPlan(before, { ...change, scope }, today) : nothing;
}

const nothing: ShiftPlan = { waves: [], extensions: [], faults: [] };

/** The scope of a move in this generation; null where its programme has no unit at that place. */
export function scopeIn({ units }: GroupFacts, { scope }: AnyShift): Shift['scope'] | null {
  if (scope === 'all' || 'unitId' in scope) return scope;
  const unit = units.find(({ order }) => order === scope.order);
  return unit ? { unitId: unit.unitId, following: scope.following } : null;
}

const owedExtensions = ({ members }: GroupFacts): GroupDates['extensions'] =>
  members.flatMap(({ current, deliveredAt, extendedTo, memberId, unitId }) =>
    current && deliveredAt === null && extendedTo !== null ? [{ memberId, unitId, dueOn: extendedTo }] : [],
  );

/** All that a preview was made from, in one word: the change, the day, waves, extensions, members, deliveries. */
function tokenOf(facts: GroupFacts, change: DatesChange, today: string): string {
  const { id, status, startsOn, units, members } = facts;
  const from = [
    [id, status, startsOn, today],
    change,
    units.map(({ unitId, order, wave }) => [unitId, order, wave?.id ?? 0, wave?.version ?? 0]),
    members.map((one) => [
      one.memberId,
      one.version,
      one.current,
      one.unitId,
      one.extensionId,
      one.deliveredAt,
    ]),
  ];
  return createHash('sha256').update(JSON.stringify(from)).digest('base64url');
}

export const mayApply = ({ plan }: Pick<Plan, 'plan'>): boolean =>
  plan.waves.length > 0 && plan.faults.every(({ refuses }) => !refuses);

/**
 * Does the change in a transaction, reads what it does to people, and takes all of it back: so what a preview says is
 * what happens. `read` may do more in the same transaction.
 */
export function rehearseDates<T>(
  { db, env, clock }: World,
  { groupIds, change, actorId }: { groupIds: readonly number[]; change: DatesChange; actorId: number },
  read: (trx: Trx, rehearsals: Rehearsal[], moment: Moment) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  const zone = env.TZ_NEGOCIO;
  const moment = { now, zone, today: todayIn(zone, now) };
  return takenBack(db, async (trx) => {
    const plans = await planChange(trx, groupIds, change, moment.today);
    return read(trx, await carriedOut(trx, plans, actorId, moment), moment);
  });
}

async function carriedOut(trx: Trx, plans: Plan[], actorId: number, moment: Moment): Promise<Rehearsal[]> {
  const possible = plans.filter(mayApply);
  if (possible.length === 0) return plans.map((plan) => ({ ...plan, outcome: null }));
  const written = await writePlans(trx, possible, { actorId, now: moment.now });
  const after = await readFacts(
    trx,
    possible.map(({ facts }) => facts),
  );
  const outcomes = new Map(
    possible.flatMap(({ facts, plan }, index) => {
      const now = after[index];
      const own = written[index];
      if (!now || !own) return [];
      const effects = peopleEffects(facts, now, { waves: plan.waves, today: moment.today });
      return [[facts.id, { effects, after: now, written: own }] as const];
    }),
  );
  return plans.map((plan) => ({ ...plan, outcome: outcomes.get(plan.facts.id) ?? null }));
}
