import { addDays, endOfDayIn, instantIn, minuteOfDayIn, startOfDayIn, todayIn } from '../deadlines/dates.ts';

/**
 * Which reminders a date gives rise to, and which of the due ones a person really gets. A plan is rows with
 * a stable (kind, subject, occasion), so that moving a date is an update of `dueAt` (ours, A-35, A-63).
 */

export type ReminderKind =
  | 'challenge-deadline'
  | 'live-session'
  | 'preparation-opens'
  | 'preparation-ends'
  | 'add-photo'
  | 'discover-badges';

export type PlannedReminder = { kind: ReminderKind; subject: string; occasion: string; dueAt: Date };

const MORNING = 9;
const QUIET_FROM_MINUTE = 21 * 60;
const QUIET_UNTIL_HOUR = 8;
const PER_PERSON_AND_DAY = 3;
const HOUR_MS = 3_600_000;

const CHALLENGE_OCCASIONS = [
  { days: 7, occasion: '7-days' },
  { days: 3, occasion: '3-days' },
  { days: 1, occasion: '1-day' },
] as const;

export type WavePlanFacts = {
  waveId: number;
  /** `retoFecha`, `yyyy-mm-dd`. */
  challengeDueOn: string | null;
  /** `jefeAutoEvInicioFecha`. */
  preparationOpensOn: string | null;
  /** `inicio1a1`. */
  oneToOneOn: string | null;
};

/** Type 2, 7, 3 and 1 days before, at 09:00. */
export function planChallenge(waveId: number, dueOn: string | null, zone: string): PlannedReminder[] {
  return dueOn === null ? [] : beforeDeadline(`wave:${waveId}`, dueOn, zone);
}

/**
 * Type 2 again for the one learner whose deadline was extended: another deadline with its own three occasions, also
 * where those of the wave's have gone out already. Its rows carry the person.
 */
export function planExtension(extensionId: number, dueOn: string, zone: string): PlannedReminder[] {
  return beforeDeadline(`extension:${extensionId}`, dueOn, zone);
}

/** Type 2 once more, because a tutor asks for it: at once, and once a day for each deadline. Its row carries the person. */
export function planNow(subject: string, today: string, now: Date): PlannedReminder {
  return { kind: 'challenge-deadline', subject, occasion: `tutor:${today}`, dueAt: now };
}

/** How the occasion of a reminder begins for which an administrator asked. */
export const ASKED = 'admin:';

/**
 * Type 6 once more, because an administrator asks for it: at once, and once a day for each boss and wave. Its row carries
 * the boss.
 */
export function planOwed(waveId: number, today: string, now: Date): PlannedReminder {
  return { kind: 'preparation-ends', subject: `wave:${waveId}`, occasion: `${ASKED}${today}`, dueAt: now };
}

function beforeDeadline(subject: string, dueOn: string, zone: string): PlannedReminder[] {
  return CHALLENGE_OCCASIONS.map(({ days, occasion }) => ({
    kind: 'challenge-deadline',
    subject,
    occasion,
    dueAt: instantIn(zone, addDays(dueOn, -days), MORNING),
  }));
}

/** Reminders of a wave: type 2, and what {@link planPreparation} gives. */
export function planWave(wave: WavePlanFacts, zone: string): PlannedReminder[] {
  return [...planChallenge(wave.waveId, wave.challengeDueOn, zone), ...planPreparation(wave, zone)];
}

/** Types 5 (at the opening) and 6 (two days before the 1-1 starts) of a wave, both at 09:00. */
export function planPreparation(wave: WavePlanFacts, zone: string): PlannedReminder[] {
  const subject = `wave:${wave.waveId}`;
  const plan: PlannedReminder[] = [];
  if (wave.preparationOpensOn !== null) {
    const dueAt = instantIn(zone, wave.preparationOpensOn, MORNING);
    plan.push({ kind: 'preparation-opens', subject, occasion: 'opening', dueAt });
  }
  if (wave.oneToOneOn !== null) {
    const dueAt = instantIn(zone, addDays(wave.oneToOneOn, -2), MORNING);
    plan.push({ kind: 'preparation-ends', subject, occasion: '2-days', dueAt });
  }
  return plan;
}

/**
 * Type 5 once more for a boss, when the first challenge of the team arrives: at once, or after the
 * quiet hours, but not before the preparation opens. Its row carries the boss, so a second delivery finds it there.
 */
export function planFirstDelivery(
  waveId: number,
  deliveredAt: Date,
  preparationOpensOn: string,
  zone: string,
): PlannedReminder {
  const opens = instantIn(zone, preparationOpensOn, MORNING);
  const dueAt = afterQuietHours(deliveredAt > opens ? deliveredAt : opens, zone);
  return { kind: 'preparation-opens', subject: `wave:${waveId}`, occasion: 'first-challenge', dueAt };
}

