import type { ManyPreview } from '#app/contract/admin/groups/shifts.ts';
import type { GroupWaves, ShiftPreview } from '#app/contract/admin/groups/waves.ts';
import { fullName } from '#app/domain/access/person.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { waveDays } from '#app/domain/deadlines/day-order.ts';
import { proposedDates } from '#app/domain/deadlines/shift-plan.ts';
import { fail } from '#server/errors.ts';
import { namesOf } from '#server/repositories/people/administered-people.ts';
import type { Trx, World } from '#server/world.ts';
import type { Moment } from './effects.ts';
import { movesOf } from './many/moves-of-many.ts';
import { awardOutcome, reminderOutcome } from './outcome.queries.server.ts';
import {
  type DatesChange,
  mayApply,
  type Rehearsal,
  rehearseDates,
  scopeIn,
} from './rehearsal.commands.server.ts';
import { faultText } from './shifts/shift.texts.ts';
import { groupToRead, latestShifts, undoableShifts } from './shifts/shifts.rows.server.ts';
import { UNDO_MINUTES } from './undo-minutes.ts';
import { openedUnits, readFacts, sessionsToCome } from './waves.rows.server.ts';

/**
 * The days of every unit of a generation, for the administration.
 * @throws `scope.notFound` for an unknown or deleted one
 */
export async function groupWaves({ db, clock }: World, groupId: number): Promise<GroupWaves> {
  const group = (await groupToRead(db, groupId)) ?? fail('scope.notFound');
  const [facts] = await readFacts(db, [group]);
  const opened = new Set(await openedUnits(db, groupId));
  const since = new Date(clock.now().getTime() - UNDO_MINUTES * 60_000);
  const shifts = await undoableShifts(db, groupId, since);
  const current = (facts?.members ?? []).filter((one) => one.current);
  return {
    startsOn: group.startsOn,
    mayChange: group.status !== 'archived',
    waves: (facts?.units ?? []).map(({ unitId, order, name, defaultDays, wave }) => {
      const own = current.filter((one) => one.unitId === unitId);
      return {
        unit: { id: unitId, name, order },
        dates: wave?.dates ?? null,
        proposed: proposedDates(group.startsOn, order, defaultDays),
        delivered: own.filter(({ deliveredAt }) => deliveredAt !== null).length,
        active: own.length,
        opened: opened.has(unitId),
      };
    }),
    undoable: shifts.map(({ id, days, reason, madeAt, authorId, authorName }) => ({
      id,
      days,
      reason,
      author: { id: authorId, name: authorName },
      madeAt: madeAt.toISOString(),
      undoUntil: new Date(madeAt.getTime() + UNDO_MINUTES * 60_000).toISOString(),
    })),
  };
}

type Wanted = { change: DatesChange; actorId: number };

/**
 * The effect of a change of a generation's days; nothing is written.
 * @throws 404 for an unknown generation or unit; 409 `wave.archived`, `wave.opened`
 */
export function previewDates(
  world: World,
  groupId: number,
  { change, actorId }: Wanted,
): Promise<ShiftPreview> {
  return rehearseDates(world, { groupIds: [groupId], change, actorId }, async (trx, [rehearsal], moment) => {
    if (!rehearsal) fail('scope.notFound');
    if (rehearsal.facts.status === 'archived') fail('wave.archived');
    return previewOf(trx, rehearsal, moment);
  });
}

async function previewOf(trx: Trx, rehearsal: Rehearsal, moment: Moment): Promise<ShiftPreview> {
  const { facts, plan, token, outcome } = rehearsal;
  const effects = outcome?.effects;
  const units = new Map(facts.units.map(({ unitId, order, name }) => [unitId, { id: unitId, order, name }]));
  const personOf = new Map(facts.members.map(({ memberId, personId }) => [memberId, personId]));
  const late = effects?.becomeLate ?? [];
  const inTime = effects?.noLongerLate ?? [];
  const moved = plan.extensions.map(({ memberId }) => personOf.get(memberId) ?? 0);
  const people = new Map(
    (await namesOf(trx, [...new Set([...late, ...inTime, ...moved])])).map((one) => [one.id, fullName(one)]),
  );
  const named = (personId: number) => ({ id: personId, name: people.get(personId) ?? '' });
  const unitOf = (unitId: number) => units.get(unitId) ?? { id: unitId, order: 0, name: '' };
  return {
    token: mayApply(rehearsal) ? token : null,
    waves: plan.waves.map(({ unitId, before, after }) => ({ unit: unitOf(unitId), before, after })),
    faults: plan.faults.map((fault) => ({
      kind: fault.kind,
      text: faultText(fault, fault.unitId === null ? null : unitOf(fault.unitId).name),
      unitId: fault.unitId,
      day: fault.day,
      refuses: fault.refuses,
    })),
    extensions: plan.extensions.map(({ memberId, unitId, from, to }) => ({
      memberId,
      name: named(personOf.get(memberId) ?? 0).name,
      unitName: unitOf(unitId).name,
      from,
      to,
    })),
    becomeLate: late.map(named),
    noLongerLate: inTime.map(named),
    newDay: effects?.newDay ?? 0,
    keepOwnDay: effects?.keepOwnDay ?? 0,
    delivered: effects?.delivered ?? 0,
    reminders: outcome ? await reminderOutcome(trx, outcome, moment) : [],
    bossesOpening: effects?.bossesOpening ?? 0,
    bossesClosing: effects?.bossesClosing ?? 0,
    badges: outcome ? await awardOutcome(trx, outcome, moment) : 0,
    sessions: await sessionsBetween(trx, rehearsal, moment),
  };
}

