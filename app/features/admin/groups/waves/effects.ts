import type { ReminderCount } from '#app/contract/admin/groups/waves.ts';
import { REMINDER_TYPES } from '#app/contract/catalogue/notification-types.ts';
import { countsIn } from '#app/domain/badges/badge-rules.ts';
import { onTimeLevel } from '#app/domain/badges/learner-badges.ts';
import { endOfDayIn } from '#app/domain/deadlines/dates.ts';
import { agreedDueOn, memberStatus } from '#app/domain/deadlines/deadlines.ts';
import type { WaveChange } from '#app/domain/deadlines/shift-plan.ts';
import {
  challengeReminderEnd,
  preparationReminderEnd,
  type ReminderKind,
} from '#app/domain/reminders/reminders.ts';
import type { GroupFacts, MemberUnitFacts, OnTimeBadge, StoredReminder } from './waves.rows.server.ts';

/** The effect of changed days on people; the lists hold ids of people. */
export type PeopleEffects = {
  becomeLate: number[];
  noLongerLate: number[];
  newDay: number;
  keepOwnDay: number;
  delivered: number;
  bossesOpening: number;
  bossesClosing: number;
};

export type Moment = { today: string; zone: string; now: Date };

const nobody: PeopleEffects = {
  becomeLate: [],
  noLongerLate: [],
  newDay: 0,
  keepOwnDay: 0,
  delivered: 0,
  bossesOpening: 0,
  bossesClosing: 0,
};

/** Compares a generation before and after; a draft has nobody yet. */
export function peopleEffects(
  before: GroupFacts,
  after: GroupFacts,
  { waves, today }: { waves: readonly WaveChange[]; today: string },
): PeopleEffects {
  if (before.status !== 'published') return nobody;
  const was = ofMembers(before);
  const moved = new Set(
    waves
      .filter((wave) => wave.before?.challengeDueOn !== wave.after?.challengeDueOn)
      .map(({ unitId }) => unitId),
  );
  const effects = { ...nobody, becomeLate: [] as number[], noLongerLate: [] as number[] };
  for (const [memberId, units] of ofMembers(after)) {
    const [first] = units;
    if (!first?.current) continue;
    const lateBefore = isLate(was.get(memberId) ?? [], today);
    const lateAfter = isLate(units, today);
    if (!lateBefore && lateAfter) effects.becomeLate.push(first.personId);
    if (lateBefore && !lateAfter) effects.noLongerLate.push(first.personId);
    const touched = units.filter(({ unitId }) => moved.has(unitId));
    const owed = touched.filter(({ deliveredAt }) => deliveredAt === null);
    const ownBefore = new Map((was.get(memberId) ?? []).map((unit) => [unit.unitId, unit.extensionId]));
    if (owed.some(({ extensionId, waveDueOn }) => extensionId === null && waveDueOn !== null))
      effects.newDay += 1;
    else if (
      owed.some(({ unitId, extensionId }) => extensionId !== null && extensionId === ownBefore.get(unitId))
    ) {
      effects.keepOwnDay += 1;
    } else if (touched.length > 0 && owed.length === 0) effects.delivered += 1;
  }
  const periods = periodsOf(waves, today);
  return {
    ...effects,
    bossesOpening: periods.opens ? before.bossIds.length : 0,
    bossesClosing: periods.closes ? before.bossIds.length : 0,
  };
}

function ofMembers({ members }: GroupFacts): Map<number, MemberUnitFacts[]> {
  const grouped = new Map<number, MemberUnitFacts[]>();
  for (const unit of members) {
    const own = grouped.get(unit.memberId);
    if (own) own.push(unit);
    else grouped.set(unit.memberId, [unit]);
  }
  return grouped;
}

function isLate(units: readonly MemberUnitFacts[], today: string): boolean {
  const challenges = units.map((unit) => ({
    delivered: unit.deliveredAt !== null,
    dueOn: agreedDueOn(unit),
  }));
  return memberStatus({ active: true, challenges }, today) === 'overdue';
}

/** True where a boss's period of a unit begins, or ends, by the change itself. */
function periodsOf(waves: readonly WaveChange[], today: string): { opens: boolean; closes: boolean } {
  const isIn = (dates: WaveChange['before']) => {
    const from = dates?.preparationOpensOn ?? null;
    const to = dates?.periodEndsOn ?? null;
    return from !== null && from <= today && (to === null || today <= to);
  };
  return {
    opens: waves.some(({ before, after }) => !isIn(before) && isIn(after)),
    closes: waves.some(({ before, after }) => isIn(before) && !isIn(after)),
  };
}

