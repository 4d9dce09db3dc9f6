import { endOfDayIn } from '../deadlines/dates.ts';
import { challengeReminderEnd, preparationReminderEnd, type ReminderKind } from './reminders.ts';

/**
 * One person's reminder with all that decides whether it still matters at this moment, and all that it says. A part
 * is null where the reminder is of another kind, or where what it is about is over, delivered or somebody else's.
 */
export type ReminderFacts = {
  id: number;
  kind: ReminderKind;
  subject: string;
  dueAt: Date;
  personId: number;
  /** The person may still sign in and has not silenced this type. */
  wanted: boolean;
  hasPhoto: boolean;
  /** A learner who has never opened the list of badges. */
  knowsNoBadges: boolean;
  /** The challenge that is not delivered, with this learner's own day (`yyyy-mm-dd`). */
  challenge: { dueOn: string; title: string; unitId: number; unitName: string; groupId: number } | null;
  session: { id: number; title: string; startsAt: string; groupId: number } | null;
  /** An administrator asked for it: it is of whatever the boss owes, also after the period. */
  isAsked: boolean;
  /**
   * A boss's team in a wave; `pending` are delivered challenges without a complete draft, `toSend` those with one, and
   * `toAgree` sent evaluations without agreements.
   */
  team: {
    pending: number;
    toSend: number;
    toAgree: number;
    preparationOpensOn: string | null;
    oneToOneOn: string | null;
    periodEndsOn: string | null;
    unitId: number;
    unitName: string;
    groupId: number;
    groupName: string;
  } | null;
};

/** Says whether a reminder still matters to its person at this moment; `until`: null has no end. */
export type Relevance = { relevant: boolean; until: Date | null };

const nothing: Relevance = { relevant: false, until: null };

/**
 * Delivered challenges, photos, lists that were opened and dropped members are not reminded of (product: reminders).
 */
export function relevanceOf(facts: ReminderFacts, zone: string): Relevance {
  return facts.wanted ? relevanceOfKind(facts, zone) : nothing;
}

function relevanceOfKind(
  { kind, challenge, session, team, ...person }: ReminderFacts,
  zone: string,
): Relevance {
  switch (kind) {
    case 'challenge-deadline':
      return challenge ? { relevant: true, until: challengeReminderEnd(challenge.dueOn, zone) } : nothing;
    case 'live-session':
      return session ? { relevant: true, until: new Date(session.startsAt) } : nothing;
    case 'preparation-opens':
      return team?.preparationOpensOn ? { relevant: true, until: endOfPreparation(team, zone) } : nothing;
    case 'preparation-ends':
      if (person.isAsked)
        return { relevant: team !== null && team.pending + team.toSend + team.toAgree > 0, until: null };
      return team?.oneToOneOn && team.pending > 0
        ? { relevant: true, until: endOfPreparation(team, zone) }
        : nothing;
    case 'add-photo':
      return { relevant: !person.hasPhoto, until: null };
    case 'discover-badges':
      return { relevant: person.knowsNoBadges, until: null };
  }
}

/** Where the day of the 1-1 is not set yet, the end of the whole period ends the preparation too. */
function endOfPreparation(
  { oneToOneOn, periodEndsOn }: NonNullable<ReminderFacts['team']>,
  zone: string,
): Date | null {
  if (oneToOneOn !== null) return preparationReminderEnd(oneToOneOn, zone);
  return periodEndsOn === null ? null : endOfDayIn(zone, periodEndsOn);
}