/** Live sessions to come between the first and the last of the days that move: they keep their own. */
async function sessionsBetween(trx: Trx, { facts, plan }: Rehearsal, { now, zone }: Moment) {
  const days = plan.waves.flatMap(({ before, after }) =>
    [before, after].flatMap((dates) => waveDays.flatMap((day) => dates?.[day] ?? [])),
  );
  const [first] = days.toSorted();
  const last = days.toSorted().at(-1);
  if (first === undefined || last === undefined) return [];
  const moved = new Set(plan.waves.map(({ unitId }) => unitId));
  const sessions = await sessionsToCome(trx, facts.id, now);
  return sessions
    .filter(({ startsAt, unitId }) => {
      const day = todayIn(zone, startsAt);
      return (unitId === null || moved.has(unitId)) && first <= day && day <= last;
    })
    .map(({ id, title, startsAt }) => ({ id, title, startsAt: startsAt.toISOString() }));
}

/** Generations of one rehearsal: it holds them and everything that it writes until it is taken back. */
const AT_ONCE = 10;

/**
 * {@link previewDates} of several generations, in figures; one that is gone is absent. A few at a time, each few in a
 * transaction of their own: whoever works in one of them waits for those few only.
 */
export async function previewDatesOfMany(
  world: World,
  groupIds: readonly number[],
  { change, actorId }: Wanted,
): Promise<{ groups: ManyPreview }> {
  const wanted = [...new Set(groupIds)];
  const groups: ManyPreview = [];
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = { groupIds: wanted.slice(from, from + AT_ONCE), change, actorId };
    groups.push(
      ...(await rehearseDates(world, some, async (_, rehearsals) =>
        rehearsals.map((rehearsal) => figuresOf(rehearsal, change)),
      )),
    );
  }
  return { groups };
}

function figuresOf(rehearsal: Rehearsal, change: DatesChange): ManyPreview[number] {
  const { facts, plan, token, outcome } = rehearsal;
  const effects = outcome?.effects;
  const text = refusalText(rehearsal);
  const scope = change.kind === 'shift' ? scopeIn(facts, change) : null;
  return {
    id: facts.id,
    name: facts.name,
    token: text === null ? token : null,
    text,
    waves: plan.waves.length,
    unitId: scope === null || scope === 'all' ? null : scope.unitId,
    warnings: plan.faults.filter(({ refuses }) => !refuses).length,
    extensions: plan.extensions.length,
    becomeLate: effects?.becomeLate.length ?? 0,
    noLongerLate: effects?.noLongerLate.length ?? 0,
    newDay: effects?.newDay ?? 0,
  };
}

/** The moves of the last minutes that can still be taken back together; one of a single generation stands in its tab. */
export async function undoableMoves({ db, clock }: Pick<World, 'db' | 'clock'>) {
  const since = new Date(clock.now().getTime() - UNDO_MINUTES * 60_000);
  return movesOf(await latestShifts(db, since));
}

function refusalText({ facts, plan }: Rehearsal): string | null {
  if (facts.status === 'archived') return 'Esta generación terminó: sus fechas ya no cambian.';
  if (plan.waves.length === 0 && plan.faults.length === 0) return 'No tiene fechas que mover.';
  const refused = plan.faults.find(({ refuses }) => refuses);
  if (!refused) return null;
  const unit = facts.units.find(({ unitId }) => unitId === refused.unitId);
  return faultText(refused, unit?.name ?? null);
}