/** Levels of badges for challenges on time that their people do not hold yet; none is ever lost. */
export function newAwards(after: GroupFacts, onTime: readonly OnTimeBadge[], zone: string): number {
  const badges = onTime.filter(({ rule }) => countsIn(rule, after.programmeId));
  const earned = new Set<string>();
  for (const units of ofMembers(after).values()) {
    const challenges = units.map((unit) => ({
      challenge: { firstDeliveredAt: unit.deliveredAt, dueOn: agreedDueOn(unit) },
    }));
    const personId = units[0]?.personId ?? 0;
    for (const { key, rule, held } of badges) {
      for (let level = onTimeLevel(challenges, zone, rule.targets); level > 0; level -= 1) {
        if (!held.get(personId)?.has(level)) earned.add(`${personId} ${key} ${level}`);
      }
    }
  }
  return earned.size;
}

const keyOf = ({ kind, subject, occasion, personId }: StoredReminder) =>
  `${kind} ${subject} ${occasion} ${personId ?? ''}`;

/** A subject of reminders that the change touches: when it is worthless, and which of its kinds move. */
export type TouchedSubject = {
  subject: string;
  kinds: readonly ReminderKind[];
  /** The last day of a challenge, and of a preparation (the day of the 1-1). */
  challengeDueOn: string | null;
  oneToOneOn: string | null;
};

/** The effect on the reminders, by type: only those that change, and those that went out before. */
export function reminderEffects(
  before: readonly StoredReminder[],
  after: readonly StoredReminder[],
  { subjects, today, zone, now }: { subjects: readonly TouchedSubject[] } & Moment,
): ReminderCount[] {
  const touched = new Map(subjects.map((one) => [one.subject, one]));
  const old = new Map(before.map((row) => [keyOf(row), row]));
  const kept = new Set(after.map(keyOf));
  const endOfToday = endOfDayIn(zone, today);
  const leaves = leavingToday(after, touched, { endOfToday, now, zone });
  const counts = new Map<number, ReminderCount>();
  const count = ({ kind }: StoredReminder, what: keyof Omit<ReminderCount, 'type'>) => {
    const type = REMINDER_TYPES[kind];
    const own = counts.get(type) ?? { type, added: 0, moved: 0, dropped: 0, dueToday: 0, alreadySent: 0 };
    counts.set(type, { ...own, [what]: own[what] + 1 });
  };
  for (const row of after) {
    if (row.isSent && touched.get(row.subject)?.kinds.includes(row.kind)) count(row, 'alreadySent');
    if (row.isDone) continue;
    const was = old.get(keyOf(row));
    if (was && !was.isDone && was.dueAt.getTime() === row.dueAt.getTime()) continue;
    if (row.dueAt >= endOfToday) count(row, was ? 'moved' : 'added');
    else if (leaves.has(keyOf(row))) count(row, 'dueToday');
    // A reminder that was over before, or never was, is not missed.
    else if (was && !was.isDone) count(row, 'dropped');
  }
  for (const row of before) if (!row.isDone && !kept.has(keyOf(row))) count(row, 'dropped');
  return [...counts.values()].sort((one, other) => one.type - other.type);
}

/** Of several that are due of one subject only the latest is sent, and none that is worthless by now. */
function leavingToday(
  rows: readonly StoredReminder[],
  touched: ReadonlyMap<string, TouchedSubject>,
  { endOfToday, now, zone }: { endOfToday: Date; now: Date; zone: string },
): Set<string> {
  const latest = new Map<string, StoredReminder>();
  for (const row of rows) {
    if (row.isDone || row.dueAt >= endOfToday) continue;
    const end = endOf(row.kind, touched.get(row.subject), zone);
    if (end !== null && end <= now) continue;
    const group = `${row.kind} ${row.subject} ${row.personId ?? ''}`;
    const known = latest.get(group);
    if (!known || known.dueAt <= row.dueAt) latest.set(group, row);
  }
  return new Set([...latest.values()].map(keyOf));
}

function endOf(kind: ReminderKind, subject: TouchedSubject | undefined, zone: string): Date | null {
  if (kind === 'challenge-deadline') {
    return subject?.challengeDueOn ? challengeReminderEnd(subject.challengeDueOn, zone) : null;
  }
  return subject?.oneToOneOn ? preparationReminderEnd(subject.oneToOneOn, zone) : null;
}
