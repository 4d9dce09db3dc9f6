import { endOfDayIn } from '#app/domain/deadlines/dates.ts';
import { challengeReminderEnd, preparationReminderEnd } from '#app/domain/reminders/reminders.ts';
import type { ReminderFacts } from './reminder-facts.rows.server.ts';

/** Whether a reminder still makes sense to its person at this moment; `until`: null has no end. */
export type Sense = { relevant: boolean; until: Date | null };

const nothing: Sense = { relevant: false, until: null };

/**
 * Delivered challenges, photos, lists that were opened and dropped members are not reminded of (product: reminders).
 */
export function senseOf(facts: ReminderFacts, zone: string): Sense {
  return facts.wanted ? senseOfKind(facts, zone) : nothing;
}

function senseOfKind({ kind, challenge, session, team, ...person }: ReminderFacts, zone: string): Sense {
  switch (kind) {
    case 'challenge-deadline':
      return challenge ? { relevant: true, until: challengeReminderEnd(challenge.dueOn, zone) } : nothing;
    case 'live-session':
      return session ? { relevant: true, until: new Date(session.startsAt) } : nothing;
    case 'preparation-opens':
      return team?.preparationOpensOn ? { relevant: true, until: endOfPreparation(team, zone) } : nothing;
    case 'preparation-ends':
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
