import { addDays, daysBetween, isDay } from './dates.ts';
import { daysOutOfOrder, type WaveDay, waveDays } from './day-order.ts';

/** The days of one unit in a generation, `yyyy-mm-dd`; null is not set yet. */
export type WaveDates = {
  /** `fechaApertura`. */
  opensOn: string;
  /** `retoFecha`. */
  challengeDueOn: string | null;
  /** `jefeAutoEvInicioFecha`. */
  preparationOpensOn: string | null;
  /** `inicio1a1`. */
  oneToOneOn: string | null;
  /** `jefeAutoEvFinFecha`. */
  periodEndsOn: string | null;
};

/** A unit of the programme; `dates` is null where the generation has no wave of it. */
export type UnitWave = { unitId: number; order: number; dates: WaveDates | null };

/** The extension in force of a learner who still owes the challenge. */
export type OwnDay = { memberId: number; unitId: number; dueOn: string };

/** The dates of a generation before they change. */
export type GroupDates = {
  startsOn: string;
  waves: readonly UnitWave[];
  extensions: readonly OwnDay[];
};

/** One unit alone, that one and all after it in order, or all of them. */
export type ShiftScope = { unitId: number; following: boolean } | 'all';

export type Shift = {
  /** Later where positive; never 0, at most {@link MAX_SHIFT_DAYS} either way. */
  days: number;
  scope: ShiftScope;
  /** A day that falls on Saturday or Sunday goes on to Monday. */
  skipsWeekends: boolean;
  /** Own extensions that would end before the wave move along. */
  withExtensions: boolean;
};

export type NewDates = {
  /** Null takes the wave away. */
  units: readonly { unitId: number; dates: WaveDates | null }[];
  withExtensions: boolean;
};

export type WaveChange = {
  unitId: number;
  order: number;
  before: WaveDates | null;
  after: WaveDates | null;
};
export type ExtensionChange = { memberId: number; unitId: number; from: string; to: string };

/** The first four refuse the change; the rest are said and decide nothing. */
export type ShiftFaultKind =
  | 'days'
  | 'year'
  | 'too-early'
  | 'order'
  | 'units-out-of-order'
  | 'closes-again'
  | 'lived-through'
  | 'short-extensions';

export type ShiftFault = {
  kind: ShiftFaultKind;
  /** Null where it is about the whole change. */
  unitId: number | null;
  /** The day that is wrong. */
  day: WaveDay | null;
  refuses: boolean;
};

export type ShiftPlan = {
  /** The waves that really change. */
  waves: WaveChange[];
  extensions: ExtensionChange[];
  faults: ShiftFault[];
};

export const MAX_SHIFT_DAYS = 180;
const FIRST_YEAR_DAY = '2020-01-01';
const LAST_YEAR_DAY = '2100-12-31';
/** No day lies further before the beginning of the generation. */
const MAX_DAYS_BEFORE_START = 365;
/** Days between two units where nobody said anything else. */
const UNIT_DAYS = 30;

/** The waves, the extensions and the faults of a move by days; it changes nothing. */
export function shiftPlan(before: GroupDates, shift: Shift, today: string): ShiftPlan {
  const { days, scope, skipsWeekends, withExtensions } = shift;
  if (!Number.isInteger(days) || days === 0 || Math.abs(days) > MAX_SHIFT_DAYS) {
    return { waves: [], extensions: [], faults: [fault('days', null, null)] };
  }
  const move = (day: string) => moved(day, days, skipsWeekends);
  const after = before.waves.map((wave) =>
    wave.dates && isMeant(wave, scope, before.waves)
      ? { ...wave, dates: movedDates(wave.dates, move) }
      : wave,
  );
  return planOf(before, after, { withExtensions, skipsWeekends }, today);
}

/** The same where the days of some units are written one by one. */
export function datesPlan(before: GroupDates, { units, withExtensions }: NewDates, today: string): ShiftPlan {
  const written = new Map(units.map(({ unitId, dates }) => [unitId, dates]));
  const after = before.waves.map((wave) => {
    const dates = written.get(wave.unitId);
    return dates === undefined ? wave : { ...wave, dates };
  });
  return planOf(before, after, { withExtensions, skipsWeekends: false }, today);
}

/** Days of a unit counted from the beginning of its generation. */
export type DefaultDays = {
  opens: number;
  due: number;
  bossFrom: number;
  oneToOne: number;
  bossTo: number;
};

/** The days that a unit gets from the beginning of the generation: its own ones, or else by its place in the programme. */
export function proposedDates(startsOn: string, order: number, own: DefaultDays | null = null): WaveDates {
  if (own) {
    return {
      opensOn: addDays(startsOn, own.opens),
      challengeDueOn: addDays(startsOn, own.due),
      preparationOpensOn: addDays(startsOn, own.bossFrom),
      oneToOneOn: addDays(startsOn, own.oneToOne),
      periodEndsOn: addDays(startsOn, own.bossTo),
    };
  }
  const opensOn = addDays(startsOn, order * UNIT_DAYS);
  return {
    opensOn,
    challengeDueOn: addDays(opensOn, 30),
    preparationOpensOn: addDays(opensOn, 33),
    oneToOneOn: addDays(opensOn, 37),
    periodEndsOn: addDays(opensOn, 47),
  };
}

