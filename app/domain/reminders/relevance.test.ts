import { expect, it } from 'vitest';
import { endOfDayIn } from '../deadlines/dates.ts';
import { type ReminderFacts, relevanceOf } from './relevance.ts';
import { challengeReminderEnd, preparationReminderEnd } from './reminders.ts';

const zone = 'America/Mexico_City';
const nothing = { relevant: false, until: null };

const facts = (kind: ReminderFacts['kind'], more: Partial<ReminderFacts> = {}): ReminderFacts => ({
  id: 1,
  kind,
  subject: '',
  dueAt: new Date('2026-05-01T15:00:00Z'),
  personId: 7,
  wanted: true,
  hasPhoto: false,
  knowsNoBadges: true,
  isAsked: false,
  challenge: null,
  session: null,
  team: null,
  ...more,
});

const challenge = { dueOn: '2026-05-10', title: 'Reto', unitId: 1, unitName: 'Una', groupId: 2 };
const session = { id: 3, title: 'En vivo', startsAt: '2026-05-10T18:00:00Z', groupId: 2 };
const team = {
  pending: 2,
  toSend: 0,
  toAgree: 0,
  preparationOpensOn: '2026-05-01',
  oneToOneOn: '2026-05-12',
  periodEndsOn: '2026-05-20',
  unitId: 1,
  unitName: 'Una',
  groupId: 2,
  groupName: 'Centro',
};
const relevant = (until: Date | null) => ({ relevant: true, until });
const preparationEnd = preparationReminderEnd('2026-05-12', zone);

it.each<[string, ReminderFacts, { relevant: boolean; until: Date | null }]>([
  ['of a person who does not want it', facts('add-photo', { wanted: false }), nothing],
  [
    'of a challenge that waits',
    facts('challenge-deadline', { challenge }),
    relevant(challengeReminderEnd('2026-05-10', zone)),
  ],
  ['of a delivered challenge', facts('challenge-deadline'), nothing],
  ['of a session to come', facts('live-session', { session }), relevant(new Date(session.startsAt))],
  ['of a session that is gone', facts('live-session'), nothing],
  ['of a preparation that opens', facts('preparation-opens', { team }), relevant(preparationEnd)],
  ['without a team', facts('preparation-opens'), nothing],
  [
    'of a preparation without a day of the 1-1',
    facts('preparation-opens', { team: { ...team, oneToOneOn: null } }),
    relevant(endOfDayIn(zone, '2026-05-20')),
  ],
  [
    'of a preparation without any end',
    facts('preparation-opens', { team: { ...team, oneToOneOn: null, periodEndsOn: null } }),
    relevant(null),
  ],
  ['of a preparation that ends', facts('preparation-ends', { team }), relevant(preparationEnd)],
  ['of a preparation that is done', facts('preparation-ends', { team: { ...team, pending: 0 } }), nothing],
  ['of a preparation of nobody', facts('preparation-ends'), nothing],
  [
    'that was asked for, of drafts to send',
    facts('preparation-ends', { isAsked: true, team: { ...team, pending: 0, toSend: 1, oneToOneOn: null } }),
    relevant(null),
  ],
  [
    'that was asked for, of missing agreements',
    facts('preparation-ends', { isAsked: true, team: { ...team, pending: 0, toAgree: 1 } }),
    relevant(null),
  ],
  [
    'that was asked for, of a boss who owes nothing',
    facts('preparation-ends', { isAsked: true, team: { ...team, pending: 0 } }),
    nothing,
  ],
  ['that was asked for, of nobody’s team', facts('preparation-ends', { isAsked: true }), nothing],
  ['of a missing photo', facts('add-photo'), relevant(null)],
  ['of a photo that stands', facts('add-photo', { hasPhoto: true }), nothing],
  ['of badges that nobody looked at', facts('discover-badges'), relevant(null)],
  ['of badges that are known', facts('discover-badges', { knowsNoBadges: false }), nothing],
])('a reminder %s', (_, reminder, expected) => {
  expect(relevanceOf(reminder, zone)).toEqual(expected);
});
