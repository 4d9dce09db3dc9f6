import { expect, it } from 'vitest';
import { notificationNames, REMINDER_TYPES } from './notification-types.ts';
import { NOTIFICATIONS } from './notifications.ts';
import { reactions } from './reactions.ts';

type Send = { job: string; data: (event: object) => object };

it('each notification that is about something is sent by an event', () => {
  const all: readonly Send[] = Object.values(reactions).flat() as never;
  const events = [
    ...[true, false].map((forBoss) => ({ forBoss })),
    ...Object.values(REMINDER_TYPES).map((type) => ({ type })),
  ];
  const sent = all
    .filter(({ job }) => job === 'notifications.create')
    .flatMap(({ data }) => events.map((event) => (data(event) as { type?: number }).type));
  const about = notificationNames.filter((name) => NOTIFICATIONS[name].about !== null);
  const types = about.map((name) => NOTIFICATIONS[name].type);
  expect(new Set(sent.filter((type) => type !== undefined))).toEqual(new Set<number>(types));
});
