import { challengeReminderEnd, preparationReminderEnd } from '#app/domain/reminders.ts';
import type { ReminderFacts } from '#server/repositories/reminder-facts.ts';

/** Whether a reminder still makes sense to its person at this moment; `until`: null has no end. */
export type Sense = { relevant: boolean; until: Date | null };

const nothing: Sense = { relevant: false, until: null };

/** Product 2.6: delivered challenges, photos, lists that were opened and dropped members are not reminded of. */
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
      return team ? { relevant: true, until: endOfPreparation(team.oneToOneOn, zone) } : nothing;
    case 'preparation-ends':
      return team && team.pending > 0
        ? { relevant: true, until: endOfPreparation(team.oneToOneOn, zone) }
        : nothing;
    case 'add-photo':
      return { relevant: !person.hasPhoto, until: null };
    case 'discover-badges':
      return { relevant: person.knowsNoBadges, until: null };
  }
}

function endOfPreparation(oneToOneOn: string | null, zone: string): Date | null {
  return oneToOneOn === null ? null : preparationReminderEnd(oneToOneOn, zone);
}