/** Type 3: 24 hours and 15 minutes before the live session, at whatever hour. */
export function planLiveSession(session: { sessionId: number; startsAt: Date }): PlannedReminder[] {
  const subject = `session:${session.sessionId}`;
  const before = (ms: number) => new Date(session.startsAt.getTime() - ms);
  return [
    { kind: 'live-session', subject, occasion: '24-hours', dueAt: before(24 * HOUR_MS) },
    { kind: 'live-session', subject, occasion: '15-minutes', dueAt: before(HOUR_MS / 4) },
  ];
}

/** Type 10 three days after the account was made; type 11 five days after, for learners; once each. */
export function planPerson(
  person: { userId: number; createdAt: Date; learner: boolean },
  zone: string,
): PlannedReminder[] {
  const subject = `user:${person.userId}`;
  const createdOn = todayIn(zone, person.createdAt);
  const morningAfter = (days: number) => instantIn(zone, addDays(createdOn, days), MORNING);
  const photo: PlannedReminder = { kind: 'add-photo', subject, occasion: 'once', dueAt: morningAfter(3) };
  if (!person.learner) return [photo];
  return [photo, { kind: 'discover-badges', subject, occasion: 'once', dueAt: morningAfter(5) }];
}

/** Instant after which a challenge reminder is worthless: the end of the deadline day. */
export function challengeReminderEnd(dueOn: string, zone: string): Date {
  return endOfDayIn(zone, dueOn);
}

/** Instant after which types 5 and 6 are worthless: the 1-1 day begins. */
export function preparationReminderEnd(oneToOneOn: string, zone: string): Date {
  return startOfDayIn(zone, oneToOneOn);
}

/** The instant itself, or 08:00 when it falls between 21:00 and 08:00 of the zone. */
export function afterQuietHours(instant: Date, zone: string): Date {
  const minute = minuteOfDayIn(zone, instant);
  const today = todayIn(zone, instant);
  if (minute >= QUIET_FROM_MINUTE) return instantIn(zone, addDays(today, 1), QUIET_UNTIL_HOUR);
  return minute < QUIET_UNTIL_HOUR * 60 ? instantIn(zone, today, QUIET_UNTIL_HOUR) : instant;
}

export type DueReminder = {
  kind: ReminderKind;
  subject: string;
  dueAt: Date;
  /** After this instant it is worthless; null: never. */
  deadlineAt: Date | null;
};

export type Sorted<Reminder> = {
  send: Reminder[];
  /** To look at again at that instant. */
  wait: { reminder: Reminder; until: Date }[];
  /** Expired, or overtaken by a nearer one of the same deadline. */
  drop: Reminder[];
};

/**
 * Decides over one person's due reminders. Expired ones and, after an outage, all but the latest of each
 * (kind, subject) are dropped; quiet hours hold all but live sessions; at most three go out in a business
 * day, the nearest deadline first, and the rest wait for the next morning (ours).
 */
export function sortDue<Reminder extends DueReminder>(
  due: readonly Reminder[],
  sentToday: number,
  now: Date,
  zone: string,
): Sorted<Reminder> {
  const relevant = latestOfEach(due.filter((one) => one.deadlineAt === null || one.deadlineAt > now));
  const drop = due.filter((one) => !relevant.includes(one));
  const free = afterQuietHours(now, zone);
  const quiet = free.getTime() > now.getTime();
  const held = relevant.filter((one) => quiet && one.kind !== 'live-session');
  const ready = relevant.filter((one) => !held.includes(one)).sort(byDeadline);
  const room = Math.max(0, PER_PERSON_AND_DAY - sentToday);
  const tomorrow = instantIn(zone, addDays(todayIn(zone, now), 1), MORNING);
  return {
    send: ready.slice(0, room),
    wait: [
      ...held.map((reminder) => ({ reminder, until: free })),
      ...ready.slice(room).map((reminder) => ({ reminder, until: tomorrow })),
    ],
    drop,
  };
}

function latestOfEach<Reminder extends DueReminder>(due: readonly Reminder[]): Reminder[] {
  const latest = new Map<string, Reminder>();
  for (const one of due) {
    const key = `${one.kind} ${one.subject}`;
    const known = latest.get(key);
    if (!known || known.dueAt <= one.dueAt) latest.set(key, one);
  }
  return [...latest.values()];
}

function byDeadline(one: DueReminder, other: DueReminder): number {
  const deadline = (reminder: DueReminder) => reminder.deadlineAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return deadline(one) - deadline(other);
}