function isMeant({ unitId, order }: UnitWave, scope: ShiftScope, waves: readonly UnitWave[]): boolean {
  if (scope === 'all' || unitId === scope.unitId) return true;
  const first = waves.find((wave) => wave.unitId === scope.unitId);
  return scope.following && first !== undefined && order > first.order;
}

function movedDates(dates: WaveDates, move: (day: string) => string): WaveDates {
  const optional = (day: string | null) => (day === null ? null : move(day));
  return {
    opensOn: move(dates.opensOn),
    challengeDueOn: optional(dates.challengeDueOn),
    preparationOpensOn: optional(dates.preparationOpensOn),
    oneToOneOn: optional(dates.oneToOneOn),
    periodEndsOn: optional(dates.periodEndsOn),
  };
}

function moved(day: string, days: number, skipsWeekends: boolean): string {
  const to = addDays(day, days);
  return skipsWeekends ? nextBusinessDay(to) : to;
}

const SATURDAY = 6;
const SUNDAY = 0;

function nextBusinessDay(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === SATURDAY) return addDays(day, 2);
  return weekday === SUNDAY ? addDays(day, 1) : day;
}

type Ways = { withExtensions: boolean; skipsWeekends: boolean };

function planOf(before: GroupDates, after: readonly UnitWave[], ways: Ways, today: string): ShiftPlan {
  const waves = after.flatMap(({ unitId, order, dates }, index) => {
    const old = before.waves[index]?.dates ?? null;
    return sameDates(old, dates) ? [] : [{ unitId, order, before: old, after: dates }];
  });
  const moves = before.extensions.flatMap((own) => movedExtension(own, waves, ways.skipsWeekends));
  return {
    waves,
    extensions: ways.withExtensions ? moves : [],
    faults: [
      ...waves.flatMap((wave) => faultsOf(wave, before.startsOn, today)),
      ...outOfOrder(after, waves),
      ...(ways.withExtensions ? [] : moves.map(({ unitId }) => warning('short-extensions', unitId))).filter(
        ({ unitId }, index, all) => all.findIndex((one) => one.unitId === unitId) === index,
      ),
    ],
  };
}

const sameDates = (one: WaveDates | null, other: WaveDates | null): boolean =>
  one === null || other === null ? one === other : waveDays.every((day) => one[day] === other[day]);

/** An own day that would come before everybody's moves by as many days, and never to before everybody's. */
function movedExtension(
  { memberId, unitId, dueOn }: OwnDay,
  waves: readonly WaveChange[],
  skipsWeekends: boolean,
): ExtensionChange[] {
  const wave = waves.find((one) => one.unitId === unitId);
  const dueBefore = wave?.before?.challengeDueOn ?? null;
  const dueAfter = wave?.after?.challengeDueOn ?? null;
  if (dueAfter === null || dueAfter === dueBefore || dueOn >= dueAfter) return [];
  const days = dueBefore === null ? 0 : daysBetween(dueBefore, dueAfter);
  const along = moved(dueOn, days, skipsWeekends);
  return [{ memberId, unitId, from: dueOn, to: along > dueAfter ? along : dueAfter }];
}

const fault = (kind: ShiftFaultKind, unitId: number | null, day: WaveDay | null): ShiftFault => ({
  kind,
  unitId,
  day,
  refuses: true,
});
const warning = (kind: ShiftFaultKind, unitId: number): ShiftFault => ({
  kind,
  unitId,
  day: null,
  refuses: false,
});

function faultsOf({ unitId, before, after }: WaveChange, startsOn: string, today: string): ShiftFault[] {
  if (after === null) return [];
  const faults = waveDays.flatMap((day) => dayFault(unitId, day, after[day], startsOn));
  // Days that are none cannot be compared.
  if (faults.length > 0) return faults;
  const disordered = daysOutOfOrder(after).map((day) => fault('order', unitId, day));
  return [...disordered, ...pastWarnings(unitId, before, after, today)];
}

function dayFault(unitId: number, day: WaveDay, value: string | null, startsOn: string): ShiftFault[] {
  if (value === null) return [];
  if (!isDay(value) || value < FIRST_YEAR_DAY || value > LAST_YEAR_DAY) return [fault('year', unitId, day)];
  return value < addDays(startsOn, -MAX_DAYS_BEFORE_START) ? [fault('too-early', unitId, day)] : [];
}

function pastWarnings(
  unitId: number,
  before: WaveDates | null,
  after: WaveDates,
  today: string,
): ShiftFault[] {
  if (before === null) return [];
  if (before.opensOn <= today && after.opensOn > today) return [warning('closes-again', unitId)];
  const lived = waveDays.some((day) => {
    const value = before[day];
    return value !== null && value < today && value !== after[day];
  });
  return lived ? [warning('lived-through', unitId)] : [];
}

/** A unit that opens before the one before it, where one of the two moves. */
function outOfOrder(waves: readonly UnitWave[], changed: readonly WaveChange[]): ShiftFault[] {
  const dated = waves.flatMap((wave) => (wave.dates ? [{ ...wave, opensOn: wave.dates.opensOn }] : []));
  const moves = new Set(changed.map(({ unitId }) => unitId));
  return dated.flatMap((wave, index) => {
    const previous = dated[index - 1];
    if (!previous || wave.opensOn >= previous.opensOn) return [];
    return moves.has(wave.unitId) || moves.has(previous.unitId)
      ? [warning('units-out-of-order', wave.unitId)]
      : [];
  });
}
